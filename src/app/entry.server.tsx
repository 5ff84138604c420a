import { renderToStaticMarkup } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { StaticPageContext } from '../ui/island/island.tsx'
import { createStaticPageRenderer } from './islands/static-page.server.tsx'
import { pageContext } from './page-context.server.ts'
import type { PageHandle } from './page-handle.ts'

export { pageContext }

function handlesOf({ staticHandlerContext, routeModules }: EntryContext): PageHandle[] {
  return staticHandlerContext.matches.map(match => (routeModules[match.route.id]?.handle ?? {}) as PageHandle)
}

/** True when one answer serves everybody who asks for the address. */
function isKept(handles: readonly PageHandle[], address: URL): boolean {
  return handles.every(({ isKept = true }) => (typeof isKept === 'function' ? isKept(address) : isKept))
}

/** The address in `routes.ts`, with names in place of what differs. */
const routeOf = ({ staticHandlerContext }: EntryContext): string =>
  `/${staticHandlerContext.matches.flatMap(({ route }) => route.path ?? []).join('/')}`.replace(/\/+/g, '/')

/** Pages are plain HTML, in which no React runs but in islands: the same for everybody (marked `x-page: static`), or made for one answer. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Response {
  const { assets } = loadContext.get(pageContext)
  const handles = handlesOf(context)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-page', isKept(handles, new URL(request.url)) ? 'static' : 'static once')
  headers.set('x-page-route', routeOf(context))
  headers.set('x-page-query', handles.flatMap(handle => handle.query ?? []).join(','))
  headers.set('x-page-allows', JSON.stringify(Object.assign({}, ...handles.map(handle => handle.allows))))
  const page = renderToStaticMarkup(
    <StaticPageContext value={createStaticPageRenderer(assets)}>
      <ServerRouter context={context} url={request.url} />
    </StaticPageContext>,
  )
  return new Response(`<!doctype html>${page}`, { status, headers })
}
