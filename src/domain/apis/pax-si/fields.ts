import { requestTimeoutMs } from '../../terminals/request-states.ts'
import {
  type ApiField,
  digits,
  type FieldTable,
  field,
  given,
  integer,
  logged,
  oneOf,
  text,
} from '../specification/api-specification.ts'
import { onlyWith } from '../specification/condition.ts'

const tender = oneOf('CREDIT', 'DEBIT', 'EBT')
const refNumDigits = { ...digits(12), pattern: /^\d{1,12}$/ }
const ecr = field(
  'ecrRefNum',
  text(40),
  true,
  'Your number, unique in the batch. Repeating it returns the first result.',
  '1001-1',
)
/** More than nothing. */
const cents = { ...integer, pattern: /^[1-9]\d{0,11}$/ }
const part = { ...integer, pattern: /^\d{1,12}$/ }

const saleFields: readonly ApiField[] = [
  field('tender', tender, true, 'Payment type. Authorizations need CREDIT.', 'CREDIT'),
  field('amount', cents, true, 'In cents, tip and tax included.', '4250'),
  ecr,
  field('tip', part, false, 'In cents; part of amount.', '500'),
  field('tax', part, false, 'In cents; part of amount.', '310'),
  field('promptTip', oneOf('Y', 'N'), false, 'Ask for a tip on the screen; it is added to amount.', 'N'),
  field('store', oneOf('Y', 'N'), false, 'Also keep the card as a token that does not expire. Only with CREDIT.', 'N'),
  field('invoice', text(25), false, 'Your reference. Reports include it.', 'INV-1001'),
  field('clerk', text(10), false, 'Cashier or clerk.', '12'),
]

const followUpFields = (amount: ApiField['required'], tip: ApiField['required']): readonly ApiField[] => [
  field(
    'origRefNum',
    refNumDigits,
    'unless there is bric, or it is a refund with the card',
    'refNum of the original payment.',
    '000017',
  ),
  field(
    'bric',
    { ...text(19), pattern: /^[0-9A-Z]{19}$/ },
    false,
    'Instead of origRefNum, after the batch has closed.',
    '0S1A2B3C4D5E6F7G8H9',
  ),
  field('tender', tender, true, 'As in the payment.', 'CREDIT'),
  field('amount', cents, amount, 'In cents. For a tip: the new total.', '4250'),
  field('tip', part, tip, 'In cents; part of amount.', '500'),
  ecr,
]

/** How long a PIN pad waits at most, in seconds. */
export const longestSeconds = requestTimeoutMs / 1000

/** Settings, commands and results of the PIN pad's SDK (payments 13.2: amounts in cents, an ECR reference, six-digit codes). */
export const paxTables = {
  settings: {
    caption: 'Settings of a connection',
    fields: [
      field('link', oneOf('TCP', 'USB', 'SERIAL', 'SIMULATED'), true, 'How the PIN pad is reached.', 'TCP'),
      field(
        'host',
        text(64),
        onlyWith('with TCP', 'link', 'TCP'),
        'Address of the PIN pad on your network.',
        '192.168.1.40',
      ),
      field('port', integer, false, 'As its menu shows it. Default: 10009.', '10009'),
      field(
        'serialPort',
        text(64),
        onlyWith('with USB or SERIAL', 'link', 'USB', 'SERIAL'),
        'Name of the port on the computer.',
        'COM3',
      ),
      field('device', text(40), true, 'Serial number. Its ending selects the simulated outcome.', 'S300-550021'),
      field('fourPartKey', text(25), true, 'Identifies the terminal at the processor.', 'YOUR_FOUR_PART_KEY'),
      field('mac', text(64), true, 'Its secret. It is loaded into the device once and not stored.', 'YOUR_MAC'),
      field('timeoutSeconds', integer, false, 'How long a command may take. Default: 120.', '120'),
    ],
  },
  sale: { caption: 'Fields of a sale or authorization', fields: saleFields },
  'follow-up': {
    caption: 'Fields of a capture, tip, void or refund',
    fields: followUpFields('unless it is a void', 'with a tip'),
  },
  lookup: {
    caption: 'Fields of a lookup',
    fields: [ecr],
  },
  result: {
    caption: 'Fields of a result',
    fields: [
      given('resultCode', digits(6), 'Result of the PIN pad: 000000 when it completed.', '000000'),
      given('resultText', text(), 'The same as text; for 100003 the invalid field.', 'OK'),
      given(
        'hostCode',
        text(2),
        'The issuer’s answer, empty when it was not contacted. 00 approved, 10 in part.',
        '00',
      ),
      given('hostText', text(80), 'The issuer’s text.', 'APPROVAL 047211'),
      field('authCode', text(6), 'when approved', 'For the receipt. Refunds have none.', '047211'),
      field('approvedAmount', integer, 'when approved', 'In cents. Less than you requested after hostCode 10.', '4250'),
      field('tip', integer, false, 'Tip in cents, chosen by the cardholder or sent by you.', '500'),
      field('refNum', text(12), 'when approved', 'The PIN pad’s number for the payment.', '000017'),
      field('bric', text(19), 'when approved', 'Token of the card.', '0S1A2B3C4D5E6F7G8H9'),
      field(
        'entryMode',
        oneOf('CHIP', 'CONTACTLESS', 'SWIPE', 'MANUAL', 'FALLBACK'),
        'when a card was read',
        'How the card was read.',
        'CHIP',
      ),
      field('cardType', text(2), 'when a card was read', 'V, M, D, A or J.', 'V'),
      field('lastFour', digits(4), 'when a card was read', 'Last four digits of the card.', '1111'),
      given(
        'signatureRequired',
        oneOf('Y', 'N'),
        'Whether the receipt needs a signature. In the sandbox, from 5000 cents with CREDIT.',
        'N',
      ),
      field('ecrRefNum', text(40), 'when the command has one', 'As you sent it.', '1001-1'),
    ],
  },
  'batch-result': {
    caption: 'Fields of the result of a batch',
    fields: [
      given('resultCode', digits(6), '000000 when the batch was closed.', '000000'),
      given('resultText', text(), 'The same as text.', 'OK'),
      given('batchId', digits(10), 'The batch that was closed.', '20260302'),
      given('count', integer, 'Payments and refunds in it.', '38'),
      given('total', integer, 'In cents: payments less refunds.', '164210'),
    ],
  },
} as const satisfies Record<string, FieldTable>

/** Which command an object of JSON is. */
const commandOf = (...names: string[]) => field('command', oneOf(...names), true, 'What to do.', names[0] ?? '')
const table = (caption: string, ...fields: readonly ApiField[]): FieldTable => ({
  caption,
  fields: logged('keep', ...fields),
})
const timeout = field(
  'timeoutSeconds',
  { ...integer, pattern: /^([1-9]|[1-9]\d|1[01]\d|120)$/ },
  false,
  'How long the PIN pad waits for a card, 1 to 120. Default: 120.',
  String(longestSeconds),
)

/** The same commands as JSON, for the simulated PIN pad. */
export const commandTables = {
  'card-command': table('A sale or authorization as JSON', commandOf('sale', 'auth'), ...saleFields, timeout),
  'follow-up-command': table(
    'A capture, tip, void or refund as JSON',
    commandOf('capture', 'tip', 'void', 'refund'),
    ...followUpFields(
      onlyWith('unless it is a void', 'command', 'capture', 'tip', 'refund'),
      onlyWith('with a tip', 'command', 'tip'),
    ),
    timeout,
  ),
  'lookup-command': table('A lookup as JSON', commandOf('lookup'), ecr),
  'plain-command': table('A command without fields as JSON', commandOf('connect', 'cancel')),
  'batch-command': table('Closing the batch as JSON', commandOf('closeBatch')),
} as const satisfies Record<string, FieldTable>
