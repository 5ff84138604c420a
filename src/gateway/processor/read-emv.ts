/**
 * The card number of chip data: tag 5A, or 57, the equivalent of track 2 (EMV Book 3, annex B: BER-TLV in hexadecimal). Undefined for
 * what is no such list.
 */
export function readCardOfChip(hex: string): string | undefined {
  const values = readTags(hex)
  const number = values?.get('5A')?.replace(/(?<!F)F+$/i, '') ?? /^(\d{12,19})[D=]/i.exec(values?.get('57') ?? '')?.[1]
  return number && /^\d{12,19}$/.test(number) ? number : undefined
}

function readTags(hex: string): Map<string, string> | undefined {
  if (!/^([0-9A-F]{2})+$/i.test(hex)) return undefined
  const text = hex.toUpperCase()
  const tags = new Map<string, string>()
  let at = 0
  while (at < text.length) {
    const first = Number.parseInt(text.slice(at, at + 2), 16)
    // Five low bits of ones: the tag has a second byte.
    const tagLength = (first & 0x1f) === 0x1f ? 4 : 2
    const tag = text.slice(at, at + tagLength)
    at += tagLength
    const length = Number.parseInt(text.slice(at, at + 2), 16)
    if (!(length < 0x80)) return undefined
    at += 2
    const value = text.slice(at, at + length * 2)
    if (value.length !== length * 2) return undefined
    tags.set(tag, value)
    at += length * 2
  }
  return tags
}
