/** What products are called, by the name of their API (`content/data/products.ts`, which the gateway does not read). */
export const titles: Readonly<Record<string, string>> = {
  boarding: 'Merchant Boarding API',
  'browser-post': 'Browser Post',
  'business-reporting': 'Business Reporting API',
  'custom-pay': 'Custom Pay API',
  hospitality: 'Hospitality POS API',
  'hosted-checkout': 'Hosted Checkout',
  'hosted-pay-page': 'Hosted Pay Page',
  invoicing: 'Invoicing API',
  'merchant-reporting': 'Merchant Reporting API',
  'pay-by-bank': 'Pay-by-Bank (ACH) API',
  recurring: 'Recurring Billing API',
  'server-post': 'Server Post API',
  'xml-real-time': 'XML Real-Time API',
}
