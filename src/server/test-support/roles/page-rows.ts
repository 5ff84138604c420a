import type { StaffRole } from '../../../domain/accounts/user-groups.ts'
import type { Audience } from './call-row.ts'
import { type Person, type Role, roles } from './people.ts'

/** What each role is answered. */
type Statuses = (role: Role) => number

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
  /** All that it shows is in the HTML: who has no scripts is told nothing. */
  isWhole?: true
}

const shown: Statuses = () => 200
const ledOnward: Statuses = () => 302
const notFound: Statuses = () => 404
const everybody: PageRow = { may: 'anybody', status: shown }
/** Who is signed out is led to sign in. */
const forAccounts =
  (status: number): Statuses =>
  role =>
    role === 'anonymous' ? 302 : status
const signedIn: PageRow = { may: 'signed-in', status: forAccounts(200) }
const wholeForSignedIn: PageRow = { ...signedIn, isWhole: true }
/** What the gateway has not of somebody is not there, whoever else may have it. */
const ofTheWorkbench = (at: string): PageRow => ({
  ...{ may: 'signed-in', status: forAccounts(404) },
  ...{ at: () => at, unknown: { at, status: forAccounts(404) } },
})

const forRoles =
  (may: readonly StaffRole[], status: number): Statuses =>
  role =>
    role === 'anonymous' ? 302 : may.some(each => each === role) ? status : 403
/** A page of the administration, for these roles. */
const staffPage = (...may: StaffRole[]): PageRow => ({ may, status: forRoles(may, 200) })
const unknownTo = (may: readonly StaffRole[], at: string) => ({ at, status: forRoles(may, 404) })
const at = (address: string, unknown: string): PageRow => ({
  ...everybody,
  at: () => address,
  unknown: { at: unknown, status: notFound },
})
const leadsAll = (to: string, anonymous = to): Record<Role, string> => ({
  ...(Object.fromEntries(roles.map(role => [role, to])) as Record<Role, string>),
  anonymous,
})
/** Forms for who has no account open yet lead those on who have. */
const ledOn: PageRow = {
  may: 'anybody',
  status: role => (role === 'anonymous' ? 200 : 302),
  leads: leadsAll('/'),
}
/** The merchant application of the table; what is theirs is filled in. */
export const applyUrl = 'https://apply.example/start?source=portal&email='
const toOrder = '/dashboard/terminals/order-terminal'

/**
 * Every route of `src/app/routes.ts` by who may see it (spec §6). A new route needs a row here, or `roles.test.ts` fails.
 */
export const pageRows: Record<string, PageRow> = {
  '/previews/:template/:way': at('/previews/donation-template/button', '/previews/donation-template/telepathy'),
  '/downloads/:api/project.zip': at('/downloads/browser-post/project.zip', '/downloads/nothing/project.zip'),
  '/downloads/:api/:file': at('/downloads/browser-post/openapi.json', '/downloads/browser-post/nothing.json'),
  '/api-reference/:api/:operation/form.json': at(
    '/api-reference/server-post/sale/form.json',
    '/api-reference/server-post/nothing/form.json',
  ),
  '/markdown/*': at('/markdown/products/online/browser-post', '/markdown/products/online/nothing'),
  '/apply': {
    may: 'signed-in',
    status: ledOnward,
    leads: leadsAll(applyUrl, '/login?returnTo=%2Fapply%3Fsource%3Dportal'),
  },
  '/llms.txt': everybody,
  '/llms-full.txt': everybody,
  '/search.json': everybody,
  '/sitemap.xml': everybody,
  '/robots.txt': everybody,
  '/release-notes.xml': everybody,
  '/release-notes/:api/feed.xml': at('/release-notes/custom-pay/feed.xml', '/release-notes/nothing/feed.xml'),
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
  '/products/online/iframe-javascript-sdk/demo': everybody,
  '/products/online/epx-hosted-pay-page/demo': everybody,
  '/products/online/epx-hosted-checkout/demo': everybody,
  '/products/online/embedded-checkout/sandbox': everybody,
  '/products/online/epx-hosted-checkout/templates': everybody,
  '/products/fintech-tools/merchant-boarding-api/demo': everybody,
  '/products/online/invoicing-api/demo': everybody,
  '/products/online/bigcommerce/demo': everybody,
  '/products/in-person/virtual-terminal': everybody,
  '/get-started': everybody,
  '/get-started/hardware': everybody,
  '/get-started/tags-by-topic/:tag': at('/get-started/tags-by-topic/ecommerce', '/get-started/tags-by-topic/nothing'),
  '/api-reference': everybody,
  '/api-reference/:api/:operation': at('/api-reference/server-post/sale', '/api-reference/server-post/nothing'),
  '/demos': everybody,
  '/search': everybody,
  '/blocks': everybody,
  '/contact': everybody,
  '/order-test-terminal': {
    may: 'signed-in',
    status: ledOnward,
    leads: leadsAll(toOrder, `/login?returnTo=${encodeURIComponent(toOrder)}`),
  },
  '/login': ledOn,
  '/login/second-factor': ledOn,
  '/sign-up': ledOn,
  '/forgot-password': everybody,
  '/reset-password': everybody,
  '/verify-email': everybody,
  '/dashboard': wholeForSignedIn,
  '/dashboard/payments': signedIn,
  '/dashboard/payments/:bric': ofTheWorkbench('/dashboard/payments/0S1A2B3C4D5E6F7G8H9'),
  '/dashboard/batches': signedIn,
  '/dashboard/batches/:batchRowId': ofTheWorkbench('/dashboard/batches/nothing'),
  '/dashboard/clock': signedIn,
  '/dashboard/usage': wholeForSignedIn,
  '/dashboard/mails': wholeForSignedIn,
  '/dashboard/applications': signedIn,
  '/dashboard/applications/:number': ofTheWorkbench('/dashboard/applications/1'),
  '/dashboard/credentials': signedIn,
  '/dashboard/requests': signedIn,
  '/dashboard/requests/compare': ofTheWorkbench('/dashboard/requests/compare'),
  '/dashboard/requests/:requestId': ofTheWorkbench('/dashboard/requests/nothing'),
  '/dashboard/terminals': signedIn,
  '/dashboard/terminals/order-terminal': signedIn,
  '/dashboard/terminals/virtual': signedIn,
  '/dashboard/terminals/:orderId': {
    ...signedIn,
    at: async of => `/dashboard/terminals/${await of.order()}`,
    others: forAccounts(404),
    unknown: { at: '/dashboard/terminals/TT-0000-0000-0000', status: forAccounts(404) },
  },
  '/dashboard/webhooks': signedIn,
  '/dashboard/webhooks/:endpointId': {
    ...signedIn,
    at: async of => `/dashboard/webhooks/${await of.webhookEndpoint()}`,
    others: forAccounts(404),
    unknown: { at: '/dashboard/webhooks/we_nothing', status: forAccounts(404) },
  },
  '/dashboard/webhooks/:endpointId/deliveries/:deliveryId': {
    ...signedIn,
    at: async of => `/dashboard/webhooks/${await of.webhookEndpoint()}/deliveries/${await of.webhookDelivery()}`,
    others: forAccounts(404),
    unknown: { at: '/dashboard/webhooks/we_nothing/deliveries/msg_nothing', status: forAccounts(404) },
  },
  '/dashboard/events': signedIn,
  '/dashboard/events/:eventId': ofTheWorkbench('/dashboard/events/evt_1'),
  '/dashboard/files': signedIn,
  '/dashboard/account': signedIn,
  '/dashboard/hosted-checkout': signedIn,
  '/dashboard/admin': staffPage('support', 'shipping', 'security', 'admin'),
  '/dashboard/admin/orders': staffPage('shipping', 'admin'),
  '/dashboard/admin/orders/ship': staffPage('shipping', 'admin'),
  '/dashboard/admin/orders/:orderId': {
    ...staffPage('shipping', 'admin'),
    at: async of => `/dashboard/admin/orders/${await of.order()}`,
    unknown: unknownTo(['shipping', 'admin'], '/dashboard/admin/orders/TT-0000-0000-0000'),
  },
  '/dashboard/admin/stock': staffPage('shipping', 'admin'),
  '/dashboard/admin/files': {
    ...staffPage('support', 'admin'),
    at: of => `/dashboard/admin/files?user=${of.account.email}`,
  },
  '/dashboard/admin/users': staffPage('support', 'security', 'admin'),
  '/dashboard/admin/users/:userId': {
    ...staffPage('support', 'security', 'admin'),
    at: async of => `/dashboard/admin/users/${await of.userId()}`,
    unknown: unknownTo(['support', 'security', 'admin'], '/dashboard/admin/users/nobody'),
  },
  '/dashboard/admin/messages': staffPage('support', 'admin'),
  '/dashboard/admin/audit-log': staffPage('security', 'admin'),
  '/dashboard/mailbox': staffPage('support', 'admin'),
  '/*': at('/products/online/browser-post', '/products/online/nothing'),
}
