import {
  type ApiField,
  type ApiOperation,
  boolean,
  type Codes,
  digits,
  dollars,
  type FieldTable,
  field,
  given,
  integer,
  logged,
  number,
  type OutcomeTable,
  oneOf,
  text,
} from '../specification/api-specification.ts'
import { paymentStates, readerNames } from './readers.ts'

/** What the SDKs of both platforms share: payments, results, errors and the simulated reader (payments 13.3). */
const keep = (...fields: ApiField[]): ApiField[] => logged('keep', ...fields)

const externalId = field(
  'externalId',
  text(50),
  true,
  'Your unique ID. Repeating it never charges twice.',
  'order-1001-1',
)
const uniqueId = (required: ApiField['required'], rule: string) =>
  field('transactionUniqueId', { ...text(20), pattern: /^ccs_\d{1,15}$/ }, required, rule, 'ccs_104211')

/** What the app sends with each call of its own: it may take payments, and nothing else. */
const appKeys: readonly ApiField[] = [
  ...keep(field('mid', text(13), true, 'Merchant id: 13 digits, as text.', 'YOUR_MID')),
  field('developerKey', text(64), true, 'Developer key of the same credentials.', 'YOUR_DEVELOPER_KEY'),
]

const amounts: readonly ApiField[] = keep(
  field('amount', dollars, true, 'In dollars, tip and tax included.', '25.00'),
  externalId,
  field('tip', dollars, false, 'Part of amount that is a tip.', '4.00'),
  field('tax', dollars, false, 'Part of amount that is tax.', '1.80'),
  field('invoiceNumber', text(25), false, 'Your reference. Reports include it.', 'INV-1001'),
  field('description', text(255), false, 'Shown while the reader waits.', 'Table 7'),
)

const captureFields: readonly ApiField[] = keep(
  uniqueId(true, 'Number of the held payment.'),
  field('amount', dollars, true, 'In dollars; at most what was held.', '23.40'),
  field('externalId', text(50), true, 'A new unique ID.', 'order-1001-capture'),
)

const resultFields: readonly ApiField[] = [
  given('status', oneOf('approved', 'declined', 'cancelled', 'failed'), 'Result. Read it first.', 'approved'),
  uniqueId('when approved or declined', 'ccs_ and a number. Your server uses it to refund or void.'),
  field(
    'responseCode',
    text(2),
    'when approved or declined',
    'The issuer’s code without its leading zero: 0 approved, 10 approved in part.',
    '0',
  ),
  field(
    'responseText',
    text(),
    'unless cancelled',
    'The issuer’s text; after a failure, what to do.',
    'APPROVAL 047211',
  ),
  field('amount', number, 'when approved', 'What was approved. Less than requested after code 10.', '25.00'),
  field('authCode', text(6), 'when approved', 'For the receipt.', '047211'),
  field('cardType', text(20), 'when a card was read', 'Brand of the card.', 'Visa'),
  field('lastFour', digits(4), 'when a card was read', 'Last four digits of the card.', '1111'),
  field(
    'entryMode',
    oneOf('chip', 'contactless', 'swiped', 'keyed'),
    'when a card was read',
    'How the card was read. The simulated reader reads a chip.',
    'chip',
  ),
  field(
    'signatureRequired',
    boolean,
    'when approved',
    'Whether the receipt needs a signature. In the sandbox, from 50.00.',
    'false',
  ),
  field('errorCode', text(30), 'when failed', 'A code from the table of errors.', 'CARD_NOT_READ'),
  field('externalId', text(50), 'unless it could not be read', 'As you sent it.', 'order-1001-1'),
]

export const mobileTables = {
  settings: {
    caption: 'Settings',
    fields: [
      field('mid', text(13), true, 'Merchant id: 13 digits, as text.', 'YOUR_MID'),
      field(
        'developerKey',
        text(64),
        true,
        'Lets the app only accept payments. Refunds need a password.',
        'YOUR_DEVELOPER_KEY',
      ),
      field('environment', oneOf('sandbox', 'production'), true, 'Where payments go.', 'sandbox'),
      field('timeoutSeconds', integer, false, 'How long a payment may take. Default: 120.', '120'),
    ],
  },
  reader: {
    caption: 'A reader',
    fields: [
      given('name', text(40), 'Name of the reader. Its ending selects the simulated outcome.', 'SIM-READER'),
      given('serial', text(30), 'Printed on the reader.', 'B3F1A22'),
      given(
        'connection',
        oneOf('bluetooth', 'usb', 'audio-jack', 'built-in', 'simulated'),
        'How it is reached.',
        'simulated',
      ),
      given('battery', digits(3), 'Percent; 100 if the reader has no battery.', '82'),
      given('isSupported', boolean, 'False for readers that pair but that the SDK refuses.', 'true'),
    ],
  },
  payment: {
    caption: 'Fields of a payment',
    fields: [
      ...amounts,
      field(
        'allowManualEntry',
        boolean,
        false,
        'Lets the SDK show its own form for a card number. Default: false. The simulated reader has no form.',
        'false',
      ),
    ],
  },
  lookup: { caption: 'Fields of a lookup', fields: [externalId] },
  result: { caption: 'Fields of a result', fields: resultFields },
  'reader-payment': {
    caption: 'What the simulated reader sends to the gateway',
    fields: [
      ...appKeys,
      ...keep(field('reader', text(40), true, 'Name of the reader.', readerNames[0] ?? '')),
      ...amounts,
    ],
  },
  'app-lookup': {
    caption: 'What the SDK sends to look up a payment',
    fields: [...appKeys, ...keep(externalId)],
  },
  'payment-query': {
    caption: 'Query of the server’s lookup',
    fields: keep(
      uniqueId({ text: 'without externalId', when: { externalId: 'not sent' } }, 'The number that the app received.'),
      { ...externalId, required: false, rule: 'What the app sent, instead of transactionUniqueId.' },
    ),
  },
  'payment-answer': {
    caption: 'Answer of the server’s lookup',
    fields: [
      ...resultFields,
      given('state', oneOf(...paymentStates), 'The payment’s current status.', 'captured'),
      given('refundedAmount', number, 'Refunded so far, in dollars.', '0'),
    ],
  },
} as const satisfies Record<string, FieldTable>

/** Fields of a capture, for the SDK that has one. */
export const captureTables = {
  capture: { caption: 'Fields of a capture', fields: captureFields },
  'app-capture': {
    caption: 'What the SDK sends to capture',
    fields: [...appKeys, ...captureFields],
  },
} as const satisfies Record<string, FieldTable>

const appCall = (name: string, title: string, path: string, takes: string): ApiOperation => ({
  ...{ name, title, method: 'POST', path, takes, gives: 'result', refusal: 'result', isOpen: true },
})

/** What the simulated reader of an app asks the gateway, with MID and developer key alone. */
export const readerSale = appCall(
  'reader-sale',
  'The simulated reader charges a card',
  '/mobile/sale',
  'reader-payment',
)
export const readerPreauth = appCall(
  'reader-preauth',
  'The simulated reader holds an amount',
  '/mobile/preauth',
  'reader-payment',
)
export const appCapture = appCall('app-capture', 'The SDK captures what was held', '/mobile/capture', 'app-capture')
export const appLookup = appCall('app-lookup', 'The SDK looks up a payment', '/mobile/lookup', 'app-lookup')

/** A server function: what became of a payment of an app. */
export const findPayment: ApiOperation = {
  name: 'find-payment',
  title: 'Look up a payment from your server',
  method: 'GET',
  path: '/accounts/{accountId}/mobile/payments',
  takes: 'payment-query',
  gives: 'payment-answer',
}

export const mobileCodes: Readonly<Record<string, Codes>> = {
  errors: [
    'NOT_AUTHORIZED',
    'READER_NOT_FOUND',
    'UNSUPPORTED_READER',
    'READER_BUSY',
    'LOW_BATTERY',
    'CARD_NOT_READ',
    'TIMEOUT',
    'NETWORK',
    'INVALID_FIELD',
    'NOT_FOUND',
  ],
}

export const mobileOutcomes: Readonly<Record<string, OutcomeTable>> = {
  readers: {
    caption: 'Outcomes selected by the ending of the reader’s name',
    by: 'name',
    rows: [
      { send: 'SIM-READER', get: 'The amount selects approved or declined' },
      { send: 'SIM-READER-CANCEL', get: 'cancelled' },
      { send: 'SIM-READER-REMOVED', get: 'failed with CARD_NOT_READ' },
      { send: 'SIM-READER-BUSY', get: 'failed with READER_BUSY' },
      { send: 'SIM-READER-LOW', get: 'failed with LOW_BATTERY' },
      { send: 'SIM-READER-OTHER', get: 'failed with UNSUPPORTED_READER' },
      { send: 'SIM-READER-TIMEOUT', get: 'failed with TIMEOUT, and the lookup returns NOT_FOUND' },
      { send: 'SIM-READER-LOST', get: 'failed with NETWORK, but the lookup finds an approved payment' },
      { send: 'Any other name', get: 'failed with READER_NOT_FOUND' },
    ],
  },
}
