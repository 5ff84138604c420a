import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'
import { holdsCardNumber, maskCardNumbers } from '../../lib/cards/card-numbers.ts'
import { clientAddress } from '../../lib/http/client-address.ts'
import type { AnsweredRequest } from '../../platform/metrics/program-metrics.ts'
import { routeLabel } from '../../platform/metrics/route-label.ts'
import { describeRequest, inRequestSpan, traceIds } from '../../platform/tracing/spans.ts'
import { isBuiltFile } from './files/built-file.ts'
import type { ServerContext, ServerEnv } from './server-env.ts'

/**
 * Only ids of a harmless shape are taken over from a proxy; anything else could forge log lines. A user's fingerprint, which
 * calls of terminal orders carry in the same header, has another shape on purpose: it names a person, not a request.
 */
const requestIdPattern = /^[\w-]{8,64}$/

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
  newId: () => string
  clock: () => number
  trustProxy: boolean
  log: Logger
  onAnswered?: ((request: AnsweredRequest) => void) | undefined
}) {
  return createMiddleware<ServerEnv>(async (c, next) => {
    const offered = options.trustProxy ? c.req.header('x-request-id') : undefined
    const isTaken = offered !== undefined && requestIdPattern.test(offered) && !holdsCardNumber(offered)
    const requestId = isTaken ? offered : options.newId()
    const startedMs = options.clock()
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
    // The path alone: a query may hold a payment's answer.
    const route = routeOf(c)
    const { method, path } = c.req
    const { status } = c.res
    options.onAnswered?.({ method, route, status, seconds: (performance.now() - started) / 1000 })
    const line = { method, path, route, status, ms: options.clock() - startedMs }
    c.get('log')[c.res.status >= 500 ? 'error' : 'info'](line, 'answered')
  })
}
