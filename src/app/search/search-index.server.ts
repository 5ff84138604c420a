import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch'
import type { ArticleSummary } from '../../contract/page-services.ts'
import { isWithin } from '../../lib/is-within.ts'
import { paths } from '../paths.ts'
import type { Section } from './sections.server.ts'
import { synonymsOf } from './synonyms.ts'
import { isCode, plainWord, wordsAsked, wordsToIndex } from './words.ts'

interface Entry {
  id: string
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

export interface Indexable extends Pick<ArticleSummary, 'path' | 'title' | 'description' | 'tags' | 'kind'> {
  /** Path of the product that a page elsewhere belongs to: it is found in the scope of that product. */
  within?: string
  /** What its title is a part of: the name of that product. */
  above?: string
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

/** Titles and headings say what a text is about; its page is there for who names a product and a task. */
const boost = { title: 6, heading: 5, names: 2, page: 1 }
/** Pages that explain rank before lists that mention. */
const kindBoost: Record<ArticleSummary['kind'], number> = { overview: 1.15, guide: 1.1, 'how-to': 1, reference: 1 }

/**
 * Who reads of no product is led to the page that all products share, before twenty of theirs that say the same. What lies below such a
 * page is about one framework or one provider, and is found by its name.
 */
const sharedBoost = 3.2
const isShared = (path: string) => path.slice(0, path.lastIndexOf('/')) === paths.getStarted

/** In a longer question only the word that is being typed is a beginning. */
const beginningsMost = 2

/** The beginning of a word has up to thousands of ends, each of which costs time: two letters are one only at the end. */
const isBeginning = (term: string, at: number, terms: string[]) =>
  at === terms.length - 1 ? term.length > 1 : terms.length <= beginningsMost && term.length > 2

const options: SearchOptions = {
  tokenize: wordsAsked,
  boost,
  prefix: isBeginning,
  // What was typed comes long before what may have been meant.
  weights: { prefix: 0.5, fuzzy: 0.1 },
}

/** One wrong letter in five; a code is right or wrong, and a word of three letters is soon another. */
const guessed: SearchOptions = {
  ...options,
  fuzzy: term => (isCode(term) || term.length < 4 ? false : 0.2),
  maxFuzzy: 2,
}

/** What means the same comes after what was typed. */
const synonymWeight = 0.3

/** Each word that was typed, or one that means the same. */
function withSynonyms(query: string): { queries: Query[] } {
  const words = wordsAsked(query)
  return {
    queries: words.map((typed, at) => ({
      combineWith: 'OR',
      queries: [
        { ...options, queries: [typed], prefix: term => isBeginning(term, at, words) },
        ...synonymsOf(plainWord(typed)).map(
          (other): Query => ({ ...options, queries: [other], prefix: false, boostTerm: () => synonymWeight }),
        ),
      ],
    })),
  }
}

/** Fewer places with all of the words are no answer yet: those with some of them come behind. */
const enough = 6
const behindWeight = 0.25
function behind(first: SearchResult[], others: SearchResult[]): SearchResult[] {
  const known = new Set(first.map(({ id }) => id))
  return [
    ...first,
    ...others.flatMap(each => (known.has(each.id) ? [] : [{ ...each, score: each.score * behindWeight }])),
  ]
}

/** When nothing has all of the words: in this order with a letter wrong, then with only some of the words. */
const attempts: SearchOptions[] = [
  { ...guessed, combineWith: 'AND' },
  { ...guessed, combineWith: 'OR' },
]

/** Sections of articles by their words. Articles are put in and taken out one by one, so that a change costs one article. */
export class SearchIndex {
  #index = new MiniSearch<Entry>({
    fields: ['title', 'page', 'heading', 'names', 'tags', 'text'],
    tokenize: wordsToIndex,
    processTerm: plainWord,
    searchOptions: { processTerm: plainWord },
  })
  #entries = new Map<string, Entry>()
  #kinds = new Map<string, ArticleSummary['kind']>()
  #idsOf = new Map<string, string[]>()

  get pathCount(): number {
    return this.#idsOf.size
  }

  put(article: Indexable, sections: readonly Section[]) {
    this.remove(article.path)
    const { path, title, kind, within = path, above = '' } = article
    const entries = sections.map(({ anchor, heading, text, names }): Entry => {
      const isPage = anchor === ''
      return {
        id: `${path}#${anchor}`,
        path,
        within,
        // The page's title counts for the page itself, and for its parts hardly.
        title: isPage ? title : '',
        page: isPage ? above : title,
        heading,
        anchor,
        text: isPage ? `${article.description} ${text}`.trim() : text,
        names: names.join(' '),
        tags: isPage ? article.tags.join(' ') : '',
      }
    })
    for (const entry of entries) this.#entries.set(entry.id, entry)
    this.#index.addAll(entries)
    this.#kinds.set(path, kind)
    this.#idsOf.set(
      path,
      entries.map(({ id }) => id),
    )
  }

  remove(path: string) {
    for (const id of this.#idsOf.get(path) ?? []) {
      const entry = this.#entries.get(id)
      if (entry) this.#index.remove(entry)
      this.#entries.delete(id)
    }
    this.#idsOf.delete(path)
    this.#kinds.delete(path)
  }

  /** Sections with all of the words, or with some where none has all; the best first. `scope` is a path to stay below. */
  find(query: string, scope = ''): { found: Found[]; pageCount: number } {
    const entryOf = (id: unknown) => this.#entries.get(id as string) as Entry
    const filter = ({ id }: SearchResult) => isWithin(entryOf(id).within, scope)
    const results = this.#search(query, scope === '' ? {} : { filter })
    const asked = askedOf(query)
    const found = results.slice(0, looked).map(({ id, score, terms }): Found => {
      const entry = entryOf(id)
      const { path, anchor, heading, text } = entry
      const weight =
        boostOf(asked, entry) *
        kindBoost[this.#kinds.get(path) ?? 'guide'] *
        partBoost(entry, scope, pathIn(query)) *
        (scope === '' && isShared(path) ? sharedBoost : 1)
      return { path, anchor, heading, text, score: score * weight, terms: new Set(terms) }
    })
    const pageCount = new Set(results.map(({ id }) => entryOf(id).path)).size
    return { found: found.sort((a, b) => b.score - a.score), pageCount }
  }

  #search(query: string, more: SearchOptions): SearchResult[] {
    const asked = withSynonyms(query)
    const all = this.#index.search({ ...asked, combineWith: 'AND' }, more)
    if (all.length >= enough || (all.length > 0 && asked.queries.length === 1)) return all
    if (all.length > 0) return behind(all, this.#index.search({ ...asked, combineWith: 'OR' }, more))
    for (const attempt of attempts) {
      const results = this.#index.search(query, { ...attempt, ...more })
      if (results.length > 0) return results
    }
    return []
  }

  /** What was perhaps meant, when nothing is found. */
  suggest(query: string): string | null {
    return (
      this.#index.autoSuggest(query, { ...guessed, fuzzy: 0.4, maxFuzzy: 3, combineWith: 'OR' })[0]?.suggestion ?? null
    )
  }
}

/** A path that somebody typed or copied: `/sale/{BRIC}`. */
const pathIn = (query: string): string | undefined =>
  query
    .toLowerCase()
    .split(/\s+/)
    .find(each => each.includes('/'))

/**
 * An operation of the product that somebody reads of is what they ask for; among those of all products, an article that
 * explains comes first. Whoever types a path wants the operation that is there.
 */
function partBoost({ within, path, text }: Entry, scope: string, asked: string | undefined): number {
  if (within === path) return 1
  const shown = text.toLowerCase()
  if (asked && shown.includes(asked)) return shown.endsWith(asked) ? 40 : 10
  return scope === '' ? 0.4 : 8
}

interface Asked {
  /** All that was typed, plain. */
  phrase: string
  /** Each word that tells something, plain. */
  words: string[]
  /** Those that look like a field or a code. */
  names: ReadonlySet<string>
}

/** AUTH_RESP, 51, N7, firstName, principals[].firstName: nothing that stands in a sentence. */
const isName = (text: string) => text.length < 3 || /[\d_[.]|\p{Lu}.*\p{Lu}|\p{Ll}\p{Lu}/u.test(text)

function askedOf(query: string): Asked {
  const words = wordsAsked(query)
  return {
    phrase: words.map(plainWord).join(' '),
    words: words.map(plainWord),
    names: new Set([...query.trim().split(/\s+/), ...words].filter(isName).map(plainWord)),
  }
}

const wordsOf = (text: string) => plainWord(wordsToIndex(text).join(' ')).split(' ')

/**
 * What is named exactly as somebody typed comes before all that only begins so or mentions it; then what is about the words,
 * by its heading and the title above it; then what says them together.
 */
function boostOf({ phrase, words, names }: Asked, { title, page, heading, text, names: rows }: Entry): number {
  const isNamed =
    names.size > 0 &&
    plainWord(rows)
      .split(' ')
      .some(row => names.has(row))
  const own = wordsOf(title || heading)
  if (own.join(' ') === phrase) return title ? 40 : 12
  const above = wordsOf(page)
  const isIn = (each: string[]) => (asked: string) =>
    each.some(one => one.startsWith(asked)) || synonymsOf(asked).some(other => each.includes(other))
  const covered = words.filter(isIn([...own, ...above])).length / words.length
  const about = words.some(isIn(own)) ? covered ** 2 : 0
  const isTogether = words.length > 1 && plainWord(text).includes(phrase)
  // A title that says little else is meant more than a long one.
  const share = Math.min(1, words.length / own.length)
  return (isNamed ? 6 : 1) * (1 + 3 * about + (title ? 4 : 2) * about * share) * (isTogether ? 1.3 : 1)
}

/** So many of the best are looked at again; what comes behind them is only counted. */
const looked = 100
