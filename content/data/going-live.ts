import type { GoingLive } from '../../src/domain/catalogue/going-live.ts'

/*
 * What is particular to a product when it goes live; keys, addresses, test cases and the questionnaire come from the product and its API.
 * Read by the block `going-live`.
 */

const payments = ['payment.captured', 'payment.declined', 'payment.refunded', 'dispute.opened', 'batch.closed'] as const
const holds = ['payment.authorized', 'authorization.expired'] as const
const bank = ['bank_debit.returned', 'bank_account.changed'] as const
const rate = 'The approval rate by hour and by card brand: a sudden drop is usually a wrong setting'
const late = 'Holds that were not captured: each is a lost sale when it expires'
const unknown = 'Payments without an answer: how many there were, and whether each was looked up'
/** The calls that carry a four-part key and no signature. */
const servers = 'Tell us the IP addresses of your servers: in production, only those on our allowlist may call'
const serverPost =
  'If you capture, refund or void with Server Post, tell us the IP addresses of your servers: only those on our allowlist may call it'
const redirects = 'The return address begins with `https`: `http` and `localhost` are for the sandbox'
const realCards = 'Real cards only: remove test cards from forms, examples and monitoring'
const proxy = 'Sessions end after 60 minutes in both environments: renew them in a job, not in each request'
const devices = 'Order devices for production: a sandbox device has sandbox keys'

export const goingLive: Readonly<Record<string, GoingLive>> = {
  'hosted-checkout': {
    events: payments,
    differs: [
      'The captcha is checked: `bypass` is refused, and each attempt needs a new token',
      'Remove `data-use-test-values`, which fills in test cards',
      redirects,
    ],
    watch: [rate, 'Library errors in browsers, from your own error reports', 'Forms that open and are never paid'],
  },
  'hosted-pay-page': {
    events: [...payments, ...holds],
    differs: [
      'We install your style sheet for you: `CUSTOM_CSS_URL` and `CUSTOM_JAVASCRIPT_URL` are ignored',
      redirects,
      serverPost,
    ],
    watch: [
      rate,
      'Visits that end without an answer: closed windows and expired pages',
      'Refusals of the key exchange',
    ],
  },
  'browser-post': {
    events: [...payments, ...holds],
    differs: [redirects, serverPost, realCards],
    watch: [
      rate,
      '`BP_RESP_CODE` other than `BP_000`: rejected forms mean an error in your page',
      'Scripts on the payment page: the questionnaire asks who may change them',
    ],
  },
  'iframe-sdk': {
    events: payments,
    differs: [
      'The library has a different host: change `script-src` and `frame-src` of your content security policy',
      'Pin the version of the library with its hash, and follow the release notes',
      proxy,
    ],
    watch: [rate, 'Errors of `PayNow.getToken` in browsers', unknown],
  },
  'pay-by-bank': {
    events: ['bank_debit.accepted', ...bank, 'bank_credit.returned', 'prenote.returned', 'batch.closed'],
    differs: [
      'Returns take up to 60 days, not one banking day: an accepted debit is not paid yet',
      'You keep the authorization of each customer, in the form that the entry class asks for',
      servers,
    ],
    watch: [
      'The share of returned debits, by code: the ACH network limits it',
      'Notices of change: store the corrected account before the next debit',
    ],
  },
  recurring: {
    events: [
      'bill.paid',
      'bill.declined',
      'bill.failed',
      'bill.returned',
      'payment_method.changed',
      'payment_method.closed',
    ],
    differs: [
      'Customers agree to the amount and schedule in writing, and can cancel as easily as they subscribed',
      'Create your subscriptions again: nothing is copied from the sandbox',
      realCards,
    ],
    watch: [
      'Bills that failed overnight',
      'Stored cards that expire before the next bill',
      'Subscriptions that a failed bill has paused',
    ],
  },
  invoicing: {
    events: ['invoice.paid', 'invoice.partially_paid', 'invoice.declined', 'invoice.past_due', 'invoice.returned'],
    differs: [
      'Emails reach real customers: check the sender, the logo and the reply address first',
      'The service fee needs the consent of your acquirer, and some states restrict it',
      proxy,
    ],
    watch: ['Invoices past due, each morning', 'Emails that bounced'],
  },
  woocommerce: {
    events: [...payments, ...holds],
    differs: [
      'Set the environment to production in the settings of the plugin, and enter the production address and keys',
      realCards,
    ],
    watch: [
      rate,
      'Orders that stay on hold',
      'Updates of the plugin, WordPress and PHP: try them on a copy of the shop first',
    ],
  },
  bigcommerce: {
    events: [...payments, ...holds],
    differs: [
      'Enter the production keys in the settings of the store, and turn test mode off',
      'Your programs call BigCommerce itself: `https://api.bigcommerce.com`, with the store hash and access token of the store',
      realCards,
    ],
    watch: [rate, 'Orders that await payment for more than an hour', late, unknown],
  },
  'custom-pay': {
    events: [...payments, ...holds, 'payment.adjusted'],
    differs: [realCards, 'An `Idempotency-Key` on every `POST` and `PUT`: real connections break'],
    watch: [
      rate,
      late,
      unknown,
      'Refusals with `401`: a signature that stopped matching usually means a change in your serializer',
    ],
  },
  'server-post': {
    events: [...payments, ...holds],
    differs: [servers, realCards, 'Send the MAC with each request, although it is optional'],
    watch: [rate, late, unknown, '`RR` and `E` codes: they are for developers, not for shoppers'],
  },
  'android-sdk': {
    events: [...payments, ...holds],
    differs: [
      devices,
      'The app is signed with your release key, and its keys come from your server, not from the app',
      realCards,
    ],
    watch: [rate, 'App versions in use: an old one keeps old keys', 'Readers with low battery or old firmware'],
  },
  'ios-sdk': {
    events: payments,
    differs: [
      devices,
      'The App Store reviews the app: describe the reader, and attach a video of a payment',
      realCards,
    ],
    watch: [rate, 'App versions in use: an old one keeps old keys', 'Readers with low battery or old firmware'],
  },
  'pax-si': {
    events: [...payments, ...holds, 'payment.adjusted'],
    differs: [devices, 'The point of sale and the PIN pad are on their own network', realCards],
    watch: [rate, 'PIN pads that do not answer', 'Tips that were not added before the close'],
  },
  'ingenico-si': {
    events: [...payments, ...holds],
    differs: [devices, 'The terminal and the point of sale are on their own network', realCards],
    watch: [rate, 'Terminals that do not answer'],
  },
  'si-cloud': {
    events: [...payments, ...holds, 'payment.adjusted'],
    differs: [devices, 'Callbacks go to `https` addresses on the public internet only', proxy],
    watch: [rate, 'Terminals that are offline', 'Requests that ended without an answer from the terminal'],
  },
  hospitality: {
    events: [...payments, ...holds, 'payment.adjusted'],
    differs: [
      devices,
      'Your real locations replace the three simulated ones: list them before you open a check',
      realCards,
    ],
    watch: ['Checks that are open at the end of the day', 'Tips that were not added before the close', late],
  },
  boarding: {
    events: [],
    differs: [
      'Underwriting takes days and asks for documents: your data does not select an outcome',
      'Principals get real codes by text message: `1234` works in the sandbox only',
      'Plans and agents are those of your contract',
    ],
    watch: [
      'Applications that wait for the merchant, oldest first',
      'Questions from underwriting: each one delays the approval',
      'Links that expire before the merchant signs',
    ],
  },
  'merchant-reporting': {
    events: ['dispute.opened', 'dispute.represented', 'dispute.closed'],
    differs: [
      'You see your real portfolio: give each staff member their own access',
      'If you miss a deadline, the merchant loses the money',
    ],
    watch: ['Open disputes by days left', 'Merchants whose PCI status lapses', 'Tickets without an answer'],
  },
  'business-reporting': {
    events: ['batch.closed'],
    differs: ['Deposits arrive at a bank: compare them with its statement', 'Fees are those of your contract', proxy],
    watch: [
      'Days without a batch',
      'Batches without a deposit after two banking days',
      'Differences between your orders and the batches',
    ],
  },
  'sftp-updater': {
    events: ['token.changed', 'payment_method.changed', 'payment_method.closed'],
    differs: ['Networks answer within days, not seconds', 'Register the public key of each server that connects'],
    watch: [
      'Requests without a response after five days',
      'Declines `54` and `14` that an update would have prevented',
    ],
  },
  'xml-batch': {
    events: [...payments, ...holds, ...bank],
    differs: [
      'Files are answered within the hour, not within seconds',
      'Register the public key of each server that connects',
    ],
    watch: ['Files without an answer', 'Refused rows: the rest of the file was processed', rate],
  },
  'xml-real-time': {
    events: [...payments, ...holds],
    differs: [servers, realCards, 'Send the MAC with each request, although it is optional'],
    watch: [rate, late, unknown],
  },
}
