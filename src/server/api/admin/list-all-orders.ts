import { adminOrderEndpoints } from '../../../contract/admin-order-endpoints.ts'
import { check } from '../../http/parse-body.ts'
import { readListPlace } from '../../http/read-list-place.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/admin/orders: terminal orders of all users, by state, by number or by email of the buyer. */
export function listAllOrders({ allOrders }: Pick<PortalParts, 'allOrders'>) {
  return async (c: ServerContext): Promise<Response> => {
    const place = readListPlace(c)
    const { state, search } = check(c.req.query(), adminOrderEndpoints.listAllOrders.query)
    return c.json(await allOrders.page({ state, search }, place))
  }
}
