/** What products are called, by the name that moves of the ledger and the request log have for their API. */
export const apiTitles: Readonly<Record<string, string>> = {
  'browser-post': 'Browser Post',
  'hosted-checkout': 'Hosted Checkout',
  'hosted-pay-page': 'Hosted Pay Page',
  'iframe-sdk': 'iFrame JavaScript SDK',
  'server-post': 'Server Post API',
  'custom-pay': 'Custom Pay API',
  'pay-by-bank': 'Pay-by-Bank (ACH) API',
  'xml-real-time': 'XML Real-Time API',
  'xml-batch': 'XML Batch File',
  'recurring-billing': 'Recurring Billing API',
  'business-reporting': 'Business Reporting API',
  'merchant-reporting': 'Merchant Reporting API',
  invoicing: 'Invoicing API',
  'invoice-page': 'Invoice page',
  bigcommerce: 'BigCommerce',
  hospitality: 'Hospitality POS API',
  'ingenico-si': 'Ingenico Semi-Integrated API',
  'pax-si': 'PAX Semi-Integrated SDK',
  'si-cloud': 'Semi-Integrated Cloud API',
  'mobile-sdks': 'Mobile SDKs',
  'key-exchange': 'Key Exchange',
  'proxy-sessions': 'REST proxy sessions',
  'merchant-boarding': 'Merchant Boarding API',
  files: 'Files over HTTPS',
  sftp: 'Files over SFTP',
  portal: 'Portal',
  nightly: 'Sandbox clock',
}

/** What no payment was asked for by. */
const withoutPayments = [
  ...['key-exchange', 'proxy-sessions', 'merchant-boarding', 'files', 'sftp', 'merchant-reporting', 'invoicing'],
  ...['portal', 'nightly'],
]
/** What the request log never names: it came by no request. */
const withoutRequests = ['xml-batch', 'nightly']
/** What nothing happens by that an event would tell of. */
const withoutEvents = ['key-exchange', 'proxy-sessions', 'files', 'sftp', 'business-reporting', 'merchant-reporting']

const choices = (names: readonly string[]) =>
  Object.entries(apiTitles)
    .filter(([value]) => !names.includes(value))
    .map(([value, label]) => ({ value, label }))

/** What payments are asked for by, requests are sent to and events come from, as a filter of a list offers them. */
export const apisOfPayments = choices(withoutPayments)
export const apisOfRequests = choices(withoutRequests)
export const apisOfEvents = choices(withoutEvents)

export const apiTitle = (api: string) => apiTitles[api] ?? api
