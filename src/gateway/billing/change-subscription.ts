import { billingDayFrom, type Day, dayOfMonth } from '../../domain/billing/billing-days.ts'
import type { FailureOption, Frequency } from '../../domain/billing/subscription.ts'
import type { Asker } from '../ledger/payment-request.ts'
import { todayOf } from '../sandbox/clock.ts'
import { type Bill, insertBills, lockOpenBill, lockOwedBills, putBills } from '../store/billing/bills-table.ts'
import { lockSubscription, putSubscriptions, type Subscription } from '../store/billing/subscriptions-table.ts'
import { insertEvents } from '../store/events/events-table.ts'
import type { Writer } from '../store/tables.ts'
import { billEvent, subscriptionEvent } from './billing-events.ts'
import { billOf, rhythmOf } from './new-bill.ts'
import { scheduleBill } from './schedule.ts'

type Tools = Parameters<typeof todayOf>[2]
type Named = Asker & { subscriptionId: number }
/** What is left out stays as it is. */
export type Change = {
  amountCents: number | undefined
  frequency: Frequency | undefined
  billingDay: Day | undefined
  failureOption: FailureOption | undefined
  retries: number | undefined
  payments: number | undefined
  description: string | undefined
}
export type Changed =
  | { kind: 'done'; subscription: Subscription }
  | { kind: 'unknown' | 'ended' }
  | { kind: 'date-in-past'; today: Day }

/** A subscription of the caller's merchant, locked; or why nothing can be done with it. */
async function open(trx: Writer, { credential, subscriptionId }: Named): Promise<Subscription | 'unknown' | 'ended'> {
  const found = await lockSubscription(trx, credential.merchantId, subscriptionId)
  if (!found) return 'unknown'
  return found.status === 'Canceled' || found.status === 'Expired' ? 'ended' : found
}

/** Changes what is named, from the next bill on: one that was tried already stays as it is. */
export async function changeSubscription(
  trx: Writer,
  asked: Named & { change: Change },
  tools: Tools,
): Promise<Changed> {
  const found = await open(trx, asked)
  if (typeof found === 'string') return { kind: found }
  const { nowMs, today } = await todayOf(trx, found.merchant_id, tools)
  const { change } = asked
  if (change.billingDay !== undefined && change.billingDay < today) return { kind: 'date-in-past', today }
  const subscription = { ...changed(found, change), updated_at_ms: nowMs }
  const bill = await lockOpenBill(trx, found.id)
  await putSubscriptions(trx, [subscription])
  if (bill && bill.is_tried === 0) {
    const moved = restated(bill, subscription)
    await putBills(trx, [moved])
    await scheduleBill(trx, found.merchant_id, moved.try_day, nowMs)
  }
  await insertEvents(trx, [subscriptionEvent(subscription, 'changed', { api: asked.api, nowMs })])
  return { kind: 'done', subscription }
}

function changed(row: Subscription, change: Change): Subscription {
  const { amountCents, frequency = row.frequency, billingDay = row.billing_day, failureOption, retries } = change
  const isOtherDay = change.billingDay !== undefined || frequency !== row.frequency
  return {
    ...{ ...row, frequency, billing_day: billingDay, amount_cents: amountCents ?? row.amount_cents },
    ...{ failure_option: failureOption ?? row.failure_option, retries: retries ?? row.retries },
    ...{ payments_remaining: change.payments ?? row.payments_remaining },
    ...{ description: change.description ?? row.description },
    // A rhythm that was monthly keeps its 31st through a short month.
    day_of_month: isOtherDay ? dayOfMonth(billingDay) : row.day_of_month,
  }
}

/** A bill whose day is to come, as its subscription is now. */
const restated = (bill: Bill, subscription: Subscription): Bill => ({
  ...{ ...bill, amount_cents: subscription.amount_cents + bill.carried_cents, due_day: subscription.billing_day },
  ...{ try_day: bill.try_day === null ? null : subscription.billing_day, retries_left: subscription.retries },
})

/** Stops the schedule; what is open stays so. Paused already: nothing changes. */
export async function pauseSubscription(trx: Writer, asked: Named, tools: Tools): Promise<Changed> {
  const found = await open(trx, asked)
  if (typeof found === 'string') return { kind: found }
  if (found.status === 'Paused') return { kind: 'done', subscription: found }
  const { nowMs } = await todayOf(trx, found.merchant_id, tools)
  const subscription: Subscription = { ...found, status: 'Paused', updated_at_ms: nowMs }
  const bill = await lockOpenBill(trx, found.id)
  await putSubscriptions(trx, [subscription])
  if (bill) await putBills(trx, [{ ...bill, try_day: null }])
  await insertEvents(trx, [subscriptionEvent(subscription, 'paused', { api: asked.api, nowMs })])
  return { kind: 'done', subscription }
}

/**
 * Lets a subscription go on: a bill that was tried before is tried again from today, and the next one comes on the first
 * day of the rhythm that is not past. What fell into the pause is not made up for.
 */
export async function resumeSubscription(trx: Writer, asked: Named, tools: Tools): Promise<Changed> {
  const found = await open(trx, asked)
  if (typeof found === 'string') return { kind: found }
  if (found.status === 'Active') return { kind: 'done', subscription: found }
  const { nowMs, today } = await todayOf(trx, found.merchant_id, tools)
  const by = { api: asked.api, nowMs }
  const billing_day = billingDayFrom(found.billing_day, rhythmOf(found), today)
  const isOver = found.payments_remaining === 0
  const subscription: Subscription = {
    ...{ ...found, billing_day, resumed_on: today, updated_at_ms: nowMs },
    status: isOver ? 'Expired' : 'Active',
  }
  const bill = await lockOpenBill(trx, found.id)
  await putSubscriptions(trx, [subscription])
  await insertEvents(trx, [subscriptionEvent(subscription, isOver ? 'expired' : 'resumed', by)])
  if (isOver) return { kind: 'done', subscription }
  const tryDay = bill?.is_tried ? today : billing_day
  if (bill) await putBills(trx, [{ ...bill, try_day: tryDay, due_day: bill.is_tried ? bill.due_day : billing_day }])
  else await insertBills(trx, [billOf(subscription, 0, nowMs)])
  await scheduleBill(trx, found.merchant_id, tryDay, nowMs)
  return { kind: 'done', subscription }
}

/** Ends a subscription for good, with the bills that are still owed. Canceled already: nothing changes. */
export async function cancelSubscription(trx: Writer, asked: Named, tools: Tools): Promise<Changed> {
  const found = await lockSubscription(trx, asked.credential.merchantId, asked.subscriptionId)
  if (!found) return { kind: 'unknown' }
  if (found.status === 'Expired') return { kind: 'ended' }
  if (found.status === 'Canceled') return { kind: 'done', subscription: found }
  const { nowMs } = await todayOf(trx, found.merchant_id, tools)
  const by = { api: asked.api, nowMs }
  const subscription: Subscription = { ...found, status: 'Canceled', updated_at_ms: nowMs }
  const owed = await lockOwedBills(trx, found.id)
  const bills = owed.map((bill): Bill => ({ ...bill, status: 'Canceled', try_day: null }))
  await putSubscriptions(trx, [subscription])
  await putBills(trx, bills)
  await insertEvents(trx, [
    ...bills.map(bill => billEvent(bill, 'canceled', by)),
    subscriptionEvent(subscription, 'canceled', by),
  ])
  return { kind: 'done', subscription }
}
