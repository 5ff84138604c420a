import type { transactionEvents } from '../../../domain/apis/bigcommerce/answer-fields.ts'
import type { paymentStates } from '../../../domain/apis/bigcommerce/codes.ts'
import { providerId } from '../../../domain/apis/bigcommerce/request-fields.ts'
import type { CardForm } from '../../../domain/payments/card-form.ts'
import type { Call, ShownApi } from '../../demo-calls/demo-call.ts'

export type TransactionType = 'purchase' | 'authorization'
/** What the owner of the store types into the settings of the provider. */
export type StoreSettings = { displayName: string; transactionType: TransactionType }

/** One step of an order, as far as the demo shows it. */
export type OrderStep = {
  id: number
  event: (typeof transactionEvents)[number]
  status: 'ok' | 'error'
  message: string
  amount: number
  date_created: string
}
/** An order with its payment. */
export type OrderState = { data: OrderStep[]; meta: { payment_status: (typeof paymentStates)[number] } }

/** The provider's API; paths of calls are below the store. */
export const providerApi = (root: string): ShownApi => ({
  ...{ root, place: 'stores/{store_hash}/v3', placeInShell: 'stores/$FOUR_PART_KEY/v3' },
  header: 'X-Auth-Token: $MAC',
})

/** What a store asks before it keeps its settings. */
export const checkCall = ({ displayName, transactionType }: StoreSettings): Call => ({
  method: 'POST',
  path: '/settings/check',
  body: {
    ...{ display_name: displayName, environment: 'sandbox', transaction_type: transactionType },
    ...{ currency: 'USD', test_mode: true },
  },
})

/** What the store's servers send when a shopper pays; MM/YY of the form becomes month and year. */
export function payCall(order: number, form: CardForm, transactionType: TransactionType): Call {
  const [month = '', year = ''] = form.expiry.split('/')
  const { firstName, lastName, address, city, state, zipCode } = form
  const billing = {
    ...{ first_name: firstName, last_name: lastName, street_1: address, city, state, zip: zipCode },
  }
  return {
    method: 'POST',
    path: `/orders/${order}/payments`,
    body: {
      ...{ transaction_type: transactionType, amount: Number(form.amount), currency: 'USD' },
      payment: {
        instrument: {
          ...{ type: 'card', number: form.accountNbr.replaceAll(' ', '') },
          ...{ expiry_month: Number(month), expiry_year: Number(`20${year}`), verification_value: form.cvv2 },
        },
      },
      billing_address: billing,
    },
  }
}

export const actionCall = (order: number, action: 'capture' | 'void'): Call => ({
  method: 'POST',
  path: `/orders/${order}/payment_actions/${action}`,
})

const itemsOf = (order: number, amount: number) => ({ items: [{ item_type: 'ORDER', item_id: order, amount }] })

export const quoteCall = (order: number, amount: number): Call => ({
  ...{ method: 'POST', path: `/orders/${order}/payment_actions/refund_quotes`, body: itemsOf(order, amount) },
})

export const refundCall = (order: number, amount: number): Call => ({
  method: 'POST',
  path: `/orders/${order}/payment_actions/refunds`,
  body: { ...itemsOf(order, amount), payments: [{ provider_id: providerId, amount, offline: false }] },
})

export const transactionsCall = (order: number): Call => ({ method: 'GET', path: `/orders/${order}/transactions` })
