import { expect, test } from 'vitest'
import { isBelieved, ledgerVerdict, verdictTitle } from './ledger-verdict.ts'

const approved = { AUTH_RESP: '00', AUTH_AMOUNT: '10.00', AUTH_GUID: '0S1AAAAAAAAAAAAAAAA' }
const titleOf = (...given: Parameters<typeof ledgerVerdict>) => {
  const verdict = ledgerVerdict(...given)
  return verdict && verdictTitle(verdict)
}

test.each([
  [{ isKnown: true, differing: [] }, 'In the ledger', true],
  [{ isKnown: true, differing: ['approved'] }, 'Not in the ledger: the amount differs', false],
  [{ isKnown: true, differing: ['requested', 'approved'] }, 'Not in the ledger: the amount differs', false],
  [
    { isKnown: true, differing: ['approved', 'code', 'card'] },
    'Not in the ledger: the amount, the response code and the card number differ',
    false,
  ],
  [{ isKnown: false, differing: [] }, 'Not in the ledger: no such payment', false],
  [null, 'Could not be checked', false],
  ['asking', 'Looking it up in the ledger…', false],
] satisfies [Parameters<typeof ledgerVerdict>[1], string, boolean][])('%j: %s', (asked, title, believed) => {
  expect(titleOf(approved, asked)).toBe(title)
  expect(isBelieved(approved, ledgerVerdict(approved, asked))).toBe(believed)
})

test('an approval without a token is not believed, a decline without one is', () => {
  const bare = { AUTH_RESP: '00', AMOUNT: '10.00' }
  expect(titleOf(bare, null)).toBe('Not in the ledger: no token')
  expect(isBelieved(bare, ledgerVerdict(bare, null))).toBe(false)
  const declined = { AUTH_RESP: '14', AMOUNT: '10.00' }
  expect(isBelieved(declined, ledgerVerdict(declined, null))).toBe(true)
})

test.each([[{ BP_RESP_CODE: 'BP_103' }], [{ AMOUNT: '1.00' }], [{ CANCELLED: 'TRUE' }]])(
  '%j has no payment to look up',
  transaction => {
    expect(ledgerVerdict(transaction, null)).toBeUndefined()
  },
)
