import {
  boolean,
  type Codes,
  digits,
  type FieldTable,
  field,
  given,
  integer,
  number,
  type OutcomeTable,
  oneOf,
  text,
} from '../api-specification.ts'

/** What the SDKs of both platforms share: payments, results, errors and the simulated reader (payments 13.3). */
const externalId = (name: string) =>
  field(name, text(50), true, 'Your own number. The same one never charges twice.', 'order-1001-1')

export const mobileTables = {
  settings: {
    caption: 'Settings',
    fields: [
      field('mid', text(13), true, 'Merchant id: 13 digits, as text.', 'YOUR_MID'),
      field(
        'developerKey',
        text(64),
        true,
        'Lets the app take payments, and nothing else: refunds need a password.',
        'YOUR_DEVELOPER_KEY',
      ),
      field('environment', oneOf('sandbox', 'production'), true, 'Where payments go.', 'sandbox'),
      field('timeoutSeconds', integer, false, 'How long a payment may take. 120 when left out.', '120'),
    ],
  },
  reader: {
    caption: 'A reader',
    fields: [
      given('name', text(40), 'As the reader calls itself. Its ending steers the simulated one.', 'SIM-READER'),
      given('serial', text(30), 'Printed on the reader.', 'B3F1A22'),
      given(
        'connection',
        oneOf('bluetooth', 'usb', 'audio-jack', 'built-in', 'simulated'),
        'How it is reached.',
        'simulated',
      ),
      given('battery', digits(3), 'Percent; 100 when it has none of its own.', '82'),
      given('isSupported', boolean, 'False for readers that pair but are refused.', 'true'),
    ],
  },
  payment: {
    caption: 'Fields of a payment',
    fields: [
      field('amount', number, true, 'In dollars, tip and tax included.', '25.00'),
      externalId('externalId'),
      field('tip', number, false, 'Part of amount that is a tip.', '4.00'),
      field('tax', number, false, 'Part of amount that is tax.', '1.80'),
      field('invoiceNumber', text(25), false, 'Yours; it comes back in reports.', 'INV-1001'),
      field('description', text(255), false, 'Shown while the reader waits.', 'Table 7'),
      field(
        'allowManualEntry',
        boolean,
        false,
        'Let the SDK show its own form for a card number. False when left out.',
        'false',
      ),
    ],
  },
  lookup: { caption: 'Fields of a look-up', fields: [externalId('externalId')] },
  result: {
    caption: 'Fields of a result',
    fields: [
      given('status', oneOf('approved', 'declined', 'cancelled', 'failed'), 'Read this first.', 'approved'),
      field(
        'transactionUniqueId',
        text(20),
        'when approved or declined',
        'ccs_ and a number: what your server refunds or voids.',
        'ccs_104211',
      ),
      field(
        'responseCode',
        text(2),
        'when approved or declined',
        'The issuer’s code without leading zero: 0 approved, 10 approved in part.',
        '0',
      ),
      field('responseText', text(80), 'when approved or declined', 'The same in words.', 'APPROVAL 047211'),
      field('amount', number, 'when approved', 'What was approved. Less than you asked for after code 10.', '25.00'),
      field('authCode', text(6), 'when approved', 'For the receipt.', '047211'),
      field('cardType', text(12), 'when a card was read', 'Brand of the card.', 'Visa'),
      field('lastFour', digits(4), 'when a card was read', 'The end of the card number.', '1111'),
      field(
        'entryMode',
        oneOf('chip', 'contactless', 'swiped', 'keyed'),
        'when a card was read',
        'How it was read.',
        'chip',
      ),
      field('signatureRequired', boolean, 'when approved', 'Whether the receipt needs a signature.', 'false'),
      field('errorCode', text(30), 'when failed', 'One of the table of errors.', 'CARD_NOT_READ'),
      given('externalId', text(50), 'As you sent it.', 'order-1001-1'),
    ],
  },
} as const satisfies Record<string, FieldTable>

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
    caption: 'What the ending of the reader’s name makes the simulated reader do',
    by: 'name',
    rows: [
      { send: 'SIM-READER', get: 'The amount decides: approved or declined' },
      { send: 'SIM-READER-CANCEL', get: 'cancelled' },
      { send: 'SIM-READER-REMOVED', get: 'failed with CARD_NOT_READ' },
      { send: 'SIM-READER-BUSY', get: 'failed with READER_BUSY' },
      { send: 'SIM-READER-LOW', get: 'failed with LOW_BATTERY' },
      { send: 'SIM-READER-OTHER', get: 'failed with UNSUPPORTED_READER' },
      { send: 'SIM-READER-TIMEOUT', get: 'failed with TIMEOUT, and the look-up answers NOT_FOUND' },
      { send: 'SIM-READER-LOST', get: 'failed with NETWORK, but the look-up finds an approved payment' },
    ],
  },
}
