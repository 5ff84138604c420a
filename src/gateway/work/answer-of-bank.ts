import { noteReturn } from '../billing/note-return.ts'
import { answerOfBank as answer } from '../ledger/answer-of-bank.ts'
import { transactionOf, type WorkHandler } from './handler.ts'

/** A return or a notice of change, on the banking day after the batch closed (payments 6); a bill that it was paid for is owed again. */
export const answerOfBank: WorkHandler = {
  step: async (trx, { item, nowMs, tools }) => {
    const transactionId = transactionOf(item)
    const answered = await answer(trx, transactionId, nowMs, tools)
    if (answered !== 'done' && 'returned' in answered) {
      await noteReturn(trx, { transactionId, code: answered.returned, nowMs })
      return 'done'
    }
    return answered
  },
}
