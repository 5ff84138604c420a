import type { Context } from 'hono'
import type { GatewayEnv } from './gateway-env.ts'

/**
 * True for a form that was sent by our own page. Browsers say where a form comes from; programs that say nothing must
 * know the session's id all the same.
 */
export function isFromOurPage(c: Context<GatewayEnv>): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = c.req.header('origin')
  return origin === undefined || URL.parse(origin)?.host === c.req.header('host')
}
