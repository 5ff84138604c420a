import { openDispute as open } from '../ledger/disputes/open-dispute.ts'
import { transactionOf, type WorkHandler } from './handler.ts'

/** A dispute of a payment, a day after it. */
export const openDispute: WorkHandler = {
  step: (trx, { item, nowMs, tools }) => open(trx, transactionOf(item), nowMs, tools),
}
