import type { ReleaseNote } from '../../src/domain/catalogue/release-note.ts'
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
  ...['Recurring Billing API', 'SFTP Account Updater'],
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
      { kind: 'added', text: 'A stored card can be changed behind its BRIC, and lists go on from page to page.' },
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
