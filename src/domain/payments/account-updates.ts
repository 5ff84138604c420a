/** What the simulated networks tell of a stored card, by the last character of its token (payments 16). */
export const accountUpdateTexts = {
  A: 'ACCOUNT CHANGED',
  E: 'EXPIRY CHANGED',
  C: 'ACCOUNT CLOSED',
  Q: 'CONTACT CARDHOLDER',
  N: 'NO CHANGE',
  U: 'UNKNOWN TOKEN',
  P: 'NOT PARTICIPATING',
} as const
export type AccountUpdateCode = keyof typeof accountUpdateTexts

/** Networks whose issuers do not take part in the sandbox, whatever the token. */
const brandsApart: readonly string[] = ['jcb', 'diners']

/** Of a token that may be charged. */
export function decideAccountUpdate(bric: string, brand: string): Exclude<AccountUpdateCode, 'U'> {
  if (brandsApart.includes(brand)) return 'P'
  const last = bric.at(-1)
  return last === 'A' || last === 'E' || last === 'C' || last === 'Q' ? last : 'N'
}

const yearsAhead = 4
/** The expiry date of the new card, YYMM: four years behind the known one, or behind a day (YYYYMMDD) where none is known. */
export function renewExpiry(known: string, day: string): string {
  const from = known === '' ? day.slice(2, 6) : known
  const year = (Number(from.slice(0, 2)) + yearsAhead) % 100
  return `${String(year).padStart(2, '0')}${from.slice(2)}`
}
