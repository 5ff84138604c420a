import type { Generated } from 'kysely'
import type { Day } from '../../../domain/billing/billing-days.ts'
import type {
  BillStatus,
  FailureOption,
  Frequency,
  PaymentType,
  SubscriptionStatus,
} from '../../../domain/billing/subscription.ts'

// Recurring billing: rows as those of tables.ts. Days are those of New York on the merchant's clock, as are all times.

/** Who pays a merchant. What is known of a person cannot be read without the key. */
export type BillingCustomerRow = {
  id: Generated<number>
  merchant_id: string
  /** JSON of names, phone and email, encrypted. */
  sealed_person: string
  /** Keyed hash of the email address, by which the same customer is found again; null without one. */
  email_hash: string | null
  created_at_ms: number
}
/** A stored way to pay: a token, and what people know it by. Never a number. */
export type PaymentMethodRow = {
  id: Generated<number>
  merchant_id: string
  customer_id: number
  payment_type: PaymentType
  /** `C` checking, `S` savings; empty for a card. */
  account_type: '' | 'C' | 'S'
  /** A storage BRIC of the merchant. */
  bric: string
  last_four: string
  /** YYMM, where it was told. */
  expiration_date: string | null
  /** When an account updater told that the account is closed: it is not charged any more. */
  closed_at_ms: number | null
  created_at_ms: number
}
export type SubscriptionRow = {
  id: Generated<number>
  merchant_id: string
  /** The terminal that it is charged at. */
  credential_id: string
  customer_id: number
  payment_method_id: number
  amount_cents: number
  frequency: Frequency
  /** Of monthly bills, also in months that are shorter. */
  day_of_month: number
  /** Of the next bill that was not tried yet. */
  billing_day: Day
  /** Since when it goes on again; a bill that fell due before is not made up for. */
  resumed_on: Day | null
  failure_option: FailureOption
  retries: number
  /** Bills that are not concluded; null when endless. */
  payments_remaining: number | null
  status: SubscriptionStatus
  description: string | null
  created_at_ms: number
  updated_at_ms: number
}
/** What one period costs, or one charge outside of any. A subscription has one open bill at most. */
export type BillRow = {
  id: Generated<number>
  merchant_id: string
  credential_id: string
  subscription_id: number | null
  customer_id: number
  payment_method_id: number
  /** With what an earlier bill brought forward. */
  amount_cents: number
  carried_cents: number
  due_day: Day
  status: BillStatus
  /** When the schedule charges it; null when it does not. */
  try_day: Day | null
  is_tried: 0 | 1
  retries_left: number
  /** The payment that was tried last, as it was answered; null before the first. */
  paid_at_ms: number | null
  paid_cents: number
  payment_code: string
  payment_text: string
  approval_code: string
  /** Empty where nobody was asked. */
  payment_bric: string
  transaction_id: string | null
  return_code: string | null
  created_at_ms: number
}
/** A row as it is read: with its number. */
export type Numbered<Row> = Omit<Row, 'id'> & { id: number }
