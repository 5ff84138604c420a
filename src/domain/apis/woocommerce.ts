import { type ApiSpecification, call } from './specification/api-specification.ts'
import * as codes from './woocommerce/codes.ts'
import * as fields from './woocommerce/fields.ts'

/** The plugin of `plugins/woocommerce`: a payment method of a WordPress shop, over Hosted Checkout, the Hosted Pay Page and Custom Pay. */
export const woocommerce: ApiSpecification = {
  format: 'sdk',
  isAvailable: true,
  auth: 'Terminal profile ID, four-part key, EPI key and MAC, typed into the plugin’s settings.',
  operations: [
    call('settings', 'Save the settings, and test the keys', 'process_admin_options()', 'settings'),
    call('pay', 'Send the shopper to the form', 'process_payment($order_id)', 'order'),
    call('hold', 'Send the shopper to the page that authorizes', 'woocommerce_receipt_card_gateway', 'hold'),
    call('return', 'Look up the payment when they return', '?wc-api=card_gateway', undefined, 'order-meta'),
    call('look-up', 'Look it up again', 'woocommerce_order_action_card_gateway_look_up', undefined, 'order-meta'),
    call(
      'capture',
      'Capture a hold when the order is completed',
      'woocommerce_order_status_completed',
      undefined,
      'order-meta',
    ),
    call('void', 'Void when a paid order is canceled', 'woocommerce_order_status_cancelled', undefined, 'order-meta'),
    call(
      'refund',
      'Refund from the order, or by the shop’s API',
      'process_refund($order_id, $amount, $reason)',
      'refund',
    ),
  ],
  fields: {
    settings: { caption: 'Settings of the payment method', fields: fields.settings },
    order: { caption: 'What goes to the form', fields: fields.order },
    hold: { caption: 'What is sealed for a hold', fields: fields.hold },
    'order-meta': { caption: 'What is stored with the order', fields: fields.orderMeta },
    refund: { caption: 'Body of a refund', fields: fields.refund },
  },
  codes: { states: codes.states, notices: codes.notices },
  outcomes: { orders: codes.outcomes },
}
