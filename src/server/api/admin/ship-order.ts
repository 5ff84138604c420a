import type { CurrentUser } from '../../../contract/page-services.ts'
import type { TerminalOrder } from '../../../domain/orders/terminal-order.ts'
import { type Shipment, startOfUtcDay } from '../../../domain/orders/terminal-order-change.ts'
import { OrderShipmentSchema } from '../../../domain/orders/terminal-order-change-schema.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { changeOrder, requireOrder, toAdministered } from '../../orders/change-order.ts'
import { shipmentProblems } from '../../orders/shipment-of.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** POST /api/admin/orders/{transactionId}/shipment: ships the terminals, or corrects how they were. Safe to repeat. */
export function shipOrder(parts: PortalParts) {
  return async (c: ServerContext, admin: CurrentUser): Promise<Response> => {
    const { version, ...given } = await parseJson(c, OrderShipmentSchema)
    const { order } = await requireOrder(c, parts)
    const shipment = { ...given, shippingDate: startOfUtcDay(given.shippingDate) }
    requirePossible(shipment, order, parts.clock())
    const change = { kind: 'ship', ...shipment } as const
    return c.json(toAdministered(await changeOrder(parts, admin, { orderId: order.transactionId, version, change })))
  }
}

/** Throws the problem of the first field that does not suit the order. */
function requirePossible(shipment: Shipment, order: TerminalOrder, nowMs: number) {
  const problems = shipmentProblems(shipment, order, nowMs)
  for (const [param, problem] of Object.entries(problems)) {
    if (problem) throw new ApiProblem('invalid_field', { param, detail: `${param}: ${problem}.` })
  }
}
