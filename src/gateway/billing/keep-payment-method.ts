import { findMethodOfToken, insertPaymentMethod, type PaymentMethod } from '../store/billing/payment-methods.ts'
import type { TransactionRow, Writer } from '../store/tables.ts'
import { accountTypeOf, expiryOf, type SentAccount } from './keep-account.ts'

/** The way to pay of a customer behind a stored token; one that the customer has already is not made again. */
export async function keepPaymentMethod(
  trx: Writer,
  { customerId, sent, stored, nowMs }: { customerId: number; sent: SentAccount; stored: TransactionRow; nowMs: number },
): Promise<PaymentMethod> {
  const { merchant_id: merchantId, bric } = stored
  const known = await findMethodOfToken(trx, { merchantId, customerId, bric })
  if (known) return known
  const isBank = stored.tender === 'bank'
  return insertPaymentMethod(trx, {
    ...{ merchant_id: merchantId, customer_id: customerId, payment_type: isBank ? 'BankAccount' : 'CreditCard' },
    ...{ account_type: isBank ? accountTypeOf(stored) : '', bric, last_four: stored.last_four },
    ...{ expiration_date: expiryOf(sent, stored), closed_at_ms: null, created_at_ms: nowMs },
  })
}
