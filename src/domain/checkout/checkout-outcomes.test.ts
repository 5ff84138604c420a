import { expect, test } from 'vitest'
import { testCards } from '../payments/test-data/test-cards.ts'
import { checkoutOutcomes } from './checkout-outcomes.ts'

const declining = ['funds', 'cvv', 'expired']

test.each([
  ['149.99', ['approved', 'approved-2', 'funds', 'cvv', 'expired', 'avs']],
  ['', ['approved', 'approved-2', 'funds', 'cvv', 'expired', 'avs']],
  ['21.10', ['partial', ...declining]],
  ['21.05', ['amount', ...declining]],
  ['9008.01', ['time-out', ...declining]],
  ['9008.03', ['cut-off', ...declining]],
  ['1.51', ['by-amount', ...declining]],
])('%s: what can come of it', (amount, ids) => {
  expect(checkoutOutcomes(amount).map(({ id }) => id)).toEqual(ids)
})

test('each outcome has a published card', () => {
  for (const amount of ['149.99', '1.51'])
    for (const { card } of checkoutOutcomes(amount)) expect(testCards).toContain(card)
})
