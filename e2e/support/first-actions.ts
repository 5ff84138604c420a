import { randomUUID } from 'node:crypto'
import { type Locator, type Page, request } from '@playwright/test'
import { encodeTransaction } from '../../src/domain/demos/demo-transaction.ts'
import { expect } from './fixtures.ts'
import { makeKeys, orderTerminal, ownEmail, postPayment } from './own-payments.ts'
import { storeFile } from './person.ts'
import type { Programs } from './programs.ts'

/** How a reader acts. Each island answers to all three. */
export type Way = 'click' | 'tap' | 'key'

/** The first thing that a reader does with an island, and what comes of it. */
export interface FirstAction {
  /** Where it is; made first where it is of something that the reader has. */
  path: string | ((page: Page, programs: Programs) => Promise<string>)
  isSignedIn?: true
  /** Who acts is the demo administrator. */
  isStaff?: true
  /** What is pressed before the island is awake; by key it has the focus. */
  on(page: Page): Locator
  /** What is pressed by keyboard, where it is something else, e.g. the tab that arrows lead on from. */
  keyOn?(page: Page): Locator
  /** Enter when left out. */
  key?: string
  /** Pressed as often; once when left out. */
  times?: number
  /** The island that it is made with, whose script it waits for. */
  contains?: string
  /** It is disabled until the island is awake: nothing can be lost. */
  waits?: true
  /** What opens: it is in view and has the focus. */
  opens?(page: Page): Locator
  /** What is seen effect: the effect of the action, done once. */
  effect?(page: Page): Promise<void>
}

const pay = async (page: Page, { gatewayUrl }: Programs) =>
  postPayment(page, gatewayUrl, await makeKeys(page, 'Server Post API'), {
    TRAN_TYPE: 'CCE1',
    AMOUNT: '12.00',
    TRAN_NBR: '1',
  })
/** The page of a request that the reader's keys made. */
const ownRequest = async (page: Page, programs: Programs) => {
  await pay(page, programs)
  const answer = await page.request.get('/api/workbench/requests?api=server-post')
  const { requests } = (await answer.json()) as { requests: { id: string }[] }
  return `/dashboard/requests/${requests.at(-1)?.id}`
}
/** The page of a webhook endpoint of the reader, at which nobody listens. */
const ownEndpoint = async (page: Page) => {
  await makeKeys(page, 'Server Post API')
  const data = { reference: 'first-action', url: 'http://127.0.0.1:9/hook' }
  const { id } = (await (await page.request.post('/api/webhooks/endpoints', { data })).json()) as { id: string }
  return `/dashboard/webhooks/${id}`
}
/** The page of an order of a test terminal. */
const ownOrder = async (page: Page) => `/dashboard/terminals/${await orderTerminal(page)}`
const languages = (page: Page) => page.getByRole('group', { name: 'Language' }).first()
const pressed = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true })
const isSelected = (name: string) => async (page: Page) => {
  await expect(tab(name)(page)).toHaveAttribute('aria-selected', 'true')
  await expect(tab(name)(page)).toBeFocused()
}
/** A toast is shown once however often its action ran, so what was copied is counted. */
export const countCopies = (page: Page) =>
  page.addInitScript(() => {
    const write = navigator.clipboard.writeText.bind(navigator.clipboard)
    navigator.clipboard.writeText = text => {
      const { dataset } = document.documentElement
      dataset['copies'] = String(Number(dataset['copies'] ?? 0) + 1)
      return write(text)
    }
  })
const copiesOnce = async (page: Page) => {
  await expect(page.getByText('Copied to clipboard')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-copies', '1')
}
/** Pressed twice it would hide what it shows. */
const showsPassword = (path: string) => ({
  path,
  on: (page: Page) => pressed(page, /^Show .*password$/),
  effect: (page: Page) => expect(pressed(page, /^Hide .*password$/)).toBeVisible(),
})
const scenario = (path: string) => ({
  path,
  on: (page: Page) => pressed(page, 'Insufficient funds'),
  effect: (page: Page) => expect(pressed(page, 'Insufficient funds')).toHaveAttribute('aria-pressed', 'true'),
})
const answer = encodeTransaction({ TRAN_NBR: '1042', AMOUNT: '149.99', AUTH_RESP: '00', AUTH_AMOUNT: '149.99' })

const guide = '/products/online/browser-post/integration-guide'
const boarding = '/products/fintech-tools/merchant-boarding-api'

/** One row an island, by the name of its file; those of one path stand together, as they share a visit. */
export const firstActions: Record<string, FirstAction | { nothing: string }> = {
  'search-box': {
    path: guide,
    on: page => page.locator('.search-form input, .search-link').filter({ visible: true }),
    keyOn: page => page.locator('body'),
    key: 'Control+k',
    // On a small screen it is a link to the page of the search until it is awake.
    opens: page => page.getByRole('combobox', { name: 'Search the documentation' }).or(page.locator('#page-search')),
  },
  'code-tabs': {
    path: guide,
    on: page => languages(page).getByText('Python', { exact: true }),
    keyOn: page => languages(page).getByRole('radio').first(),
    key: 'ArrowRight',
    async effect(page) {
      const other = languages(page).getByRole('radio', { checked: true }).and(page.locator(':not([value=curl])'))
      await expect(other).toBeFocused()
      const language = await other.getAttribute('value')
      await expect.poll(() => page.evaluate(() => document.cookie)).toContain(`code_language=${language}`)
    },
  },
  'page-actions': {
    path: guide,
    on: page => pressed(page, 'Copy as Markdown'),
    effect: copiesOnce,
  },
  'api-flow': {
    path: boarding,
    on: page => page.locator('.api-flow-scenarios').getByText('Standard', { exact: true }),
    keyOn: page => page.getByRole('radio', { name: 'Simplified' }),
    key: 'ArrowLeft',
    async effect(page) {
      await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked()
      await expect(page.getByRole('toolbar', { name: 'Steps' }).getByRole('button')).toHaveCount(8)
    },
  },
  'boarding-demo': {
    path: `${boarding}/demo`,
    on: page => page.getByRole('radio', { name: 'Standard' }),
    key: 'Space',
    waits: true,
    effect: page => expect(page.getByRole('heading', { name: 'Confirm the code' })).toBeVisible(),
  },
  'invoicing-demo': {
    path: '/products/online/invoicing-api/demo',
    on: page => page.getByRole('radio', { name: 'The gateway, by email, today' }),
    key: 'Space',
    waits: true,
    effect: page =>
      expect(page.getByRole('region', { name: 'Request: Create the invoice' })).toContainText('scheduled'),
  },
  'store-demo': {
    path: '/products/online/bigcommerce/demo',
    on: page => page.getByRole('radio', { name: 'Hold, and capture from the order' }),
    key: 'Space',
    waits: true,
    effect: page =>
      expect(page.getByRole('region', { name: 'Request: Check the settings' })).toContainText('authorization'),
  },
  'virtual-terminal': {
    path: '/products/in-person/virtual-terminal',
    on: page => page.getByRole('tab', { name: 'From your program' }),
    keyOn: page => page.getByRole('tab', { name: 'From this page' }),
    key: 'ArrowRight',
    effect: isSelected('From your program'),
  },
  carousel: {
    path: '/blocks',
    on: page => pressed(page, 'Next slide'),
    key: 'ArrowRight',
    times: 2,
    effect: page => expect(pressed(page, /^Slide 3/)).toHaveAttribute('aria-current', 'true'),
  },
  'process-list': { nothing: 'it only hides items that a signed-in reader has done' },
  'contact-form': {
    path: '/contact',
    on: page => pressed(page, 'Send the message'),
    opens: page => page.getByLabel('Name', { exact: true }),
    effect: page => expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true'),
  },
  'signature-check': {
    path: '/get-started/webhooks',
    on: page => pressed(page, 'Find the mistake'),
    opens: page => page.getByLabel('Body', { exact: true }),
  },
  video: {
    path: '/get-started/first-steps',
    on: page => pressed(page, /^Play: /),
    opens: page => page.locator('video'),
  },
  'order-terminal': {
    path: '/get-started/hardware',
    on: page => pressed(page, /^Order Terminal/),
    opens: page => page.getByRole('dialog', { name: 'Test Terminal Compatibility' }),
  },
  'transaction-result': {
    path: `/products/online/browser-post/demo?trans=${answer}`,
    on: page => pressed(page, 'Copy Response JSON'),
    effect: copiesOnce,
  },
  'browser-post-demo': { ...scenario(`/products/online/browser-post/demo?trans=${answer}`), waits: true },
  'card-fields-demo': scenario('/products/online/iframe-javascript-sdk/demo'),
  'pay-page-demo': { ...scenario('/products/online/epx-hosted-pay-page/demo'), waits: true },
  'checkout-demo': {
    path: '/products/online/epx-hosted-checkout/demo',
    on: tab('Link'),
    keyOn: tab('Button'),
    key: 'ArrowRight',
    effect: isSelected('Link'),
  },
  'template-previews': {
    path: '/products/online/epx-hosted-checkout/templates',
    on: tab('Invoice Template'),
    keyOn: tab('Donation Template'),
    key: 'ArrowRight',
    effect: isSelected('Invoice Template'),
  },
  'sign-in-form': showsPassword('/login'),
  'sign-up-form': showsPassword('/sign-up'),
  'reset-password-form': showsPassword('/reset-password?token=none'),
  'forgot-password-form': {
    path: '/forgot-password',
    on: page => pressed(page, 'Send the link'),
    opens: page => page.getByRole('textbox'),
    effect: page => expect(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true'),
  },
  'second-factor-form': {
    path: '/login/second-factor',
    on: page => pressed(page, 'Sign in'),
    opens: page => page.getByLabel('Code'),
    effect: page => expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true'),
  },
  'verify-email-form': {
    path: '/verify-email?token=none',
    on: page => pressed(page, 'Confirm address'),
    effect: page => expect(page.getByRole('alert')).toHaveCount(1),
  },
  'welcome-back': { nothing: 'it has links alone' },
  'account-menu': {
    path: '/products/online/browser-post',
    isSignedIn: true,
    on: page => pressed(page, 'Account'),
    async effect(page) {
      await expect(page.locator('#account-menu').getByText('@shop.example')).toBeInViewport()
      await expect(page.locator('#account-menu')).toBeVisible()
    },
  },
  'credentials-button': {
    path: '/products/online/browser-post',
    isSignedIn: true,
    on: page => pressed(page, /Sandbox Creds$/),
    opens: page => page.getByRole('dialog', { name: 'Sandbox Use Only' }),
  },
  'run-button': {
    path: '/products/full-featured/server-post/integration-guide',
    on: page => pressed(page, 'Run: Charge a card'),
    async effect(page) {
      await expect(page.getByRole('region', { name: 'Result: Charge a card' })).toContainText('AUTH_RESP 00')
    },
  },
  'operation-console': {
    path: '/api-reference/server-post/sale',
    on: page => pressed(page, 'Try it in the console'),
    async effect(page) {
      await expect(page.getByRole('button', { name: 'Close the console' })).toHaveAttribute('aria-expanded', 'true')
      await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
    },
  },
  'payment-actions': {
    path: async (page, programs) => `/dashboard/payments/${(await pay(page, programs))['AUTH_GUID']}`,
    isSignedIn: true,
    on: page => pressed(page, 'Void'),
    opens: page => page.getByRole('dialog', { name: /^Void/ }),
  },
  'close-batch': {
    async path(page, programs) {
      await pay(page, programs)
      const answer = await page.request.get('/api/workbench/batches?state=open')
      const { batches } = (await answer.json()) as { batches: { id: string }[] }
      return `/dashboard/batches/${batches[0]?.id}`
    },
    isSignedIn: true,
    on: page => pressed(page, 'Close now'),
    opens: page => page.getByRole('dialog', { name: /^Close batch/ }),
  },
  'send-again': {
    path: ownRequest,
    isSignedIn: true,
    on: page => pressed(page, 'Send again'),
    effect: page => expect(page.locator('#sent')).toContainText(/TRAN_NBR=\d{9}/),
  },
  'same-call': {
    path: ownRequest,
    isSignedIn: true,
    on: page => pressed(page, 'Copy Call in cURL'),
    effect: copiesOnce,
  },
  'copy-text': { path: ownRequest, isSignedIn: true, on: page => pressed(page, 'Copy link'), effect: copiesOnce },
  'add-endpoint': {
    async path(page) {
      await makeKeys(page, 'Server Post API')
      return '/dashboard/webhooks'
    },
    isSignedIn: true,
    on: page => pressed(page, 'Add an endpoint'),
    opens: page => page.getByRole('dialog', { name: 'Add an endpoint' }),
  },
  'endpoint-actions': {
    path: ownEndpoint,
    isSignedIn: true,
    on: page => pressed(page, 'Delete'),
    opens: page => page.getByRole('dialog', { name: 'Delete this endpoint?' }),
  },
  'endpoint-secret': {
    path: ownEndpoint,
    isSignedIn: true,
    on: page => pressed(page, 'Rotate'),
    opens: page => page.getByRole('dialog', { name: 'Rotate the secret?' }),
  },
  'resend-failed': {
    path: ownEndpoint,
    isSignedIn: true,
    on: page => pressed(page, 'Resend failed messages'),
    opens: page => page.getByRole('dialog', { name: 'Resend failed messages?' }),
  },
  'resend-delivery': {
    async path(page) {
      const endpoint = await ownEndpoint(page)
      const answer = await page.request.post(`/api/webhooks/endpoints/${endpoint.split('/').at(-1)}/test`, {
        data: { id: 'first-action' },
      })
      const { id } = (await answer.json()) as { id: string }
      return `${endpoint}/deliveries/${id}`
    },
    isSignedIn: true,
    on: page => pressed(page, 'Resend'),
    effect: page => expect(page.getByText('Sent again')).toBeVisible(),
  },
  'sandbox-clock': {
    async path(page) {
      await makeKeys(page, 'Server Post API')
      return '/dashboard/clock'
    },
    isSignedIn: true,
    on: page => pressed(page, 'By one day'),
    opens: page => page.getByRole('heading', { name: 'What happened' }),
  },
  'credentials-of-account': {
    path: '/dashboard/credentials',
    contains: 'credentials-button',
    isSignedIn: true,
    on: page => pressed(page, /Sandbox Creds$/),
    opens: page => page.getByRole('dialog', { name: 'Sandbox Use Only' }),
  },
  'account-settings': {
    path: '/dashboard/account',
    isSignedIn: true,
    on: page => pressed(page, 'Sign out everywhere'),
    opens: page => page.getByRole('dialog', { name: 'Sign out everywhere' }),
  },
  'terminal-orders': { nothing: 'it has links alone, but for a button under the twentieth order' },
  'terminal-order': {
    path: ownOrder,
    isSignedIn: true,
    on: page => pressed(page, 'Cancel the order'),
    opens: page => page.getByRole('dialog', { name: 'Cancel this order?' }),
  },
  'new-terminal-order': {
    path: '/dashboard/terminals/order-terminal',
    isSignedIn: true,
    on: page => pressed(page, 'Order terminal'),
    opens: page => page.getByLabel('Terminal', { exact: true }),
    effect: page => expect(page.getByLabel('Terminal', { exact: true })).toHaveAttribute('aria-invalid', 'true'),
  },
  'work-queue': { nothing: 'it has links alone, but for a button under a page of work' },
  'all-orders': { nothing: 'it has links alone, but for a button under a page of orders' },
  'user-list': { nothing: 'it has links alone, but for a button under a page of users' },
  'choose-user': { nothing: 'it has links alone, but for a button under a page of users' },
  'audit-log': { nothing: 'nothing can be pressed, but for a button under a page of entries' },
  'any-order': {
    path: async page => `/dashboard/admin/orders/${await orderTerminal(page)}`,
    isStaff: true,
    on: page => pressed(page, 'Cancel the order'),
    opens: page => page.getByRole('dialog', { name: 'Cancel this order?' }),
  },
  'ship-many': {
    path: '/dashboard/admin/orders/ship',
    isStaff: true,
    on: page => pressed(page, 'Check the shipments'),
    effect: page => expect(page.getByText('The table has no orders')).toBeVisible(),
  },
  'stock-table': {
    path: '/dashboard/admin/stock',
    isStaff: true,
    on: page => pressed(page, 'Save PAX S300'),
    effect: page => expect(pressed(page, 'Save PAX S300')).toBeDisabled(),
  },
  'user-details': {
    async path(page) {
      const { users } = await (await page.request.get('/api/admin/users?search=dev@')).json()
      return `/dashboard/admin/users/${(users as { id: string }[])[0]?.id}`
    },
    isStaff: true,
    on: page => pressed(page, 'Add: Administrators'),
    opens: page => page.getByRole('dialog', { name: /to Administrators/ }),
  },
  'files-of-user': {
    path: '/dashboard/admin/files?user=dev@gatehouse.test',
    isStaff: true,
    on: page => pressed(page, 'Upload'),
    opens: page => page.getByLabel('File to store'),
    effect: page => expect(page.getByText('Field is required')).toBeVisible(),
  },
  messages: {
    async path(page) {
      const data = {
        ...{
          name: 'Pia',
          company: 'Corner Shop',
          email: 'pia@shop.example',
          phone: '',
          topic: 'terminals',
          website: '',
        },
        ...{ message: 'Which terminal?', draftId: randomUUID(), filledInMs: 9_000 },
      }
      await page.request.post('/api/contact', { data })
      return '/dashboard/admin/messages'
    },
    isStaff: true,
    on: page => pressed(page, /^Mark as handled/),
    effect: page => expect(page.getByText('by admin@gatehouse.test').first()).toBeVisible(),
  },
  mailbox: {
    path: '/dashboard/mailbox',
    isStaff: true,
    on: page => page.locator('is-land summary').first(),
    effect: page => expect(page.locator('details[open] p.whitespace-pre-wrap')).toBeVisible(),
  },
  'own-files': {
    async path(page, programs) {
      await storeFile({ request }, programs, await ownEmail(page), 'agreement.txt')
      return '/dashboard/files'
    },
    isSignedIn: true,
    on: page => pressed(page, 'Download agreement.txt'),
    effect: async page => void (await page.waitForEvent('download')),
  },
  'hosted-checkout-module': {
    path: '/dashboard/hosted-checkout',
    isSignedIn: true,
    on: page => pressed(page, 'Click to display'),
    opens: page => page.getByLabel('Merchant name'),
  },
  'enrollment-link': {
    path: `${boarding}/recipes`,
    isSignedIn: true,
    on: page => page.locator('.enrollment-link'),
    effect: page => expect(page).toHaveURL(/\/apply\?/),
  },
}
