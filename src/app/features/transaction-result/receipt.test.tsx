import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DemoTransaction } from '../../../domain/demos/demo-transaction.ts'
import type { LedgerVerdict } from './ledger-verdict.ts'
import { Receipt } from './receipt.tsx'

/** Every field of spec §3, "Demo transaction/response fields", each with a value of its own. */
const whole = {
  TRAN_NBR: '1042',
  AMOUNT: '21.10',
  AUTH_AMOUNT: '10.55',
  AUTH_TRAN_DATE_GMT: '11/21/2026 05:00:00 PM',
  AUTH_MASKED_ACCOUNT_NBR: '************1111',
  AUTH_TRAN_IDENT: '325325000000001',
  USER_DATA_1: 'cart 7',
  USER_DATA_8: 'gift wrap',
  USER_DATA_9: 'Smart Q Watch',
  USER_DATA_10: 'Corner Shop',
  FIRST_NAME: 'Ada',
  LAST_NAME: 'Lovelace',
  ADDRESS: '100 Main St',
  CITY: 'Springfield',
  STATE: 'IL',
  ZIP_CODE: '12345',
  Description: 'Blue strap',
} satisfies DemoTransaction
const textOf = (transaction: DemoTransaction, verdict: LedgerVerdict = { kind: 'in-ledger' }) => {
  render(<Receipt transaction={transaction} verdict={verdict} />)
  return screen.getByRole('article', { name: 'Sample receipt' }).textContent ?? ''
}

test.each(Object.entries(whole))('%s is on the receipt', (_field, value) => {
  expect(textOf({ ...whole, AUTH_RESP: '10' })).toContain(value)
})

test('an answer of Hosted Checkout has its receipt in its own words', () => {
  const text = textOf({
    ...{ Status: 'Approved', StatusCode: '00', Amount: '149.99', InvoiceNumber: 'INV-1001', CardType: 'Visa' },
    ...{ Description: 'Smart Q Watch', MaskedPan: '************1111', ApprovalCode: '047209', TransactionId: '0S1A' },
    ...{ AvsResult: 'Y', CvvResult: 'M' },
  })
  for (const part of ['Approved', 'INV-1001', 'Visa ************1111', '047209', '0S1A', 'Smart Q Watch', 'M: Match.'])
    expect(text).toContain(part)
  expect(text).toContain('Charged$149.99')
})

test.each([
  [{ AUTH_RESP: '51', AMOUNT: '149.99', AUTH_AMOUNT: '0.00' }, 'Declined'],
  [{ StatusCode: '96', Status: 'Error', Amount: '149.99' }, 'Error'],
  [{ BP_RESP_CODE: 'BP_200', AMOUNT: '149.99' }, 'Not sent to the issuer'],
])('%o charged nothing', (transaction, word) => {
  const text = textOf(transaction)
  expect(text).toContain(word)
  expect(text).toContain('Charged$0.00')
})

test('a declined checkout says what was asked for', () => {
  const declined = { Status: 'Declined', StatusCode: '51', Amount: '0.00', AUTH_AMOUNT: '0.00', AUTH_RESP: '51' }
  expect(textOf({ ...declined, Description: 'NX4 Watch', AUTH_AMOUNT_REQUESTED: '229.99' })).toContain(
    'NX4 Watch$229.99',
  )
})

test.each([
  { AUTH_RESP: 'N7', AUTH_CVV2: 'N' },
  { AUTH_RESP: '51', AUTH_CVV2: 'N', AUTH_AVS: 'N' },
])('a receipt of %o tells one truth: nothing on it says that the sandbox approves', transaction => {
  const text = textOf({ ...transaction, AMOUNT: '149.99' })
  expect(text).toContain('CVV checkN: No match.')
  expect(text).not.toMatch(/approve/i)
})

test('what somebody else wrote into the fields is text', () => {
  const text = textOf({ USER_DATA_10: '<img src=x onerror=alert(1)>', AMOUNT: '<b>1', AUTH_RESP: '00' })
  expect(text).toContain('<img src=x onerror=alert(1)>')
  expect(text).toContain('Charged<b>1')
  expect(document.querySelector('img, b, script')).toBeNull()
})

test('an answer without a decision says nothing of a charge', () => {
  expect(textOf({ AMOUNT: '149.99' })).not.toMatch(/Charged|Approved|Declined/)
})
