import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { maskCardNumbers } from '../../lib/card-numbers.ts'
import type { GatewayEnv } from './gateway-env.ts'

/** The id of a pay page and a merchant's link open them, and a phone is a person's: they stay out of the log. */
const secretPart = /^(\/paypage\/|\/apply\/|.*\/phone\/)[^/]+/

/** One line a request: method, path without query, status, time, id. Never a body, a field or a header. */
export function writeLog(log: Logger, clock: () => number) {
  return createMiddleware<GatewayEnv>(async (c, next) => {
    const startedMs = clock()
    await next()
    const { method, path } = c.req
    log.info({
      method,
      path: maskCardNumbers(path.replace(secretPart, '$1{id}')).slice(0, 200),
      status: c.res.status,
      ms: clock() - startedMs,
      id: c.get('requestId'),
    })
  })
}
