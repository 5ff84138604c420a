import * as answers from './bigcommerce/answer-fields.ts'
import * as codes from './bigcommerce/codes.ts'
import { bodies, headers, pathParts, transactionList } from './bigcommerce/request-fields.ts'
import type { ApiOperation, ApiSpecification } from './specification/api-specification.ts'

const post = (
  name: string,
  title: string,
  path: string,
  { takes, gives, status }: { takes?: keyof typeof bodies; gives: string; status: number },
): ApiOperation => ({
  name,
  title,
  method: 'POST',
  path: `/stores/{store_hash}/v3${path}`,
  ...(takes && { takes }),
  gives,
  status,
})

/** The provider of a store: it takes each step of an order under the name and with the body that the store's own API has for it (payments 18). */
export const bigcommerce: ApiSpecification = {
  host: 'bigcommerce',
  format: 'json',
  isAvailable: true,
  auth: 'Four-part key in the path, MAC in the header X-Auth-Token.',
  headers: { 'X-Auth-Token': 'YOUR_MAC' },
  operations: [
    post('check-settings', 'Check the settings', '/settings/check', {
      takes: 'settings',
      gives: 'method',
      status: 200,
    }),
    post('pay', 'Pay an order', '/orders/{order_id}/payments', { takes: 'payment', gives: 'step', status: 201 }),
    post('capture', 'Capture the hold of an order', '/orders/{order_id}/payment_actions/capture', {
      gives: 'step',
      status: 201,
    }),
    post('void', 'Void the payment of an order', '/orders/{order_id}/payment_actions/void', {
      gives: 'step',
      status: 201,
    }),
    post('quote', 'Ask how an amount can be refunded', '/orders/{order_id}/payment_actions/refund_quotes', {
      ...{ takes: 'quote', gives: 'quote-answer', status: 201 },
    }),
    post('refund', 'Refund an amount of an order', '/orders/{order_id}/payment_actions/refunds', {
      ...{ takes: 'refund', gives: 'refund-answer', status: 201 },
    }),
    {
      name: 'transactions',
      title: 'List the transactions of an order',
      method: 'GET',
      path: '/stores/{store_hash}/v3/orders/{order_id}/transactions',
      takes: 'transaction-list',
      gives: 'transactions',
    },
  ],
  refusal: 'error-answer',
  fields: {
    headers: { caption: 'Headers of a request', fields: headers },
    'path-parts': { caption: 'Path parameters', fields: pathParts },
    'answer-headers': { caption: 'Headers of an answer', fields: answers.responseHeaders },
    settings: { caption: 'Settings of the provider', fields: bodies.settings },
    method: { caption: 'The payment method', fields: answers.method },
    payment: { caption: 'Fields of a payment', fields: bodies.payment },
    step: { caption: 'Answer to a payment, capture or void', fields: answers.step },
    quote: { caption: 'Body of a quote', fields: bodies.quote },
    'quote-answer': { caption: 'A quote', fields: answers.quote },
    'refund-method': { caption: 'A refund option of a quote', fields: answers.refundMethod },
    refund: { caption: 'Body of a refund', fields: bodies.refund },
    'refund-answer': { caption: 'A refund', fields: answers.refund },
    'transaction-list': { caption: 'Query of transactions', fields: transactionList },
    transactions: { caption: 'Transactions of an order', fields: answers.transactions },
    'error-answer': { caption: 'Answer to a refused call', fields: answers.refused },
  },
  codes: { http: codes.http, errors: codes.errors, states: codes.paymentStates, notices: codes.notices },
  outcomes: { orders: codes.outcomes },
}
