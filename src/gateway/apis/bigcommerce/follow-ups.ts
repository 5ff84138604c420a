import type { FollowUp, FollowUpResult } from '../../ledger/follow-up.ts'
import type { TransactionMove } from '../../ledger/graph.ts'
import { capture } from '../../ledger/operations/capture.ts'
import { voidTransaction } from '../../ledger/operations/void.ts'
import type { PaymentTools } from '../../ledger/record-payment.ts'
import { lastStep, listAttempts, listSteps } from '../../store/online/store-payments.ts'
import type { TransactionRow, Writer } from '../../store/tables.ts'
import { refusedByGateway, type StoreRefusal } from './answer.ts'
import { bigcommerceName } from './api-name.ts'
import { paymentOf, paymentStatus } from './order-state.ts'
import { stepOutcome } from './payments.ts'
import { stepAnswer } from './step-answer.ts'
import type { StoreCall, StoreHandler } from './take-call.ts'

export const noPayment: StoreRefusal = {
  ...{ status: 404, code: 'NOT_FOUND', title: 'No payment of this order was made with this key' },
}

export const followUpOf = ({ credential }: StoreCall, { bric }: TransactionRow): FollowUp => ({
  // What is done twice is told by the state of the payment, and what is sent twice by its key.
  ...{ credential, api: bigcommerceName, bric, tranNbr: '', batchId: '' },
})

type Step = (trx: Writer, asked: FollowUp, tools: PaymentTools) => Promise<FollowUpResult>

const about =
  (step: Step, move: TransactionMove): StoreHandler =>
  call =>
    call.tools.store.write(async trx => {
      const payment = paymentOf(await listAttempts(trx, call.order))
      if (!payment) return noPayment
      const result = await step(trx, followUpOf(call, payment), call.tools)
      if (result.kind === 'refused') return refusedByGateway(result.code, result.text)
      return stepOutcome(result.transaction, await lastStep(trx, payment.id, [move]))
    })

/** POST …/payment_actions/capture: all that is held. */
export const captureOrder = about(capture, 'capture')
/** POST …/payment_actions/void: the whole payment, while its batch is open. */
export const voidOrder = about(voidTransaction, 'void')

const perPage = 50

/** GET …/transactions: the steps of the order, whichever API did them. */
export const listTransactions: StoreHandler = async ({ tools, order, fields }) => {
  const payment = paymentOf(await listAttempts(tools.store.read, order))
  if (!payment) return noPayment
  const limit = Number(fields.get('limit') || perPage)
  const page = Number(fields.get('page') || 1)
  const { steps, total } = await listSteps(tools.store.read, order, { limit, offset: (page - 1) * limit })
  const totals = { total, count: steps.length, per_page: limit, current_page: page }
  const pagination = { ...totals, total_pages: Math.max(1, Math.ceil(total / limit)) }
  const body = { data: steps.map(stepAnswer), meta: { payment_status: paymentStatus(payment), pagination } }
  return { status: 200, body }
}
