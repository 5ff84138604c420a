import { answerOfBank as answer } from '../ledger/answer-of-bank.ts'
import { transactionOf, type WorkHandler } from './handler.ts'

/** A return or a notice of change, on the banking day after the batch closed (payments 6). */
export const answerOfBank: WorkHandler = {
  step: (trx, { item, nowMs, tools }) => answer(trx, transactionOf(item), nowMs, tools),
}
