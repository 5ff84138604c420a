import { html } from 'hono/html'
import { layout } from './layout.ts'

/** What a person reads when the browser cannot be sent anywhere. `code` is for the developer. */
export type ErrorWords = { title: string; what: string; why: string; todo: string; code?: string }

export const errorWords = {
  BP_001: {
    title: 'This shop could not be found',
    what: 'Your payment was not started. Nothing was charged.',
    why: 'No terminal of this gateway has the four-part key in the form.',
    todo: 'Go back to the shop and report this. Developers: compare CUST_NBR, MERCH_NBR, DBA_NBR and TERMINAL_NBR with your sandbox credentials.',
  },
  BP_002: {
    title: 'This shop cannot accept payments now',
    what: 'Your payment was not started. Nothing was charged.',
    why: 'The credentials of the terminal were revoked.',
    todo: 'Go back to the shop and report this. Developers: get new sandbox credentials in the portal.',
  },
  BP_100: {
    title: 'The payment form is incomplete',
    what: 'Your payment was not started. Nothing was charged.',
    why: 'The form was sent without its authorization code (TAC).',
    todo: 'Go back to the shop and start the payment again. Developers: get a TAC from the key exchange and put it in the hidden field TAC.',
  },
  BP_101: {
    title: 'The payment form was changed in transit',
    what: 'Your payment was not started. Nothing was charged.',
    why: 'The authorization code (TAC) cannot be read, or was made for another terminal.',
    todo: 'Go back to the shop and start the payment again. Developers: send the TAC exactly as the key exchange returned it; + must arrive as %2B.',
  },
  BP_300: {
    title: 'The gateway is unavailable',
    what: 'We could not process your payment.',
    why: 'The gateway could not reach its database.',
    todo: 'Wait a minute, ask the shop whether the payment was made, then try again.',
  },
  BP_999: {
    title: 'Something went wrong on our side',
    what: 'We could not process your request.',
    why: 'An unexpected error occurred in the gateway.',
    todo: 'Ask the shop whether the payment was made before you try again. Developers: the request id below is in the gateway\u2019s log.',
  },
  notForm: {
    title: 'This is not a payment form',
    what: 'Nothing was charged.',
    why: 'The gateway expects a form sent as application/x-www-form-urlencoded.',
    todo: 'Go back to the shop and try again. Developers: omit enctype, or set it to that value.',
  },
  tooLarge: {
    title: 'The form is too large',
    what: 'Nothing was charged.',
    why: 'A payment form has a few thousand characters. This one has many more.',
    todo: 'Go back to the shop and report this. Developers: the limit is 64 KB.',
  },
  addressTooLong: {
    title: 'The address is too long',
    what: 'Nothing was done.',
    why: 'The address of this page is longer than 80,000 characters, so it was not processed.',
    todo: 'Go back to the shop and report this. Developers: send long values as a form in the body of a POST.',
  },
  tooMany: {
    title: 'Too many payments at once',
    what: 'Your payment was not started. Nothing was charged.',
    why: 'A sandbox terminal accepts a limited number of requests a minute.',
    todo: 'Wait a minute, then try again.',
  },
  payPageGone: {
    title: 'This payment page is closed',
    what: 'You can no longer pay here.',
    why: 'The visit was canceled or has expired, or the address is incomplete.',
    todo: 'Go back to the shop. If you have not paid, start the payment there again.',
  },
  payPageElsewhere: {
    title: 'This form was not sent by the payment page',
    what: 'Nothing was charged.',
    why: 'The form came from another site.',
    todo: 'Go back to the shop and start the payment again. Developers: only our own page may send card fields.',
  },
  invoiceGone: {
    title: 'There is no invoice at this address',
    what: 'You cannot pay here.',
    why: 'The address is incomplete or mistyped.',
    todo: 'Open the complete link again, or ask the sender.',
  },
  invoiceElsewhere: {
    title: 'This form was not sent by the invoice page',
    what: 'Nothing was charged.',
    why: 'The form came from another site.',
    todo: 'Open the invoice link again and pay there.',
  },
  applicationGone: {
    title: 'This link has expired',
    what: 'You can no longer open the application here. What you typed is kept.',
    why: 'A link works for seven days or until a newer one replaces it. The address may also be incomplete.',
    todo: 'Ask the sender for a new link.',
  },
  applicationElsewhere: {
    title: 'This form was not sent by our page',
    what: 'Nothing was changed.',
    why: 'The form came from another site.',
    todo: 'Open your link again and send the form there.',
  },
  applicationNotForm: {
    title: 'This is not the application form',
    what: 'Nothing was changed.',
    why: 'The gateway expects the form from its own page, sent as application/x-www-form-urlencoded.',
    todo: 'Open the page again and send the form there.',
  },
  applicationTooMany: {
    title: 'Too many forms at once',
    what: 'Nothing was changed.',
    why: 'The sandbox accepts a limited number of forms a minute.',
    todo: 'Wait a minute, go back, and send it again.',
  },
  wrongMethod: {
    title: 'Method not allowed',
    what: 'Nothing was charged.',
    why: 'The page or program used a method that this address does not support.',
    todo: 'Developers: see the product’s reference for the method of each address.',
  },
  notFound: {
    title: 'Page not found',
    what: 'There is no page at this address.',
    why: 'The link may be old or mistyped.',
    todo: 'The start page lists what this gateway offers.',
  },
} as const satisfies Record<string, ErrorWords>

export function errorPage(words: ErrorWords, requestId: string) {
  return layout({
    title: words.title,
    body: html`${words.code ? html`<p class="eyebrow">${words.code}</p>` : ''}
<h1>${words.title}</h1>
<p>${words.what}</p>
<h2>Why</h2>
<p>${words.why}</p>
<h2>What to do</h2>
<p>${words.todo}</p>
<p class="quiet">Request ID <code>${requestId}</code></p>
<p><a href="/">About this gateway</a></p>`,
  })
}
