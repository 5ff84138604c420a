import { pageContext } from '../page-context.server.ts'
import { searchArticles } from '../search/search-articles.server.ts'
import type { Route } from './+types/search-answer'

/** A changed article is found at once; only a CDN may be a minute behind, as it is with pages. */
const askAgain = 'public, max-age=0, s-maxage=60'

/** GET /search.json?q=…&scope=…: the search as data, for the dialog and for programs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const scope = searchParams.get('scope') ?? ''
  const answer = await searchArticles(searchParams.get('q') ?? '', scope, context.get(pageContext))
  return Response.json(answer, { headers: { 'cache-control': answer.isComplete ? askAgain : 'no-store' } })
}
