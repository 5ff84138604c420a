import { noteReturn } from '../billing/note-return.ts'
import { noteInvoiceReturn } from '../invoicing/note-return.ts'
import { answerOfBank as answer } from '../ledger/disputes/answer-of-bank.ts'
import { transactionOf, type WorkHandler } from './handler.ts'

/** A return or a notice of change, on the banking day after the batch closed (payments 6); what it was paid for, a bill or an invoice, is owed again. */
export const answerOfBank: WorkHandler = {
  step: async (trx, { item, nowMs, tools }) => {
    const transactionId = transactionOf(item)
    const answered = await answer(trx, transactionId, nowMs, tools)
    if (answered !== 'done' && 'returned' in answered) {
      const returned = { transactionId, code: answered.returned, nowMs }
      await noteReturn(trx, returned)
      await noteInvoiceReturn(trx, returned)
      return 'done'
    }
    return answered
  },
}
