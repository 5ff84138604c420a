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
  'invoice-page': 'Page of an invoice',
  bigcommerce: 'BigCommerce',
  hospitality: 'Hospitality POS API',
  'ingenico-si': 'Ingenico Semi-Integrated API',
  'pax-si': 'PAX Semi-Integrated SDK',
  'si-cloud': 'Semi-Integrated Cloud API',
  'mobile-sdks': 'Mobile SDKs',
  portal: 'Portal',
  nightly: 'Sandbox clock',
}

export const apiTitle = (api: string) => apiTitles[api] ?? api
