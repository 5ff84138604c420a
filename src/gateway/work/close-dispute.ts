import { closeDispute as close } from '../ledger/disputes/close-dispute.ts'
import { transactionOf, type WorkHandler } from './handler.ts'

/** The end of a dispute, when the time for an answer or for the decision is over. */
export const closeDispute: WorkHandler = {
  step: (trx, { item, nowMs }) => close(trx, transactionOf(item), nowMs),
}
