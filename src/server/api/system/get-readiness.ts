import { failureBehind } from '../../../platform/store-failure.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

const retryAfterMs = 5_000

/** GET /readyz: the database answers too, and takes a write. The gateway is not asked: without it people can still read. */
export function getReadiness({ probeStore, isStopping }: Pick<PortalParts, 'probeStore' | 'isStopping'>) {
  return async (c: ServerContext): Promise<Response> => {
    // Not thrown: that it stops is no error that anybody has to look into.
    if (isStopping()) return c.json({ status: 'stopping' }, 503, { 'retry-after': String(retryAfterMs / 1000) })
    await probeStore().catch(cause => {
      const failure = failureBehind(cause)
      throw new ApiProblem('not_ready', { retryAfterMs, cause, ...(failure ? { detail: `${failure.message}.` } : {}) })
    })
    return c.json({ status: 'ok' })
  }
}
