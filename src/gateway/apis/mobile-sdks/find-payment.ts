import { toNumberOfDollars } from '../../../lib/money/money.ts'
import type { ProxyCall, ProxyHandler, ProxyOutcome } from '../../http/take-proxy-call.ts'
import { findMadeByApp, findMobilePayment, findTransactionOf } from '../../store/in-person/mobile-payments.ts'
import { findByMove } from '../../store/payments/reported-transactions.ts'
import type { MobilePaymentRow } from '../../store/tables.ts'
import type { Result } from './result.ts'

const refuse = (status: 400 | 404, code: string, text: string): ProxyOutcome => ({ refusal: { status, code, text } })
const unknown = refuse(404, 'UNKNOWN_TRANSACTION', 'No app of this account made this payment')
const both = refuse(400, 'BAD_QUERY', 'externalId: send this or transactionUniqueId, not both')

/** GET /accounts/{accountId}/mobile/payments: what an app was told of a payment, and where it stands now. */
export const findPayment: ProxyHandler = async call => {
  const { fields, tools } = call
  if (fields.has('externalId') && fields.has('transactionUniqueId')) return both
  const made = await findMade(call)
  const transaction = made && (await findTransactionOf(tools.store.read, made))
  if (!made || !transaction) return unknown
  const { id, state, refunded_cents } = transaction
  const result = JSON.parse(made.answer) as Result
  return { data: { ...result, state, refundedAmount: toNumberOfDollars(refunded_cents) }, transactionIds: [id] }
}

async function findMade({ credential, fields, tools }: ProxyCall): Promise<MobilePaymentRow | undefined> {
  const { read } = tools.store
  const externalId = fields.get('externalId')
  if (externalId !== undefined) return findMobilePayment(read, credential.merchantId, externalId)
  const number = Number(fields.get('transactionUniqueId')?.slice('ccs_'.length))
  const paid = await findByMove(read, credential.merchantId, number)
  return paid && findMadeByApp(read, paid.id)
}
