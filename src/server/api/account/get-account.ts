import { requireUser } from '../../http/require-user.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/account */
export function getAccount({ sessions, accounts }: PortalParts) {
  return async (c: ServerContext): Promise<Response> => {
    const user = await requireUser(c, sessions)
    return c.json(await accounts.show(user.id))
  }
}
