import { requireUser } from '../../http/require-user.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/credentials: the user's credentials list (spec §7). */
export function listCredentials({ sessions, credentials }: Pick<PortalParts, 'sessions' | 'credentials'>) {
  return async (c: ServerContext): Promise<Response> => {
    const user = await requireUser(c, sessions)
    return c.json(await credentials.list(user.id))
  }
}
