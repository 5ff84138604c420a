import { mobileCodes, mobileOutcomes, mobileTables } from './android-sdk/mobile.ts'
import { type ApiSpecification, call, field, number, text } from './api-specification.ts'
import { proxyCodes, refundOperation, sessionHeaders, sessionOperations, sessionTables } from './si-cloud/session.ts'

/** Calls of the app, and behind them the server functions of the REST proxy (payments 13.3, 10). */
export const androidSdk: ApiSpecification = {
  host: 'restProxy',
  format: 'json',
  isAvailable: false,
  auth: 'MID and developer key in the app; your server opens a session with the password for refunds and voids.',
  headers: sessionHeaders,
  operations: [
    call('initialize', 'Start the SDK', 'initialize(settings)', 'settings'),
    call('discover', 'Find readers in reach', 'discoverReaders()', undefined, 'reader'),
    call('connect', 'Connect a reader', 'connect(reader)', 'reader'),
    call('sale', 'Charge a card', 'sale(payment)', 'payment', 'result'),
    call('preauth', 'Hold an amount', 'preauth(payment)', 'payment', 'result'),
    call('capture', 'Charge what was held', 'capture(capture)', 'capture', 'result'),
    call('cancel', 'Stop waiting for a card', 'cancel()'),
    call('lookup', 'Ask what became of a payment', 'lookup(externalId)', 'lookup', 'result'),
    ...sessionOperations,
    refundOperation,
  ],
  fields: {
    ...mobileTables,
    capture: {
      caption: 'Fields of a capture',
      fields: [
        field('transactionUniqueId', text(20), true, 'That of the held payment.', 'ccs_104211'),
        field('amount', number, true, 'In dollars; at most what was held.', '23.40'),
        field('externalId', text(50), true, 'Your own number, a new one.', 'order-1001-capture'),
      ],
    },
    ...sessionTables,
  },
  codes: {
    ...mobileCodes,
    http: proxyCodes,
  },
  outcomes: mobileOutcomes,
}
