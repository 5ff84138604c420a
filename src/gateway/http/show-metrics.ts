import type { Context } from 'hono'
import { mayReadMetrics } from '../../platform/metrics/may-read-metrics.ts'
import type { ProgramMetrics } from '../../platform/metrics/program-metrics.ts'
import type { GatewayEnv } from './gateway-env.ts'
import { refusePage } from './refuse.ts'

/** GET /metrics: for Prometheus, in its text format. For who may not read it there is no such address. */
export function showMetrics({ page, contentType }: ProgramMetrics, token: string | null) {
  return async (c: Context<GatewayEnv>): Promise<Response> => {
    const remoteAddress = c.env?.incoming?.socket.remoteAddress
    if (!mayReadMetrics({ remoteAddress, header: name => c.req.header(name) }, token)) return refusePage(c, 404)
    return c.body(await page(), 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
  }
}
