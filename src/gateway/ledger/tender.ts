import { tranTypeOf } from '../../domain/payments/transaction-fields.ts'
import type { Request } from './record-payment.ts'

/** Checking or savings. */
export type BankAccountType = 'C' | 'S'
export type CardTender = { kind: 'card'; industryType: string }
export type BankTender = { kind: 'bank'; accountType: BankAccountType }

/** A first payment by card, and one by card or bank account. */
export type CardRequest = Request & { tender: CardTender }
export type TenderRequest = Request & { tender: CardTender | BankTender }

/** TRAN_TYPE of payments 1.3 for what no browser asks for: `CCE9`, `CKC3`. */
export function typeOf(tender: CardTender | BankTender, cardAction: string, bankAction: string): string {
  return tender.kind === 'bank'
    ? `CK${tender.accountType}${bankAction}`
    : `${tranTypeOf('SALE', tender.industryType).slice(0, 3)}${cardAction}`
}
