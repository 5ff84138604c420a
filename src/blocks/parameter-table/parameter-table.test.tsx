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

test('a bank form shows neither a card number, nor a security code, nor a card group', async () => {
  const { container } = render((await renderSource('{% parameter-table of="browser-post-bank" /%}')).content)
  for (const word of ['CVV2', '4111', 'SALE', '6 card on file']) expect(container.textContent).not.toContain(word)
  expect(container.textContent).toContain('ACH_DEBIT_C')
})

test('what a token replaces is required without one', async () => {
  render((await renderSource('{% parameter-table of="browser-post-card" /%}')).content)
  for (const name of ['ACCOUNT_NBR', 'EXP_DATE'])
    expect(screen.getByRole('row', { name: new RegExp(`^${name} `) }).textContent).toContain(
      'Required without ORIG_AUTH_GUID',
    )
})

test.each(['browser-post-response', 'server-post/answer'])('flags of the issuer are one row in %s', async of => {
  const { container } = render((await renderSource(`{% parameter-table of="${of}" /%}`)).content)
  expect(container.textContent?.match(/attribute flag/g)).toHaveLength(1)
  expect(container.textContent).toContain('AUTH_CARD_A … L')
})
