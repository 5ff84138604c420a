import { expect, test } from 'vitest'
import { testCards } from '../payments/test-data/test-cards.ts'
import { checkCheckoutFields, describeFault } from './hosted-checkout-rules.ts'

const good = { PAN: '4111111111111111', Expire: '1229', CVV2: '123', Amount: '149.99' }
const check = (changes: Record<string, string>) => checkCheckoutFields(new Map(Object.entries({ ...good, ...changes })))

test('an id of a checkout may have digits in any groups: 20,000 random ones pass', () => {
  const ids = Array.from({ length: 20_000 }, () => crypto.randomUUID())
  const hex = ids.map(id => id.replaceAll('-', ''))
  expect([...ids, ...hex].filter(CheckoutId => check({ CheckoutId }).length > 0)).toEqual([])
})

test('a card number is refused in every field that is printed or kept, plain or grouped', () => {
  for (const { number } of testCards)
    for (const text of [number, number.replace(/(\d{4})(?=\d)/g, '$1 '), `my ${number}`])
      expect(check({ BillingName: text })).toEqual([{ field: 'BillingName', code: 'FE_004' }])
  expect(check({ InvoiceNumber: '4111-1111-1111-1111' })).toEqual([{ field: 'InvoiceNumber', code: 'FE_004' }])
})

test('numbers of invoices that only look like one are taken', () => {
  for (const InvoiceNumber of ['2026-1121-0001-17', '20261121143000001', '1700000000000', 'INV 1001'])
    expect(check({ InvoiceNumber })).toEqual([])
})

test('a fault says to the developer which field and what is asked for', () => {
  expect(describeFault({ field: 'Expire', code: 'FE_002' })).toBe('Expire must be MMYY, the month first')
  expect(describeFault({ field: 'PAN', code: 'FE_001' })).toBe('PAN is missing')
  expect(describeFault({ field: 'PAN', code: 'FE_003' })).toBe('PAN fails its check digit')
  expect(describeFault({ field: 'Email', code: 'FE_004' })).toBe(
    'Email looks like a card number, which is allowed only in PAN',
  )
})
