import { html } from 'hono/html'
import { layout } from './layout.ts'

/** What a person reads when the browser cannot be sent anywhere. `code` is for the developer. */
export type ErrorWords = { title: string; what: string; why: string; todo: string; code?: string }

export const errorWords = {
  BP_001: {
    title: 'This shop could not be found',
    what: 'Your payment was not started. Nothing was charged.',
    why: 'The four-part key in the form belongs to no terminal of this gateway.',
    todo: 'Go back to the shop and tell them. Developers: compare CUST_NBR, MERCH_NBR, DBA_NBR and TERMINAL_NBR with your sandbox credentials.',
  },
  BP_002: {
    title: 'This shop cannot take payments now',
    what: 'Your payment was not started. Nothing was charged.',
    why: 'The credentials of the terminal were revoked.',
    todo: 'Go back to the shop and tell them. Developers: get new sandbox credentials in the portal.',
  },
  BP_100: {
    title: 'The payment form is incomplete',
    what: 'Your payment was not started. Nothing was charged.',
    why: 'The form was sent without its authorization code (TAC).',
    todo: 'Go back to the shop and start the payment again. Developers: ask the key exchange for a TAC and put it into the hidden field TAC.',
  },
  BP_101: {
    title: 'The payment form was changed on its way',
    what: 'Your payment was not started. Nothing was charged.',
    why: 'The authorization code (TAC) cannot be read, or was made for another terminal.',
    todo: 'Go back to the shop and start the payment again. Developers: send the TAC exactly as the key exchange answered it; + must arrive as %2B.',
  },
  BP_300: {
    title: 'The gateway cannot answer now',
    what: 'We could not process your payment.',
    why: 'The gateway could not reach its records.',
    todo: 'Wait a minute, ask the shop whether the payment arrived, then try again.',
  },
  BP_999: {
    title: 'Something went wrong on our side',
    what: 'We could not process your request.',
    why: 'An unexpected error occurred in the gateway.',
    todo: 'Ask the shop whether the payment arrived before you try again. Developers: the request id below is in the gateway\u2019s log.',
  },
  notForm: {
    title: 'This is not a payment form',
    what: 'Nothing was charged.',
    why: 'The gateway expects a form sent as application/x-www-form-urlencoded.',
    todo: 'Go back to the shop and try again. Developers: leave out enctype, or set it to that value.',
  },
  tooLarge: {
    title: 'The form is too large',
    what: 'Nothing was charged.',
    why: 'A payment form has a few thousand characters; this one has many more.',
    todo: 'Go back to the shop and tell them. Developers: the limit is 64 KB.',
  },
  addressTooLong: {
    title: 'The address is too long',
    what: 'Nothing was done.',
    why: 'The address of this page has more than 80,000 characters, so it was not read.',
    todo: 'Go back to the shop and tell them. Developers: send what is long as a form, in the body of a POST.',
  },
  tooMany: {
    title: 'Too many payments at once',
    what: 'Your payment was not started. Nothing was charged.',
    why: 'A sandbox terminal takes a limited number of requests a minute.',
    todo: 'Wait a minute, then try again.',
  },
  payPageGone: {
    title: 'This payment page is closed',
    what: 'Nothing can be paid here any more.',
    why: 'The visit was cancelled, it ended some time ago, or the address is incomplete.',
    todo: 'Go back to the shop. If you have paid, it knows; if not, start the payment there again.',
  },
  payPageElsewhere: {
    title: 'This form was not sent by the payment page',
    what: 'Nothing was charged.',
    why: 'The browser says that another site sent the form.',
    todo: 'Go back to the shop and start the payment again. Developers: card fields are taken from our own page alone.',
  },
  invoiceGone: {
    title: 'There is no invoice at this address',
    what: 'Nothing can be paid here.',
    why: 'The address is incomplete, or it was mistyped.',
    todo: 'Open the link again as you got it, the whole of it, or ask whoever sent it to you.',
  },
  invoiceElsewhere: {
    title: 'This form was not sent by the page of the invoice',
    what: 'Nothing was charged.',
    why: 'The browser says that another site sent the form.',
    todo: 'Open the link of the invoice again and pay there.',
  },
  applicationGone: {
    title: 'This link has expired',
    what: 'The application cannot be opened here any more. What you typed before is kept.',
    why: 'A link works for seven days, a newer one replaces it, and an incomplete address opens nothing.',
    todo: 'Ask whoever sent you the link for a new one.',
  },
  applicationElsewhere: {
    title: 'This form was not sent by our page',
    what: 'Nothing was changed.',
    why: 'The browser says that another site sent the form.',
    todo: 'Open your link again and send the form there.',
  },
  applicationNotForm: {
    title: 'This is not the form of the application',
    what: 'Nothing was changed.',
    why: 'The gateway expects the form of its own page, sent as application/x-www-form-urlencoded.',
    todo: 'Open the page again and send the form there.',
  },
  applicationTooMany: {
    title: 'Too many forms at once',
    what: 'Nothing was changed by this one.',
    why: 'The sandbox takes a limited number of forms a minute.',
    todo: 'Wait a minute, go back, and send it again.',
  },
  wrongMethod: {
    title: 'This address does not take that',
    what: 'Nothing was charged.',
    why: 'The page or program used a method that this address does not know.',
    todo: 'Developers: the reference of the product says which method each address takes.',
  },
  notFound: {
    title: 'Page not found',
    what: 'This address has no page.',
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
<p class="quiet">Request id <code>${requestId}</code></p>
<p><a href="/">About this gateway</a></p>`,
  })
}
