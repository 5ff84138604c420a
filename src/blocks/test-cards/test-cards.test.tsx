import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { decideByAmount } from '../../domain/payments/test-data/amount-triggers.ts'
import { parseAmountCents } from '../../lib/money/money.ts'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { testCardsExamples } from './examples.ts'

testExamples(testCardsExamples)

test('an amount of the table is what the gateway decides by', async () => {
  render((await renderSource('{% test-cards show="amounts" /%}')).content)
  const rows = screen.getAllByRole('row').slice(1)
  for (const row of rows) {
    const [, example, answer] = [...row.querySelectorAll('code')].map(code => code.textContent ?? '')
    expect(decideByAmount(parseAmountCents(example as string) as number)).toEqual({
      kind: 'code',
      responseCode: answer,
    })
  }
  expect(rows.length).toBeGreaterThan(40)
})
