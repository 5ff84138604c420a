import { data } from 'react-router'
import { loadOperationText } from '../api-reference/operation-page.server.ts'
import { loadArticleText } from '../article/load-article.server.ts'
import { pageContext } from '../page-context.server.ts'
import type { Route } from './+types/article-markdown'
import { wholeMarkdown } from './articles-as-markdown.server.ts'
import { listingMarkdown } from './listing-markdown.server.ts'
import { textDocument } from './text-document.server.ts'

const markdown = 'text/markdown; charset=utf-8'

/**
 * A page as Markdown: an article, an operation of the API reference, or one of the listings that lead to them. Readers ask for the page's own address with `.md`
 * behind it, or with `Accept: text/markdown`; the server leads both here (`src/server/http/markdown-address.ts`). Programs are there in all languages;
 * `?language=` picks one.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(pageContext)
  const language = new URL(request.url).searchParams.get('language')
  const wanted = `/${params['*']}`
  const listing = await listingMarkdown(wanted, services)
  if (listing) return textDocument(listing, markdown)
  const found =
    (await loadArticleText(wanted, services, language)) ?? (await loadOperationText(wanted, services, language))
  if (!found) throw data(null, 404)
  return textDocument(wholeMarkdown(found, services.urls), markdown, ['language'])
}
