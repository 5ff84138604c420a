import { products } from '../../../content/data/products.ts'
import type { ArticleFile, PageServices, PublicUrls } from '../../contract/page-services.ts'
import { apiSpecifications } from '../../domain/apis/index.ts'
import type { ProductEntry } from '../../domain/catalogue/product.ts'
import { articleVariables } from '../article/load-article.server.ts'
import type { ArticleNavigation, NavLink } from '../article/navigation.ts'
import { type PreparedArticle, prepareArticle } from '../article/prepare-article.server.ts'
import { formatProblem } from '../article/problem.ts'
import { paths } from '../paths.ts'
import { operationMarkdoc } from './operation-markdoc.ts'
import { portalCalls } from './portal-api.server.ts'
import { portalMarkdoc } from './portal-markdoc.server.ts'
import type { ReferenceApi, ReferenceOperation } from './reference-api.ts'
import { referenceApis } from './reference-apis.server.ts'

/** An operation with the article that is made of its row. */
interface OperationPage {
  api: ReferenceApi
  operation: ReferenceOperation
  article: ArticleFile
}

type Services = Pick<PageServices, 'articles' | 'urls'>

const all: readonly ProductEntry[] = products
/** The product whose keys stand in the examples of an API; none for the portal's own. */
export const productOf = (slug: string): ProductEntry | undefined => all.find(({ api }) => api === slug)

function bodyOf(apiSlug: string, { slug: operationSlug, distinguishedBy }: ReferenceOperation, urls: PublicUrls) {
  const call = portalCalls.get(operationSlug)
  const product = productOf(apiSlug)
  const api = apiSpecifications[apiSlug]
  if (!product || !api) return call && portalMarkdoc(call, urls.portal)
  const operation = api.operations.find(({ name }) => name === operationSlug)
  return (
    operation &&
    operationMarkdoc({ slug: apiSlug, api, operation, hosts: urls, productPath: product.path, distinguishedBy })
  )
}

/** The operation at an address of the API reference; null when there is none. */
function findOperation(apiSlug: string, operationSlug: string, urls: PublicUrls): OperationPage | null {
  const api = referenceApis(urls).find(({ slug }) => slug === apiSlug)
  const operation = api?.operations.find(({ slug }) => slug === operationSlug)
  const body = operation && bodyOf(apiSlug, operation, urls)
  if (!api || !operation || !body) return null
  const path = paths.apiOperation(apiSlug, operationSlug)
  const article: ArticleFile = {
    path,
    title: `${operation.title}: ${api.title}`,
    description: operation.purpose,
    tags: [],
    // No list to look things up in, which would fold on phones: one operation is read from top to bottom.
    kind: 'how-to',
    navLabel: operation.title,
    order: 0,
    body,
    file: path,
    firstLine: 1,
    contentHash: '',
  }
  return { api, operation, article }
}

const optionsOf = ({ articles, urls }: Services, language: string | null | undefined) => ({
  sources: articles,
  variables: articleVariables(urls),
  language: language ?? undefined,
})

/** The same, ready to be drawn; `language` is the one that its program is shown in. */
export async function loadOperation(
  apiSlug: string,
  operationSlug: string,
  services: Services,
  language: string | null,
): Promise<(OperationPage & PreparedArticle & { navigation: ArticleNavigation }) | null> {
  const found = findOperation(apiSlug, operationSlug, services.urls)
  if (!found) return null
  const prepared = await prepareArticle(found.article, optionsOf(services, language))
  for (const problem of prepared.problems) console.error(formatProblem(problem))
  return { ...found, ...prepared, navigation: navigationOf(found) }
}

/** The same for its words alone, without colours. */
export async function loadOperationText(path: string, services: Services, language?: string | null) {
  const [, api = '', operation = ''] = /^\/api-reference\/([^/]+)\/([^/]+)$/.exec(path) ?? []
  const found = findOperation(api, operation, services.urls)
  if (!found) return null
  const { content } = await prepareArticle(found.article, { ...optionsOf(services, language), isPlain: true })
  return { article: found.article, content }
}

function navigationOf({ api, operation: current }: OperationPage): ArticleNavigation {
  const link = (operation: ReferenceOperation | undefined): NavLink | null =>
    operation ? { path: paths.apiOperation(api.slug, operation.slug), label: operation.title } : null
  const at = api.operations.indexOf(current)
  const list = `${paths.apiReference}#${api.slug}`
  return {
    section: {
      ...{ path: list, label: 'All operations', isCurrent: false },
      children: api.operations.map(operation => ({
        path: paths.apiOperation(api.slug, operation.slug),
        label: operation.title,
        isCurrent: operation === current,
        children: [],
      })),
    },
    previous: at > 0 ? link(api.operations[at - 1]) : null,
    next: link(api.operations[at + 1]),
    breadcrumb: [
      { label: 'API reference', path: paths.apiReference },
      { label: api.title, path: list },
    ],
  }
}
