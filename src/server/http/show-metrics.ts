import { mayReadMetrics } from '../../platform/metrics/may-read-metrics.ts'
import type { ProgramMetrics } from '../../platform/metrics/program-metrics.ts'
import { ApiProblem } from './api-problem.ts'
import type { ServerContext } from './server-env.ts'

/** GET /metrics: for Prometheus, in its text format. For who may not read it there is no such address. */
export function showMetrics({ page, contentType }: ProgramMetrics, token: string | null) {
  return async (c: ServerContext): Promise<Response> => {
    const remoteAddress = c.env?.incoming?.socket.remoteAddress
    if (!mayReadMetrics({ remoteAddress, header: name => c.req.header(name) }, token)) throw new ApiProblem('not_found')
    return c.body(await page(), 200, { 'content-type': contentType, 'cache-control': 'no-store' })
  }
}
