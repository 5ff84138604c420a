import * as codes from './hosted-checkout/codes.ts'
import * as fields from './hosted-checkout/fields.ts'
import type { ApiSpecification } from './specification/api-specification.ts'

/** A payment form that we serve: opened by a button, a link or a frame, or fed by a form of the merchant (payments 5). */
export const hostedCheckout: ApiSpecification = {
  host: 'hostedCheckout',
  format: 'json',
  isAvailable: true,
  auth: 'The public key of the terminal profile.',
  operations: [
    {
      name: 'button-library',
      title: 'Load the library of buttons; their attributes are its settings',
      method: 'GET',
      path: '/button.js',
    },
    {
      name: 'open',
      title: 'Open the form as a link, or in a frame with a token',
      method: 'GET',
      path: '',
      takes: 'link',
    },
    { name: 'post-library', title: 'Load the library of post mode', method: 'GET', path: '/post.js' },
    {
      name: 'pay',
      title: 'Charge a card; post mode’s library and the frame call it',
      method: 'POST',
      path: '/api/card/authorize-and-capture',
      takes: 'post',
      gives: 'result',
    },
    {
      name: 'message',
      title: 'What the frame tells the page around it, by postMessage',
      method: 'SEND',
      path: 'checkout.ready | checkout.response | checkout.close',
      gives: 'message',
    },
  ],
  fields: {
    button: { caption: 'Attributes of the button', fields: fields.button },
    link: { caption: 'Query of the link', fields: fields.link },
    frame: { caption: 'Query of the frame', fields: fields.frame },
    message: { caption: 'Messages of the frame', fields: fields.messages },
    post: { caption: 'Fields of the form', fields: fields.post },
    result: { caption: 'The result', fields: fields.result },
    refusal: { caption: 'A refusal', fields: fields.refusal },
  },
  codes: { http: codes.http, reasons: codes.reasons, page: codes.page },
  outcomes: { payments: codes.outcomes },
}
