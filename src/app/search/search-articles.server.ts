import { brand } from '../../../content/data/brand.ts'
import { products } from '../../../content/data/products.ts'
import type { ArticleSource, ArticleSummary, PageServices } from '../../contract/page-services.ts'
import type { ProductEntry } from '../../domain/catalogue/product.ts'
import { whatToTry } from '../../domain/catalogue/product-tries.ts'
import { isWithin } from '../../lib/is-within.ts'
import { loadArticleText } from '../article/load-article.server.ts'
import { paths } from '../paths.ts'
import { excerptOf, marksIn } from './excerpt.ts'
import { apiTitleAt, operationPages } from './operation-pages.server.ts'
import { type OwnPage, ownPages } from './own-pages.server.ts'
import type { Found } from './rank.ts'
import type { SearchAnswer, SearchPage } from './search-answer.ts'
import { SearchIndex } from './search-index.server.ts'
import { sectionsOf } from './sections.server.ts'
import { plainWord } from './words.ts'

type Services = Pick<PageServices, 'articles' | 'packing' | 'urls'>

export const queryMaxLength = 100
const hitsMost = 3

/** How much of what was found is told: pages, and places on them all together. */
export interface AnswerSize {
  pages: number
  hits: number
}

/** More is not read while somebody types, and each costs bytes. */
const whileTyping: AnswerSize = { pages: 7, hits: 10 }
/** Who opens a page of results reads on. */
export const onPage: AnswerSize = { pages: 20, hits: 40 }
/** Lets other requests be answered. */
const nextTurn = () => new Promise<void>(done => setTimeout(done))

/** So many changed articles are read before an answer; more are read behind it. */
const atOnceMost = 20
/** So many titles are put in without a pause. */
const titlesAtOnce = 100

interface Indexed {
  index: SearchIndex
  /** Stamp of each article as it was read. */
  stamps: Map<string, string>
  summaries: Map<string, ArticleSummary>
  version: string
  updating: Promise<void> | null
}

/** One index for each source of articles: a process has one, a test may have more. */
const indexes = new WeakMap<ArticleSource, Indexed>()

async function read(path: string, services: Services, indexed: Indexed) {
  const found = await loadArticleText(path, services)
  if (found) indexed.index.put(found.article, sectionsOf(found.content))
  else indexed.index.remove(path)
}

/** Titles and sentences of new articles can be found at once, before their texts are read. */
async function putTitles(indexed: Indexed, changed: readonly string[]) {
  const fresh = changed.filter(path => !indexed.stamps.has(path))
  for (const [at, path] of fresh.entries()) {
    indexed.index.put(indexed.summaries.get(path) as ArticleSummary, [empty])
    if (at % titlesAtOnce === titlesAtOnce - 1) await nextTurn()
  }
}

/** Reads what changed, one article at a time, so that other requests are answered in between. */
async function update(services: Services, indexed: Indexed, changed: string[], stamps: ReadonlyMap<string, string>) {
  await putTitles(indexed, changed)
  for (const path of changed) {
    try {
      await read(path, services, indexed)
    } catch (error) {
      // Its author is told by the page itself; the others can be found all the same.
      console.error(error)
    }
    indexed.stamps.set(path, stamps.get(path) ?? '')
    await nextTurn()
  }
}

/** The index as the articles are now; where much has to be read it is complete a little later. */
async function currentIndex(services: Services): Promise<Indexed> {
  const { articles, packing } = services
  let indexed = indexes.get(articles)
  if (!indexed) {
    indexed = { index: new SearchIndex(packing), stamps: new Map(), summaries: new Map(), version: '', updating: null }
    for (const { summary, sections } of pagesBesides(services)) indexed.index.put(summary, sections)
    indexes.set(articles, indexed)
  }
  const version = await articles.version()
  if (version === indexed.version || indexed.updating) return indexed
  const current = indexed
  const [stamps, list] = [await articles.stamps(), await articles.list()]
  // Another request may have begun the same meanwhile.
  if (current.updating || current.version === version) return current
  const own = pagesBesides(services).map(({ summary }) => summary)
  current.summaries = new Map([...own, ...list].map(summary => [summary.path, summary]))
  for (const path of current.stamps.keys()) {
    if (stamps.has(path)) continue
    current.index.remove(path)
    current.stamps.delete(path)
  }
  const changed = list.map(({ path }) => path).filter(path => current.stamps.get(path) !== stamps.get(path))
  current.version = version
  current.updating = update(services, current, changed, stamps).finally(() => {
    current.updating = null
  })
  if (changed.length <= atOnceMost) await current.updating
  return current
}

/** Pages that are no articles. */
const pagesBesides = ({ urls }: Services): OwnPage[] => [...ownPages, ...operationPages(urls)]

const empty = { anchor: '', heading: '', text: '', names: [] }

const sectionOf = (path: string): string =>
  products.find(product => isWithin(path, product.path))?.displayName ??
  apiTitleAt(path) ??
  (isWithin(path, paths.getStarted) ? 'Get started' : brand.name)

/** What can be tried of the product whose page it is, or whose operation. */
function triesAt(path: string): { tries?: string } {
  const product = (products as readonly ProductEntry[]).find(each => each.path === path || isOperationOf(path, each))
  return product ? { tries: whatToTry(product).words } : {}
}
const isOperationOf = (path: string, { api }: ProductEntry) => isWithin(path, `${paths.apiReference}/${api}`)

/** Sections of one page together, pages in the order of their best section. */
function byPage(found: readonly Found[], { summaries }: Indexed, most: AnswerSize): SearchPage[] {
  const pages = new Map<string, SearchPage>()
  let hits = 0
  for (const { path, anchor, heading, text, terms } of found) {
    const summary = summaries.get(path)
    if (hits === most.hits) break
    if (!summary || (pages.size === most.pages && !pages.has(path))) continue
    const page = pages.get(path) ?? emptyPage(summary, terms)
    pages.set(path, page)
    if (page.hits.length === hitsMost) continue
    page.hits.push({ anchor, heading, headingMarks: marksIn(heading, terms), ...excerptOf(text, terms) })
    hits++
  }
  return [...pages.values()]
}

const emptyPage = ({ path, title, kind }: ArticleSummary, terms: ReadonlySet<string>): SearchPage => ({
  path,
  title,
  marks: marksIn(title, terms),
  section: sectionOf(path),
  kind,
  ...triesAt(path),
  hits: [],
})

/**
 * What is found for a query: the best pages with their best sections. Made for people who type: the last word may be
 * half, and a letter may be wrong. `scope` is a product's path.
 */
export async function searchArticles(
  asked: string,
  scope: string,
  services: Services,
  most = whileTyping,
): Promise<SearchAnswer> {
  const query = asked.trim().slice(0, queryMaxLength)
  const indexed = await currentIndex(services)
  const isComplete = indexed.updating === null
  if (plainWord(query).trim() === '') return { query, total: 0, pages: [], suggestion: null, isComplete }
  const { found, pageCount: total } = indexed.index.find(query, scope)
  const suggestion = total === 0 ? indexed.index.suggest(query) : null
  return { query, total, pages: byPage(found, indexed, most), suggestion, isComplete }
}
