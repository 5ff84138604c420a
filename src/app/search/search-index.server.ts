import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch'
import type { ArticleSummary, Packing } from '../../contract/page-services.ts'
import { isWithin } from '../../lib/is-within.ts'
import { type AskedWord, askedOf } from './asked.ts'
import { KeptArticle } from './kept-article.server.ts'
import { PostingList } from './posting-list.server.ts'
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
function queryOf(words: readonly AskedWord[], wrong?: ReadonlySet<AskedWord>): Query[] {
  const typed = words.map(each => each.typed)
  const meant = (weight: number) => (term: string) => ({
    ...options,
    queries: [term],
    prefix: false,
    boostTerm: () => weight,
  })
  return words.map((each, at) => ({
    combineWith: 'OR',
    queries: [
      {
        ...(wrong?.has(each) ? guessed : options),
        queries: [each.typed],
        prefix: term => isBeginning(term, at, typed),
      },
      ...each.forms.map(meant(formWeight)),
      ...each.synonyms.map(meant(synonymWeight)),
    ],
  }))
}

/** Enough pages that have every word leave out those that lack one: twice as many as a page of results shows. */
const enough = 40

/** A page of so many places is a list. */
const listFrom = 40

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

type Filter = (result: SearchResult) => boolean

/** Shorter lists are smaller as they are. */
const packedFrom = 16
/** So many articles are put in before lists are packed again. */
const packedEvery = 250

/** An index whose longer lists of places take a fifth of the memory: with 10,000 articles they are most of what a portal holds (decision 0398). */
class PackedIndex extends MiniSearch<Entry> {
  pack() {
    for (const [, postingsOf] of this._index)
      for (const [field, postings] of postingsOf)
        if (postings.size >= packedFrom && !(postings instanceof PostingList))
          postingsOf.set(field, PostingList.of(postings))
  }

  /** An array that has grown has room for 17 lengths; six are set. */
  trimLengths(entries: readonly Entry[]) {
    for (const { id } of entries) {
      const place = this._idToShortId.get(id) as number
      this._fieldLength.set(place, (this._fieldLength.get(place) as number[]).slice())
    }
  }
}

/** No article has so many sections: the id of one is the number of its article times that, and its place in it. Small numbers take no room. */
const sectionsMost = 0x4000

/** Sections of articles by their words. Articles are put in and taken out one by one, so that a change costs one article. */
export class SearchIndex {
  #index = new PackedIndex({
    fields: ['title', 'page', 'heading', 'names', 'tags', 'text'],
    tokenize: wordsToIndex,
    processTerm: plainWord,
    searchOptions: { processTerm: plainWord },
  })
  #articles = new Map<string, KeptArticle>()
  #numbered = new Map<number, KeptArticle>()
  #nextNumber = 0
  #unpacked = 0
  #packing: Packing

  constructor(packing: Packing) {
    this.#packing = packing
  }

  get pathCount(): number {
    return this.#articles.size
  }

  put(article: Indexable, sections: readonly Section[]) {
    const { path, title, kind, within = path, above = '' } = article
    const number = this.#articles.get(path)?.number ?? this.#nextNumber++
    this.remove(path)
    const entries = sections.slice(0, sectionsMost).map(({ anchor, heading, text, names }, at): Entry => {
      const isPage = anchor === ''
      return {
        id: number * sectionsMost + at,
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
    const kept = new KeptArticle({ path, within, kind, number }, entries, this.#packing)
    this.#articles.set(path, kept)
    this.#numbered.set(number, kept)
    this.#index.addAll(entries)
    this.#index.trimLengths(entries)
    this.#unpacked++
    if (this.#unpacked < packedEvery) return
    this.#index.pack()
    this.#unpacked = 0
  }

  remove(path: string) {
    const kept = this.#articles.get(path)
    if (!kept) return
    this.#index.removeAll(kept.entries())
    this.#articles.delete(path)
    this.#numbered.delete(kept.number)
  }

  /** Sections with all of the words or with some; the best first. `scope` is a path to stay below. */
  find(query: string, scope = ''): { found: Found[]; pageCount: number } {
    const filter = (result: SearchResult) => scope === '' || isWithin(this.#articleOf(result).within, scope)
    const asked = askedOf(query)
    const results = this.#search(asked.words, filter)
    const entriesOf = new Map<KeptArticle, Entry[]>()
    const found = results.slice(0, looked).map((result): Found => {
      const article = this.#articleOf(result)
      const entries = entriesOf.get(article) ?? article.entries()
      entriesOf.set(article, entries)
      const entry = entries[result.id % sectionsMost] as Entry
      const { path, anchor, heading, text } = entry
      const weight = weightOf(asked, entry, { kind: article.kind, scope, has: result.queryTerms })
      return { path, anchor, heading, text, score: result.score * weight, terms: new Set(result.terms) }
    })
    return { found: byPages(found), pageCount: this.#pagesOf(results) }
  }

  /** What has all of the words, or some where too few pages have all. A word that is nowhere may have a letter wrong. */
  #search(words: readonly AskedWord[], filter: Filter): SearchResult[] {
    const all = this.#index.search({ combineWith: 'AND', queries: queryOf(words) }, { filter })
    if (this.#pagesOf(all) >= enough || (words.length === 1 && all.length > 0)) return all
    const bits = bitsOf(words)
    const { results, had } = this.#withSome(queryOf(words), bits, filter)
    const wrong = new Set(words.filter((_, at) => (had & (1 << at)) === 0))
    return wrong.size === 0 ? results : this.#withSome(queryOf(words, wrong), bits, filter).results
  }

  /**
   * Who asks for three things wants the page that has all three: what has fewer of them comes after it. Places with less than half of
   * the words count for their page alone.
   */
  #withSome(queries: Query[], bits: ReadonlyMap<string, number>, filter: Filter) {
    const count = queries.length
    const inPage = new Map<string, number>()
    let had = 0
    const hasHalf = (result: SearchResult): boolean => {
      if (!filter(result)) return false
      const words = wordsIn(result, bits)
      const path = this.#pathOf(result)
      inPage.set(path, (inPage.get(path) ?? 0) | words)
      had |= words
      return countBits(words) * 2 >= count
    }
    const results = this.#index.search({ combineWith: 'OR', queries }, { filter: hasHalf })
    const whole = (1 << count) - 1
    const isEnough = [...inPage.values()].filter(words => words === whole).length >= enough
    const kept = isEnough ? results.filter(result => inPage.get(this.#pathOf(result)) === whole) : results
    for (const result of kept) {
      const ofPlace = countBits(wordsIn(result, bits)) / count
      const path = this.#pathOf(result)
      const ofPage = this.#isList(path) ? ofPlace : countBits(inPage.get(path) ?? 0) / count
      result.score *= ofPlace * ofPage ** pagePower
    }
    return { results: kept.sort((a, b) => b.score - a.score), had }
  }

  /** A glossary has something of everything. */
  #isList = (path: string): boolean => (this.#articles.get(path)?.entryCount ?? 0) > listFrom
  #articleOf = ({ id }: SearchResult) => this.#numbered.get(Math.floor(id / sectionsMost)) as KeptArticle
  #pathOf = (result: SearchResult): string => this.#articleOf(result).path
  #pagesOf = (results: readonly SearchResult[]): number => new Set(results.map(this.#pathOf)).size

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
