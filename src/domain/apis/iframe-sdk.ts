import * as codes from './iframe-sdk/codes.ts'
import * as fields from './iframe-sdk/fields.ts'
import { libraryPath, newestLibrary } from './iframe-sdk/library.ts'
import { refundOperation, sessionHeaders, sessionOperations, sessionTables } from './rest-proxy/session.ts'
import { proxyHeaders, proxyRefusal } from './rest-proxy/session-fields.ts'
import { type ApiSpecification, call } from './specification/api-specification.ts'

/** Card fields in frames of ours, and the call by which a server charges their token (payments 10.2). */
export const iframeSdk: ApiSpecification = {
  host: 'restProxy',
  format: 'json',
  isAvailable: true,
  auth: 'The gateway public key in the browser, a session token on the server.',
  headers: sessionHeaders,
  refusal: 'error-answer',
  operations: [
    {
      name: 'library',
      title: 'Load the library',
      method: 'GET',
      path: `/${libraryPath(newestLibrary.version)}`,
      givesType: 'text/javascript',
    },
    call('init', 'Draw the card fields', 'PayNow.init(settings)', 'settings', 'state'),
    call('get-token', 'Exchange the card for a token', 'PayNow.getToken()', undefined, 'card-token'),
    call('clear', 'Clear the card fields', 'PayNow.clear()'),
    call('set-style', 'Change the style of the card fields', 'PayNow.setStyle(style)', 'style'),
    call('destroy', 'Remove the card fields', 'PayNow.destroy()'),
    ...sessionOperations,
    {
      name: 'pay',
      title: 'Charge a token',
      method: 'POST',
      path: '/mids/{mid}/gateways/payment',
      takes: 'payment',
      gives: 'payment-answer',
    },
    refundOperation,
  ],
  fields: {
    headers: { caption: 'Headers of the server’s calls', fields: proxyHeaders },
    settings: { caption: 'Settings of PayNow.init', fields: fields.settings },
    style: { caption: 'Properties of style', fields: fields.style },
    state: { caption: 'Argument of onChange', fields: fields.state },
    'card-token': { caption: 'Result of PayNow.getToken', fields: fields.cardToken },
    'token-error': { caption: 'Errors of PayNow.getToken', fields: fields.tokenError },
    ...sessionTables,
    payment: { caption: 'Fields of a payment', fields: fields.payment },
    recurring: { caption: 'Fields that make it recurring', fields: fields.recurring },
    'payment-answer': { caption: 'Answer to a payment', fields: fields.paymentAnswer },
    'error-answer': { caption: 'Answer to a refused call', fields: proxyRefusal },
  },
  codes: { statuses: codes.statuses, browser: codes.browser, errors: codes.errors, http: codes.http },
  outcomes: { browser: codes.browserOutcomes, payments: codes.paymentOutcomes },
}
