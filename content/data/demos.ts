/** The demos in the order in which they are worth trying: from the least code to the most. */
export interface Demo {
  /** Name of its pictures in `content/media/demos`. */
  id: string
  title: string
  path: `/products/${string}`
  guide: `/products/${string}`
  /** What it takes to go through it once. */
  minutes: number
  teaches: string
  /** When this is the one that a reader needs. */
  neededFor: string
  /** Who the card number passes through, in a phrase. */
  cardData: string
  /** What its picture shows, in facts. */
  picture: string
}

export const demos = [
  {
    id: 'hosted-checkout',
    title: 'Hosted Checkout',
    path: '/products/online/epx-hosted-checkout/demo',
    guide: '/products/online/epx-hosted-checkout/integration-guide',
    minutes: 3,
    teaches:
      'One payment by a button, a link, your own form and a small store: the code of each, the response, and how your server checks it.',
    neededFor: 'A payment form in your page that you do not have to build',
    cardData: 'The gateway’s frame',
    picture:
      'The Button tab: three watches with their prices, a button that says Pay $149.99, and beside it the HTML of that button.',
  },
  {
    id: 'checkout-templates',
    title: 'Hosted Checkout templates',
    path: '/products/online/epx-hosted-checkout/templates',
    guide: '/products/online/epx-hosted-checkout/integration-guide',
    minutes: 5,
    teaches:
      'Three whole pages, a donation, an invoice and a store: pay in each, then download its file and change it.',
    neededFor: 'A finished page to copy',
    cardData: 'The gateway’s frame',
    picture:
      'The donation template as a shopper sees it, with amounts of $10, $25 and $50 to choose from, and beside it the HTML that makes it.',
  },
  {
    id: 'hosted-pay-page',
    title: 'Hosted Pay Page',
    path: '/products/online/epx-hosted-pay-page/demo',
    guide: '/products/online/epx-hosted-pay-page/integration-guide',
    minutes: 3,
    teaches: 'The key exchange, the gateway’s own page with your style sheet, and what comes back to yours.',
    neededFor: 'To send shoppers to a page of the gateway and get them back',
    cardData: 'The gateway’s page',
    picture:
      'Outcomes to choose from, the test card to type on the gateway’s page, and a form without card fields. Beside it the fields that your page sends: a TAC, no card number.',
  },
  {
    id: 'browser-post',
    title: 'Browser Post',
    path: '/products/online/browser-post/demo',
    guide: '/products/online/browser-post/integration-guide',
    minutes: 3,
    teaches:
      'A card form of your own that posts straight to the gateway: each field, each outcome, and each error of the form.',
    neededFor: 'Your own form and design',
    cardData: 'Your page in the browser, never your server',
    picture:
      'A card form filled in with test card 4111 1111 1111 1111 for $149.99, and beside it the fields that it sends, the card number masked.',
  },
  {
    id: 'merchant-boarding',
    title: 'Merchant Boarding',
    path: '/products/fintech-tools/merchant-boarding-api/demo',
    guide: '/products/fintech-tools/merchant-boarding-api/integration-guide',
    minutes: 10,
    teaches: 'Both flows call by call, from the token to underwriting: each request, its answer and the same as cURL.',
    neededFor: 'To sign merchants up from your own software',
    cardData: 'None: no payment is made',
    picture:
      'The first steps of boarding a made-up merchant: get a token, then create the application, each with its request beside it.',
  },
] as const satisfies readonly Demo[]
