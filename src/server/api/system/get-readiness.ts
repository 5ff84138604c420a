import { ApiProblem } from '../../http/api-problem.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

const retryAfterMs = 5_000

/** GET /readyz: the database answers too. The gateway is not asked: without it people can still read. */
export function getReadiness({ ping }: Pick<PortalParts, 'ping'>) {
  return async (c: ServerContext): Promise<Response> => {
    await ping().catch(cause => {
      throw new ApiProblem('not_ready', { retryAfterMs, cause })
    })
    return c.json({ status: 'ok' })
  }
}
