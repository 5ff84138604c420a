import { mobileCodes, mobileOutcomes, mobileTables } from './android-sdk/mobile.ts'
import { type ApiSpecification, call } from './api-specification.ts'
import { proxyCodes, refundOperation, sessionHeaders, sessionOperations, sessionTables } from './si-cloud/session.ts'

/** Calls of an app with a MagTek reader, and the server functions behind them (payments 13.3, 10). */
export const iosSdk: ApiSpecification = {
  host: 'restProxy',
  format: 'json',
  isAvailable: false,
  auth: 'MID and developer key in the app; your server opens a session with the password for refunds and voids.',
  headers: sessionHeaders,
  operations: [
    call('configure', 'Start the SDK', 'configure(settings)', 'settings'),
    call('scan', 'Find readers in reach', 'scanForReaders()', undefined, 'reader'),
    call('open', 'Open a reader', 'open(reader)', 'reader'),
    call('sale', 'Charge a card', 'sale(payment)', 'payment', 'result'),
    call('cancel', 'Stop waiting for a card', 'cancel()'),
    call('lookup', 'Ask what became of a payment', 'lookup(externalId)', 'lookup', 'result'),
    ...sessionOperations,
    refundOperation,
  ],
  fields: { ...mobileTables, ...sessionTables },
  codes: {
    ...mobileCodes,
    http: proxyCodes,
  },
  outcomes: mobileOutcomes,
}
