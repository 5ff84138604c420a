import { addDays, type Day } from '../../domain/billing/billing-days.ts'
import type { Bill, NewBill } from '../store/billing/bills-table.ts'
import type { Subscription } from '../store/billing/subscriptions-table.ts'
import type { Payment } from './charge.ts'
import { billOf, nextDayOf } from './new-bill.ts'

/** What a payment made of a bill and of the subscription that it is of, with the bill that follows upon it. */
export type AfterPayment = { bill: Bill; subscription: Subscription | undefined; next: NewBill | undefined }
type At = { today: Day; nowMs: number; isByHand: boolean }

/**
 * The rules of payments 9: an approved bill is paid; a declined one is tried again once a day, by the schedule alone, and
 * then goes the way of the failure option. The next bill is made when one is concluded. Pure.
 */
export function afterPayment(owed: Bill, of: Subscription | undefined, payment: Payment, at: At): AfterPayment {
  const { isApproved, ...facts } = payment
  const bill: Bill = { ...owed, ...facts }
  const wasOpen = owed.status === 'Open'
  const subscription = of && wasOpen ? moveOn(owed, of, at, isApproved) : of
  if (isApproved) {
    const paid: Bill = { ...bill, status: 'Paid', try_day: null, return_code: null }
    return wasOpen ? conclude(paid, subscription, at.nowMs) : { bill: paid, subscription, next: undefined }
  }
  if (at.isByHand || !subscription) return { bill, subscription, next: undefined }
  const retriesLeft = owed.is_tried ? owed.retries_left - 1 : owed.retries_left
  const tried: Bill = { ...bill, is_tried: 1, retries_left: retriesLeft }
  if (retriesLeft > 0) return { bill: { ...tried, try_day: addDays(at.today, 1) }, subscription, next: undefined }
  return fail({ ...tried, try_day: null }, subscription, at.nowMs)
}

/** Once a bill was tried on its day, or paid before it, the next billing day is that of the next bill. */
function moveOn(owed: Bill, subscription: Subscription, { nowMs, isByHand }: At, isApproved: boolean): Subscription {
  if (owed.is_tried || (isByHand && !isApproved)) return subscription
  return { ...subscription, billing_day: nextDayOf(subscription), updated_at_ms: nowMs }
}

function fail(bill: Bill, subscription: Subscription, nowMs: number): AfterPayment {
  switch (subscription.failure_option) {
    case 'Skip':
      return conclude({ ...bill, status: 'Skipped' }, subscription, nowMs)
    case 'Pause':
      return conclude({ ...bill, status: 'Failed' }, { ...subscription, status: 'Paused' }, nowMs)
    case 'Forward':
      // Behind the last bill there is none that it could be added to.
      if (subscription.payments_remaining === 1) return conclude({ ...bill, status: 'Failed' }, subscription, nowMs)
      return conclude({ ...bill, status: 'Forwarded' }, subscription, nowMs)
  }
}

/** One bill less to come: behind the last the subscription has ended, but for one that is paused and may be prolonged. */
function conclude(bill: Bill, subscription: Subscription | undefined, nowMs: number): AfterPayment {
  if (!subscription) return { bill, subscription, next: undefined }
  const { payments_remaining: before } = subscription
  const remaining = before === null ? null : before - 1
  const isEnded = remaining === 0 && (bill.status !== 'Failed' || subscription.status === 'Active')
  const after: Subscription = {
    ...{ ...subscription, payments_remaining: remaining, updated_at_ms: nowMs },
    ...(isEnded && { status: 'Expired' as const }),
  }
  const carried = bill.status === 'Forwarded' ? bill.amount_cents : 0
  return { bill, subscription: after, next: after.status === 'Active' ? billOf(after, carried, nowMs) : undefined }
}
