import { html } from 'hono/html'
import { layout } from './layout.ts'

const apis = [
  ['POST /keyexch', 'Key exchange: turns a MAC and an amount into a TAC for one payment within four hours.'],
  ['POST /browserpost/', 'Browser Post: the shopper\u2019s browser sends card or bank fields with a TAC.'],
  [
    'POST /paypage/',
    'Hosted Pay Page: the shopper\u2019s browser opens a payment page with a TAC and types the card there.',
  ],
  [
    'GET /hosted/',
    'Hosted Checkout: a payment form for a button, a link or a frame; merchants\u2019 own forms post to it.',
  ],
  [
    'POST /secure/',
    'Server Post and Pay-by-Bank: key-value pairs for sales, captures, refunds, voids and bank payments.',
  ],
  ['POST /secure/xml', 'XML Real-Time: the same as XML.'],
  ['POST /epi/', 'Custom Pay: sales, captures, refunds, tokens and batches; signed JSON.'],
  ['POST /billing/', 'Recurring Billing: subscriptions, bills and charges of stored payment methods; signed JSON.'],
  ['POST /clock', 'Advances the sandbox clock of the signing account.'],
  ['POST /enrollment/', 'Merchant Boarding: merchant applications, from the token to the underwriting decision.'],
  ['POST /pax/', 'PAX: commands to simulated PIN pads, as JSON.'],
  ['POST /proxy/mobile/', 'Android and iOS SDK: payments with simulated card readers.'],
  ['POST /hospitality/', 'Hospitality: restaurant and hotel checks, payments by token, room charges.'],
  [
    'GET /files/',
    'Files sent and answered, over HTTP. The SFTP server has the same files. Its host keys: /files/host-keys.',
  ],
  ['GET /apply', 'The page where merchants apply, or complete an application that their agent sent.'],
  ['GET /invoice/', 'The page behind an invoice link, where the customer reads and pays it.'],
  [
    'POST /proxy/accounts/…/notification',
    'Semi-Integrated Cloud: payments pushed to simulated terminals, in a session of the REST proxy.',
  ],
  ['GET /virtual-terminal/events', 'Events for the page of a virtual terminal. POST …/actions operates it.'],
  ['GET /openapi/custom-pay.json', 'The calls of Custom Pay as OpenAPI 3.1; each API above has its own.'],
  ['POST /provisioning', 'Creates and revokes credentials. Only for the portal.'],
  ['GET /healthz', 'Returns 200 when the program runs.'],
  ['GET /readyz', 'Returns 200 when the database also answers.'],
] as const

export function homePage() {
  return layout({
    title: 'Gatehouse sandbox gateway',
    body: html`<h1>Sandbox gateway</h1>
<p>This program simulates the payment platform. It accepts test cards and test bank accounts, decides by the published test values, keeps a ledger, and never moves money. Real card numbers are refused.</p>
<h2>Addresses</h2>
<table><tbody>${apis.map(([path, what]) => html`<tr><th scope="row"><code>${path}</code></th><td>${what}</td></tr>`)}
</tbody></table>
<p class="quiet">Credentials and documentation are in the developer portal.</p>`,
  })
}
