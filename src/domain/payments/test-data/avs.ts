/** Address Verification results: what the letter in AUTH_AVS means (payments 1.7). */
export const avsResults = {
  Y: { meaning: 'Street and ZIP code both match.' },
  A: { meaning: 'The street matches, but the ZIP code does not.' },
  Z: { meaning: 'The ZIP code matches. The street does not, or was not sent.' },
  N: { meaning: 'Neither street nor ZIP code matches.' },
  U: { meaning: 'The issuer does not have the address.' },
  R: { meaning: 'The issuer could not answer. Try again.' },
  S: { meaning: 'The issuer does not support the check.' },
  G: { meaning: 'The issuer is outside the US and does not take part in the check.' },
} as const satisfies Record<string, { meaning: string }>
export type AvsResult = keyof typeof avsResults

/** AUTH_RESP_TEXT of an approval; other results say `APPROVAL` and the approval code (payments 1.5). */
export const avsApprovalTexts: Readonly<Record<string, string>> = { Y: 'EXACT MATCH', Z: 'ZIP MATCH' }

/** ZIP codes that choose the result; every other ZIP code answers Y (payments 1.9). */
export const avsTriggers: readonly { zip: string; result: AvsResult }[] = [
  { zip: '12345', result: 'Y' },
  { zip: '11111', result: 'A' },
  { zip: '22222', result: 'Z' },
  { zip: '33333', result: 'N' },
  { zip: '44444', result: 'U' },
  { zip: '55555', result: 'R' },
  { zip: '66666', result: 'S' },
  { zip: '77777', result: 'G' },
]
const byZip = new Map(avsTriggers.map(trigger => [trigger.zip, trigger.result]))

/** The five digits of a ZIP code that choose the result. */
export const zipOf = (zipCode: string): string => zipCode.replace(/-/g, '').slice(0, 5)

/** The result for the address sent: without a street, Z when a ZIP code was sent, else blank (payments 1.9). */
export function decideAvs(address: string, zipCode: string): AvsResult | '' {
  const zip = zipOf(zipCode)
  if (address.trim() === '') return zip === '' ? '' : 'Z'
  if (zip === '') return ''
  return byZip.get(zip) ?? 'Y'
}
