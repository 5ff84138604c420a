import type { CollectionStep } from './collection-plan.ts'
import { endSession, openSession, voidPayment } from './proxy-steps.ts'

/** What the app asks for with its simulated reader. */
export const readerSale: CollectionStep = {
  call: 'reader-sale',
  send: { externalId: 'order-{{RUN}}' },
  keep: { UNIQUE_ID: 'transactionUniqueId' },
  keepDigits: { PAYMENT: 'transactionUniqueId' },
  expect: { status: 'approved', amount: 25 },
}

/** What follows with the SDK of every system: lookups, and the server's part. */
export const afterSale: readonly CollectionStep[] = [
  { call: 'app-lookup', send: { externalId: 'order-{{RUN}}' }, expect: { status: 'approved' } },
  openSession,
  { call: 'find-payment', send: { transactionUniqueId: '{{UNIQUE_ID}}' }, expect: { status: 'approved' } },
  voidPayment,
  ...endSession,
]
