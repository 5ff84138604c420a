import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { StaticPageContext } from '../ui/island/island.tsx'
import { createStaticPageRenderer } from './islands/static-page.server.tsx'
import { pageContext } from './page-context.server.ts'
import type { PageHandle } from './page-handle.ts'

export { pageContext }

const streamTimeoutMs = 10_000

function handlesOf({ staticHandlerContext, routeModules }: EntryContext): PageHandle[] {
  return staticHandlerContext.matches.map(match => (routeModules[match.route.id]?.handle ?? {}) as PageHandle)
}

/** True when one answer serves everybody who asks for the address. */
function isKept(handles: readonly PageHandle[], address: URL): boolean {
  return handles.every(({ isKept = true }) => (typeof isKept === 'function' ? isKept(address) : isKept))
}

/** Static pages are plain HTML, the same for everybody (marked `x-page: static`); interactive pages stream with a nonce. */
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
  headers.set('x-page-allows', JSON.stringify(Object.assign({}, ...handles.map(handle => handle.allows))))
  if (handles.some(handle => handle.isStatic)) {
    headers.set('x-page', isKept(handles, new URL(request.url)) ? 'static' : 'static once')
    headers.set('x-page-query', handles.flatMap(handle => handle.query ?? []).join(','))
    const page = renderToStaticMarkup(
      <StaticPageContext value={createStaticPageRenderer(assets)}>
        <ServerRouter context={context} url={request.url} />
      </StaticPageContext>,
    )
    return new Response(`<!doctype html>${page}`, { status, headers })
  }
  headers.set('x-page', 'interactive')
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
