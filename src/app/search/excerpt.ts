import { plainWord, word } from './words.ts'

const excerptMax = 150
const before = 40

export interface Excerpt {
  text: string
  /** Where the found words stand in it: begin and end, in order, apart. */
  marks: [number, number][]
}

/** Begin and end of every found word in a text, whole words of the kind that were found. */
export function marksIn(text: string, terms: ReadonlySet<string>): [number, number][] {
  const marks: [number, number][] = []
  for (const { 0: found, index } of text.matchAll(word)) {
    const plain = plainWord(found)
    if (terms.has(plain) || plain.split('_').some(part => terms.has(part))) marks.push([index, index + found.length])
  }
  return marks
}

/** The piece of a text around the first found word, cut at words, with the places to mark. */
export function excerptOf(text: string, terms: ReadonlySet<string>): Excerpt {
  const first = marksIn(text, terms)[0]?.[0] ?? 0
  const wanted = Math.max(0, first - before)
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1
  const end = text.length - start <= excerptMax ? text.length : text.lastIndexOf(' ', start + excerptMax)
  const piece = text.slice(start, end > start ? end : start + excerptMax)
  const shown = `${start > 0 ? '… ' : ''}${piece}${end < text.length ? ' …' : ''}`
  return { text: shown, marks: marksIn(shown, terms) }
}
