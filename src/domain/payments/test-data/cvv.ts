/** Card security code results: what the letter in AUTH_CVV2 means (payments 1.7). */
export const cvvResults = {
  M: { meaning: 'Match.' },
  N: { meaning: 'No match.' },
  P: { meaning: 'Not processed.' },
  S: { meaning: 'The code should be on the card, but the merchant said that it is not.' },
  U: { meaning: 'The issuer is not certified for the check.' },
} as const satisfies Record<string, { meaning: string }>
export type CvvResult = keyof typeof cvvResults

/** Codes that choose the result; every other code answers M, and none sent answers blank (payments 1.9). */
export const cvvTriggers: readonly { cvv: string; result: CvvResult }[] = [
  { cvv: '123', result: 'M' },
  { cvv: '1234', result: 'M' },
  { cvv: '999', result: 'N' },
  { cvv: '998', result: 'P' },
  { cvv: '997', result: 'U' },
  { cvv: '996', result: 'S' },
]
/** A published code that answers the same as another one, with as many digits; empty for none. */
export const sameCvv = (result: CvvResult | '', digits: number): string =>
  cvvTriggers.find(trigger => trigger.result === result && trigger.cvv.length === digits)?.cvv ?? ''
const byCode = new Map(cvvTriggers.map(trigger => [trigger.cvv, trigger.result]))

export function decideCvv(cvv: string): CvvResult | '' {
  return cvv === '' ? '' : (byCode.get(cvv) ?? 'M')
}
