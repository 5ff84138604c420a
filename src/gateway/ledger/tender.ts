import { tranTypeOf } from '../../domain/payments/transaction-fields.ts'
import type { Request } from './payment-request.ts'
import type { PinTenderKind } from './tender-kinds.ts'

/** Checking or savings. */
export type BankAccountType = 'C' | 'S'
export type CardTender = { kind: 'card'; industryType: string }
export type BankTender = { kind: 'bank'; accountType: BankAccountType }
/** `pinBlock`: as the terminal encrypted it. It decides and is dropped; nothing of it is kept. */
export type PinTender<Kind extends PinTenderKind = PinTenderKind> = { kind: Kind; pinBlock: string }

/** A first payment by card, one by card or bank account, and one by any tender. */
export type CardRequest = Request & { tender: CardTender }
export type TenderRequest = Request & { tender: CardTender | BankTender }
export type SaleRequest = Request & { tender: CardTender | BankTender | PinTender }
/** Cash benefits are paid out, and never given back. */
export type CreditRequest = Request & { tender: CardTender | BankTender | PinTender<'pin_debit' | 'ebt_food'> }

type Action = { card: string; bank: string; pin?: Partial<Record<PinTenderKind, string>> }
const actions = {
  sale: { card: '1', bank: '2', pin: { pin_debit: 'DB00', ebt_food: 'EB00', ebt_cash: 'EB05' } },
  hold: { card: '2', bank: '' },
  force: { card: '4', bank: '' },
  credit: { card: '9', bank: '3', pin: { pin_debit: 'DB01', ebt_food: 'EB01' } },
  store: { card: '8', bank: '8' },
  verify: { card: '0', bank: '0', pin: { ebt_food: 'EB02' } },
  /** A prenote before credits. */
  'verify-for-credit': { card: '0', bank: '1' },
} satisfies Record<string, Action>

/** TRAN_TYPE of payments 1.3: `CCE9`, `CKC3`, `DB00`. */
export function typeOf(tender: SaleRequest['tender'], name: keyof typeof actions): string {
  const action: Action = actions[name]
  if (tender.kind === 'bank') return `CK${tender.accountType}${action.bank}`
  if (tender.kind === 'card') return `${tranTypeOf('SALE', tender.industryType).slice(0, 3)}${action.card}`
  const type = action.pin?.[tender.kind]
  if (!type) throw new Error(`${tender.kind} has no TRAN_TYPE to ${name}`)
  return type
}

/** The PIN block of a tender that has one, for the request. */
export const pinOf = (tender: SaleRequest['tender']) => ('pinBlock' in tender ? { pinBlock: tender.pinBlock } : {})
