import { requireAdmin } from '../../http/require-user.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/admin/overview: what waits for administrators. */
export function getAdminOverview({ sessions, adminReads }: Pick<PortalParts, 'sessions' | 'adminReads'>) {
  return async (c: ServerContext): Promise<Response> => {
    await requireAdmin(c, sessions)
    return c.json(await adminReads.whatWaits())
  }
}
