import { digits, type FieldTable, field, given, oneOf, text } from '../api-specification.ts'
import { onlyWith } from '../condition.ts'

const withCard = oneOf('CCR0', 'CCR1', 'CCR2', 'CCR8', 'CCR9', 'DB00', 'DB01', 'EB00', 'EB01', 'EB02', 'EB05')
const withoutCard = oneOf('CCR4', 'CCR7', 'CCR9', 'CCRX', 'DB0V')
const amountRule = 'In dollars with two decimals, tip and tax included.'
const tranNbr = field('TRAN_NBR', digits(10), true, 'Your own number, unique in the batch.', '1001')
const batchId = field('BATCH_ID', digits(10), true, 'The batch it belongs to; the date is usual.', '20260302')

/** Elements of `DETAIL`, the fields that answer them, and the envelope of the cloud variant (payments 13.1). */
export const ingenicoTables = {
  sale: {
    caption: 'Elements of a sale, authorization or other payment with the card',
    fields: [
      field('TRAN_TYPE', withCard, true, 'What to do with the card.', 'CCR1'),
      field('AMOUNT', text(13), true, amountRule, '42.50'),
      tranNbr,
      batchId,
      field('TIP_AMT', text(13), false, 'Part of AMOUNT that is a tip.', '5.00'),
      field('TAX_AMT', text(13), false, 'Part of AMOUNT that is tax.', '3.10'),
      field('CASHBACK_AMT', text(13), false, 'Cash handed out with a PIN debit sale; added to AMOUNT.', '20.00'),
      field('INVOICE_NBR', text(25), false, 'Yours; it comes back in reports.', 'INV-1001'),
      field('CLERK_ID', text(10), false, 'Who is at the till.', '12'),
    ],
  },
  'follow-up': {
    caption: 'Elements of a capture, reversal, void or linked refund',
    fields: [
      field('TRAN_TYPE', withoutCard, true, 'What to do with the earlier payment.', 'CCRX'),
      field('AUTH_GUID', text(19), true, 'BRIC of the payment that it is about.', '0S1A2B3C4D5E6F7G8H9'),
      field(
        'AMOUNT',
        text(13),
        onlyWith('unless it is CCRX', 'TRAN_TYPE', ...(withoutCard.values ?? []).filter(type => type !== 'CCRX')),
        amountRule,
        '42.50',
      ),
      tranNbr,
      batchId,
    ],
  },
  answer: {
    caption: 'Fields of the answer',
    fields: [
      field(
        'AUTH_RESP',
        text(2),
        'when the host was asked',
        '00, 10 (in part) and 85 (verified) are approvals; all others are declines.',
        '00',
      ),
      field('AUTH_RESP_TEXT', text(80), 'when the host was asked', 'The same in words.', 'APPROVAL 047211'),
      field('AUTH_CODE', text(6), 'when approved', 'For the receipt. Voids and captures have none.', '047211'),
      field(
        'AUTH_GUID',
        text(19),
        'when the host was asked',
        'BRIC: names the payment and the card.',
        '0S1A2B3C4D5E6F7G8H9',
      ),
      field('AUTH_AMOUNT', text(13), 'when approved', 'What was approved. Less than AMOUNT after code 10.', '42.50'),
      field(
        'AUTH_MASKED_ACCOUNT_NBR',
        text(19),
        'when a card was read',
        'Asterisks and the last four.',
        '************1111',
      ),
      field('AUTH_CARD_TYPE', text(2), 'when a card was read', 'V, M, D, A or J.', 'V'),
      field(
        'CARD_ENT_METH',
        oneOf('G', 'C', 'S', 'M', 'F'),
        'when a card was read',
        'How it was read: G chip, C contactless, S swipe, M by hand, F fallback from chip to swipe.',
        'G',
      ),
      field('FIRST_NAME', text(25), false, 'From the card, if it gives one.', 'ALEX'),
      field('LAST_NAME', text(25), false, 'From the card, if it gives one.', 'MARTIN'),
      field('SI_SIGNATURE_REQUIRED', oneOf('Y', 'N'), 'when approved', 'Whether the receipt needs a signature.', 'N'),
      given('TRAN_NBR', digits(10), 'As you sent it.', '1001'),
      given('BATCH_ID', digits(10), 'As you sent it.', '20260302'),
      field(
        'ERROR_TEXT',
        text(40),
        'when no host was asked',
        'Why the terminal gave up. AUTH_RESP is missing then.',
        'CANCELLED',
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
