import * as mobile from './mobile-sdks/mobile.ts'
import { proxyCodes } from './rest-proxy/proxy-codes.ts'
import { refundOperation, sessionHeaders, sessionOperations, sessionTables } from './rest-proxy/session.ts'
import { proxyHeaders, proxyRefusal } from './rest-proxy/session-fields.ts'
import { type ApiSpecification, call } from './specification/api-specification.ts'

/** Calls of the app, what its simulated reader asks the gateway, and the server functions of the REST proxy (payments 13.3, 10). */
export const androidSdk: ApiSpecification = {
  host: 'restProxy',
  format: 'json',
  isAvailable: true,
  auth: 'MID and developer key in the app; your server opens a session with the password for refunds and voids.',
  headers: sessionHeaders,
  refusal: 'error-answer',
  operations: [
    call('initialize', 'Start the SDK', 'initialize(settings)', 'settings'),
    call('discover', 'Find readers in range', 'discoverReaders()', undefined, 'reader'),
    call('connect', 'Connect a reader', 'connect(reader)', 'reader'),
    call('sale', 'Charge a card', 'sale(payment)', 'payment', 'result'),
    call('preauth', 'Hold an amount', 'preauth(payment)', 'payment', 'result'),
    call('capture', 'Capture an authorized amount', 'capture(capture)', 'capture', 'result'),
    call('cancel', 'Stop waiting for a card', 'cancel()'),
    call('lookup', 'Look up a payment', 'lookup(externalId)', 'lookup', 'result'),
    mobile.readerSale,
    mobile.readerPreauth,
    mobile.appCapture,
    mobile.appLookup,
    ...sessionOperations,
    mobile.findPayment,
    refundOperation,
  ],
  fields: {
    headers: { caption: 'Headers of the server’s calls', fields: proxyHeaders },
    ...mobile.mobileTables,
    ...mobile.captureTables,
    ...sessionTables,
    'error-answer': { caption: 'Answer to a refused call', fields: proxyRefusal },
  },
  codes: { ...mobile.mobileCodes, http: proxyCodes },
  outcomes: mobile.mobileOutcomes,
}
