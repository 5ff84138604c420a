import { toNumberOfDollars } from '../../../lib/money/money.ts'
import { toIsoSeconds } from '../../../lib/time/iso-seconds.ts'
import { numberOf } from '../../billing/numbers.ts'
import { openPerson } from '../../billing/person.ts'
import type { GatewayKeys } from '../../merchants/keys.ts'
import type { Bill } from '../../store/billing/bills-table.ts'
import type { PaymentMethod } from '../../store/billing/payment-methods.ts'
import type { Subscription } from '../../store/billing/subscriptions-table.ts'
import type { BillingCustomerRow, Numbered } from '../../store/tables.ts'

export const subscriptionOf = (row: Subscription) => ({
  id: numberOf('subscription', row.id),
  Amount: toNumberOfDollars(row.amount_cents),
  Frequency: row.frequency,
  BillingDate: row.status === 'Canceled' || row.status === 'Expired' ? null : row.billing_day,
  FailureOption: row.failure_option,
  Retries: row.retries,
  Status: row.status,
  PaymentsRemaining: row.payments_remaining,
  Description: row.description,
  customerId: numberOf('customer', row.customer_id),
  paymentmethodId: numberOf('paymentMethod', row.payment_method_id),
  createdAt: toIsoSeconds(row.created_at_ms),
  updatedAt: toIsoSeconds(row.updated_at_ms),
})

export const billOf = (row: Bill) => ({
  id: numberOf('bill', row.id),
  subscriptionId: row.subscription_id === null ? null : numberOf('subscription', row.subscription_id),
  customerId: numberOf('customer', row.customer_id),
  paymentmethodId: numberOf('paymentMethod', row.payment_method_id),
  Amount: toNumberOfDollars(row.amount_cents),
  DueDate: row.due_day,
  Status: row.status,
  RetriesLeft: row.retries_left,
  ReturnCode: row.return_code,
  LastPayment: paymentOf(row),
})

/** The latest payment of a bill; null before the first. Paid in full or not at all: nothing was charged by a decline. */
export const paymentOf = (row: Bill) =>
  row.paid_at_ms === null
    ? null
    : {
        Successful: row.paid_cents > 0,
        Code: row.payment_code,
        Text: row.payment_text,
        Approval: row.approval_code,
        Amount: toNumberOfDollars(row.paid_cents),
        GUID: row.payment_bric,
        Date: toIsoSeconds(row.paid_at_ms),
      }

export function customerOf(row: Numbered<BillingCustomerRow>, keys: GatewayKeys) {
  const { firstName, lastName, phone, email } = openPerson(keys, row)
  return {
    id: numberOf('customer', row.id),
    ...{ FirstName: firstName, LastName: lastName, Phone: phone || null, Email: email || null },
    createdAt: toIsoSeconds(row.created_at_ms),
  }
}

export const methodOf = (row: PaymentMethod) => ({
  id: numberOf('paymentMethod', row.id),
  customerId: numberOf('customer', row.customer_id),
  PaymentType: row.payment_type,
  LastFour: row.last_four,
  ExpirationDate: row.expiration_date,
  BRIC: row.bric,
  Status: row.closed_at_ms === null ? 'Active' : 'Closed',
  createdAt: toIsoSeconds(row.created_at_ms),
})
