import type { Audience } from './call-row.ts'
import type { Person, Role } from './people.ts'

/** What each role is answered, in the order of `roles`. */
type Statuses = readonly [anonymous: number, signedIn: number, multiMerchant: number, admin: number]

/** One page in the table of roles. */
export interface PageRow {
  may: Audience
  status: Statuses
  /** Its address when the route has parameters; of what is `of`'s. */
  at?(of: Person): string | Promise<string>
  /** Where that is another's; left out, as `status` says. */
  others?: Statuses
  /** The same address with a name that nothing has. */
  unknown?: { at: string; status: Statuses }
  /** Roles that are led elsewhere, and where that begins; who may not is led to /login, or told so. */
  leads?: Partial<Record<Role, string>>
}

const shown: Statuses = [200, 200, 200, 200]
const ledOnward: Statuses = [302, 302, 302, 302]
const notFound: Statuses = [404, 404, 404, 404]
const everybody: PageRow = { may: 'anybody', status: shown }
const signedIn: PageRow = { may: 'signed-in', status: [302, 200, 200, 200] }
const admin: PageRow = { may: 'admin', status: [302, 403, 403, 200] }
const unknownToAdmin = (at: string) => ({ at, status: [302, 403, 403, 404] as const })
const at = (address: string, unknown: string): PageRow => ({
  ...everybody,
  at: () => address,
  unknown: { at: unknown, status: notFound },
})
/** Forms for who has no account open yet lead those on who have. */
const ledOn: PageRow = {
  may: 'anybody',
  status: [200, 302, 302, 302],
  leads: { 'signed-in': '/', 'multi-merchant': '/', admin: '/' },
}
/** The merchant application of the table; what is theirs is filled in. */
export const applyUrl = 'https://apply.example/start?source=portal&email='
const toCredentials = '/dashboard/credentials'

/**
 * Every route of `src/app/routes.ts` by who may see it (spec §6). A new route needs a row here, or `roles.test.ts` fails.
 */
export const pageRows: Record<string, PageRow> = {
  '/previews/:template/:way': at('/previews/donation-template/button', '/previews/donation-template/telepathy'),
  '/downloads/:api/:file': at('/downloads/browser-post/openapi.json', '/downloads/browser-post/nothing.json'),
  '/markdown/*': at('/markdown/products/online/browser-post', '/markdown/products/online/nothing'),
  '/apply': {
    may: 'signed-in',
    status: ledOnward,
    leads: {
      anonymous: '/login?returnTo=%2Fapply%3Fsource%3Dportal',
      'signed-in': applyUrl,
      'multi-merchant': applyUrl,
      admin: applyUrl,
    },
  },
  '/llms.txt': everybody,
  '/llms-full.txt': everybody,
  '/search.json': everybody,
  '/sitemap.xml': everybody,
  '/robots.txt': everybody,
  '/release-notes.xml': everybody,
  '/': everybody,
  '/product-finder': everybody,
  '/address-too-long': everybody,
  '/products': everybody,
  '/products/online': everybody,
  '/products/in-person': everybody,
  '/products/in-person/semi-integrated': everybody,
  '/products/in-person/mobile-sdks': everybody,
  '/products/fintech-tools': everybody,
  '/products/full-featured': everybody,
  '/products/supplemental': everybody,
  '/products/online/browser-post/demo': everybody,
  '/products/online/epx-hosted-pay-page/demo': everybody,
  '/products/online/epx-hosted-checkout/demo': everybody,
  '/products/online/embedded-checkout/sandbox': everybody,
  '/products/online/epx-hosted-checkout/templates': everybody,
  '/products/fintech-tools/merchant-boarding-api/demo': everybody,
  '/get-started': everybody,
  '/get-started/hardware': everybody,
  '/get-started/tags-by-topic/:tag': at('/get-started/tags-by-topic/ecommerce', '/get-started/tags-by-topic/nothing'),
  '/api-reference': everybody,
  '/demos': everybody,
  '/search': everybody,
  '/blocks': everybody,
  '/contact': everybody,
  '/order-test-terminal': {
    may: 'signed-in',
    status: ledOnward,
    leads: {
      anonymous: '/login?returnTo=%2Fdashboard%2Fterminals%2Forder-terminal',
      'signed-in': '/dashboard/terminals/order-terminal',
      'multi-merchant': '/dashboard/terminals/order-terminal',
      admin: '/dashboard/terminals/order-terminal',
    },
  },
  '/login': ledOn,
  '/login/second-factor': ledOn,
  '/sign-up': ledOn,
  '/forgot-password': everybody,
  '/reset-password': everybody,
  '/verify-email': everybody,
  '/dashboard': {
    may: 'signed-in',
    status: ledOnward,
    leads: {
      anonymous: toCredentials,
      'signed-in': toCredentials,
      'multi-merchant': toCredentials,
      admin: toCredentials,
    },
  },
  '/dashboard/credentials': signedIn,
  '/dashboard/terminals': signedIn,
  '/dashboard/terminals/order-terminal': signedIn,
  '/dashboard/terminals/:orderId': {
    ...signedIn,
    at: async of => `/dashboard/terminals/${await of.order()}`,
    others: [302, 404, 404, 404],
    unknown: { at: '/dashboard/terminals/TT-0000-0000-0000', status: [302, 404, 404, 404] },
  },
  '/dashboard/files': signedIn,
  '/dashboard/account': signedIn,
  '/dashboard/hosted-checkout': signedIn,
  '/dashboard/admin': admin,
  '/dashboard/admin/orders': admin,
  '/dashboard/admin/orders/:orderId': {
    ...admin,
    at: async of => `/dashboard/admin/orders/${await of.order()}`,
    unknown: unknownToAdmin('/dashboard/admin/orders/TT-0000-0000-0000'),
  },
  '/dashboard/admin/stock': admin,
  '/dashboard/admin/files': { ...admin, at: of => `/dashboard/admin/files?user=${of.account.email}` },
  '/dashboard/admin/users': admin,
  '/dashboard/admin/users/:userId': {
    ...admin,
    at: async of => `/dashboard/admin/users/${await of.userId()}`,
    unknown: unknownToAdmin('/dashboard/admin/users/nobody'),
  },
  '/dashboard/admin/messages': admin,
  '/dashboard/admin/audit-log': admin,
  '/dashboard/mailbox': admin,
  '/*': at('/products/online/browser-post', '/products/online/nothing'),
}
