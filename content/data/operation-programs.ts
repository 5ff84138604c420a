/**
 * Which programs of `content/snippets` show an operation: folder and task, by the name of its API, then by its own. Others
 * have the example that is made of the specification.
 */
export const operationPrograms: Readonly<
  Record<string, Readonly<Record<string, readonly [folder: string, task: string]>>>
> = {
  'android-sdk': { sale: ['pa-android-sdk', 'sale'], 'refund-or-void': ['pa-android-sdk', 'refund'] },
  bigcommerce: {
    pay: ['bigcommerce', 'pay-order'],
    capture: ['bigcommerce', 'capture-order'],
    refund: ['bigcommerce', 'refund-order'],
  },
  boarding: {
    'create-application': ['merchant-boarding-api', 'create-application'],
    submit: ['merchant-boarding-api', 'submit-application'],
  },
  'browser-post': {
    'key-exchange': ['browser-post', 'key-exchange'],
    pay: ['browser-post', 'payment-form'],
  },
  'business-reporting': {
    'list-transactions': ['business-reporting-api', 'list-transactions'],
    'refund-or-void': ['business-reporting-api', 'refund'],
  },
  'custom-pay': { sale: ['custom-pay-api', 'sale'], refund: ['custom-pay-api', 'refund'] },
  hospitality: { pay: ['hospitality', 'pay-check'], tip: ['hospitality', 'adjust-tip'] },
  'hosted-checkout': {
    'button-library': ['epx-hosted-checkout', 'button'],
    open: ['epx-hosted-checkout', 'link'],
    pay: ['epx-hosted-checkout', 'post-form'],
  },
  'hosted-pay-page': { open: ['epx-hosted-pay-page', 'open-page'] },
  'iframe-sdk': {
    init: ['iframe-javascript-sdk', 'card-fields'],
    pay: ['iframe-javascript-sdk', 'charge'],
  },
  'ingenico-si': {
    sale: ['ingenico-si-api', 'sale'],
    void: ['ingenico-si-api', 'void'],
    cloud: ['ingenico-si-api', 'cloud-sale'],
  },
  invoicing: {
    'create-invoice': ['invoicing-api', 'create-invoice'],
    'get-invoice': ['invoicing-api', 'read-invoice'],
  },
  'ios-sdk': { sale: ['magtek-ios-sdk', 'sale'], 'refund-or-void': ['magtek-ios-sdk', 'void'] },
  'merchant-reporting': {
    'search-disputes': ['merchant-reporting-api', 'search-disputes'],
    'search-merchants': ['merchant-reporting-api', 'search-merchants'],
  },
  'pax-si': { sale: ['pax-si-sdk', 'sale'], void: ['pax-si-sdk', 'void'] },
  'pay-by-bank': { debit: ['pay-by-bank-api', 'debit'], refund: ['pay-by-bank-api', 'refund'] },
  recurring: { create: ['recurring-billing-api', 'subscribe'], charge: ['recurring-billing-api', 'charge'] },
  'server-post': { sale: ['server-post', 'sale'], undo: ['server-post', 'undo'] },
  'sftp-updater': {
    request: ['sftp-account-updater', 'write-request'],
    response: ['sftp-account-updater', 'apply-response'],
  },
  'si-cloud': { notify: ['si-cloud-api', 'push-sale'], 'refund-or-void': ['si-cloud-api', 'refund'] },
  woocommerce: { refund: ['woocommerce-plugin', 'refund-order'] },
  'xml-batch': { submit: ['xml-batch-file', 'write-file'], answers: ['xml-batch-file', 'read-answers'] },
  'xml-real-time': { sale: ['xml-real-time-api', 'sale'], capture: ['xml-real-time-api', 'hold-and-capture'] },
}
