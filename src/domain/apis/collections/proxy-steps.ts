import type { CollectionStep } from './collection-plan.ts'

/** A session of the REST proxy, with which a collection begins. */
export const openSession: CollectionStep = { call: 'session', keep: { ACCESS_TOKEN: 'token', accountId: 'accountId' } }

/** Products that have no password of their own: their servers open sessions with the keys of this one, of the same merchant. */
export const sessionKeys = { alsoKeysOf: 'Business Reporting API' }

/** What ends it, and a collection. */
export const endSession: readonly CollectionStep[] = [
  { call: 'refresh-session', keep: { ACCESS_TOKEN: 'token' } },
  { call: 'end-session' },
]

/** Of an account that may have no payment by this product: what a number is answered that nobody has. */
export const refundUnknown: CollectionStep = {
  call: 'refund-or-void',
  title: 'Refund a number that does not exist',
  send: { ccs_pk: '999999999999' },
  status: 404,
  expect: { code: 'UNKNOWN_TRANSACTION' },
}

export const voidPayment: CollectionStep = {
  call: 'refund-or-void',
  title: 'Void the payment',
  send: { type: 'void', transaction_id: '{{PAYMENT}}', ccs_pk: null, amount: null },
  expect: { status_code: '0', status_message: 'APR' },
}
