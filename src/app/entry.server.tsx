import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { StillContext } from '../ui/island/island.tsx'
import { createStillRenderer } from './islands/still.server.tsx'
import { pageContext } from './page-context.server.ts'

export { pageContext }

const streamTimeoutMs = 10_000

/**
 * What a route says of itself: `still` pages run no React; `query` names the query parameters that change a still page;
 * `isKept` is false where each request has its own answer, as a search.
 */
export interface PageHandle {
  still?: boolean
  query?: string[]
  isKept?: boolean
  /** Addresses besides the portal's own that forms of the page post to, by their names in `PublicUrls`. */
  postsTo?: string[]
}

function handlesOf({ staticHandlerContext, routeModules }: EntryContext): PageHandle[] {
  return staticHandlerContext.matches.map(match => (routeModules[match.route.id]?.handle ?? {}) as PageHandle)
}

/** Still pages are plain HTML, the same for everybody (marked `x-page: still`); live pages stream with a nonce. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { assets, nonce } = loadContext.get(pageContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  const handles = handlesOf(context)
  if (handles.some(handle => handle.still)) {
    headers.set('x-page', handles.some(handle => handle.isKept === false) ? 'still once' : 'still')
    headers.set('x-page-posts-to', handles.flatMap(handle => handle.postsTo ?? []).join(','))
    headers.set('x-page-query', handles.flatMap(handle => handle.query ?? []).join(','))
    const page = renderToStaticMarkup(
      <StillContext value={createStillRenderer(assets)}>
        <ServerRouter context={context} url={request.url} />
      </StillContext>,
    )
    return new Response(`<!doctype html>${page}`, { status, headers })
  }
  headers.set('x-page', 'live')
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} nonce={nonce} />, {
    nonce,
    signal: AbortSignal.timeout(streamTimeoutMs),
    onError(error) {
      console.error(error)
    },
  })
  await body.allReady
  return new Response(body, { status, headers })
}
