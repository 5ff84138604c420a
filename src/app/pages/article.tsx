import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { products } from '../../../content/data/products.ts'
import type { ProductEntry } from '../../domain/catalogue/product.ts'
import { placeholdersOf } from '../../domain/credentials/placeholders.ts'
import { isWithin } from '../../lib/is-within.ts'
import { Island } from '../../ui/island/island.tsx'
import { loadArticle } from '../article/load-article.server.ts'
import { movedTo } from '../article/moved.ts'
import { structuredData } from '../article/structured-data.ts'
import { ArticleFrame } from '../features/article-frame/article-frame.tsx'
import { ArticleHeader } from '../features/article-frame/article-header.tsx'
import { GetCredentials } from '../features/credentials/get-credentials.tsx'
import { nearestPaths, wordsOfPath } from '../features/not-found/nearest-paths.ts'
import { NotFound } from '../features/not-found/not-found.tsx'
import PageActions, { type PageActionsProps } from '../features/page-actions/page-actions.island.tsx'
import { ProductHeader } from '../features/product-header/product-header.tsx'
import { pageContext } from '../page-context.server.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { guideOf, loadGuide } from '../projects/load-project.server.ts'
import type { Route } from './+types/article'

/** `language` chooses which of its programs a page carries (the links of code tabs lead there). */
export const handle = {
  query: ['language'],
  hasMarkdown: (loaded: unknown) => Boolean((loaded as { page?: unknown } | undefined)?.page),
}

const all: readonly ProductEntry[] = products
const productAt = (path: string) => all.find(product => product.path === path)
/** The product that an article belongs to: its own page, or one below it. */
const productWith = (path: string) => all.find(product => isWithin(path, product.path))

/** Articles live at their own URL; whatever is no page and no article ends here as "not found". */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(pageContext)
  const { pathname, searchParams } = new URL(request.url)
  const page = await loadArticle(pathname.replace(/(.)\/$/, '$1'), services, searchParams.get('language'))
  if (page) {
    const guide = all.find(product => guideOf(product) === page.article.path)
    const project =
      guide && (await loadGuide(guide, services)) && paths.project(guide.api, searchParams.get('language'))
    return { page, project, suggestions: [], query: '' }
  }
  const moved = movedTo(pathname)
  if (moved) throw redirect(moved, 308)
  const suggestions = nearestPaths(pathname, await services.articles.list())
  return data({ page: null, project: undefined, suggestions, query: wordsOfPath(pathname) }, 404)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const page = loaderData?.page
  if (!page) return [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }]
  const { article, navigation } = page
  const portalUrl = matches[0].loaderData.portalUrl
  return [
    ...pageMeta({ title: article.title, description: article.description }),
    { 'script:ld+json': structuredData(article, navigation.breadcrumb, portalUrl) },
  ]
}

/** The product's keys are filled into its articles' programs; they are never in the page itself. */
function actionsOf(path: string, project: string | undefined): PageActionsProps {
  const product = productWith(path)
  const shared = { markdown: `${path}.md`, ...(project && { project }) }
  if (!product?.displayToCredentials) return shared
  return { ...shared, keys: { productName: product.name, placeholders: placeholdersOf(product) } }
}

export default function ArticlePage({ loaderData: { page, project, suggestions, query } }: Route.ComponentProps) {
  if (!page) return <NotFound suggestions={suggestions} query={query} />
  const { article, content, headings, navigation } = page
  const product = productAt(article.path)
  const sectionTitle = productAt(navigation.section.path)?.displayName ?? navigation.section.label
  const header = product ? (
    <ProductHeader
      product={product}
      credentials={
        product.displayToCredentials && <GetCredentials productName={product.name} pagePath={product.path} />
      }
    />
  ) : (
    <ArticleHeader title={article.title} description={article.description} />
  )
  return (
    <ArticleFrame
      path={article.path}
      title={product?.displayName ?? article.title}
      navigation={navigation}
      sectionTitle={sectionTitle}
      headings={headings}
      header={header}
      actions={<Island of={PageActions} when="cookie:signed_in=1" {...actionsOf(article.path, project)} />}
    >
      {content as ReactNode}
    </ArticleFrame>
  )
}
