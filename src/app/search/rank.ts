import type { ArticleSummary } from '../../contract/page-services.ts'
import { paths } from '../paths.ts'
import type { Asked } from './asked.ts'
import { plainWord } from './words.ts'

/** A section as the index has it. */
export interface Entry {
  id: number
  path: string
  /** Path of what it belongs to, where that is not above its own. */
  within: string
  /** Of the page, in the entry of the page itself. */
  title: string
  /** Of the page, in the entries of its parts. */
  page: string
  heading: string
  anchor: string
  text: string
  names: string
  tags: string
}

export interface Found {
  path: string
  anchor: string
  heading: string
  text: string
  score: number
  /** Words of the text that were found, plain. */
  terms: Set<string>
}

/** Pages that explain rank before lists that mention. */
const kindBoost: Record<ArticleSummary['kind'], number> = { overview: 1.15, guide: 1.1, 'how-to': 1, reference: 1 }

/**
 * Who reads of no product is led to the page that all products share, before twenty of theirs that say the same. What lies below such a
 * page is about one framework or one provider, and is found by its name.
 */
const sharedBoost = 3.2
const isShared = (path: string) => path.slice(0, path.lastIndexOf('/')) === paths.getStarted

interface Place {
  kind: ArticleSummary['kind']
  /** Path of the product that is read of, or nothing. */
  scope: string
  /** What it has of what was asked for, plain. */
  has: readonly string[]
}

/** How much more or less a place is meant than its words alone say. */
export const weightOf = (asked: Asked, entry: Entry, { kind, scope, has }: Place): number =>
  boostOf(asked, entry) *
  (isTogether(asked, entry, has) ? 1.3 : 1) *
  kindBoost[kind] *
  partBoost(entry, scope, asked.path) *
  (scope === '' && isShared(entry.path) ? sharedBoost : 1)

/**
 * An operation of the product that somebody reads of is what they ask for; among those of all products, an article that
 * explains comes first. Whoever types a path wants the operation that is there.
 */
function partBoost(entry: Entry, scope: string, asked: string | undefined): number {
  if (entry.within === entry.path) return 1
  const shown = entry.text.toLowerCase()
  if (asked && shown.includes(asked)) return shown.endsWith(asked) ? 40 : 10
  return scope === '' ? 0.4 : 8
}

/**
 * What is named exactly as somebody typed comes before all that only begins so or mentions it; then what is about the words,
 * by its heading and the title above it; then what says them together.
 */
function boostOf({ phrase, whole, words, names, saidOf }: Asked, { title, page, heading, names: rows }: Entry): number {
  const isNamed =
    names.size > 0 &&
    plainWord(rows)
      .split(' ')
      .some(row => names.has(row))
  const own = saidOf(title || heading)
  if (own.phrase === phrase || own.phrase === whole) return title ? 40 : 12
  if (title && own.phrase.startsWith(`${whole} `) && words.length > 1) return 30
  const above = saidOf(page)
  const covered = own.values.reduce((sum, each, at) => sum + Math.max(each, above.values[at] ?? 0), 0) / words.length
  const about = Math.max(...own.values) * covered ** 2
  // A title that says little else is meant more than a long one.
  const share = Math.min(1, words.length / own.count)
  // "Refund an amount" before "Ask how an amount can be refunded".
  const begins = title && own.phrase.startsWith(`${phrase} `) ? 1.5 : 1
  return (isNamed ? 6 : 1) * begins * (1 + 3 * about + (title ? 4 : 2) * about * share)
}

/** Whether it says the words as they were typed, one behind the other. */
const isTogether = ({ phrase, words }: Asked, entry: Entry, has: readonly string[]): boolean =>
  words.length > 1 && words.every(({ plain }) => has.includes(plain)) && plainWord(entry.text).includes(phrase)

/** How much the other good places of a page count beside its best one, and how many of them. */
const otherPlaceWeight = 0.2
const otherPlaces = 3

/** The best place of each page, pages in the order of their best places; then all other places in their own. */
export function byPages(found: Found[]): Found[] {
  const sorted = found.sort((a, b) => b.score - a.score)
  const pages = new Map<string, { best: Found; sum: number; count: number }>()
  for (const place of sorted) {
    const page = pages.get(place.path)
    if (!page) pages.set(place.path, { best: place, sum: place.score, count: 0 })
    else if (page.count < otherPlaces) {
      page.sum += otherPlaceWeight * place.score
      page.count++
    }
  }
  const first = [...pages.values()].sort((a, b) => b.sum - a.sum).map(({ best }) => best)
  const isFirst = new Set(first)
  return [...first, ...sorted.filter(place => !isFirst.has(place))]
}
