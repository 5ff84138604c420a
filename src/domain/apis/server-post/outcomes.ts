import { formatCents } from '../../../lib/money/money.ts'
import { responseCode } from '../../payments/response-codes.ts'
import { pinTriggers } from '../../payments/test-data/pin-triggers.ts'
import { monthlyBenefits, smallBenefits } from '../../payments/test-data/test-benefits.ts'
import { findTestCardByKey } from '../../payments/test-data/test-cards.ts'
import type { OutcomeTable } from '../specification/api-specification.ts'

/** Answers that no card and no amount brings about (payments 1.10 and 7). */
export const actions: OutcomeTable = {
  caption: 'Outcomes of call sequences',
  by: 'What you do',
  rows: [
    { send: 'Send the same sale twice', get: '00, then 94.' },
    { send: 'Void a sale (CCEX)', get: '00 with the text APPROVAL and no AUTH_CODE.' },
    { send: 'Void it again, with a new TRAN_NBR', get: 'RR with ALREADY VOIDED.' },
    { send: 'Send exactly the same void, capture or refund again', get: '94: the first one counts.' },
    { send: 'Void it after CCEZ', get: 'RR with BATCH CLOSED.' },
    { send: 'Refund (CCE9) before CCEZ', get: 'RR with NOT SETTLED.' },
    { send: 'Refund a cent more than the sale', get: 'RR with AMOUNT EXCEEDS ORIGINAL.' },
    { send: 'Capture a hold (CCE4)', get: '00 with the text APPROVAL and no AUTH_CODE.' },
    { send: 'Capture it again, with a new TRAN_NBR', get: 'EV' },
    { send: 'Capture it 8 days later', get: 'ED: advance the clock by 8 days first.' },
    { send: 'Reverse a hold (CCE7) twice, with two TRAN_NBR', get: '00, then 79.' },
    { send: 'Reverse a declined hold', get: '21' },
    { send: 'Close a batch that has no payment', get: '21' },
    { send: 'Charge a BRIC that does not exist', get: '25' },
  ],
}

/** One fault of each kind, to test how a program reads the text. */
export const faults: OutcomeTable = {
  caption: 'Outcomes of invalid fields',
  by: 'What you send',
  rows: [
    { send: 'No BATCH_ID', get: 'RR with Missing BATCH_ID.' },
    { send: 'TRAN_NBR=1763735400000', get: 'RR with Invalid TRAN_NBR[LEN].' },
    { send: 'AMOUNT=149', get: 'RR with Invalid AMOUNT[FMT].' },
    { send: 'EXP_DATE=12/30', get: 'RR with Invalid EXP_DATE[LEN].' },
    { send: 'INDUSTRY_TYPE=Q', get: 'RR with Invalid INDUSTRY_TYPE[VAL].' },
    { send: 'TRAN_TYPE=CCE8 and AMOUNT=1.00', get: 'RR with Invalid AMOUNT[VAL].' },
    { send: 'TRAN_TYPE=CCE3', get: 'EF' },
    { send: 'CARD_ENT_METH=Z without ORIG_AUTH_GUID', get: 'EH' },
    { send: 'TERMINAL_NBR of another key', get: 'E7' },
    { send: 'The MAC of another credential', get: 'E7' },
    { send: 'TRAN_TYPE=CCE0 without ZIP_CODE', get: 'E2' },
  ],
}

/** PIN_BLK that a terminal of the sandbox sends to have its PIN refused. */
export const pins: OutcomeTable = {
  caption: 'PIN_BLK values that select the answer',
  by: 'PIN_BLK',
  rows: [
    ...pinTriggers.map(({ pinBlock, responseCode: code }) => ({
      send: pinBlock,
      get: `${code} with ${responseCode(code).display}.`,
    })),
    { send: 'Any other', get: 'The PIN is correct; card, amount and balance select the answer.' },
  ],
}

const loaded = ({ ebt_food, ebt_cash }: typeof monthlyBenefits) =>
  `${formatCents(ebt_food)} for food and ${formatCents(ebt_cash)} in cash.`

/** What EBT cards have to spend. */
export const benefits: OutcomeTable = {
  caption: 'Benefits on the first of a month',
  by: 'Card in TRACK_DATA',
  rows: [
    ...Object.entries(smallBenefits).map(([key, each]) => ({
      send: findTestCardByKey(key)?.number ?? '',
      get: loaded(each),
    })),
    { send: 'Any other test card', get: loaded(monthlyBenefits) },
  ],
}
