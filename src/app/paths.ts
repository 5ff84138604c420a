import { returnPathMaxLength } from '../lib/http/return-path.ts'

/** The only place where a path of the portal is spelled. Links to static pages are plain `<a href={paths.…}>`. */
export const paths = {
  home: '/',
  login: '/login',
  signUp: '/sign-up',
  secondFactor: '/login/second-factor',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  contact: '/contact',
  products: '/products',
  product: (path: `/products/${string}`) => path,
  /** The questionnaire and the solution chooser. */
  productFinder: '/product-finder',
  getStarted: '/get-started',
  topic: (tag: string) => `/get-started/tags-by-topic/${tag}`,
  hardware: '/get-started/hardware',
  sandboxCredentials: '/get-started/sandbox-credentials',
  pciScope: '/get-started/pci-scope',
  testData: '/get-started/test-data',
  webhooks: '/get-started/webhooks',
  responseCodes: '/get-started/response-codes',
  lifeCycle: '/get-started/transaction-life-cycle',
  apiReference: '/api-reference',
  /** One operation: the name of its API, and its own (decision 0310). */
  apiOperation: (api: string, operation: string) => `/api-reference/${api}/${operation}`,
  operationForm: (api: string, operation: string) => `/api-reference/${api}/${operation}/form.json`,
  demos: '/demos',
  /** Every block drawn, for authors. */
  blocks: '/blocks',
  search: '/search',
  searchAnswer: '/search.json',
  browserPost: '/products/online/browser-post',
  checkoutGuide: '/products/online/epx-hosted-checkout/integration-guide',
  checkoutTemplates: '/products/online/epx-hosted-checkout/templates',
  /** A template as it would stand on a merchant's site; `profile` is who is paid. */
  templatePreview: (template: string, way: string, query: { profile?: string; invoice?: string } = {}) => {
    const search = new URLSearchParams(query).toString()
    return `/previews/${template}/${way}${search && `?${search}`}`
  },
  /** Why an answer that a browser brings is not to be believed, and what to do. */
  redirectTrust: '/products/online/browser-post/integration-guide#do-not-trust-the-redirect-alone',
  browserPostErrors: '/products/online/browser-post/errors',
  hostedCheckout: '/products/online/epx-hosted-checkout',
  checkoutDemo: '/products/online/epx-hosted-checkout/demo',
  /** Where Launch Demo leads (spec §2): the same page. */
  checkoutSandbox: '/products/online/embedded-checkout/sandbox',
  payPage: '/products/online/epx-hosted-pay-page',
  payPageDemo: '/products/online/epx-hosted-pay-page/demo',
  browserPostDemo: '/products/online/browser-post/demo',
  boarding: '/products/fintech-tools/merchant-boarding-api',
  merchantReporting: '/products/fintech-tools/merchant-reporting-api',
  iframeSdk: '/products/online/iframe-javascript-sdk',
  cardFieldsDemo: '/products/online/iframe-javascript-sdk/demo',
  boardingDemo: '/products/fintech-tools/merchant-boarding-api/demo',
  invoicing: '/products/online/invoicing-api',
  invoicingDemo: '/products/online/invoicing-api/demo',
  bigcommerce: '/products/online/bigcommerce',
  storeDemo: '/products/online/bigcommerce/demo',
  /** A virtual terminal of a visit, for everybody. */
  terminalDemo: '/products/in-person/virtual-terminal',
  postman: (api: string) => `/downloads/${api}/postman.json`,
  openApi: (api: string) => `/downloads/${api}/openapi.json`,
  /** The guide of a product as a project: in a language, or in that of the reader's tabs. */
  project: (api: string, language: string | null) =>
    `/downloads/${api}/project.zip${language ? `?language=${encodeURIComponent(language)}` : ''}`,
  llms: '/llms.txt',
  llmsFull: '/llms-full.txt',
  releaseNotes: '/release-notes',
  feed: '/release-notes.xml',
  /** Where an order of a test terminal begins; takes `?model=` and `?integration=`. */
  orderTestTerminal: '/order-test-terminal',
  dashboard: '/dashboard',
  dashboardPayments: '/dashboard/payments',
  dashboardPayment: (bric: string) => `/dashboard/payments/${bric}`,
  dashboardBatches: '/dashboard/batches',
  dashboardBatch: (batchRowId: string) => `/dashboard/batches/${batchRowId}`,
  dashboardCredentials: '/dashboard/credentials',
  /** The request log; `RequestFilter` narrows it. */
  dashboardRequests: '/dashboard/requests',
  dashboardRequest: (id: string) => `/dashboard/requests/${encodeURIComponent(id)}`,
  /** Two requests beside each other: `?a=&b=`. */
  dashboardCompare: '/dashboard/requests/compare',
  dashboardTerminals: '/dashboard/terminals',
  dashboardOrderTerminal: '/dashboard/terminals/order-terminal',
  /** The reader's own virtual terminal; `?serial=` names it, `?model=` says what it looks like when it is new. */
  virtualTerminal: '/dashboard/terminals/virtual',
  dashboardTerminal: (orderId: string) => `/dashboard/terminals/${orderId}`,
  dashboardWebhooks: '/dashboard/webhooks',
  /** `?state=` and `?event=` narrow its deliveries. */
  dashboardWebhook: (endpointId: string) => `/dashboard/webhooks/${endpointId}`,
  dashboardDelivery: (endpointId: string, deliveryId: string) =>
    `/dashboard/webhooks/${endpointId}/deliveries/${deliveryId}`,
  /** `EventListQuery` narrows it. */
  dashboardEvents: '/dashboard/events',
  dashboardEvent: (eventId: string) => `/dashboard/events/${eventId}`,
  dashboardFiles: '/dashboard/files',
  dashboardClock: '/dashboard/clock',
  /** Mails that the sandbox wrote and did not send. */
  dashboardMails: '/dashboard/mails',
  dashboardUsage: '/dashboard/usage',
  dashboardApplications: '/dashboard/applications',
  dashboardApplication: (number: number) => `/dashboard/applications/${number}`,
  dashboardAccount: '/dashboard/account',
  dashboardMailbox: '/dashboard/mailbox',
  dashboardHostedCheckout: '/dashboard/hosted-checkout',
  /** The pages for administrators. */
  admin: '/dashboard/admin',
  /** Files of any user; `?user=` names one. */
  adminFiles: '/dashboard/admin/files',
  adminOrders: '/dashboard/admin/orders',
  adminOrder: (orderId: string) => `/dashboard/admin/orders/${orderId}`,
  adminShipments: '/dashboard/admin/orders/ship',
  adminStock: '/dashboard/admin/stock',
  adminUsers: '/dashboard/admin/users',
  adminUser: (userId: string) => `/dashboard/admin/users/${userId}`,
  /** `?state=` is `handled` or `all`; without it the open ones. */
  adminMessages: '/dashboard/admin/messages',
  /** `?action=`, `?actor=` and `?subject=` narrow it. */
  adminAuditLog: '/dashboard/admin/audit-log',
} as const

/** The hardware that works with a product, by the last part of the product's address. */
export const hardwareForPath = (productPath: string) =>
  `${paths.hardware}?software=${productPath.slice(productPath.lastIndexOf('/') + 1)}`

/** How to integrate a product, by its page. */
export const guidePath = (productPath: string) => `${productPath}/integration-guide`

/** The product finder with answers: a query without its question mark. */
export const finderPath = (query: string) => (query ? `${paths.productFinder}?${query}` : paths.productFinder)

/** Where a test terminal is ordered: puts the model, and the product to test with if it is known, into the order draft. */
export const orderTestTerminalPath = (model: string, integration?: string) =>
  `${paths.orderTestTerminal}?${new URLSearchParams({ model, ...(integration && { integration }) })}`

/** A virtual terminal of the reader by its serial number; `model` is what it looks like when it is new. */
export const virtualTerminalPath = (serial: string, model: string) =>
  `${paths.virtualTerminal}?${new URLSearchParams({ serial, model })}`

/** The way to the merchant application, filled in, by way of signing in; `source` is where applicants come from. */
export const applyPath = (source: string) => `/apply?${new URLSearchParams({ source })}`

/** Where to make an account and come back from. */
export const signUpPath = (returnTo: string) => `${paths.signUp}?returnTo=${encodeURIComponent(returnTo)}`

/** Where to go to sign in and come back from; `returnTo` is a path of this portal. */
export const loginPath = (returnTo: string) => `${paths.login}?returnTo=${encodeURIComponent(returnable(returnTo))}`

/** A longer path is not returned to as it is (`checkedReturnPath`), so it is not carried along: its query is left out. */
const returnable = (path: string) => (path.length > returnPathMaxLength ? path.replace(/[?#].*$/s, '') : path)

/** The second step of a sign-in, and where it leads on to. */
export const secondFactorPath = (returnTo: string) => `${paths.secondFactor}?returnTo=${encodeURIComponent(returnTo)}`
