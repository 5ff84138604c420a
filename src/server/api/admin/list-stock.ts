import type { ServerContext } from '../../http/server-env.ts'
import { stockList } from '../../orders/stock-list.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/admin/stock: how many terminals of each model can still be ordered. */
export function listStock(parts: Pick<PortalParts, 'terminalOrders'>) {
  return async (c: ServerContext): Promise<Response> => {
    return c.json(await stockList(parts))
  }
}
