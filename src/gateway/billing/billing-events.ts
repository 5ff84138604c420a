import type { BillStatus } from '../../domain/billing/subscription.ts'
import type { EventName } from '../../domain/payments/events.ts'
import { formatCents } from '../../lib/money/money.ts'
import { toEvent } from '../events/event-of-move.ts'
import type { Bill } from '../store/billing/bills-table.ts'
import type { PaymentMethod } from '../store/billing/payment-methods.ts'
import type { Subscription } from '../store/billing/subscriptions-table.ts'
import type { NewEvent } from '../store/events/events-table.ts'
import { numberOf } from './numbers.ts'

type By = { api: string; nowMs: number }
type Ending<Prefix extends string> = EventName extends infer Name
  ? Name extends `${Prefix}.${infer End}`
    ? End
    : never
  : never

/** What happened to a subscription, by the row as it is now. */
export function subscriptionEvent(row: Subscription, what: Ending<'subscription'>, { api, nowMs }: By): NewEvent {
  const facts = {
    ...{ subscriptionId: numberOf('subscription', row.id), customerId: numberOf('customer', row.customer_id) },
    ...{ paymentMethodId: numberOf('paymentMethod', row.payment_method_id), status: row.status },
    ...{ amount: formatCents(row.amount_cents), frequency: row.frequency, billingDate: row.billing_day },
  }
  const { merchant_id: merchantId, credential_id: credentialId } = row
  return toEvent(`subscription.${what}`, facts, { merchantId, credentialId, api, atMs: nowMs })
}

/** What happened to a bill, by the row as it is now. */
export function billEvent(row: Bill, what: Ending<'bill'>, { api, nowMs }: By): NewEvent {
  const facts = {
    ...{ billId: numberOf('bill', row.id), customerId: numberOf('customer', row.customer_id) },
    subscriptionId: row.subscription_id === null ? '' : String(numberOf('subscription', row.subscription_id)),
    ...{ paymentMethodId: numberOf('paymentMethod', row.payment_method_id), status: row.status },
    ...{ amount: formatCents(row.amount_cents), dueDate: row.due_day, retriesLeft: row.retries_left },
    ...{ code: row.return_code ?? row.payment_code, bric: row.payment_bric },
  }
  const { merchant_id: merchantId, credential_id: credentialId } = row
  return toEvent(`bill.${what}`, facts, { merchantId, credentialId, api, atMs: nowMs })
}

/** What an account updater did to a stored way to pay. */
export function paymentMethodEvent(
  row: PaymentMethod,
  what: Ending<'payment_method'>,
  { api, nowMs, credentialId }: By & { credentialId: string },
): NewEvent {
  const facts = {
    ...{ paymentMethodId: numberOf('paymentMethod', row.id), customerId: numberOf('customer', row.customer_id) },
    ...{ bric: row.bric, lastFour: row.last_four, expirationDate: row.expiration_date ?? '' },
  }
  return toEvent(`payment_method.${what}`, facts, { merchantId: row.merchant_id, credentialId, api, atMs: nowMs })
}

const ofBill = {
  Open: 'declined',
  Paid: 'paid',
  Failed: 'failed',
  Forwarded: 'forwarded',
  Skipped: 'skipped',
  Canceled: 'canceled',
  Returned: 'returned',
} as const satisfies Record<BillStatus, string>

/** Everything that a payment did to a bill and its subscription. */
export function eventsAfter(
  bill: Bill,
  change: { before: Subscription | undefined; after: Subscription | undefined },
  by: By,
): NewEvent[] {
  const { before, after } = change
  const told = billEvent(bill, ofBill[bill.status], by)
  if (!after || !before || before.status === after.status) return [told]
  return [told, subscriptionEvent(after, after.status === 'Paused' ? 'paused' : 'expired', by)]
}
