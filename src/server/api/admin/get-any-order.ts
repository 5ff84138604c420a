import { requireAdmin } from '../../http/require-user.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { requireOrder, toAdministered } from '../../orders/change-order.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/admin/orders/{transactionId}: the order of any user. */
export function getAnyOrder({ sessions, allOrders }: Pick<PortalParts, 'sessions' | 'allOrders'>) {
  return async (c: ServerContext): Promise<Response> => {
    await requireAdmin(c, sessions)
    return c.json(toAdministered(await requireOrder(c, { allOrders })))
  }
}
