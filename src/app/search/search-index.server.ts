import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch'
import type { ArticleSummary } from '../../contract/page-services.ts'
import { isWithin } from '../../lib/is-within.ts'
import { type AskedWord, askedOf } from './asked.ts'
import { byPages, type Entry, type Found, weightOf } from './rank.ts'
import type { Section } from './sections.server.ts'
import { isCode, plainWord, wordsAsked, wordsToIndex } from './words.ts'

export interface Indexable extends Pick<ArticleSummary, 'path' | 'title' | 'description' | 'tags' | 'kind'> {
  /** Path of the product that a page elsewhere belongs to: it is found in the scope of that product. */
  within?: string
  /** What its title is a part of: the name of that product. */
  above?: string
}

/** Titles and headings say what a text is about; its page is there for who names a product and a task. */
const boost = { title: 6, heading: 5, names: 2, page: 1 }
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

/** Another form of a word comes after what was typed, and what means the same after that. */
const formWeight = 0.3
const synonymWeight = 0.2

/** Each word that was typed, another form of it, or one that means the same; those of `wrong` with a letter wrong as well. */
function queryOf(words: readonly AskedWord[], wrong: ReadonlySet<AskedWord>): Query {
  const typed = words.map(each => each.typed)
  const meant = (weight: number) => (term: string) => ({
    ...options,
    queries: [term],
    prefix: false,
    boostTerm: () => weight,
  })
  return {
    combineWith: 'OR',
    queries: words.flatMap((each, at): Query[] => [
      { ...(wrong.has(each) ? guessed : options), queries: [each.typed], prefix: term => isBeginning(term, at, typed) },
      ...each.forms.map(meant(formWeight)),
      ...each.synonyms.map(meant(synonymWeight)),
    ]),
  }
}

/** Enough pages that have every word leave out those that lack one: as many as a page of results shows. */
const enough = 20

/** What a page lacks counts more than what one of its places does. */
const pagePower = 3

/** Each of the words as a bit, by what it may be found as. */
function bitsOf(words: readonly AskedWord[]): Map<string, number> {
  const bits = new Map<string, number>()
  for (const [at, { plain, forms, synonyms }] of words.entries())
    for (const term of [plain, ...forms, ...synonyms]) bits.set(term, (bits.get(term) ?? 0) | (1 << at))
  return bits
}

const wordsIn = ({ queryTerms }: SearchResult, bits: ReadonlyMap<string, number>): number =>
  queryTerms.reduce((had, term) => had | (bits.get(term) ?? 0), 0)

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

  /** Sections with all of the words or with some; the best first. `scope` is a path to stay below. */
  find(query: string, scope = ''): { found: Found[]; pageCount: number } {
    const entryOf = (id: unknown) => this.#entries.get(id as string) as Entry
    const filter = ({ id }: SearchResult) => isWithin(entryOf(id).within, scope)
    const asked = askedOf(query)
    const results = this.#search(asked.words, scope === '' ? {} : { filter })
    const found = results.slice(0, looked).map(({ id, score, terms, queryTerms }): Found => {
      const entry = entryOf(id)
      const { path, anchor, heading, text } = entry
      const weight = weightOf(asked, entry, { kind: this.#kinds.get(path) ?? 'guide', scope, has: queryTerms })
      return { path, anchor, heading, text, score: score * weight, terms: new Set(terms) }
    })
    const pageCount = new Set(results.map(({ id }) => entryOf(id).path)).size
    return { found: byPages(found), pageCount }
  }

  /** What has some of the words. A word that is nowhere may have a letter wrong. */
  #search(words: readonly AskedWord[], more: SearchOptions): SearchResult[] {
    const bits = bitsOf(words)
    const results = this.#index.search(queryOf(words, new Set()), more)
    const had = results.reduce((all, result) => all | wordsIn(result, bits), 0)
    const wrong = new Set(words.filter((_, at) => (had & (1 << at)) === 0))
    return this.#byShare(
      wrong.size === 0 ? results : this.#index.search(queryOf(words, wrong), more),
      words.length,
      bits,
    )
  }

  /** Who asks for three things wants the page that has all three: what has fewer of them comes after it. */
  #byShare(results: SearchResult[], count: number, bits: ReadonlyMap<string, number>): SearchResult[] {
    if (count === 1) return results
    const places = results.map(result => ({
      result,
      path: (this.#entries.get(result.id) as Entry).path,
      words: wordsIn(result, bits),
    }))
    const inPage = new Map<string, number>()
    for (const { path, words } of places) inPage.set(path, (inPage.get(path) ?? 0) | words)
    const whole = (1 << count) - 1
    const isEnough = [...inPage.values()].filter(words => words === whole).length >= enough
    const kept = isEnough ? places.filter(({ path }) => inPage.get(path) === whole) : places
    for (const { result, path, words } of kept)
      result.score *= (countBits(words) / count) * (countBits(inPage.get(path) ?? 0) / count) ** pagePower
    return kept.map(({ result }) => result).sort((a, b) => b.score - a.score)
  }

  /** What was perhaps meant, when nothing is found. */
  suggest(query: string): string | null {
    return (
      this.#index.autoSuggest(query, { ...guessed, fuzzy: 0.4, maxFuzzy: 3, combineWith: 'OR' })[0]?.suggestion ?? null
    )
  }
}

/** So many of the best are looked at again; what comes behind them is only counted. */
const looked = 100

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest > 0; rest &= rest - 1) count++
  return count
}
