import type { ReactNode } from 'react'
import { brand } from '../../../content/data/brand.ts'
import { products } from '../../../content/data/products.ts'
import type { ArticleFile, PageServices } from '../../contract/page-services.ts'
import { libraryPath, libraryTypesPath, newestLibrary } from '../../domain/apis/iframe-sdk/library.ts'
import { apiSpecifications } from '../../domain/apis/index.ts'
import type { ProductEntry } from '../../domain/catalogue/product.ts'
import { walletCardTypes, walletTypes, walletVersion } from '../../domain/checkout/checkout-wallet.ts'
import type { Heading } from './headings.ts'
import { type ArticleNavigation, navigate } from './navigation.ts'
import { prepareArticle } from './prepare-article.server.ts'
import { formatProblem, type Problem } from './problem.ts'
import { sealed } from './sealed.ts'

/** All that a page needs to show an article. Sealed: the router must not encode it (islands 2). */
export interface ArticlePage {
  /** Front matter, path and content hash; without the body. */
  article: Omit<ArticleFile, 'body'>
  content: ReactNode
  /** For "On this page": headings of levels 2 to 4 in their order, ids unique. */
  headings: Heading[]
  navigation: ArticleNavigation
  /** What its author must mend; shown in development, logged otherwise, and never there in a tested build. */
  problems: Problem[]
}

type Services = Pick<PageServices, 'articles' | 'urls'>

const productPaths = products.map(({ path }) => path)

/** The card that approves, as the sandbox publishes it (spec §9), and one that always declines; a guide shows each once. */
export const test = {
  ...{ card: '4111111111111111', cvv: '123', expiry: '2912', expiryMonthFirst: '1229' },
  declinedCard: '4000000000009995',
}

/** The products whose API the gateway answers, as words of a sentence. */
const availableProducts = new Intl.ListFormat('en').format(
  (products as readonly ProductEntry[])
    .filter(({ api }) => apiSpecifications[api]?.isAvailable)
    .map(({ displayName }) => displayName),
)

/** What the wallet of Hosted Checkout may hold, on the wire, and its version. */
const wallet = {
  types: walletCardTypes.map(type => `${walletTypes[type].name} (${type})`).join(', '),
  version: walletVersion,
}

/** The newest library of the iFrame SDK: its version, and the hash by which pages hold it fast. */
const payNow = {
  ...newestLibrary,
  path: libraryPath(newestLibrary.version),
  types: libraryTypesPath(newestLibrary.version),
}

/** What every article may name as `{% $brand.name %}` or `{% $urls.browserPost %}`. */
export const articleVariables = (urls: object) => ({ brand, urls, test, wallet, payNow, availableProducts })

/**
 * The article at a path, ready to be drawn in a static page; null when there is none. `language` is the page's query of
 * that name: which of its programs the page carries.
 */
export async function loadArticle(
  path: string,
  services: Services,
  language?: string | null,
): Promise<ArticlePage | null> {
  const found = await services.articles.find(path)
  if (!found) return null
  const [prepared, all] = await Promise.all([
    prepareArticle(found, {
      sources: services.articles,
      variables: articleVariables(services.urls),
      language: language ?? undefined,
    }),
    services.articles.list(),
  ])
  for (const problem of prepared.problems) console.error(formatProblem(problem))
  const { body: _body, ...article } = found
  return sealed({ article, ...prepared, navigation: navigate(path, all, productPaths) })
}

/** The article at a path for its words alone, without colours and navigation; null when there is none. Its programs are in all languages, or in one. */
export async function loadArticleText(
  path: string,
  { articles, urls }: Services,
  language?: string | null,
): Promise<{ article: ArticleFile; content: ReactNode } | null> {
  const article = await articles.find(path)
  if (!article) return null
  const variables = articleVariables(urls)
  const { content } = await prepareArticle(article, {
    sources: articles,
    variables,
    isPlain: true,
    language: language ?? undefined,
  })
  return { article, content }
}
