import { billingDayFrom, nextBillingDay, type Rhythm } from '../../domain/billing/billing-days.ts'
import type { NewBill } from '../store/billing/bills-table.ts'
import type { Subscription } from '../store/billing/subscriptions-table.ts'
import type { BillRow } from '../store/tables.ts'

export const rhythmOf = ({ frequency, day_of_month }: Subscription): Rhythm => ({
  frequency,
  dayOfMonth: day_of_month,
})

/** The billing day behind the one of now; none that fell into a pause. */
export function nextDayOf(subscription: Subscription): string {
  const rhythm = rhythmOf(subscription)
  const next = nextBillingDay(subscription.billing_day, rhythm)
  return billingDayFrom(next, rhythm, subscription.resumed_on ?? '')
}

/** No payment yet. */
export const unpaid = {
  ...{ paid_at_ms: null, paid_cents: 0, payment_code: '', payment_text: '', approval_code: '', payment_bric: '' },
  ...{ transaction_id: null, return_code: null },
} satisfies Partial<BillRow>

/** The bill of a subscription for its next billing day. `carriedCents`: what an earlier one brought forward. */
export const billOf = (subscription: Subscription, carriedCents: number, nowMs: number): NewBill => ({
  ...{ merchant_id: subscription.merchant_id, credential_id: subscription.credential_id },
  ...{ subscription_id: subscription.id, customer_id: subscription.customer_id },
  ...{ payment_method_id: subscription.payment_method_id, carried_cents: carriedCents },
  ...{ amount_cents: subscription.amount_cents + carriedCents, retries_left: subscription.retries },
  ...{ due_day: subscription.billing_day, try_day: subscription.billing_day, status: 'Open', is_tried: 0 },
  ...unpaid,
  created_at_ms: nowMs,
})
