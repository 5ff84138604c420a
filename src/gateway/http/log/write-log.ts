import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'
import { maskCardNumbers } from '../../../lib/cards/card-numbers.ts'
import type { AnsweredRequest } from '../../../platform/metrics/program-metrics.ts'
import { routeLabel } from '../../../platform/metrics/route-label.ts'
import { describeRequest, inRequestSpan, traceIds } from '../../../platform/tracing/spans.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import { writeRefusal } from '../note-security.ts'

/** The id of a pay page and a merchant's link open them, and a phone is a person's: they stay out of the log. */
const secretPart = /^(\/paypage\/|\/apply\/|.*\/phone\/)[^/]+/

interface LogOptions {
  log: Logger
  clock: () => number
  trustsProxy: boolean
  onAnswered?: ((request: AnsweredRequest) => void) | undefined
}

/**
 * One line a request: method, path without query, status, time, id; before it one that says of a refusal what it is as an event of
 * security. Never a body, a field or a header.
 */
export function writeLog({ log, clock, trustsProxy, onAnswered = () => {} }: LogOptions) {
  return createMiddleware<GatewayEnv>(async (c, next) => {
    const startedMs = clock()
    const started = performance.now()
    let ids = {}
    await inRequestSpan({ method: c.req.method, parent: c.req.header('traceparent') }, async span => {
      ids = traceIds()
      await next()
      describeRequest(span, { method: c.req.method, route: routeLabel(matchedRoutes(c)), status: c.res.status })
    })
    const { method, path } = c.req
    const { status } = c.res
    const route = routeLabel(matchedRoutes(c))
    onAnswered({ method, route, status, seconds: (performance.now() - started) / 1000 })
    writeRefusal(c, { log, trustsProxy, ids })
    log.info({
      method,
      path: maskCardNumbers(path.replace(secretPart, '$1{id}')).slice(0, 200),
      ...{ route, status },
      ms: clock() - startedMs,
      id: c.get('requestId'),
      ...ids,
    })
  })
}
