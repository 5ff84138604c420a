import { brand } from './brand.ts'

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
      'One payment with a button, a link, your own form and a small store: the code of each, the response, and how your server checks it.',
    neededFor: 'A ready-made payment form on your page',
    cardData: 'The gateway’s frame',
    picture:
      'The Button tab: three watches with their prices, a button that says Pay $149.99, and next to it the HTML of that button.',
  },
  {
    id: 'checkout-templates',
    title: 'Hosted Checkout templates',
    path: '/products/online/epx-hosted-checkout/templates',
    guide: '/products/online/epx-hosted-checkout/integration-guide',
    minutes: 5,
    teaches: 'Three whole pages: a donation, an invoice and a store. Pay in each, then download its file and adapt it.',
    neededFor: 'A finished page to copy',
    cardData: 'The gateway’s frame',
    picture:
      'The donation template as a shopper sees it, with amounts of $10, $25 and $50 to choose from, and next to it its HTML.',
  },
  {
    id: 'hosted-pay-page',
    title: 'Hosted Pay Page',
    path: '/products/online/epx-hosted-pay-page/demo',
    guide: '/products/online/epx-hosted-pay-page/integration-guide',
    minutes: 3,
    teaches: 'The key exchange, the gateway’s page with your style sheet, and the answer to your page.',
    neededFor: 'To send shoppers to a page of the gateway and back',
    cardData: 'The gateway’s page',
    picture:
      'Outcomes to choose from, the test card to type on the gateway’s page, and a form without card fields. Next to it the fields that your page sends: a TAC, no card number.',
  },
  {
    id: 'card-fields',
    title: 'Card fields in frames',
    path: '/products/online/iframe-javascript-sdk/demo',
    guide: '/products/online/iframe-javascript-sdk/integration-guide',
    minutes: 3,
    teaches:
      'Card fields that the gateway serves and that look like your page: how to style them, every event, the token, and the charge by your server.',
    neededFor: 'Your own checkout, without card data in it',
    cardData: 'The gateway’s frames, one for each field',
    picture:
      'A test card typed into four fields that look like the page around them, next to the events that the page received: focus, brand, and whether a field is valid.',
  },
  {
    id: 'browser-post',
    title: 'Browser Post',
    path: '/products/online/browser-post/demo',
    guide: '/products/online/browser-post/integration-guide',
    minutes: 3,
    teaches:
      'Your own card form, which posts straight to the gateway: each field, each outcome, and each error of the form.',
    neededFor: 'Your own form and design',
    cardData: 'Your page in the browser, never your server',
    picture:
      'A card form filled in with test card 4111 1111 1111 1111 for $149.99, and next to it the fields that it sends, with the card number masked.',
  },
  {
    id: 'invoicing',
    title: 'Invoicing',
    path: '/products/online/invoicing-api/demo',
    guide: '/products/online/invoicing-api/integration-guide',
    minutes: 4,
    teaches:
      'An invoice from its creation to its payment: link, QR code, email, your customer’s page, and each status as it changes.',
    neededFor: 'To send invoices that are paid by a link',
    cardData: 'The gateway’s page',
    picture:
      'A form for a new invoice, garden work for $149.99, and next to it the request that creates it: customer, number, due date and amount as JSON.',
  },
  {
    id: 'bigcommerce',
    title: 'BigCommerce store',
    path: '/products/online/bigcommerce/demo',
    guide: '/products/online/bigcommerce/integration-guide',
    minutes: 4,
    teaches:
      'A store from both sides: connect it with its keys, pay as a shopper, then hold, capture, void and refund from the order, with each call and event.',
    neededFor: 'To see what a store’s servers send to their payment provider',
    cardData: 'The store’s checkout and servers; here your browser, which simulates them',
    picture:
      'The checkout of a small store: three watches, a test card typed in, and next to it the request that the store sends to the provider as JSON.',
  },
  {
    id: 'virtual-terminal',
    title: 'Virtual terminal',
    path: '/products/in-person/virtual-terminal',
    guide: `/products/in-person/semi-integrated/${brand.slug}-si-cloud-api/integration-guide`,
    minutes: 3,
    teaches:
      'A sale is pushed to a terminal, and you are the cardholder: tap, insert, tip, sign, or walk away. You see the request, the states, the answer and the receipt.',
    neededFor: 'To test in-person payments without a terminal on your desk',
    cardData: 'The terminal; here your browser, which sends it only to the gateway',
    picture:
      'A PAX A920 Pro that asks for a card for $42.50, and next to it the request and a graph of the payment’s states.',
  },
  {
    id: 'merchant-boarding',
    title: 'Merchant Boarding',
    path: '/products/fintech-tools/merchant-boarding-api/demo',
    guide: '/products/fintech-tools/merchant-boarding-api/integration-guide',
    minutes: 10,
    teaches: 'Both flows, call by call, from the token to underwriting: each request, its answer and its cURL command.',
    neededFor: 'To sign up merchants from your own software',
    cardData: 'None: no payment is made',
    picture:
      'The first steps of boarding a test merchant: get a token, then create the application, each with its request next to it.',
  },
] as const satisfies readonly Demo[]
