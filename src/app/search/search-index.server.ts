import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import type { ArticleSummary } from '../../contract/page-services.ts'
import type { Section } from './sections.server.ts'
import { isCode, plainWord, wordsAsked, wordsToIndex } from './words.ts'

interface Entry {
  id: string
  path: string
  /** Of the page. */
  title: string
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

/** A name of a table row is what somebody looks for who types a field or a code; a title says more than a sentence. */
const boost = { names: 9, title: 5, heading: 4, tags: 2 }
/** Pages that explain rank before lists that mention. */
const kindBoost: Record<ArticleSummary['kind'], number> = { overview: 1.15, guide: 1.1, 'how-to': 1, reference: 1 }

const options: SearchOptions = {
  tokenize: wordsAsked,
  boost,
  prefix: term => term.length > 1,
  // One wrong letter in five; a code is right or wrong.
  fuzzy: term => (isCode(term) ? false : 0.2),
  maxFuzzy: 2,
  // What was typed comes long before what may have been meant.
  weights: { prefix: 0.5, fuzzy: 0.1 },
}

/** Sections of articles by their words. Articles are put in and taken out one by one, so that a change costs one article. */
export class SearchIndex {
  #index = new MiniSearch<Entry>({
    fields: ['title', 'heading', 'names', 'tags', 'text'],
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

  put(article: Pick<ArticleSummary, 'path' | 'title' | 'description' | 'tags' | 'kind'>, sections: readonly Section[]) {
    this.remove(article.path)
    const { path, title, kind } = article
    const entries = sections.map(({ anchor, heading, text, names }): Entry => {
      const isPage = anchor === ''
      return {
        id: `${path}#${anchor}`,
        path,
        // The page's title counts once: for the page itself, not for each of its parts.
        title: isPage ? title : '',
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
    const filter = ({ id }: SearchResult) => scope === '' || isWithin(entryOf(id).path, scope)
    const search = (combineWith: 'AND' | 'OR') => this.#index.search(query, { ...options, filter, combineWith })
    const all = search('AND')
    const results = all.length > 0 ? all : search('OR')
    const found = results.slice(0, looked).map(({ id, score, terms }): Found => {
      const entry = entryOf(id)
      const { path, anchor, heading, text } = entry
      const weight = phraseBoost(query, entry) * kindBoost[this.#kinds.get(path) ?? 'guide']
      return { path, anchor, heading, text, score: score * weight, terms: new Set(terms) }
    })
    const pageCount = new Set(results.map(({ id }) => entryOf(id).path)).size
    return { found: found.sort((a, b) => b.score - a.score), pageCount }
  }

  /** What was perhaps meant, when nothing is found. */
  suggest(query: string): string | null {
    return (
      this.#index.autoSuggest(query, { ...options, fuzzy: 0.4, maxFuzzy: 3, combineWith: 'OR' })[0]?.suggestion ?? null
    )
  }
}

/** Words that stand together as they were typed mean more, most of all in a heading. */
function phraseBoost(query: string, { title, heading, text }: Entry): number {
  const phrase = plainWord(query.trim())
  if (!phrase.includes(' ')) return 1
  if (plainWord(`${title} ${heading}`).includes(phrase)) return 3
  return plainWord(text).includes(phrase) ? 1.6 : 1
}

/** So many of the best are looked at again; what comes behind them is only counted. */
const looked = 100

const isWithin = (path: string, scope: string) => path === scope || path.startsWith(`${scope}/`)
