/** A word, a name, or a number with its decimals: 1.51 is not 51. */
export const word = /\d+(?:\.\d+)+|[\p{L}\p{N}_]+/gu

/** Lower case without accents: `Café` and `cafe` are one word. */
export const plainWord = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Words of a text to be found: a name such as AUTH_RESP whole, and each of its parts. */
export function wordsToIndex(text: string): string[] {
  return (text.match(word) ?? []).flatMap(each =>
    each.includes('_') ? [each, ...each.split('_').filter(Boolean)] : [each],
  )
}

/** Words that somebody types: a name stays whole, so that it finds that name first. */
export const wordsAsked = (text: string): string[] => text.match(word) ?? []

/** Something with a digit in it or of one or two letters is a code: 51 is not 57, and N7 is not N6. */
export const isCode = (text: string): boolean => text.length < 3 || /\d/.test(text)
