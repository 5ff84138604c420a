import type { Context, Hono } from 'hono'
import type { ApiOperation, ApiSpecification } from '../../domain/apis/api-specification.ts'
import { gatewayPaths } from '../contract.ts'
import type { Api, FrameRefusal } from './api.ts'
import type { GatewayEnv, GatewayTools } from './gateway-env.ts'
import { refusalTexts } from './refuse.ts'
import { answerProxy, type ProxyHandler, takeProxyCall } from './take-proxy-call.ts'

const frameCodes: Record<FrameRefusal, string> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  414: 'ADDRESS_TOO_LONG',
  500: 'UNEXPECTED',
  503: 'UNAVAILABLE',
}
/** What the frame refuses, in the words of the proxy. */
export const refuseProxy = (_: Context<GatewayEnv>, status: FrameRefusal): Response =>
  answerProxy({ status, code: frameCodes[status], text: refusalTexts[status].title })

/** Where an operation stands: `/accounts/{accountId}/batches` → `/proxy/accounts/:accountId/batches`. */
const routeOf = ({ path }: ApiOperation) => gatewayPaths.restProxy.slice(0, -1) + path.replace(/\{(\w+)\}/g, ':$1')

/**
 * Puts those operations of a specification at their addresses that have a handler, and 405 beside them. What several products share
 * (sessions, refund and void) one of them serves. `keyless`: operations that change something, but take no Idempotency-Key.
 */
export function serveProxyCalls(
  app: Hono<GatewayEnv>,
  tools: GatewayTools,
  api: Api,
  { operations, fields }: Pick<ApiSpecification, 'operations' | 'fields'>,
  handlers: Readonly<Record<string, ProxyHandler>>,
  keyless: readonly string[] = [],
): void {
  const served = operations.filter(({ name }) => Object.hasOwn(handlers, name))
  for (const operation of served) {
    const { name, method, takes = '' } = operation
    const handler = handlers[name]
    if (!handler) continue
    const takesKey = method !== 'GET' && !keyless.includes(name)
    const call = { name, rows: fields[takes]?.fields ?? [], takesKey, handler }
    app.on(method, routeOf(operation), c => takeProxyCall(c, tools, api, call))
  }
  for (const route of new Set(served.map(routeOf)))
    refuseOtherMethods(
      app,
      route,
      served.filter(operation => routeOf(operation) === route).map(({ method }) => method),
    )
}

/** 405 with the methods that an address takes. */
export function refuseOtherMethods(app: Hono<GatewayEnv>, route: string, methods: readonly string[]): void {
  app.all(route, c => {
    const refusal = refuseProxy(c, 405)
    refusal.headers.set('Allow', methods.join(', '))
    return refusal
  })
}
