import type { AdministeredOrder } from '../../../domain/orders/administered-order.ts'
import type { CheckedShipment } from '../../../domain/orders/bulk-shipment.ts'
import { type AskedShipment, ShipmentsToCheckSchema } from '../../../domain/orders/bulk-shipment-schema.ts'
import { isSo } from '../../db/orders/terminal-order-changes.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { shipmentOf, shipmentProblem } from '../../orders/shipment-of.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** POST /api/admin/shipments/check: what shipping these orders would do, line by line. Changes nothing. */
export function checkShipments({ allOrders, clock }: Pick<PortalParts, 'allOrders' | 'clock'>) {
  return async (c: ServerContext): Promise<Response> => {
    const { lines } = await parseJson(c, ShipmentsToCheckSchema)
    const found = await allOrders.findMany(lines.map(({ orderId }) => orderId))
    return c.json({ lines: lines.map(line => checked(line, found.get(line.orderId), clock())) })
  }
}

function checked(line: AskedShipment, found: AdministeredOrder | undefined, nowMs: number): CheckedShipment {
  const { orderId } = line
  if (!found) {
    return {
      orderId,
      verdict: 'wrong',
      problem: 'Order not found.',
      version: 0,
      equipment: '',
      buyerEmail: '',
    }
  }
  const { order, buyer, version } = found
  const { type, quantity } = order.equipment
  const about = { equipment: quantity === 1 ? type : `${type} × ${quantity}`, buyerEmail: buyer.email }
  const shipment = shipmentOf(line, order, nowMs)
  if (isSo(order, { kind: 'ship', ...shipment })) return { orderId, verdict: 'same', problem: '', version, ...about }
  const problem = shipmentProblem(shipment, order, nowMs)
  if (problem) return { orderId, verdict: 'wrong', problem, version, ...about }
  return { orderId, verdict: order.state === 'shipped' ? 'corrects' : 'ships', problem: '', version, ...about }
}
