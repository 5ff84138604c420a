import type { CurrentUser } from '../../../contract/page-services.ts'
import {
  type AskedShipment,
  type MadeShipment,
  ShipmentsToMakeSchema,
} from '../../../domain/orders/bulk-shipment-schema.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { changeOrder } from '../../orders/change-order.ts'
import { shipmentOf, shipmentProblem } from '../../orders/shipment-of.ts'
import type { PortalParts } from '../../portal-parts.ts'

type Line = AskedShipment & { version: number }

/**
 * POST /api/admin/shipments: each line is shipped whole, with mail and audit entry as a single order is, or refused. Safe to
 * repeat: what is so already is answered as `same`, without another mail.
 */
export function makeShipments(parts: PortalParts) {
  return async (c: ServerContext, staff: CurrentUser): Promise<Response> => {
    const { lines } = await parseJson(c, ShipmentsToMakeSchema)
    const made: MadeShipment[] = []
    // One after the other: SQLite has one connection, and an order may stand in two lines.
    for (const line of lines) made.push(await make(parts, staff, line))
    return c.json({ lines: made })
  }
}

async function make(parts: PortalParts, staff: CurrentUser, line: Line): Promise<MadeShipment> {
  const { orderId, version } = line
  const refused = (problem: string): MadeShipment => ({ orderId, outcome: 'refused', problem })
  const before = (await parts.allOrders.findMany([orderId])).get(orderId)
  if (!before) return refused('Order not found.')
  const shipment = shipmentOf(line, before.order, parts.clock())
  const change = { kind: 'ship', ...shipment } as const
  try {
    const problem = shipmentProblem(shipment, before.order, parts.clock())
    if (problem) return refused(problem)
    const after = await changeOrder(parts, staff, { orderId, version, change })
    if (after.version === before.version) return { orderId, outcome: 'same', problem: '' }
    return { orderId, outcome: before.order.state === 'shipped' ? 'corrected' : 'shipped', problem: '' }
  } catch (error) {
    // What a database suffers from is none of these, and ends the call: it can be repeated.
    if (error instanceof ApiProblem) return refused(error.message)
    throw error
  }
}
