/** The alphabet of a BRIC: digits and capitals without I and O (payments 1.2). */
export const bricAlphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** @internal What every BRIC looks like. */
export const bricPattern = /^0S1[0-9A-HJ-NP-Z]{16}$/

export type RandomBytes = (size: number) => Uint8Array

/** `length` characters of `alphabet`, each equally likely: bytes that would favour the first ones are thrown away. */
export function randomText(randomBytes: RandomBytes, alphabet: string, length: number): string {
  const fair = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < fair && text.length < length) text += alphabet[byte % alphabet.length]
    }
  }
  return text
}

export const randomDigits = (randomBytes: RandomBytes, length: number) => randomText(randomBytes, '0123456789', length)

/** A TRAN_NBR for what needs none of its caller's: ten digits by chance, so that no two are the same. */
export const mintTranNbr = (randomBytes: RandomBytes): string => `1${randomDigits(randomBytes, 9)}`

/** A new token of 19 characters that begins with 0S1. */
export function mintBric(randomBytes: RandomBytes): string {
  return `0S1${randomText(randomBytes, bricAlphabet, 16)}`
}
