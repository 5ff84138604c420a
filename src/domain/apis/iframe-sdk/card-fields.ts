/** The fields of a card, each a frame of its own, in the order of a form. */
export const cardFieldNames = ['number', 'expiry', 'cvv', 'zip'] as const
export type CardFieldName = (typeof cardFieldNames)[number]
/** Without these there is no card. */
export const neededCardFields: readonly CardFieldName[] = ['number', 'expiry']
/** What is drawn where a page does not say. */
export const usualCardFields: readonly CardFieldName[] = ['number', 'expiry', 'cvv']

export const cardFieldLocales = ['en', 'es', 'fr'] as const
export type CardFieldLocale = (typeof cardFieldLocales)[number]

/** What PayNow.getToken can be rejected with. The first four name a field. */
export const tokenErrorCodes = [
  ...(['INVALID_NUMBER', 'INVALID_EXPIRY', 'INVALID_CVV', 'INVALID_ZIP'] as const),
  ...(['UNKNOWN_KEY', 'NOT_READY', 'BUSY', 'RATE_LIMIT', 'NETWORK'] as const),
] as const
export type TokenErrorCode = (typeof tokenErrorCodes)[number]

/** What a field that is wrong is told as. */
export const codeOfField = {
  number: 'INVALID_NUMBER',
  expiry: 'INVALID_EXPIRY',
  cvv: 'INVALID_CVV',
  zip: 'INVALID_ZIP',
} as const satisfies Record<CardFieldName, TokenErrorCode>

/** How many characters a label may have. */
export const labelMaxLength = 50

/** `MMYY`, good until the end of its month. */
export function isPastExpiry(mmyy: string, nowMs: number): boolean {
  const [month, year] = [Number(mmyy.slice(0, 2)), 2000 + Number(mmyy.slice(2))]
  return Date.UTC(year, month, 1) <= nowMs
}
export const expiryPattern = /^(?:0[1-9]|1[0-2])\d{2}$/
export const zipPattern = /^\d{5}(?:\d{4})?$/
