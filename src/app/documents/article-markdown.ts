import { data } from 'react-router'
import { pageContext } from '../page-context.server.ts'
import type { Route } from './+types/article-markdown'
import { articlesAsMarkdown } from './articles-as-markdown.server.ts'
import { textDocument } from './text-document.server.ts'

/**
 * An article as Markdown. Readers ask for the article's own address with `.md` behind it, or with
 * `Accept: text/markdown`; the server leads both here (`src/server/http/markdown-address.ts`).
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const wanted = `/${params['*']}`
  const text = await articlesAsMarkdown(context.get(pageContext), path => path === wanted)
  if (!text) throw data(null, 404)
  return textDocument(text, 'text/markdown; charset=utf-8')
}
