import type { Payment } from '../domain/workbench/payment.ts'
import { formatCents, toDollars } from '../lib/money/money.ts'

const kinds: Readonly<Record<string, string>> = {
  ...{ SALE: 'Sale', AUTH: 'Authorization', STORAGE: 'Stored card', AVS: 'Card check', REFUND: 'Refund' },
  ...{ CREDIT: 'Credit', BALANCE: 'Balance', ACH_PRENOTE: 'Prenote' },
  ...{ ACH_DEBIT_C: 'Bank debit', ACH_DEBIT_S: 'Bank debit', ACH_STORAGE_C: 'Stored bank account' },
  ACH_STORAGE_S: 'Stored bank account',
}

export const kindWords = (kind: string) => kinds[kind] ?? kind
export const dollars = (cents: number) => toDollars(formatCents(cents))

/** A decline approved nothing: what was asked for says more. */
export const amountOf = ({
  state,
  requestedCents,
  approvedCents,
}: Pick<Payment, 'state' | 'requestedCents' | 'approvedCents'>) =>
  dollars(state === 'declined' ? requestedCents : approvedCents)

const brands: Readonly<Record<string, string>> = {
  ...{ visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover', diners: 'Diners Club' },
  ...{ jcb: 'JCB', unionpay: 'UnionPay', bank: 'Bank account' },
}
/** Visa •••• 1111 */
export const accountWords = ({ brand, lastFour }: Pick<Payment, 'brand' | 'lastFour'>) =>
  `${brands[brand.toLowerCase()] ?? brand} •••• ${lastFour}`.trim()
