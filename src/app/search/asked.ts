import { formsOf, synonymsOf } from './synonyms.ts'
import { plainWord, wordsAsked, wordsToIndex } from './words.ts'

/** A word that tells something, with what may be meant by it. */
export interface AskedWord {
  typed: string
  plain: string
  forms: readonly string[]
  synonyms: readonly string[]
}

function askedWord(typed: string): AskedWord {
  const plain = plainWord(typed)
  const forms = formsOf(plain)
  return { typed, plain, forms, synonyms: synonymsOf(plain, forms) }
}

/** What a title or heading says. */
interface Said {
  phrase: string
  /** Of how many words it is. */
  count: number
  /** How surely it says each word that was asked for, from 0 to 1. */
  values: readonly number[]
}

export interface Asked {
  /** The words that tell something, plain. */
  phrase: string
  /** All that was typed, plain: a title may have small words too. */
  whole: string
  words: AskedWord[]
  /** Those that look like a field or a code. */
  names: ReadonlySet<string>
  /** Of what was typed, where it has one. */
  path: string | undefined
  saidOf: (heading: string) => Said
}

/** AUTH_RESP, 51, N7, firstName, principals[].firstName: nothing that stands in a sentence. */
const isName = (text: string) => text.length < 3 || /[\d_[.]|\p{Lu}.*\p{Lu}|\p{Ll}\p{Lu}/u.test(text)

/** A path that somebody typed or copied: `/sale/{BRIC}`. */
const pathIn = (query: string): string | undefined =>
  query
    .toLowerCase()
    .split(/\s+/)
    .find(each => each.includes('/'))

/** How surely words say one that was asked for: another form of it a little less, what means the same less still. */
function saidIn(said: readonly string[], { plain, forms, synonyms }: AskedWord): number {
  if (said.includes(plain)) return 1
  if (said.some(each => each.startsWith(plain) || forms.includes(each))) return 0.9
  return said.some(each => synonyms.includes(each)) ? 0.7 : 0
}

/** Titles are those of many places, and are read once for each question. */
function readerOf(words: readonly AskedWord[]): Asked['saidOf'] {
  const known = new Map<string, Said>()
  return heading => {
    const before = known.get(heading)
    if (before) return before
    const phrase = plainWord(wordsToIndex(heading).join(' '))
    const said = phrase.split(' ')
    const now = { phrase, count: said.length, values: words.map(each => saidIn(said, each)) }
    known.set(heading, now)
    return now
  }
}

export function askedOf(query: string): Asked {
  const typed = wordsAsked(query)
  const words = typed.map(askedWord)
  return {
    phrase: typed.map(plainWord).join(' '),
    whole: plainWord(wordsToIndex(query).join(' ')),
    words,
    names: new Set([...query.trim().split(/\s+/), ...typed].filter(isName).map(plainWord)),
    path: pathIn(query),
    saidOf: readerOf(words),
  }
}
