import { expect, test } from 'vitest'
import {
  bankReturnCodes,
  changeNoticeCodes,
  decideBankAccount,
  isRoutingNumber,
  testRoutingNumbers,
} from './test-bank-accounts.ts'

test.each(testRoutingNumbers)('%s is a routing number', number => {
  expect(isRoutingNumber(number)).toBe(true)
})
test.each(['021000022', '123456789', '000000000', '02100002', '0210000211', '', 'abcdefghi'])('%j is none', number => {
  expect(isRoutingNumber(number)).toBe(false)
})

test('one wrong digit is always noticed', () => {
  for (const number of testRoutingNumbers)
    for (let place = 0; place < 9; place++)
      for (const digit of '0123456789')
        if (digit !== number[place])
          expect(isRoutingNumber(number.slice(0, place) + digit + number.slice(place + 1))).toBe(false)
})

test('each return and each notice has its account number', () => {
  for (const code of Object.keys(bankReturnCodes))
    expect(decideBankAccount(`99000000${code.slice(1)}`)).toEqual({ kind: 'accept-then-return', returnCode: code })
  for (const code of Object.keys(changeNoticeCodes))
    expect(decideBankAccount(`99000010${code.slice(1)}`)).toEqual({ kind: 'accept-then-notice', changeCode: code })
})

test.each([
  ['000000000', { kind: 'refuse', responseCode: '14' }],
  ['123456789', { kind: 'accept' }],
  ['9900000000', { kind: 'accept' }],
  ['9900000018', { kind: 'accept' }],
  ['9900001099', { kind: 'accept' }],
])('%s', (account, outcome) => {
  expect(decideBankAccount(account)).toEqual(outcome)
})
