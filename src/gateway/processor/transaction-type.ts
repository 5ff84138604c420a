/** TRAN_TYPE in its parts (payments 1.3): tender, industry or kind of account, and what to do. */
export type TransactionType =
  | { tender: 'card'; industry: 'E' | 'M' | 'R'; action: CardAction }
  | { tender: 'bank'; accountType: 'C' | 'S'; action: BankAction }
  | { tender: 'debit'; action: DebitAction }
  | { tender: 'ebt'; action: EbtAction }

const cardActions = {
  0: 'verify',
  1: 'sale',
  2: 'hold',
  4: 'capture',
  7: 'reverse',
  8: 'store',
  9: 'refund',
  X: 'void',
  Z: 'close',
} as const
const bankActions = {
  0: 'prenote-debit',
  1: 'prenote-credit',
  2: 'debit',
  3: 'credit',
  8: 'store',
  X: 'void',
} as const
const debitActions = { 0: 'sale', 1: 'return', V: 'reverse' } as const
const ebtActions = { 0: 'purchase', 1: 'return', 2: 'balance', 5: 'cash' } as const
type CardAction = (typeof cardActions)[keyof typeof cardActions]
type BankAction = (typeof bankActions)[keyof typeof bankActions]
type DebitAction = (typeof debitActions)[keyof typeof debitActions]
type EbtAction = (typeof ebtActions)[keyof typeof ebtActions]

/** Undefined for what is no type: `CCE3`, `CKC4`. */
export function parseTransactionType(text: string): TransactionType | undefined {
  const [, family = '', kind = '', letter = ''] = /^(CC|CK|DB|EB)([A-Z0])([0-9A-Z])$/.exec(text) ?? []
  const pick = <Actions extends object>(actions: Actions) =>
    Object.hasOwn(actions, letter) ? actions[letter as unknown as keyof Actions] : undefined
  if (family === 'CC' && (kind === 'E' || kind === 'M' || kind === 'R')) {
    const action = pick(cardActions)
    return action && { tender: 'card', industry: kind, action }
  }
  if (family === 'CK' && (kind === 'C' || kind === 'S')) {
    const action = pick(bankActions)
    return action && { tender: 'bank', accountType: kind, action }
  }
  if (kind !== '0') return undefined
  const debit = family === 'DB' ? pick(debitActions) : undefined
  if (debit) return { tender: 'debit', action: debit }
  const ebt = family === 'EB' ? pick(ebtActions) : undefined
  return ebt && { tender: 'ebt', action: ebt }
}
