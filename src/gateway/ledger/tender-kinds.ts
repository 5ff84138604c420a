import type { Tender as BrowserTender } from '../../domain/payments/transaction-fields.ts'

/** Tenders whose holder enters a PIN: a debit card, and the two accounts of an EBT card. */
export const pinTenders = ['pin_debit', 'ebt_food', 'ebt_cash'] as const
export type PinTenderKind = (typeof pinTenders)[number]
/** What is charged: a card, a bank account, or by PIN. */
export type Tender = BrowserTender | PinTenderKind

export const isPinTender = (tender: Tender): tender is PinTenderKind => pinTenders.some(each => each === tender)
/** The state pays for these, out of what is left of the month's benefits. */
export const isBenefit = (tender: Tender): tender is 'ebt_food' | 'ebt_cash' =>
  tender === 'ebt_food' || tender === 'ebt_cash'
