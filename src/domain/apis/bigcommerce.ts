import type { ApiOperation, ApiSpecification } from './api-specification.ts'
import * as codes from './bigcommerce/codes.ts'
import * as fields from './bigcommerce/fields.ts'

/** An action of the store: clicked in its administration, or called at its API by the same name. */
const action = (name: string, title: string, path: string, tables: Pick<ApiOperation, 'takes' | 'gives'> = {}) =>
  ({ name, title, method: 'CALL', path, ...tables }) satisfies ApiOperation

/** A provider of a hosted store. Nothing is listed there: the articles say how it works against the gateway. */
export const bigcommerce: ApiSpecification = {
  format: 'sdk',
  isAvailable: false,
  auth: 'Four-part key and MAC, typed into the store’s settings.',
  operations: [
    action('settings', 'Choose the provider and fill in its settings', 'Settings › Payments', { takes: 'settings' }),
    action('pay', 'Charge or hold at the checkout', 'checkout', { takes: 'order', gives: 'transaction' }),
    action('capture', 'Capture a hold', 'payment_actions/capture', { gives: 'transaction' }),
    action('void', 'Void before the batch closes', 'payment_actions/void', { gives: 'transaction' }),
    action('quote', 'Ask what can be refunded, and how', 'payment_actions/refund_quotes'),
    action('refund', 'Refund in whole or in part', 'payment_actions/refunds', {
      takes: 'refund',
      gives: 'transaction',
    }),
  ],
  fields: {
    settings: { caption: 'Settings of the provider', fields: fields.settings },
    order: { caption: 'What the store sends', fields: fields.order },
    transaction: { caption: 'A transaction of the order', fields: fields.transaction },
    refund: { caption: 'Body of a refund', fields: fields.refund },
  },
  codes: { states: codes.states, notices: codes.notices },
  outcomes: { orders: codes.outcomes },
}
