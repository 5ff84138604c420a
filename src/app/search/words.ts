/** A word, a name, or a number with its decimals: 1.51 is not 51. */
export const word = /\d+(?:\.\d+)+|[\p{L}\p{N}_]+/gu

/** Lower case without accents: `Café` and `cafe` are one word. */
export const plainWord = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Parts of a name: AUTH_RESP is `AUTH` and `RESP`, firstName is `first` and `Name`. */
const partsOf = (name: string): string[] => name.split(/_|(?<=\p{Ll})(?=\p{Lu})/u).filter(Boolean)

/** A word as it is found: whole, and in its parts where it is a name. */
export function wholeAndParts(each: string): string[] {
  const parts = partsOf(each)
  return parts.length > 1 ? [each, ...parts] : [each]
}

/** Words of a text to be found. */
export const wordsToIndex = (text: string): string[] => (text.match(word) ?? []).flatMap(wholeAndParts)

/** Words that every sentence has; a question is more than them. */
const emptyWords = new Set(
  [
    'a about am an and any are at be been between by can could did difference do does for from get happen happens have how i if in is',
    'it its just long may me mean means might must my need not of on or our out please should so than that the their them there',
    'these they this to us use vs want was way we were what when where which who why will with would you your',
  ].flatMap(words => words.split(' ')),
)

/** More words than this make no question clearer, and each costs the server time. */
const wordsMost = 8

/** Words that somebody types: a name stays whole, so that it finds that name first. */
export function wordsAsked(text: string): string[] {
  const all = [...new Set(text.match(word) ?? [])]
  const telling = all.filter(each => !emptyWords.has(each.toLowerCase()))
  return (telling.length > 0 ? telling : all).slice(0, wordsMost)
}

/** Something with a digit in it or of one or two letters is a code: 51 is not 57, and N7 is not N6. */
export const isCode = (text: string): boolean => text.length < 3 || /\d/.test(text)
