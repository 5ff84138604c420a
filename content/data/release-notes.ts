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
  text: 'You can create sandbox credentials. The sandbox API is not available yet and does not answer calls.',
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
  text: 'The OpenAPI 3.1 document has named types, examples, headers and error codes, so that you can generate clients. The gateway serves it too, at /openapi/{api}.json.',
}
const safeRepetition =
  'The header Idempotency-Key: for 24 hours, a repeated request gets the first answer and is not executed again.'

/** What came when, product by product; shown by the block `release-notes`, which puts the newest first. */
export const releaseNotes: readonly ReleaseNote[] = [
  {
    product: 'Portal',
    version: '0.4.0',
    date: '2026-11-26',
    changes: [
      {
        kind: 'added',
        text: 'Programs in Go and Ruby for every product that a server calls, in PHP for Ingenico terminals, and in Swift for PAX PIN pads.',
      },
      { kind: 'changed', text: 'Programs in Kotlin are run by our tests too, and their pages say when.' },
    ],
  },
  {
    product: 'Portal',
    version: '0.3.0',
    date: '2026-11-23',
    changes: [
      {
        kind: 'added',
        text: 'Dashboard, Payments: search every payment of your keys by BRIC, number, amount, last four digits, code, product, state or day. Use the keyboard (j, k and /), or export CSV.',
      },
      {
        kind: 'added',
        text: 'The page of a payment shows its states, movements, requests and events. You can capture, void, reverse, refund or dispute it there. Each button shows the same call in seven languages with your own keys.',
      },
      {
        kind: 'added',
        text: 'Dashboard, Batches: the payments that settle together, with totals. You can close an open batch.',
      },
      {
        kind: 'added',
        text: 'The dashboard opens with an overview: first steps, the calls and errors of a day, keys, and open tasks.',
      },
      {
        kind: 'added',
        text: 'Dashboard pages for the sandbox clock, merchant applications, and usage with its limits.',
      },
      {
        kind: 'added',
        text: 'A reading secret for Business Reporting and Merchant Reporting: its sessions and tokens can read reports, but change nothing.',
      },
      {
        kind: 'added',
        text: 'Requests, events and webhooks have the same list as payments: filters in the address, keyboard shortcuts, CSV, and new rows as they arrive. You can search requests by call, answer, rule or request ID, and filter them by credentials.',
      },
      {
        kind: 'added',
        text: 'You can send a request again with a new number, copy it as a program in seven languages, and open its payments and events. The sandbox fills in the published test card. If a request cannot be sent again, the page says why.',
      },
      {
        kind: 'added',
        text: 'A webhook endpoint can be limited to one of your credentials. You can filter deliveries by state and event, and resend everything that failed since a time of your choice.',
      },
      {
        kind: 'added',
        text: 'Credentials link to the guide, the addresses and the test data. You can copy all of them as one .env file.',
      },
    ],
  },
  {
    product: 'PAX Semi-Integrated SDK',
    version: '0.3.0',
    date: '2026-11-23',
    changes: [
      {
        kind: 'added',
        text: 'A simulated PIN pad at the gateway, with all commands and result codes. It reads a test card automatically. Its serial number and the amount select the result.',
      },
      {
        kind: 'added',
        text: 'npm run pin-pad starts the same PIN pad on your own network, on TCP port 10009. The programs of the guide connect to both, and no longer contain made-up amounts.',
      },
      {
        kind: 'changed',
        text: 'ecrRefNum may have 40 characters. If another command of the batch already has it, the command is refused with 100003. You may repeat closeBatch.',
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
        text: 'The sandbox API: simulated readers need only the MID and developer key. The name of a reader selects whether it pays, cancels, fails or loses an answer. The programs of the guides no longer contain made-up amounts.',
      },
      {
        kind: 'added' as const,
        text: 'A server function that looks up a payment and its current state by transactionUniqueId or externalId. Refunds and voids work.',
      },
      {
        kind: 'changed' as const,
        text: 'An externalId that was used for another call or amount is refused with INVALID_FIELD. A missing reader returns READER_NOT_FOUND.',
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
        text: 'The sandbox API: simulated terminals over HTTP, and through the cloud over a WebSocket. The program that simulates a terminal connects to them.',
      },
      {
        kind: 'added',
        text: 'ERROR_DETAIL says what is wrong with a document. ERROR_TEXT has the new values WRONG PIN, TERMINAL OFFLINE and RATE LIMIT.',
      },
      {
        kind: 'changed',
        text: 'AMOUNT is required only for captures and refunds. CASHBACK_AMT is allowed only for PIN debit sales. AUTH_GUID is refused where a card is required.',
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
        text: 'The sandbox API: push sales, pre-authorizations, captures, adjustments, refunds, voids and cancellations to simulated terminals. Read their status, or get callbacks.',
      },
      { kind: 'added', text: 'The status failed, and serial numbers that end in -TIMEOUT and -REMOVED.' },
      { kind: 'added', text: safeRepetition },
      {
        kind: 'changed',
        text: 'refund takes no card: it refunds a settled payment. A request that the ledger refuses is declined, with the reason.',
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
        text: 'The sandbox API: three locations with menus, tables and rooms. Checks have items, payments by token and in cash, tips, and room charges with the data of the stay.',
      },
      { kind: 'added', text: 'A call that splits the balance of a check to the cent, by seat or in equal parts.' },
      {
        kind: 'added',
        text: 'New fields: version of a check, external_id of a payment, is_free of a table. A new call reads a room charge.',
      },
      { kind: 'added', text: safeRepetition },
      {
        kind: 'changed',
        text: 'Send the modifiers of an item as the list modifier_ids. An unknown BRIC returns 422. The API never returns 403, because all credentials see the same locations.',
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
        text: 'The sandbox API: six sample merchants, your own sandbox account with the disputes of its payments, and every merchant that you board.',
      },
      { kind: 'added', text: 'You can answer a dispute with evidence, and open support tickets.' },
      { kind: 'changed', text: 'The clock of Merchant Boarding works here too, with the same token.' },
    ],
  },
  {
    product: 'WooCommerce Plugin',
    version: '1.0.0',
    date: '2026-11-23',
    changes: [
      {
        kind: 'added',
        text: 'A plugin to download: charges or holds in the classic and the block checkout; captures, voids and refunds from the order.',
      },
      { kind: 'added', text: 'The credentials of this product include the four-part key, EPI key and MAC.' },
      { kind: 'changed', text: 'The plugin replaces the single-file example, and needs no public key.' },
    ],
  },
  {
    product: 'Invoicing API',
    version: '0.3.0',
    date: '2026-11-23',
    changes: [
      {
        kind: 'added',
        text: 'The sandbox API: invoices on demand or scheduled, statuses that follow payments and the clock, tax, service fee and QR codes.',
      },
      {
        kind: 'added',
        text: 'The invoice page: cards, bank accounts and a test wallet, a printable receipt, frames for the origins that you allow, and emails that the sandbox stores for you to read.',
      },
      { kind: 'added', text: safeRepetition },
      { kind: 'added', text: 'A demo that follows an invoice from the call to the payment.' },
    ],
  },
  {
    product: 'Business Reporting API',
    version: '0.3.0',
    date: '2026-11-23',
    changes: [
      {
        kind: 'added',
        text: 'The sandbox API: sessions, paged lists of transactions with filters, batches, deposits that arrive on banking days, totals, refunds and voids.',
      },
      { kind: 'added', text: 'All transactions of a month as a streamed CSV table.' },
      { kind: 'added', text: safeRepetition },
      {
        kind: 'changed',
        text: 'device_id is the four-part key of a terminal. A deposit lists its batches with terminal and net amount. New statuses: authorized, expired, disputed.',
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
        text: 'The sandbox API of the provider: settings, payments, captures, voids, quotes, refunds and the transactions of an order. It uses the paths of BigCommerce’s own API.',
      },
      { kind: 'added', text: safeRepetition },
      {
        kind: 'added',
        text: 'A program that pays an order. The programs for captures and refunds run against the sandbox.',
      },
    ],
  },
  {
    product: 'iFrame JavaScript SDK',
    version: '0.3.0',
    date: '2026-11-23',
    changes: [
      {
        kind: 'added',
        text: 'The library, with an address for each version and its hash. Card number, expiry date, security code and ZIP code are in frames that you can style, in three languages.',
      },
      {
        kind: 'added',
        text: 'The sandbox API: single-use tokens, their payments, and subscriptions that start with such a payment.',
      },
      { kind: 'added', text: safeRepetition },
      { kind: 'added', text: 'TypeScript types, a React component, and a demo that shows every event.' },
    ],
  },
  {
    product: 'SFTP Account Updater',
    version: '0.3.0',
    date: '2026-11-23',
    changes: [
      {
        kind: 'added',
        text: 'The sandbox API: requests over SFTP or HTTP are checked, then answered within seconds or after a day of your clock. New tokens work in every API.',
      },
      {
        kind: 'added',
        text: 'You can log in with a private key instead of the key. The article Files over SFTP describes files and limits.',
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
        text: 'The sandbox API: subscriptions with three frequencies, bills charged on their day with retries, manual payments, one-time charges and lists. With the clock, months pass in seconds.',
      },
      { kind: 'added', text: safeRepetition },
      { kind: 'added', text: 'Events for every change of subscriptions, bills and stored payment methods.' },
    ],
  },
  {
    product: 'XML Batch File',
    version: '0.3.0',
    date: '2026-11-23',
    changes: [
      {
        kind: 'added',
        text: 'The sandbox API: files over SFTP or HTTP are checked as a whole, acknowledged, and answered transaction by transaction. A DETAIL can have any Server Post type that is allowed in files.',
      },
      { kind: 'changed', text: 'A file can have up to 64 MB, enough for 100,000 transactions.' },
    ],
  },
  {
    product: 'Custom Pay API',
    version: '0.4.0',
    date: '2026-11-23',
    changes: [
      { kind: 'added', text: safeRepetition },
      openApi,
      { kind: 'fixed', text: 'A new expiry date of a stored card is saved, and shown when you look up the card.' },
      {
        kind: 'changed',
        text: 'The lines of enhancedData must add up to their totals, and must not exceed the amount.',
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
        text: 'The sandbox API, with signed requests and answers: sales, holds, captures, increments, tips, voids, reversals, refunds, verifications, bank debits, stored cards, batches, lookups and lists.',
      },
      { kind: 'added', text: 'You can change a stored card without changing its BRIC. Lists are paged.' },
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
      { kind: 'added', text: 'Captures, voids and refunds of payments from Browser Post and both hosted products.' },
    ],
  },
  {
    product: 'Pay-by-Bank (ACH) API',
    version: '0.3.0',
    date: '2026-11-22',
    changes: [
      {
        kind: 'added',
        text: 'The sandbox API: prenotes, storage, debits, credits, refunds and voids. The account number selects returns and notices of change.',
      },
    ],
  },
  {
    product: 'XML Real-Time API',
    version: '0.3.0',
    date: '2026-11-22',
    changes: [
      {
        kind: 'added',
        text: 'The sandbox API: one DETAIL in, one RESPONSE out, for every transaction type of Server Post.',
      },
    ],
  },
  {
    product: 'Portal',
    version: '0.2.0',
    date: '2026-11-21',
    changes: [
      {
        kind: 'added',
        text: 'Documentation of every product, each with a Postman collection and an OpenAPI document.',
      },
      { kind: 'added', text: 'Every article as Markdown, at its address with “.md” or by content negotiation.' },
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
        text: 'The sandbox API: the form in a frame or behind a link, the libraries for the button and the post form, the card endpoint, profiles and receipts.',
      },
      { kind: 'added', text: 'A demo with button, link and post form, and in a small store, with every outcome.' },
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
        text: 'The sandbox API: token, application, two-factor code, PDF, signature, validation, submission, underwriting, agents and groups, and a clock that you can advance.',
      },
      {
        kind: 'added',
        text: 'Pages for merchants: one to start an application, and one behind a link to complete and sign it.',
      },
      { kind: 'added', text: 'The API’s OpenAPI 3.1 document, at the gateway under /openapi/boarding.json.' },
      { kind: 'changed', text: 'The answer for an approved merchant also has the MAC of its terminal.' },
      {
        kind: 'added',
        text: 'The email with the merchant’s link, and GET /enroll/sandbox/mails to read it. If you send the link again, it stays the same.',
      },
      {
        kind: 'changed',
        text: 'A character that the PDF cannot print is refused with LETTERS, instead of being printed as a box.',
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
        text: 'The sandbox API: the page with Pay and Cancel, a limit of three declines and twenty minutes, and your own skin.',
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
      { kind: 'added', text: 'The catalog of products and the first articles.' },
    ],
  },
]
