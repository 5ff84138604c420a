import { html } from 'hono/html'
import { layout } from './layout.ts'

const apis = [
  ['POST /keyexch', 'Key exchange: a MAC and an amount become a TAC, good for one payment within four hours.'],
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
    'Server Post and Pay-by-Bank: pairs of names and values for sales, captures, refunds, voids and bank accounts.',
  ],
  ['POST /secure/xml', 'XML Real-Time: the same as one DETAIL.'],
  ['POST /epi/', 'Custom Pay: sales, captures, refunds, tokens and batches; signed JSON.'],
  ['POST /billing/', 'Recurring Billing: subscriptions, their bills, and charges of what is stored; signed JSON.'],
  ['POST /clock', 'Lets days pass at the sandbox account of who signs.'],
  [
    'POST /enrollment/',
    'Merchant Boarding: applications of merchants, from the token to the decision of underwriting.',
  ],
  ['POST /pax/', 'PAX: commands to simulated PIN pads, as JSON.'],
  ['POST /proxy/mobile/', 'Android and iOS SDK: payments at simulated readers of apps.'],
  ['POST /hospitality/', 'Hospitality: checks of restaurants and hotels, their payments by token, charges of rooms.'],
  [
    'GET /files/',
    'Files that were sent and answered, by HTTP; the SFTP server has the same. Its keys: /files/host-keys.',
  ],
  ['GET /apply', 'The page where merchants apply on their own, and finish what their agent sent them.'],
  ['GET /invoice/', 'The page behind the link of an invoice, where a customer reads and pays it.'],
  [
    'POST /proxy/accounts/…/notification',
    'Semi-Integrated Cloud: payments pushed to simulated terminals, in a session of the REST proxy.',
  ],
  ['GET /virtual-terminal/events', 'What the page of a virtual terminal watches; POST …/actions is its hand.'],
  ['GET /openapi/custom-pay.json', 'The calls of Custom Pay as OpenAPI 3.1; each API above has its own.'],
  ['POST /provisioning', 'Makes and revokes credentials, for the portal alone.'],
  ['GET /healthz', 'Answers when the program runs.'],
  ['GET /readyz', 'Answers 200 when the database answers too.'],
] as const

export function homePage() {
  return layout({
    title: 'Gatehouse sandbox gateway',
    body: html`<h1>Sandbox gateway</h1>
<p>This program plays the payment platform. It takes test cards and test bank accounts, decides by the published tables
of test values, keeps a ledger, and never moves money. Real card numbers are refused.</p>
<h2>Addresses</h2>
<table><tbody>${apis.map(([path, what]) => html`<tr><th scope="row"><code>${path}</code></th><td>${what}</td></tr>`)}
</tbody></table>
<p class="quiet">Credentials and documentation are in the developer portal.</p>`,
  })
}
