import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { GatewayEnv } from '../../http/gateway-env.ts'
import { enrollmentRoot } from './paths.ts'

/**
 * Pages of any origin may make the calls that carry a token: there is no cookie to abuse, and whoever has the token may
 * use it anywhere. The token call itself is for servers: a client secret has no place in a browser (decision 0131).
 */
export const openToPages = createMiddleware<GatewayEnv>(async (c, next) => {
  await next()
  if (c.req.path.endsWith('/oauth/token')) return
  c.res.headers.set('Access-Control-Allow-Origin', '*')
  c.res.headers.set('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id, WWW-Authenticate')
  c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
})

/** OPTIONS: what a browser asks before it lets a page send a token. */
export function allowBrowsers(app: Hono<GatewayEnv>): void {
  app.options(`${enrollmentRoot}/*`, c =>
    c.body(null, 204, {
      'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type',
      'Access-Control-Max-Age': '86400',
    }),
  )
}
