import * as mobile from './mobile-sdks/mobile.ts'
import { proxyCodes } from './rest-proxy/proxy-codes.ts'
import { refundOperation, sessionHeaders, sessionOperations, sessionTables } from './rest-proxy/session.ts'
import { proxyHeaders, proxyRefusal } from './rest-proxy/session-fields.ts'
import { type ApiSpecification, call } from './specification/api-specification.ts'

/** Calls of an app with a MagTek reader, what a simulated one asks the gateway, and the server functions (payments 13.3, 10). */
export const iosSdk: ApiSpecification = {
  host: 'restProxy',
  format: 'json',
  isAvailable: true,
  auth: 'MID and developer key in the app; your server opens a session with the password for refunds and voids.',
  headers: sessionHeaders,
  refusal: 'error-answer',
  operations: [
    call('configure', 'Start the SDK', 'configure(settings)', 'settings'),
    call('scan', 'Find readers in range', 'scanForReaders()', undefined, 'reader'),
    call('open', 'Open a reader', 'open(reader)', 'reader'),
    call('sale', 'Charge a card', 'sale(payment)', 'payment', 'result'),
    call('cancel', 'Stop waiting for a card', 'cancel()'),
    call('lookup', 'Look up a payment', 'lookup(externalId)', 'lookup', 'result'),
    mobile.readerSale,
    mobile.appLookup,
    ...sessionOperations,
    mobile.findPayment,
    refundOperation,
  ],
  fields: {
    headers: { caption: 'Headers of the server’s calls', fields: proxyHeaders },
    ...mobile.mobileTables,
    ...sessionTables,
    'error-answer': { caption: 'Answer to a refused call', fields: proxyRefusal },
  },
  codes: { ...mobile.mobileCodes, http: proxyCodes },
  outcomes: mobile.mobileOutcomes,
}
