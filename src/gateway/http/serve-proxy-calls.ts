import type { Context, Hono } from 'hono'
import type { ApiOperation, ApiSpecification } from '../../domain/apis/specification/api-specification.ts'
import { gatewayPaths } from '../contract.ts'
import type { Api, FrameRefusal } from './api.ts'
import type { GatewayEnv, GatewayTools } from './gateway-env.ts'
import { frameCodes, refusalTexts } from './refuse.ts'
import { refuseOtherMethods, routeOf } from './serve-operations.ts'
import { answerProxy, type ProxyHandler, takeProxyCall } from './take-proxy-call.ts'

/** What the frame refuses, in the words of the proxy. */
export const refuseProxy = (_: Context<GatewayEnv>, status: FrameRefusal): Response =>
  answerProxy({ status, code: frameCodes[status], text: refusalTexts[status].title })

/** Where an operation stands: `/accounts/{accountId}/batches` → `/proxy/accounts/:accountId/batches`. */
const addressOf = ({ path }: ApiOperation) => gatewayPaths.restProxy.slice(0, -1) + routeOf(path)

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
    app.on(method, addressOf(operation), c => takeProxyCall(c, tools, api, call))
  }
  refuseOtherMethods(
    app,
    { refuse: refuseProxy },
    served.map(operation => ({ route: addressOf(operation), method: operation.method })),
  )
}
