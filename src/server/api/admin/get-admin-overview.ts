import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/admin/overview: what waits for administrators. */
export function getAdminOverview({ adminReads }: Pick<PortalParts, 'adminReads'>) {
  return async (c: ServerContext): Promise<Response> => {
    return c.json(await adminReads.whatWaits())
  }
}
