import type { ServerContext } from '../../http/server-env.ts'
import { requireOrder, toAdministered } from '../../orders/change-order.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/admin/orders/{transactionId}: the order of any user. */
export function getAnyOrder({ allOrders }: Pick<PortalParts, 'allOrders'>) {
  return async (c: ServerContext): Promise<Response> => {
    return c.json(toAdministered(await requireOrder(c, { allOrders })))
  }
}
