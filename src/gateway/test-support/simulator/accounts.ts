/** What clients of the simulator pay with, and what the documentation says that each does. */
export type Account = {
  name: string
  fields: Readonly<Record<string, string>>
  /** The code that it is answered with whatever is asked for. */
  declines?: string
  /** The bank sends a debit back. */
  isReturned?: boolean
}
const keyed = (name: string, ACCOUNT_NBR: string, declines?: string): Account => ({
  name,
  fields: { CARD_ENT_METH: 'E', ACCOUNT_NBR, EXP_DATE: '3012', ADDRESS: '1 Main St', ZIP_CODE: '12345' },
  ...(declines === undefined ? {} : { declines }),
})
const ofBank = (name: string, ACCOUNT_NBR: string, more: Partial<Account> = {}): Account => ({
  name,
  fields: { CARD_ENT_METH: 'X', ROUTING_NBR: '021000021', ACCOUNT_NBR, STD_ENTRY_CLASS: 'WEB' },
  ...more,
})
const swiped = (name: string, PIN_BLK: string, declines?: string): Account => ({
  name,
  fields: { CARD_ENT_METH: 'D', TRACK_DATA: ';4111111111111111=30121010000?', PIN_BLK },
  ...(declines === undefined ? {} : { declines }),
})

export const cards: readonly Account[] = [
  keyed('visa', '4111111111111111'),
  keyed('mastercard', '5555555555554444'),
  keyed('visa', '4111111111111111'),
  keyed('insufficient', '4000000000009995', '51'),
]
export const bankAccounts: readonly Account[] = [
  ofBank('checking', '123456789'),
  ofBank('returning', '9900000001', { isReturned: true }),
  ofBank('zeros', '000000000', { declines: '14' }),
]
export const pins: readonly Account[] = [
  swiped('pin', 'A1B2C3D4E5F60718'),
  swiped('pin', 'A1B2C3D4E5F60718'),
  swiped('pin', 'FFFFFFFFFFFFFF55', '55'),
]
/** What an EBT card begins a month with at each merchant. */
export const monthlyCents = { food: 250_00, cash: 100_00 } as const

/** The amounts of the documentation that decide: 1.05 declines, 1.10 approves half. Undefined: the whole. */
export function codeOfAmount(cents: number): string | undefined {
  const digits = cents % 1000
  if (digits === 105) return '05'
  return digits === 110 ? '10' : undefined
}
