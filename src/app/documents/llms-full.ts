import { pageContext } from '../page-context.server.ts'
import type { Route } from './+types/llms-full'
import { articlesAsMarkdown } from './articles-as-markdown.server.ts'
import { textDocument } from './text-document.server.ts'

/** GET /llms-full.txt: every article as Markdown, one after the other. */
export async function loader({ context }: Route.LoaderArgs) {
  return textDocument(await articlesAsMarkdown(context.get(pageContext), () => true), 'text/plain; charset=utf-8')
}
