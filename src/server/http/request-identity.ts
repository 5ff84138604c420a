import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'
import { holdsCardNumber, maskCardNumbers } from '../../lib/cards/card-numbers.ts'
import { clientAddress } from '../../lib/http/client-address.ts'
import { routeLabel } from '../../platform/metrics/route-label.ts'
import { describeRequest, inRequestSpan, traceIds } from '../../platform/tracing/spans.ts'
import { isBuiltFile } from './files/built-file.ts'
import type { NoteAnswered } from './note-answered.ts'
import type { ServerContext, ServerEnv } from './server-env.ts'

/**
 * Only ids of a harmless shape are taken over from a proxy; anything else could forge log lines. A user's fingerprint, which
 * calls of terminal orders carry in the same header, has another shape on purpose: it names a person, not a request.
 */
const requestIdPattern = /^[\w-]{8,64}$/

/** The id of a request: a proxy's, where one is trusted and it is none of somebody, or a new one. */
export function requestIdFrom({ newId, trustProxy }: { newId: () => string; trustProxy: boolean }) {
  return (offered: string | undefined): string => {
    const isTaken = trustProxy && offered !== undefined && requestIdPattern.test(offered) && !holdsCardNumber(offered)
    return isTaken ? offered : newId()
  }
}

const addressOf = (c: ServerContext, trustProxy: boolean): string =>
  clientAddress({
    remoteAddress: c.env?.incoming?.socket.remoteAddress,
    forwardedFor: c.req.header('x-forwarded-for'),
    trustProxy,
  })

/** Sessions keep the name that a browser gives itself, which anybody can write. */
function maskUserAgent(c: ServerContext): void {
  const userAgent = c.req.header('user-agent')
  if (userAgent && holdsCardNumber(userAgent)) c.req.raw.headers.set('user-agent', maskCardNumbers(userAgent))
}

const routeOf = (c: ServerContext): string => c.get('page') ?? routeLabel(matchedRoutes(c))

/** Gives each request an id and an address, and writes one log line when it is answered. */
export function identifyRequest(options: {
  requestIdOf: (offered: string | undefined) => string
  trustProxy: boolean
  log: Logger
  noteAnswered: NoteAnswered
}) {
  return createMiddleware<ServerEnv>(async (c, next) => {
    const requestId = options.requestIdOf(c.req.header('x-request-id'))
    const started = performance.now()
    c.set('requestId', requestId)
    c.set('clientAddress', maskCardNumbers(addressOf(c, options.trustProxy)))
    maskUserAgent(c)
    await inRequestSpan({ method: c.req.method, parent: c.req.header('traceparent') }, async span => {
      c.set('log', options.log.child({ request_id: requestId, ...traceIds() }))
      await next()
      const { method } = c.req
      describeRequest(span, { method, route: routeOf(c), status: c.res.status })
    })
    if (!isBuiltFile(c.req.path)) c.res.headers.set('x-request-id', requestId)
    const { method, path } = c.req
    const seconds = (performance.now() - started) / 1000
    options.noteAnswered({ requestId, method, path, route: routeOf(c), status: c.res.status, seconds }, c.get('log'))
  })
}
