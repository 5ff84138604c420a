import type { ApiOperation, ApiSpecification } from './api-specification.ts'
import * as codes from './woocommerce/codes.ts'
import * as fields from './woocommerce/fields.ts'

const call = (
  name: string,
  title: string,
  path: string,
  tables: Pick<ApiOperation, 'takes' | 'gives'>,
): ApiOperation => ({
  name,
  title,
  method: 'CALL',
  path,
  ...tables,
})

/** A payment method of a WordPress shop. There is no download: the articles describe it, programs stand in for it. */
export const woocommerce: ApiSpecification = {
  format: 'sdk',
  isAvailable: false,
  auth: 'Terminal profile ID and public key, typed into the plugin’s settings.',
  operations: [
    call('settings', 'Save the settings, and try the keys', 'process_admin_options()', { takes: 'settings' }),
    call('pay', 'Send the shopper to the form', 'process_payment($order_id)', { takes: 'order' }),
    call('return', 'Look the payment up when they come back', '?wc-api=card_gateway', { gives: 'order-meta' }),
    call('capture', 'Capture a hold when the order is completed', 'woocommerce_order_status_completed', {
      gives: 'order-meta',
    }),
    call('void', 'Void when a paid order is cancelled', 'woocommerce_order_status_cancelled', {}),
    call('refund', 'Refund from the order, or by the shop’s API', 'process_refund($order_id, $amount, $reason)', {
      takes: 'refund',
    }),
  ],
  fields: {
    settings: { caption: 'Settings of the payment method', fields: fields.settings },
    order: { caption: 'What goes to the gateway', fields: fields.order },
    'order-meta': { caption: 'What the order knows afterwards', fields: fields.orderMeta },
    refund: { caption: 'Body of a refund', fields: fields.refund },
  },
  codes: { states: codes.states, notices: codes.notices },
  outcomes: { orders: codes.outcomes },
}
