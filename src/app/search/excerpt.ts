import { plainWord, wholeAndParts, word } from './words.ts'

const excerptMax = 150
const before = 40
/** A long table may name a field in every row. */
const marksLooked = 200

export interface Excerpt {
  text: string
  /** Where the found words stand in it: begin and end, in order, apart. */
  marks: [number, number][]
}

/** Begin and end of every found word in a text, whole words of the kind that were found. */
export function marksIn(text: string, terms: ReadonlySet<string>): [number, number][] {
  const marks: [number, number][] = []
  for (const { 0: found, index } of text.matchAll(word)) {
    if (wholeAndParts(found).some(part => terms.has(plainWord(part)))) marks.push([index, index + found.length])
  }
  return marks
}

/** Where the piece with most of the found words begins; the first one of several. */
function bestStart(text: string, terms: ReadonlySet<string>): number {
  const marks = marksIn(text, terms).slice(0, marksLooked)
  let best = { at: 0, count: 0 }
  for (const [at] of marks) {
    const near = marks.filter(([begin, end]) => begin >= at && end <= at + excerptMax - before)
    const count = new Set(near.map(([begin, end]) => plainWord(text.slice(begin, end)))).size
    if (count > best.count) best = { at, count }
    if (count >= terms.size) break
  }
  return best.at
}

/** The piece of a text around the found words, cut at words, with the places to mark. */
export function excerptOf(text: string, terms: ReadonlySet<string>): Excerpt {
  const wanted = Math.max(0, bestStart(text, terms) - before)
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1
  const end = text.length - start <= excerptMax ? text.length : text.lastIndexOf(' ', start + excerptMax)
  const piece = text.slice(start, end > start ? end : start + excerptMax)
  const shown = `${start > 0 ? '… ' : ''}${piece}${end < text.length ? ' …' : ''}`
  return { text: shown, marks: marksIn(shown, terms) }
}
