import type { CurrentUser } from '../../../contract/page-services.ts'
import { readListPlace } from '../../http/read-list-place.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/terminals: the user's orders, newest first, a page at a time (spec §7). */
export function listTerminalOrders({ terminalOrders }: Pick<PortalParts, 'terminalOrders'>) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    return c.json(await terminalOrders.page(user.id, readListPlace(c)))
  }
}
