import type { TechnicalFault } from '../../domain/payments/test-data/amount-triggers.ts'
import type { Asker } from '../ledger/payment-request.ts'
import { todayOf } from '../sandbox/clock.ts'
import { type Bill, findBill, insertBill, insertBills, lockBill, putBills } from '../store/billing/bills-table.ts'
import { findPaymentMethod } from '../store/billing/payment-methods.ts'
import { lockSubscription, putSubscriptions } from '../store/billing/subscriptions-table.ts'
import { insertEvents } from '../store/events/events-table.ts'
import type { Writer } from '../store/tables.ts'
import { afterPayment } from './after-payment.ts'
import type { BillingTools } from './billing-call.ts'
import { billEvent, eventsAfter } from './billing-events.ts'
import { charge } from './charge.ts'
import { marksOf } from './marks.ts'
import { unpaid } from './new-bill.ts'
import { scheduleBill } from './schedule.ts'

export type PaidBill =
  | { kind: 'asked'; bill: Bill; isApproved: boolean; rule?: string | undefined; fault?: TechnicalFault | undefined }
  | { kind: 'unknown' | 'already-paid' | 'not-payable' | 'server-error' }

/** Pays a bill by hand, before or after its day. A decline changes nothing but the latest payment: retries are the schedule's. */
export async function payBill(trx: Writer, asked: Asker & { billId: number }, tools: BillingTools): Promise<PaidBill> {
  const { credential, api } = asked
  const found = await findBill(trx, credential.merchantId, asked.billId)
  if (!found) return { kind: 'unknown' }
  // In the order in which the schedule locks.
  const before =
    found.subscription_id === null
      ? undefined
      : await lockSubscription(trx, credential.merchantId, found.subscription_id)
  const owed = await lockBill(trx, found.id)
  if (owed.status === 'Paid') return { kind: 'already-paid' }
  if (owed.status !== 'Open' && owed.status !== 'Failed' && owed.status !== 'Returned') return { kind: 'not-payable' }
  const { nowMs, today } = await todayOf(trx, credential.merchantId, tools)
  const method = await findPaymentMethod(trx, credential.merchantId, owed.payment_method_id)
  if (!method) return { kind: 'not-payable' }
  const details = marksOf(owed)
  const charged = await charge(trx, { credential, api, method, amountCents: owed.amount_cents, nowMs, details }, tools)
  if (charged === 'server-error') return { kind: 'server-error' }
  const { payment, rule, fault } = charged
  const { bill, subscription, next } = afterPayment(owed, before, payment, { today, nowMs, isByHand: true })
  await putBills(trx, [bill])
  if (subscription && subscription !== before) await putSubscriptions(trx, [subscription])
  if (next) await insertBills(trx, [next])
  const told = payment.isApproved
    ? eventsAfter(bill, { before, after: subscription }, { api, nowMs })
    : [billEvent(bill, 'declined', { api, nowMs })]
  await insertEvents(trx, told)
  await scheduleBill(trx, credential.merchantId, next?.try_day ?? null, nowMs)
  return { kind: 'asked', bill, isApproved: payment.isApproved, rule, fault }
}

/** Charges a stored way to pay outside of any subscription; the charge makes its own bill, paid or failed. */
export async function chargeOnce(
  trx: Writer,
  asked: Asker & { paymentMethodId: number; amountCents: number },
  tools: BillingTools,
): Promise<PaidBill> {
  const { credential, api, amountCents } = asked
  const method = await findPaymentMethod(trx, credential.merchantId, asked.paymentMethodId)
  if (!method) return { kind: 'unknown' }
  const { nowMs, today } = await todayOf(trx, credential.merchantId, tools)
  const charged = await charge(trx, { credential, api, method, amountCents, nowMs, details: {} }, tools)
  if (charged === 'server-error') return { kind: 'server-error' }
  const { payment, rule, fault } = charged
  const { isApproved, ...facts } = payment
  const bill = await insertBill(trx, {
    ...{ merchant_id: credential.merchantId, credential_id: credential.id, subscription_id: null },
    ...{ customer_id: method.customer_id, payment_method_id: method.id, amount_cents: amountCents },
    ...{ carried_cents: 0, due_day: today, try_day: null, is_tried: 0, retries_left: 0, created_at_ms: nowMs },
    ...{ ...unpaid, ...facts, status: isApproved ? 'Paid' : 'Failed' },
  })
  await insertEvents(trx, [billEvent(bill, isApproved ? 'paid' : 'failed', { api, nowMs })])
  return { kind: 'asked', bill, isApproved, rule, fault }
}
