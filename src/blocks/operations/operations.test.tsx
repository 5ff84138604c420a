import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiSpecifications } from '../../domain/apis/index.ts'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { operationsExamples } from './examples.ts'

testExamples(operationsExamples)

test('a long path may break behind its parts, and is read as one', async () => {
  render((await renderSource('{% operations api="bigcommerce" /%}')).content)
  const path = '/stores/{store_hash}/v3/orders/{order_id}/payment_actions/capture'
  const code = screen
    .getByRole('row', { name: new RegExp(`^POST ${path.replace(/[{}]/g, '.')}`) })
    .querySelector('code')
  expect([code?.textContent, code?.querySelectorAll('wbr').length]).toEqual([path, 8])
})

test('every call of the API has a row that says its method, its path and what it does, and leads to its page', async () => {
  render((await renderSource('{% operations api="custom-pay" /%}')).content)
  for (const { name, method, path, title } of apiSpecifications['custom-pay']?.operations ?? []) {
    const row = screen.getByRole('row', { name: `${method} ${path} ${title}` })
    expect(row.querySelector('a')?.getAttribute('href')).toBe(`/api-reference/custom-pay/${name}`)
  }
})
