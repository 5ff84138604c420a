import { expect, test } from 'vitest'
import { readPaymentSearch } from './payment-search.ts'

test.each([
  ['12.50', [{ amountCents: 1250 }]],
  [' $1,250.00 ', [{ amountCents: 125_000 }]],
  ['0S1A2B3C4D5E6F7G8H9', [{ bric: '0S1A2B3C4D5E6F7G8H9' }]],
  ['0s1a2b3c4d5e6f7g8h9', [{ bric: '0S1A2B3C4D5E6F7G8H9' }]],
  ['1001', [{ tranNbr: '1001' }, { lastFour: '1001' }]],
  ['100', [{ tranNbr: '100' }]],
  ['12.5', []],
  ['hello', []],
  ['12345678901', []],
])('%j may be', (text, ways) => expect(readPaymentSearch(text)).toEqual(ways))
