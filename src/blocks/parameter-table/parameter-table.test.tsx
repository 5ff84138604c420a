import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { parameterTableExamples } from './examples.ts'

testExamples(parameterTableExamples)

test.each([
  ['key-exchange', ['MAC', 'TRAN_GROUP', 'AMOUNT', 'TRAN_NBR', 'REDIRECT_URL']],
  ['browser-post-bank', ['ROUTING_NBR', 'ACCOUNT_NBR']],
  ['browser-post-card', ['EXP_DATE', 'ACCOUNT_NBR', 'TAC']],
])('%s: what is required is said, and comes first', async (of, required) => {
  render((await renderSource(`{% parameter-table of="${of}" /%}`)).content)
  const rows = screen.getAllByRole('row').slice(1)
  const stated = rows.map(row => row.textContent?.includes('Required') ?? false)
  expect(stated.lastIndexOf(true)).toBeLessThan(stated.indexOf(false))
  for (const name of required) {
    const row = rows.find(each => each.querySelector('th')?.textContent === name)
    expect(row?.textContent, name).toContain('Required')
  }
})

test('a card form has no routing number, and a bank form no expiry date', async () => {
  const { container } = render((await renderSource('{% parameter-table of="browser-post-card" /%}')).content)
  expect(container.textContent).not.toContain('ROUTING_NBR')
  const { container: bank } = render((await renderSource('{% parameter-table of="browser-post-bank" /%}')).content)
  expect(bank.textContent).not.toContain('EXP_DATE')
})
