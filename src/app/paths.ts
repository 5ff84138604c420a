/** The only place where a path of the portal is spelled. Links to still pages are plain `<a href={paths.…}>`. */
export const paths = {
  home: '/',
  login: '/login',
  signUp: '/sign-up',
  contact: '/contact',
  products: '/products',
  product: (path: `/products/${string}`) => path,
  getStarted: '/get-started',
  topic: (tag: string) => `/get-started/tags-by-topic/${tag}`,
  testData: '/get-started/test-data',
  responseCodes: '/get-started/response-codes',
  apiReference: '/api-reference',
  demos: '/demos',
  /** Every block drawn, for authors. */
  blocks: '/blocks',
  search: '/search',
  searchAnswer: '/search.json',
  browserPost: '/products/online/browser-post',
  payPage: '/products/online/epx-hosted-pay-page',
  payPageDemo: '/products/online/epx-hosted-pay-page/demo',
  browserPostDemo: '/products/online/browser-post/demo',
  postman: (door: string) => `/downloads/${door}/postman.json`,
  openApi: (door: string) => `/downloads/${door}/openapi.json`,
  llms: '/llms.txt',
  llmsFull: '/llms-full.txt',
  releaseNotes: '/release-notes',
  feed: '/release-notes.xml',
  orderTestTerminal: '/order-test-terminal',
  dashboard: '/dashboard',
  dashboardCredentials: '/dashboard/credentials',
} as const

/** Where to make an account and come back from. */
export const signUpPath = (returnTo: string) => `${paths.signUp}?returnTo=${encodeURIComponent(returnTo)}`

/** Where to go to sign in and come back from; `returnTo` is a path of this portal. */
export const loginPath = (returnTo: string) => `${paths.login}?returnTo=${encodeURIComponent(returnTo)}`
