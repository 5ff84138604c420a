/** What the request log calls the APIs that write into it. */
export const loggedApis = [
  ...['bigcommerce', 'browser-post', 'business-reporting', 'custom-pay', 'files', 'hospitality', 'hosted-checkout'],
  ...['hosted-pay-page', 'iframe-sdk', 'ingenico-si', 'invoice-page', 'invoicing', 'key-exchange', 'merchant-boarding'],
  ...['merchant-reporting', 'mobile-sdks', 'pax-si', 'pay-by-bank', 'proxy-sessions', 'recurring-billing'],
  ...['server-post', 'sftp', 'si-cloud', 'xml-real-time'],
] as const
