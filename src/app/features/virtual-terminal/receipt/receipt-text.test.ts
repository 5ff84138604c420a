import { expect, test } from 'vitest'
import { approval, requestOf } from '../test-support/requests.ts'
import { receiptLines, receiptText } from './receipt-text.ts'

const approved = requestOf({
  ...{ state: 'approved', step: null, entry: 'chip', asksForTip: true, tipCents: 850, asksForSignature: true },
  ...{ isSigned: true, transaction: approval },
})
const origin = { storeName: 'Harbour Grill', serial: 'PX-7700123' }
const textOf = (...asked: Parameters<typeof receiptLines>) => receiptText(receiptLines(...asked) ?? [])

test('the strip of an approved sale with a tip, 40 columns wide', () => {
  const text = textOf(approved, origin, 'customer')
  for (const row of text.split('\n')) expect(row.length).toBeLessThanOrEqual(40)
  for (const [name, value] of [
    ['Sale', '$42.50'],
    ['Tip', '$8.50'],
    ['Total charged', '$51.00'],
    ['Visa', '************1111'],
    ['Entry', 'Chip'],
    ['Approval code', '047211'],
    ['AID', 'A0000000031010'],
    ['Terminal', 'PX-7700123'],
    ['Transaction', 'ccs_104211'],
  ])
    expect(text).toMatch(new RegExp(`^${name} +${value?.replace(/[$*]/g, '\\$&')}$`, 'm'))
  expect(text).toContain('CUSTOMER COPY')
  expect(text).toMatch(/^ +HARBOUR GRILL\n +SANDBOX, NOT REAL MONEY$/m)
})

test('the merchant keeps the signature, the customer does not get the line', () => {
  expect(textOf(approved, origin, 'merchant')).toContain('Signed on the terminal')
  expect(textOf({ ...approved, isSigned: false }, origin, 'merchant')).toMatch(/X_+\n +Signature$/m)
  expect(textOf(approved, origin, 'customer')).not.toContain('Sign')
})

test('a declined payment charged nothing', () => {
  const declined = { ...approval, responseCode: '51', responseText: 'INSUFF FUNDS', authCode: '', amountCents: 0 }
  const text = textOf(requestOf({ state: 'declined', step: null, transaction: declined }), origin, 'customer')
  expect(text).toContain('DECLINED')
  expect(text).toMatch(/^Total charged +\$0\.00$/m)
  expect(text).not.toContain('Approval code')
})

test('what was never decided prints nothing', () => {
  expect(receiptLines(requestOf(), origin, 'customer')).toBeUndefined()
  expect(receiptLines(requestOf({ state: 'cancelled', step: null }), origin, 'customer')).toBeUndefined()
})

test.each([
  ['The Company of Bakers and Confectioners of Rye', ['THE COMPANY OF BAKERS AND CONFECTIONERS', 'OF RYE']],
  ['X'.repeat(50), ['X'.repeat(40), 'X'.repeat(10)]],
])('a long name takes two rows: %s', (storeName, rows) => {
  const lines = receiptLines(approved, { ...origin, storeName }, 'customer') ?? []
  expect(lines.slice(0, 3)).toEqual([...rows, 'SANDBOX, NOT REAL MONEY'].map(text => ({ kind: 'title', text })))
})
