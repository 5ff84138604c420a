import { data } from 'react-router'
import { loadOperationText } from '../api-reference/operation-page.server.ts'
import { loadArticleText } from '../article/load-article.server.ts'
import { pageContext } from '../page-context.server.ts'
import type { Route } from './+types/article-markdown'
import { wholeMarkdown } from './articles-as-markdown.server.ts'
import { textDocument } from './text-document.server.ts'

/**
 * A page as Markdown: an article, or an operation of the API reference. Readers ask for the page's own address with `.md`
 * behind it, or with `Accept: text/markdown`; the server leads both here (`src/server/http/markdown-address.ts`).
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(pageContext)
  const wanted = `/${params['*']}`
  const found = (await loadArticleText(wanted, services)) ?? (await loadOperationText(wanted, services))
  if (!found) throw data(null, 404)
  return textDocument(wholeMarkdown(found, services.urls), 'text/markdown; charset=utf-8')
}
