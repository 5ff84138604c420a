import { replayedHeader } from '../idempotency.ts'
import {
  type ApiField,
  digits,
  field,
  given,
  integer,
  letters,
  list,
  number,
  oneOf,
  text,
} from '../specification/api-specification.ts'
import { exampleBric } from '../specification/example-bric.ts'

/** What Custom Pay gives (payments 8): data or errors, and the reference in every answer. */
const reference: readonly ApiField[] = [
  field(
    'reference.bric',
    text(19),
    'when something was created or changed',
    'Token of what this call created or changed. Store it with your order.',
    exampleBric,
  ),
  given('reference.timestamp', text(24), 'Time of the answer, in UTC.', '2026-11-21T14:30:00Z'),
]
const decision: readonly ApiField[] = [
  given('data.response', text(2), '00 is approved, and so are 08, 10 and 85. Keep both characters.', '00'),
  given('data.text', text(), 'The decision as text.', 'EXACT MATCH'),
]
const authorization = field('data.authorization', text(6), 'when approved', 'Approval code, for the receipt.', '047211')
const checks: readonly ApiField[] = [
  field('data.avs', letters(1), 'with an address', 'Result of the address check.', 'Y'),
  field('data.cvv2', letters(1), 'with a security code', 'Result of the security code check.', 'M'),
]
const account: readonly ApiField[] = [
  field(
    'data.authAmount',
    number,
    'when the issuer was contacted',
    'Approved amount: less than requested after code 10, 0 when declined.',
    '149.99',
  ),
  field(
    'data.cardType',
    oneOf('V', 'M', 'A', 'D', 'J', 'L'),
    'when the account is known',
    'Brand; L is a bank account.',
    'V',
  ),
  field(
    'data.maskedAccount',
    text(19),
    'when the account is known',
    'Asterisks and the last four digits.',
    '************1111',
  ),
]

export const responseHeaders: readonly ApiField[] = [
  field(
    'EPI-Signature',
    text(64),
    'unless refused before authentication',
    'HMAC-SHA256 of the path and the body of the answer, with your EPI key.',
    '8d03e7aa…',
  ),
  field('EPI-Trace', text(64), 'when you sent it', 'As you sent it.', 'order-1001'),
  replayedHeader,
]
export const sale: readonly ApiField[] = [...decision, authorization, ...checks, ...account, ...reference]
export const done: readonly ApiField[] = [...decision, ...reference]
export const increment: readonly ApiField[] = [
  ...decision,
  authorization,
  field(
    'data.authAmount',
    number,
    'when the issuer was contacted',
    'Amount that this call added; 0 when declined.',
    '50.00',
  ),
  field(
    'data.authTotalAuthorized',
    number,
    'when approved',
    'The whole hold, which is the most that you can capture.',
    '199.99',
  ),
  ...reference,
]
export const avs: readonly ApiField[] = [
  ...decision,
  ...checks,
  ...account.filter(({ name }) => name !== 'data.authAmount'),
  ...reference,
]
export const ach: readonly ApiField[] = [
  given('data.response', text(2), '00 is accepted, which is not paid yet.', '00'),
  given('data.text', text(), 'ACCEPTED and the code.', 'ACCEPTED 424924'),
  field('data.authorization', text(6), 'when accepted', 'The approval code in the text.', '424924'),
  given('data.authAmount', number, 'Amount to be debited; 0 when refused.', '149.99'),
  given('data.cardType', oneOf('L'), 'L: a bank account.', 'L'),
  given('data.maskedAccount', text(19), 'Asterisks and the last four digits.', '*****6789'),
  ...reference,
]

/** One payment as the ledger has it: flat, in small letters, with slashes in names. */
const row = (at: string, bric: string): readonly ApiField[] => [
  given(`${at}${bric}`, text(19), 'Its token.', exampleBric),
  given(`${at}system/trantype`, text(4), 'The operation, as the processor names it.', 'CCE1'),
  given(`${at}authamount`, number, 'Approved or captured amount; 0 when declined.', '149.99'),
  given(`${at}authorization`, text(6), 'Approval code; empty when declined.', '047211'),
  given(`${at}authtrandategmt`, text(11), 'Day, in GMT.', '21-Nov-2026'),
  given(`${at}response`, text(2), 'The decision.', '00'),
  given(`${at}transaction`, integer, 'Your number; null if the API does not use one.', '1001'),
  given(`${at}batchid`, integer, 'The batch that it settles in.', '20261121'),
  given(
    `${at}closeddate`,
    text(11),
    'Day on which the batch closed, in New York; empty while it is open.',
    '21-Nov-2026',
  ),
  given(`${at}markedtosettle`, oneOf('Y', 'N'), 'Y once captured, until it is voided.', 'Y'),
  given(`${at}void`, oneOf('Y', 'N'), 'Y when it was voided or reversed.', 'N'),
  given(`${at}tipamount`, number, 'Tip, included in authamount.', '0.00'),
  given(`${at}invoicenumber`, text(25), 'As you sent it.', 'INV-1001'),
  given(`${at}ordernumber`, text(25), 'As you sent it.', 'ORDER-1001'),
  field(`${at}referencenumber`, text(25), 'when you sent it', 'As you sent it.', 'PO-77'),
  field(`${at}rentalnumber`, text(25), 'when you sent it', 'As you sent it.', 'RA-4711'),
  field(`${at}taxamount`, number, 'when you sent it', 'Tax, included in authamount.', '9.00'),
  given(`${at}epxid/customer`, digits(4), 'First part of the four-part key.', '9001'),
  given(`${at}epxid/merchant`, digits(10), 'Second part.', '123456'),
  given(`${at}epxid/dba`, digits(4), 'Third part.', '1'),
  given(`${at}epxid/terminal`, digits(4), 'Fourth part.', '1'),
  {
    ...field(
      `${at}userdata/1`,
      text(80),
      'when you sent it',
      'As you sent it; userdata/2 to userdata/10 too.',
      'Store 12',
    ),
    repeats: 10,
  },
]
export const payments: readonly ApiField[] = [
  given('data.rowCount', integer, 'How many rows follow, newest first.', '1'),
  given('data.next', text(19), 'Value of before for the next page; empty on the last.', ''),
  ...row('data.rows[].', 'authbric'),
  ...reference.slice(1),
]
export const detail: readonly ApiField[] = [
  ...row('data.', 'authbric'),
  field('data.expirationdate', digits(4, 4), 'of a stored card', 'YYMM, as you last sent it.', '3012'),
  field('data.enhanceddata', list, 'when you sent it', 'The lines, as you sent them.', '[]'),
  ...reference,
]

export const batch: readonly ApiField[] = [
  given('data.batchid', integer, 'The batch.', '20261121'),
  given('data.status', oneOf('open', 'closed'), 'Open batches take more payments.', 'closed'),
  given('data.closeddate', text(11), 'Day on which it closed, in New York; empty while it is open.', '21-Nov-2026'),
  given('data.tranCount', integer, 'Payments and refunds in it.', '12'),
  given('data.saleAmount', number, 'Sum of the captured payments.', '1740.51'),
  given('data.refundAmount', number, 'Sum of the refunds.', '49.99'),
  given('data.netAmount', number, 'Payments less refunds.', '1690.52'),
  ...reference.slice(1),
]
export const closedBatches: readonly ApiField[] = [
  given('data.rowCount', integer, 'How many batches were closed; 0 when none was open.', '1'),
  given('data.rows[].batchid', integer, 'A batch.', '20261121'),
  given('data.rows[].tranCount', integer, 'Payments and refunds in it.', '12'),
  given('data.rows[].netAmount', number, 'Payments less refunds.', '1690.52'),
  ...reference.slice(1),
]
export const ping: readonly ApiField[] = [given('data.text', text(), 'The API answers.', 'OK'), ...reference.slice(1)]
export const refused: readonly ApiField[] = [
  given('errors[].code', text(40), 'Stable code for programs.', 'INVALID_FIELD'),
  given('errors[].text', text(200), 'The same as a sentence, for people. The wording may change.', 'amount is missing'),
  ...reference.slice(1),
]
