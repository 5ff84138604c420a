import type { paymentStates } from '../../../domain/apis/bigcommerce/codes.ts'
import { findResponseCode } from '../../../domain/payments/response-codes.ts'
import type { TransactionState } from '../../../domain/payments/transaction-states.ts'
import type { TransactionRow } from '../../store/tables.ts'

/** Approved as asked: a part of the amount is none for a store, and was voided at once. */
export const isWhole = ({ auth_resp }: Pick<TransactionRow, 'auth_resp'>): boolean =>
  findResponseCode(auth_resp)?.kind === 'approve'

const open: ReadonlySet<TransactionState> = new Set<TransactionState>(['declined', 'voided', 'reversed', 'expired'])
/** Nobody pays for such an order again. */
export const isPaid = (payment: TransactionRow): boolean => isWhole(payment) && !open.has(payment.state)

/** The payment that steps of an order are about: the last one that was approved, else the last one. */
export const paymentOf = (attempts: readonly TransactionRow[]): TransactionRow | undefined =>
  attempts.findLast(isWhole) ?? attempts.at(-1)

const states: Partial<Record<TransactionState, (typeof paymentStates)[number]>> = {
  ...{ authorized: 'authorized', captured: 'captured', settled: 'captured', refunded: 'refunded' },
  ...{ partially_refunded: 'partially refunded', disputed: 'disputed', represented: 'disputed' },
  ...{ voided: 'void', reversed: 'void', expired: 'void' },
}

/** Where the payment of an order stands, in the store's words. */
export function paymentStatus(payment: TransactionRow): (typeof paymentStates)[number] {
  return isWhole(payment) ? (states[payment.state] ?? 'declined') : 'declined'
}
