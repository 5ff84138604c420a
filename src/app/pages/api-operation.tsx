import type { ReactNode } from 'react'
import { data } from 'react-router'
import { placeholdersOf } from '../../domain/credentials/placeholders.ts'
import { Island } from '../../ui/island/island.tsx'
import { insteadOfConsole } from '../api-reference/instead-of-console.server.ts'
import { loadOperation, productOf } from '../api-reference/operation-page.server.ts'
import { sealed } from '../article/sealed.ts'
import { structuredData } from '../article/structured-data.ts'
import { ArticleFrame } from '../features/article-frame/article-frame.tsx'
import { ArticleHeader } from '../features/article-frame/article-header.tsx'
import { ConsolePlace } from '../features/operation-console/console-place.tsx'
import PageActions, { type PageActionsProps } from '../features/page-actions/page-actions.island.tsx'
import { pageContext } from '../page-context.server.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/api-operation'

/** As for articles: which of its programs the page carries. */
export const handle = { query: ['language'], hasMarkdown: Boolean }

/** One operation of the API reference: the same kind of page as an article, made of the tables that the gateway obeys. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const language = new URL(request.url).searchParams.get('language')
  const page = await loadOperation(params.api, params.operation, context.get(pageContext), language)
  if (!page) throw data(null, 404)
  const { article, content, headings, navigation, api, operation } = page
  const markdown = `${article.path}.md`
  const product = productOf(api.slug)
  const actions: PageActionsProps = product?.displayToCredentials
    ? { markdown, keys: { productName: product.name, placeholders: placeholdersOf(product) } }
    : { markdown }
  const { urls } = context.get(pageContext)
  const instead = insteadOfConsole(api.slug, operation.slug, urls)
  const console = { api: api.slug, call: operation.slug, title: operation.title, ...(instead && { instead }) }
  return sealed({ article, content, headings, navigation, apiTitle: api.title, operation, console, actions })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { article, navigation } = loaderData
  return [
    ...pageMeta({ title: article.title, description: article.description }),
    { 'script:ld+json': structuredData(article, navigation.breadcrumb, matches[0].loaderData.portalUrl) },
  ]
}

export default function ApiOperation({ loaderData }: Route.ComponentProps) {
  const { article, content, headings, navigation, apiTitle, operation, console, actions } = loaderData
  return (
    <ArticleFrame
      path={article.path}
      title={operation.title}
      navigation={navigation}
      sectionTitle={apiTitle}
      headings={headings}
      header={<ArticleHeader title={operation.title} description={article.description} />}
      actions={
        <>
          <Island of={PageActions} when="cookie:signed_in=1" {...actions} />
          <ConsolePlace {...console} />
        </>
      }
    >
      {content as ReactNode}
    </ArticleFrame>
  )
}
