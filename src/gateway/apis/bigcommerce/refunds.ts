import { providerId } from '../../../domain/apis/bigcommerce/request-fields.ts'
import { fromNumberOfDollars, toNumberOfDollars } from '../../../lib/money/money.ts'
import type { JsonFields } from '../../http/wire/read-json-fields.ts'
import { tryMove } from '../../ledger/apply-move.ts'
import { refund } from '../../ledger/operations/refund.ts'
import { explain } from '../../ledger/refusals.ts'
import { lastStep, listAttempts } from '../../store/online/store-payments.ts'
import type { TransactionRow } from '../../store/tables.ts'
import { refusedByGateway, type StoreRefusal } from './answer.ts'
import { refuseField } from './check-body.ts'
import { followUpOf, noPayment } from './follow-ups.ts'
import { paymentOf } from './order-state.ts'
import type { StoreCall, StoreHandler } from './take-call.ts'

type Item = { item_id: number; amount: number }
type Payment = { amount: number; offline: boolean }

/** The entry of a list that takes one. */
function onlyEntry<Entry>(fields: JsonFields, name: string): Entry | StoreRefusal {
  const entries = JSON.parse(fields.get(name) ?? '[]') as Entry[]
  return entries.length === 1 ? (entries[0] as Entry) : refuseField(name, 'a list of one entry')
}

/** What shall go back, in cents. */
function itemCents({ fields, order }: StoreCall): number | StoreRefusal {
  const item = onlyEntry<Item>(fields, 'items')
  if ('code' in item) return item
  if (String(item.item_id) !== order.order_id) return refuseField('items[0].item_id', `the order, ${order.order_id}`)
  return fromNumberOfDollars(item.amount)
}

/** Why an amount of a payment cannot go back at the gateway now; undefined when it can. */
function refusalOf(payment: TransactionRow, cents: number): StoreRefusal | undefined {
  const isRest = payment.refunded_cents + cents === payment.settled_cents
  const tried = tryMove(payment, isRest ? 'refund_rest' : 'refund_part', cents)
  if (tried.kind === 'possible') return undefined
  const { code, text } = explain(tried, 'refund')
  return refusedByGateway(code, text)
}

/** POST …/refund_quotes: by the provider that took the payment; or only in the store's books, where the gateway cannot do it now. */
export const quoteRefund: StoreHandler = async call => {
  const cents = itemCents(call)
  if (typeof cents !== 'number') return cents
  const payment = paymentOf(await listAttempts(call.tools.store.read, call.order))
  if (!payment) return noPayment
  const left = payment.captured_cents - payment.refunded_cents
  const refusal = refusalOf(payment, cents)
  if (refusal && cents > left) return refusal
  const amount = toNumberOfDollars(cents)
  const online = { provider_id: providerId, provider_description: 'Card gateway', amount, offline: false }
  const offline = { provider_id: 'custom', provider_description: 'Outside of the gateway', amount, offline: true }
  const method = refusal ? { ...offline, offline_reason: refusal.title } : online
  const data = { order_id: Number(call.order.order_id), total_refund_amount: amount, refund_methods: [[method]] }
  return { status: 201, body: { data } }
}

/** POST …/refunds: gives an amount back, after the batch of the payment closed. */
export const refundOrder: StoreHandler = async call => {
  const cents = itemCents(call)
  if (typeof cents !== 'number') return cents
  const way = onlyEntry<Payment>(call.fields, 'payments')
  if ('code' in way) return way
  if (way.offline) return refuseField('payments[0].offline', 'false: the gateway handles only refunds that move money')
  if (fromNumberOfDollars(way.amount) !== cents) return refuseField('payments[0].amount', 'the sum of the items')
  return call.tools.store.write(async trx => {
    const payment = paymentOf(await listAttempts(trx, call.order))
    if (!payment) return noPayment
    const result = await refund(trx, { ...followUpOf(call, payment), amountCents: cents }, call.tools)
    if (result.kind === 'refused') return refusedByGateway(result.code, result.text)
    const { id, bric } = result.transaction
    const { step_id } = await lastStep(trx, id, ['credit'])
    const amount = toNumberOfDollars(cents)
    const paid = { provider_id: providerId, amount, offline: false, is_declined: false, gateway_transaction_id: bric }
    const data = { id: step_id, order_id: Number(call.order.order_id), total_amount: amount, payments: [paid] }
    return { status: 201, body: { data }, transactionIds: [id, payment.id] }
  })
}
