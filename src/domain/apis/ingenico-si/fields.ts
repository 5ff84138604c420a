import { amount, amounts, batchId, noAmount, plain, tranNbr, type } from '../server-post/fields.ts'
import { digits, type FieldTable, field, money, oneOf, text } from '../specification/api-specification.ts'
import { onlyWith } from '../specification/condition.ts'
import { exampleBric } from '../specification/example-bric.ts'

const amountRule = 'In dollars with two decimals, tip and tax included.'
const [tax, tip] = amounts
const invoice = {
  ...field('INVOICE_NBR', text(25), false, 'Your reference. Reports include it.', 'INV-1001'),
  logged: 'mask',
} as const
const clerk = plain('CLERK_ID', text(10), false, 'Cashier or clerk.', '12')
const sums = [tip, tax, invoice, clerk].filter(row => row !== undefined)

/** Elements of `DETAIL`, the fields that answer them, and the envelope of the cloud variant (payments 13.1). */
export const ingenicoTables = {
  sale: {
    caption: 'Elements of a sale, authorization or other payment with the card',
    fields: [
      type('What to do with the card.', 'CCR1', 'CCR2', 'CCR9', 'DB01', 'EB00', 'EB01', 'EB05'),
      amount(amountRule, '42.50'),
      tranNbr('1001'),
      batchId,
      ...sums,
    ],
  },
  'debit-sale': {
    caption: 'Elements of a PIN debit sale',
    fields: [
      type('DB00: a sale by PIN.', 'DB00'),
      amount(amountRule, '42.50'),
      plain('CASHBACK_AMT', money, false, 'Cash back, added to AMOUNT.', '20.00'),
      tranNbr('1004'),
      batchId,
      ...sums,
    ],
  },
  verify: {
    caption: 'Elements of a verification, token request or balance inquiry',
    fields: [
      type('CCR0 verifies, CCR8 stores the card, EB02 asks for a balance.', 'CCR0', 'CCR8', 'EB02'),
      noAmount,
      tranNbr('1003'),
      batchId,
      invoice,
      clerk,
    ],
  },
  'follow-up': {
    caption: 'Elements of a capture, reversal, void or linked refund',
    fields: [
      type('What to do with the earlier payment.', 'CCRX', 'CCR4', 'CCR7', 'CCR9', 'DB0V'),
      plain('AUTH_GUID', { ...text(19), pattern: /^[0-9A-Z]+$/ }, true, 'BRIC of the original payment.', exampleBric),
      { ...amount(amountRule, '42.50'), required: onlyWith('with CCR4 and CCR9', 'TRAN_TYPE', 'CCR4', 'CCR9') },
      tranNbr('1002'),
      batchId,
      ...sums,
    ],
  },
  answer: {
    caption: 'Fields of the answer',
    fields: [
      field(
        'AUTH_RESP',
        text(2),
        'when the host was contacted',
        '00, 10 (in part) and 85 (verified) are approvals; all others are declines.',
        '00',
      ),
      field('AUTH_RESP_TEXT', text(80), 'when the host was contacted', 'The same as text.', 'APPROVAL 047211'),
      field('AUTH_CODE', text(6), 'when approved', 'For the receipt. Voids and captures have none.', '047211'),
      field(
        'AUTH_GUID',
        text(19),
        'when the host was contacted',
        'BRIC: identifies the payment and the card.',
        exampleBric,
      ),
      field('AUTH_AMOUNT', text(13), 'when approved', 'Approved amount. Less than AMOUNT after code 10.', '42.50'),
      field(
        'AUTH_MASKED_ACCOUNT_NBR',
        text(19),
        'when a card was read',
        'Asterisks and the last four digits.',
        '************1111',
      ),
      field('AUTH_CARD_TYPE', text(2), 'when a card was read', 'V, M, D, A or J.', 'V'),
      field(
        'CARD_ENT_METH',
        oneOf('G', 'C', 'S', 'M', 'F'),
        'when a card was read',
        'How the card was read: G chip, C contactless, S swipe, M by hand, F fallback from chip to swipe.',
        'G',
      ),
      field('FIRST_NAME', text(25), false, 'From the card, if it has one.', 'ALEX'),
      field('LAST_NAME', text(25), false, 'From the card, if it has one.', 'MARTIN'),
      field('SI_SIGNATURE_REQUIRED', oneOf('Y', 'N'), 'when approved', 'Whether the receipt needs a signature.', 'N'),
      field('TRAN_NBR', digits(10), 'when it could be read', 'As you sent it.', '1001'),
      field('BATCH_ID', digits(10), 'when it could be read', 'As you sent it.', '20260302'),
      field(
        'ERROR_TEXT',
        text(40),
        'when no host was contacted',
        'Why the terminal failed. AUTH_RESP is then missing.',
        'CANCELLED',
      ),
      field(
        'ERROR_DETAIL',
        text(80),
        'after INVALID REQUEST',
        'The error: the element with LEN, FMT or VAL for its length, format or value.',
        'Invalid AMOUNT[FMT]',
      ),
    ],
  },
  'cloud-query': {
    caption: 'Query of the WebSocket’s address',
    fields: [
      field(
        'merchantId',
        text(100),
        true,
        'Four-part key and TIC, joined by a hyphen. Keep the address out of logs.',
        'YOUR_FOUR_PART_KEY-YOUR_MAC',
      ),
      field(
        'serial',
        text(40),
        false,
        'Which terminal. Default: LANE3000- and the TERMINAL_NBR of your key.',
        'LANE3000-118',
      ),
    ],
  },
  'cloud-message': {
    caption: 'Fields of a message to the cloud',
    fields: [
      field('action', oneOf('sendMessage'), true, 'Always this word.', 'sendMessage'),
      field('message', text(4000), true, 'The XML as text.', '<DETAIL><TRAN_TYPE>CCR1</TRAN_TYPE></DETAIL>'),
    ],
  },
} as const satisfies Record<string, FieldTable>
