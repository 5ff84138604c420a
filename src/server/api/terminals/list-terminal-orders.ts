import { readListPlace } from '../../http/read-list-place.ts'
import { requireUser } from '../../http/require-user.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/terminals: the user's orders, newest first, a page at a time (spec §7). */
export function listTerminalOrders({ sessions, terminalOrders }: Pick<PortalParts, 'sessions' | 'terminalOrders'>) {
  return async (c: ServerContext): Promise<Response> => {
    const user = await requireUser(c, sessions)
    return c.json(await terminalOrders.page(user.id, readListPlace(c)))
  }
}
