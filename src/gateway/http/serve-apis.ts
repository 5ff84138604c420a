import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { endConnection } from '../../lib/http/end-connection.ts'
import { addressMaxLength } from '../../lib/http/request-limits.ts'
import type { StoreFailure } from '../../platform/store-failure.ts'
import { type Api, apiAt, type FrameRefusal, type OpenToPages } from './api.ts'
import type { GatewayEnv, GatewayTools } from './gateway-env.ts'
import { refusePage } from './refuse.ts'

/** The largest body that most APIs read; a payment form has a few thousand characters. */
const bodyMaxBytes = 64 * 1024
const exposedHeaders = 'Retry-After, Idempotent-Replayed, X-Request-Id, WWW-Authenticate'

/** Puts what all APIs share in front of their calls: who may call from a page, and how much may be sent. */
export function serveApis(app: Hono<GatewayEnv>, apis: readonly Api[], tools: GatewayTools): void {
  app.use(async (c, next) => {
    const open = apiAt(apis, c.req.path)?.openToPages
    await next()
    if (!open?.isOpen(c.req.path)) return
    c.res.headers.set('Access-Control-Allow-Origin', '*')
    c.res.headers.set('Access-Control-Expose-Headers', exposedHeaders)
    c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  })
  app.use((c, next) => (c.req.url.length > addressMaxLength ? Promise.resolve(refuseAt(apis, c, 414)) : next()))
  const onError = async (c: Context<GatewayEnv>) => endConnection(await refuseAt(apis, c, 413))
  const limits = new Map(apis.map(api => [api, limitBody(api.bodyMaxBytes ?? bodyMaxBytes, onError)] as const))
  const usual = limitBody(bodyMaxBytes, onError)
  app.use((c, next) => {
    const api = apiAt(apis, c.req.path)
    return ((api && limits.get(api)) ?? usual)(c, next)
  })
  for (const api of apis) {
    if (api.openToPages) addPreflight(app, api.openToPages)
    api.addCalls(app, tools)
  }
}

/**
 * Lets through what is small enough. What says its length is judged by it, as HTTP lets no more come; only the rest is
 * counted, for which the body has to become a stream, a tenth of what a sale costs.
 */
function limitBody(
  maxSize: number,
  onError: (c: Context<GatewayEnv>) => Promise<Response>,
): MiddlewareHandler<GatewayEnv> {
  const count = bodyLimit({ maxSize, onError })
  return (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return count(c, next)
    return Number(length) > maxSize ? onError(c) : next()
  }
}

/** OPTIONS: what a browser asks before it lets a page send JSON or a token. */
function addPreflight(app: Hono<GatewayEnv>, { preflight, methods, headers }: OpenToPages): void {
  app.options(preflight, c =>
    c.body(null, 204, {
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': headers,
      'Access-Control-Max-Age': '86400',
    }),
  )
}

/** A refusal in the grammar of the API at the path; a page where none is (architecture 7). */
export function refuseAt(
  apis: readonly Api[],
  c: Context<GatewayEnv>,
  status: FrameRefusal,
): Response | Promise<Response> {
  return apiAt(apis, c.req.path)?.refuse(c, status) ?? refusePage(c, status)
}

/** For a `StoreFailure`: 503 in the grammar of the API, and when to come back (decision 0168). */
export async function refuseWithoutStore(
  apis: readonly Api[],
  c: Context<GatewayEnv>,
  failure: StoreFailure,
): Promise<Response> {
  const response = await refuseAt(apis, c, 503)
  response.headers.set('Retry-After', String(failure.retryAfterSeconds))
  return response
}
