import { type Day, dayOfMonth } from '../../domain/billing/billing-days.ts'
import type { FailureOption, Frequency } from '../../domain/billing/subscription.ts'
import type { Asker } from '../ledger/payment-request.ts'
import { todayOf } from '../sandbox/clock.ts'
import { insertBills } from '../store/billing/bills-table.ts'
import { insertSubscription, type Subscription } from '../store/billing/subscriptions-table.ts'
import { insertEvents } from '../store/events/events-table.ts'
import type { TransactionRow, Writer } from '../store/tables.ts'
import type { BillingTools } from './billing-call.ts'
import { subscriptionEvent } from './billing-events.ts'
import { type KeptAccount, keepAccount, type SentAccount } from './keep-account.ts'
import { keepPaymentMethod } from './keep-payment-method.ts'
import { billOf } from './new-bill.ts'
import { type Person, savePerson } from './person.ts'
import { scheduleBill } from './schedule.ts'

export type NewSubscription = Asker & {
  person: Person
  account: SentAccount
  amountCents: number
  frequency: Frequency
  billingDay: Day
  failureOption: FailureOption
  retries: number
  /** Null when endless. */
  payments: number | null
  description: string | null
}
export type Created =
  | { kind: 'created'; subscription: Subscription; verified: TransactionRow; rule?: string | undefined }
  /** The account is not good: nothing but its verification was recorded. */
  | { kind: 'declined'; verified: TransactionRow; rule?: string | undefined }
  | { kind: 'date-in-past'; today: Day }
  | Exclude<KeptAccount, { kind: 'asked' }>

/** Verifies and stores an account, and makes a subscription with its first bill, wholly or not at all (payments 9). */
export async function createSubscription(trx: Writer, asked: NewSubscription, tools: BillingTools): Promise<Created> {
  const { credential, billingDay } = asked
  const { nowMs, today } = await todayOf(trx, credential.merchantId, tools)
  if (billingDay < today) return { kind: 'date-in-past', today }
  const kept = await keepAccount(trx, asked, asked.account, nowMs, tools)
  if (kept.kind !== 'asked') return kept
  const { verified, stored, rule } = kept
  if (!stored) return { kind: 'declined', verified, rule }
  const customerId = await savePerson(trx, credential.merchantId, asked.person, nowMs, tools)
  const method = await keepPaymentMethod(trx, { customerId, sent: asked.account, stored, nowMs })
  const subscription = await insertSubscription(trx, {
    ...{ merchant_id: credential.merchantId, credential_id: credential.id },
    ...{ customer_id: customerId, payment_method_id: method.id, amount_cents: asked.amountCents },
    ...{ frequency: asked.frequency, day_of_month: dayOfMonth(billingDay), billing_day: billingDay, resumed_on: null },
    ...{ failure_option: asked.failureOption, retries: asked.retries, payments_remaining: asked.payments },
    ...{ status: 'Active', description: asked.description, created_at_ms: nowMs, updated_at_ms: nowMs },
  })
  await insertBills(trx, [billOf(subscription, 0, nowMs)])
  await insertEvents(trx, [subscriptionEvent(subscription, 'created', { api: asked.api, nowMs })])
  await scheduleBill(trx, credential.merchantId, billingDay, nowMs)
  return { kind: 'created', subscription, verified, rule }
}
