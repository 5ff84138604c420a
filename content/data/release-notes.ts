import type { ReleaseNote } from '../../src/domain/catalogue/release-note.ts'
import { brand } from './brand.ts'
import { products } from './products.ts'

type Change = ReleaseNote['changes'][number]

const documented: Change = {
  kind: 'added',
  text: 'Documentation: overview, integration guide, reference, test data, errors, recipes and resources.',
}
/** Said of every product until its API is available. */
const notOpenYet: Change = {
  kind: 'added',
  text: 'Sandbox credentials can be made. The sandbox API is not available yet, so calls are not answered.',
}

const open = [
  ...['Browser Post', 'Hosted Checkout', 'Hosted Pay Page', 'Merchant Boarding API'],
  ...['Server Post API', 'Pay-by-Bank (ACH) API', 'XML Real-Time API', 'Custom Pay API', 'XML Batch File'],
  ...[
    'Recurring Billing API',
    'SFTP Account Updater',
    'iFrame JavaScript SDK',
    'BigCommerce',
    'WooCommerce Plugin',
    'Invoicing API',
    'Business Reporting API',
    'Merchant Reporting API',
    'Hospitality POS API',
    'Ingenico Semi-Integrated API',
    'Android SDK',
    'iOS Card-Reader SDK',
    `${brand.name} Semi-Integrated Cloud API`,
    'PAX Semi-Integrated SDK',
  ],
]

const openApi: Change = {
  kind: 'changed',
  text: 'OpenAPI 3.1 has named types, examples, headers and codes of errors, so that generators make clients of it; also at the gateway, /openapi/{api}.json.',
}
const safeRepetition =
  'The header Idempotency-Key: a request that is sent again is done once, and gets the first answer for 24 hours.'

/** What came when, product by product; shown by the block `release-notes`, which puts the newest first. */
export const releaseNotes: readonly ReleaseNote[] = [
  {
    product: 'Portal',
    version: '0.3.0',
    date: '2026-11-23',
    changes: [
      {
        kind: 'added',
        text: 'Dashboard, Payments: every payment of your keys, found by BRIC, number, amount, last four digits, code, product, state and day, with keys j, k and /, and as CSV.',
      },
      {
        kind: 'added',
        text: 'One payment with its states, moves, requests and events. Capture, void, reverse, refund or dispute it there; each button shows the same call in seven languages with your own keys.',
      },
      {
        kind: 'added',
        text: 'Dashboard, Batches: what settles together, with its totals. An open batch can be closed now.',
      },
      {
        kind: 'added',
        text: 'The dashboard opens with an overview: first steps, calls and errors of a day, keys, and what waits for you.',
      },
      {
        kind: 'added',
        text: 'Dashboard pages for the sandbox clock, merchant applications, and usage with its limits.',
      },
      {
        kind: 'added',
        text: 'A reading secret for Business Reporting and Merchant Reporting: its sessions and tokens see reports, and change nothing.',
      },
      {
        kind: 'added',
        text: 'Requests, Events and webhooks have the list of Payments: filters in the address, keys, CSV, and new rows while you look. Requests are searched by call, answer, rule or request id, and narrowed to one of your credentials.',
      },
      {
        kind: 'added',
        text: 'A request is sent again with a new number, copied as a program in seven languages, and leads to its payments and events. The published test card is put back by the sandbox; what cannot be sent again says why.',
      },
      {
        kind: 'added',
        text: 'A webhook endpoint for one of your credentials alone; deliveries by state and event; resend all that failed since a moment of your choice.',
      },
      { kind: 'added', text: 'Credentials link to guide, addresses and test data; all are copied as one .env.' },
    ],
  },
  {
    product: 'PAX Semi-Integrated SDK',
    version: '0.3.0',
    date: '2026-11-23',
    changes: [
      {
        kind: 'added',
        text: 'A simulated PIN pad at the gateway, with all commands and result codes: it presents a test card by itself, and its serial number and the amount decide what comes of it.',
      },
      {
        kind: 'added',
        text: 'npm run pin-pad: the same PIN pad on your own network, at TCP port 10009. The programs of the guide speak to both, and hold no made-up amounts any more.',
      },
      {
        kind: 'changed',
        text: 'ecrRefNum may have 40 characters, and one that another command of the batch has is refused with 100003. closeBatch may be sent again.',
      },
    ],
  },
  ...(['Android SDK', 'iOS Card-Reader SDK'] as const).map(product => ({
    product,
    version: '0.3.0',
    date: '2026-11-23',
    changes: [
      {
        kind: 'added' as const,
        text: 'The sandbox API: simulated readers pay with MID and developer key alone, and readers that cancel, fail or lose an answer do so by their names. The programs of the guides hold no made-up amounts any more.',
      },
      {
        kind: 'added' as const,
        text: 'A server function that looks a payment up by transactionUniqueId or externalId, with where it stands now. Refund and void are answered.',
      },
      {
        kind: 'changed' as const,
        text: 'An externalId that another call or amount has is refused with INVALID_FIELD. A reader that is not there answers READER_NOT_FOUND.',
      },
    ],
  })),
  {
    product: 'Ingenico Semi-Integrated API',
    version: '0.3.0',
    date: '2026-11-23',
    changes: [
      {
        kind: 'added',
        text: 'The sandbox API: simulated terminals by HTTP, and through the cloud on a WebSocket. The program that plays a terminal has them behind it.',
      },
      {
        kind: 'added',
        text: 'ERROR_DETAIL says what is wrong with a document. WRONG PIN, TERMINAL OFFLINE and RATE LIMIT are new in ERROR_TEXT.',
      },
      {
        kind: 'changed',
        text: 'AMOUNT is required for captures and refunds only. CASHBACK_AMT is for PIN debit sales only, and AUTH_GUID is refused where a card is asked for.',
      },
    ],
  },
  {
    product: `${brand.name} Semi-Integrated Cloud API`,
    version: '0.3.0',
    date: '2026-11-23',
    changes: [
      {
        kind: 'added',
        text: 'The sandbox API: sales, pre-authorizations, captures, adjustments, refunds, voids and cancels pushed to simulated terminals, their status, and callbacks.',
      },
      { kind: 'added', text: 'The status failed, and serial numbers that end in -TIMEOUT and -REMOVED.' },
      { kind: 'added', text: safeRepetition },
      {
        kind: 'changed',
        text: 'refund takes no card: it gives a settled payment back. What the books refuse is declined, with the reason.',
      },
    ],
  },
  {
    product: 'Hospitality POS API',
    version: '0.3.0',
    date: '2026-11-23',
    changes: [
      {
        kind: 'added',
        text: 'The sandbox API: three locations with menus, tables and rooms; checks with items, payments by token and in cash, tips, room charges with the data of the stay.',
      },
      { kind: 'added', text: 'A call that splits the balance of a check, by seat or in equal parts, to the cent.' },
      {
        kind: 'added',
        text: 'version of a check, external_id of each payment, is_free of a table, and a call that reads a room charge.',
      },
      { kind: 'added', text: safeRepetition },
      {
        kind: 'changed',
        text: 'Modifiers of an item are sent as the list modifier_ids. A BRIC that is not known is a 422. 403 is never answered, as all see the same locations.',
      },
    ],
  },
  {
    product: 'Merchant Reporting API',
    version: '0.3.0',
    date: '2026-11-23',
    changes: [
      {
        kind: 'added',
        text: 'The sandbox API: six seeded merchants, your own sandbox account with the disputes of its payments, and every merchant that you board.',
      },
      { kind: 'added', text: 'Evidence that answers a dispute, and support tickets that you open.' },
      { kind: 'changed', text: 'The clock of Merchant Boarding lets days pass here too, as the token is the same.' },
    ],
  },
  {
    product: 'WooCommerce Plugin',
    version: '1.0.0',
    date: '2026-11-23',
    changes: [
      {
        kind: 'added',
        text: 'The plugin, to download: charges or holds, captures, voids and refunds from the order, in the classic checkout and in that of blocks.',
      },
      { kind: 'added', text: 'Four-part key, EPI key and MAC with the credentials of this product.' },
      { kind: 'changed', text: 'The plugin takes the place of the example of one file, and needs no public key.' },
    ],
  },
  {
    product: 'Invoicing API',
    version: '0.3.0',
    date: '2026-11-23',
    changes: [
      {
        kind: 'added',
        text: 'The sandbox API: invoices on demand and scheduled, statuses by what happened and by the clock, tax, service fee and QR codes.',
      },
      {
        kind: 'added',
        text: 'The page behind the link: cards, bank accounts and a test wallet, a receipt that prints, frames for origins that you name, and mails in a mailbox of the sandbox.',
      },
      { kind: 'added', text: safeRepetition },
      { kind: 'added', text: 'A demo that follows an invoice from its call to its payment.' },
    ],
  },
  {
    product: 'Business Reporting API',
    version: '0.3.0',
    date: '2026-11-23',
    changes: [
      {
        kind: 'added',
        text: 'The sandbox API: sessions, lists of transactions with every filter and page by page, batches, deposits that arrive on banking days, sums, refunds and voids.',
      },
      { kind: 'added', text: 'All transactions of a month as a CSV table, written while it is read.' },
      { kind: 'added', text: safeRepetition },
      {
        kind: 'changed',
        text: 'device_id is the four-part key of a terminal. A deposit names its batches with terminal and net amount. New states: authorized, expired, disputed.',
      },
    ],
  },
  {
    product: 'BigCommerce',
    version: '0.3.0',
    date: '2026-11-23',
    changes: [
      {
        kind: 'added',
        text: 'The sandbox API of the provider: settings, payments, captures, voids, quotes, refunds and the transactions of an order, with the paths of BigCommerce’s own API.',
      },
      { kind: 'added', text: safeRepetition },
      { kind: 'added', text: 'A program that pays an order; those for captures and refunds run against the sandbox.' },
    ],
  },
  {
    product: 'iFrame JavaScript SDK',
    version: '0.3.0',
    date: '2026-11-23',
    changes: [
      {
        kind: 'added',
        text: 'The library at an address of its version, with its hash: card number, expiry, security code and ZIP code in frames, styled by your values, in three languages.',
      },
      {
        kind: 'added',
        text: 'The sandbox API: tokens that are charged once, their payment, and subscriptions that begin with it.',
      },
      { kind: 'added', text: safeRepetition },
      { kind: 'added', text: 'Types for TypeScript, a component for React, and a demo that shows every event.' },
    ],
  },
  {
    product: 'SFTP Account Updater',
    version: '0.3.0',
    date: '2026-11-23',
    changes: [
      {
        kind: 'added',
        text: 'The sandbox API: requests by SFTP or HTTP are checked, answered after a day of your clock or at once, and new tokens work at every API.',
      },
      {
        kind: 'added',
        text: 'Log in with a private key in place of the key; files and limits are described under Files over SFTP.',
      },
    ],
  },
  {
    product: 'Recurring Billing API',
    version: '0.3.0',
    date: '2026-11-23',
    changes: [
      {
        kind: 'added',
        text: 'The sandbox API: subscriptions in three rhythms, bills charged on their day with retries, payments by hand, one-time charges, lists, and a clock that lets months pass in seconds.',
      },
      { kind: 'added', text: safeRepetition },
      { kind: 'added', text: 'Events for everything that becomes of subscriptions, bills and stored ways to pay.' },
    ],
  },
  {
    product: 'XML Batch File',
    version: '0.3.0',
    date: '2026-11-23',
    changes: [
      {
        kind: 'added',
        text: 'The sandbox API: files by SFTP or HTTP, checked as a whole, acknowledged, and answered transaction by transaction with every type of Server Post that files may hold.',
      },
      { kind: 'changed', text: 'A file may have 64 MB, enough for 100,000 transactions.' },
    ],
  },
  {
    product: 'Custom Pay API',
    version: '0.4.0',
    date: '2026-11-23',
    changes: [
      { kind: 'added', text: safeRepetition },
      openApi,
      { kind: 'fixed', text: 'A new expiry of a stored card is kept, and shown when it is looked up.' },
      {
        kind: 'changed',
        text: 'Lines of enhancedData have to come to their totals, and together to no more than the amount.',
      },
    ],
  },
  {
    product: 'Merchant Boarding API',
    version: '0.4.0',
    date: '2026-11-23',
    changes: [{ kind: 'added', text: safeRepetition }, openApi],
  },
  {
    product: 'Custom Pay API',
    version: '0.3.0',
    date: '2026-11-22',
    changes: [
      {
        kind: 'added',
        text: 'The sandbox API, signed both ways: sales, holds, captures, increments, tips, voids, reversals, refunds, checks, bank debits, stored cards, batches, look-ups and lists.',
      },
      { kind: 'added', text: 'A stored card can be changed behind its BRIC, and lists are paged.' },
    ],
  },
  {
    product: 'Server Post API',
    version: '0.3.0',
    date: '2026-11-22',
    changes: [
      {
        kind: 'added',
        text: 'The sandbox API: sales, holds, captures, increments, voids, reversals, refunds, storage, verification, PIN debit, EBT and the close of batches.',
      },
      { kind: 'added', text: 'Captures, voids and refunds of what Browser Post and both hosted products took.' },
    ],
  },
  {
    product: 'Pay-by-Bank (ACH) API',
    version: '0.3.0',
    date: '2026-11-22',
    changes: [
      {
        kind: 'added',
        text: 'The sandbox API: prenotes, storage, debits, credits, refunds and voids, with returns and notices of change by account number.',
      },
    ],
  },
  {
    product: 'XML Real-Time API',
    version: '0.3.0',
    date: '2026-11-22',
    changes: [
      { kind: 'added', text: 'The sandbox API: one DETAIL in, one RESPONSE out, with every type of Server Post.' },
    ],
  },
  {
    product: 'Portal',
    version: '0.2.0',
    date: '2026-11-21',
    changes: [
      {
        kind: 'added',
        text: 'Documentation of every product, with a Postman collection and an OpenAPI document each.',
      },
      { kind: 'added', text: 'Every article as Markdown, at its address with “.md” or on request.' },
      { kind: 'added', text: 'Release notes.' },
    ],
  },
  ...products.map(
    ({ name }): ReleaseNote => ({
      product: name,
      version: '0.2.0',
      date: '2026-11-21',
      changes: open.includes(name) ? [documented] : [documented, notOpenYet],
    }),
  ),
  {
    product: 'Hosted Checkout',
    version: '0.3.0',
    date: '2026-11-21',
    changes: [
      {
        kind: 'added',
        text: 'The sandbox API: the form as frame and link, the libraries of button and post mode, the card endpoint, profiles, and receipts by mail.',
      },
      { kind: 'added', text: 'A demo by button, link and post form, and in a small store, with every outcome.' },
      {
        kind: 'added',
        text: 'The configuration in the dashboard: a list of merchant profiles, or the payment form of your own merchant.',
      },
    ],
  },
  {
    product: 'Merchant Boarding API',
    version: '0.3.0',
    date: '2026-11-21',
    changes: [
      {
        kind: 'added',
        text: 'The sandbox API: token, application, two-factor code, PDF, signature, validation, submission, underwriting, agents and groups, and a clock that you advance.',
      },
      {
        kind: 'added',
        text: 'Pages for merchants: the link that completes and signs an application, and the application page to begin on.',
      },
      { kind: 'added', text: 'OpenAPI 3.1 of the API at the gateway, /openapi/boarding.json.' },
      { kind: 'changed', text: 'An approved merchant’s answer has the MAC of its terminal too.' },
      {
        kind: 'added',
        text: 'The email with the merchant’s link, and GET /enroll/sandbox/mails to read it. Sent again, the link stays the same.',
      },
      {
        kind: 'changed',
        text: 'A letter that the PDF cannot print is refused with LETTERS in place of a box on the application.',
      },
    ],
  },
  {
    product: 'Hosted Pay Page',
    version: '0.3.0',
    date: '2026-11-21',
    changes: [
      {
        kind: 'added',
        text: 'The sandbox API: the page with Pay and Cancel, three declines, twenty minutes, and a skin of your own.',
      },
      { kind: 'added', text: 'A demo with every outcome.' },
    ],
  },
  {
    product: 'Browser Post',
    version: '0.1.0',
    date: '2026-11-21',
    changes: [
      { kind: 'added', text: 'The sandbox API: key exchange, and card and bank account payments from your own form.' },
      { kind: 'added', text: 'Sandbox credentials, an integration guide and a demo.' },
    ],
  },
  {
    product: 'Portal',
    version: '0.1.0',
    date: '2026-11-21',
    changes: [
      { kind: 'added', text: 'Accounts, and sandbox credentials for every product.' },
      { kind: 'added', text: 'The catalogue of products and the first articles.' },
    ],
  },
]
