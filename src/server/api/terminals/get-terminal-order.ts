import type { CurrentUser } from '../../../contract/page-services.ts'
import { isOrderId } from '../../../domain/orders/terminal-order.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import type { ServerContext } from '../../http/server-env.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/terminals/orders/{transactionId}: one order; that of another user is as unknown as one that never was. */
export function getTerminalOrder({ terminalOrders }: Pick<PortalParts, 'terminalOrders'>) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const orderId = c.req.param('transactionId') ?? ''
    const order = isOrderId(orderId) ? await terminalOrders.find(user.id, orderId) : undefined
    if (!order) throw new ApiProblem('order_not_found')
    return c.json(order)
  }
}
