import type { TerminalOrder } from '../../domain/orders/terminal-order.ts'
import {
  mayChangeOrder,
  orderChangeRefusal,
  type Shipment,
  serialNumberProblem,
  shippingDateProblem,
  startOfUtcDay,
} from '../../domain/orders/terminal-order-change.ts'

/** What only the order can tell: how many serial numbers there are, and from which day on it can be shipped. */
export const shipmentProblems = (shipment: Shipment, { equipment, orderDate }: TerminalOrder, nowMs: number) => ({
  deviceSerialNumber: serialNumberProblem(shipment.deviceSerialNumber, equipment.quantity),
  shippingDate: shippingDateProblem(shipment.shippingDate, orderDate, nowMs),
})

/** A line of a table as the shipment of its order: without a date on the day that it has, or today. */
export function shipmentOf(
  { shippingDate, ...line }: Omit<Shipment, 'shippingDate'> & { shippingDate: number | null },
  order: TerminalOrder,
  nowMs: number,
): Shipment {
  const { deviceCarrier, deviceTrackingNumber, deviceSerialNumber } = line
  const day = shippingDate ?? order.shippingDate ?? nowMs
  // An empty cell takes no carrier away.
  const carrier = deviceCarrier ? { deviceCarrier } : {}
  return { ...carrier, deviceTrackingNumber, deviceSerialNumber, shippingDate: startOfUtcDay(day) }
}

/** What is wrong with a shipment of an order, in one sentence; undefined when it can be made. */
export function shipmentProblem(shipment: Shipment, order: TerminalOrder, nowMs: number): string | undefined {
  if (!mayChangeOrder(order, 'ship')) return orderChangeRefusal('ship', order.state)
  const { deviceSerialNumber, shippingDate } = shipmentProblems(shipment, order, nowMs)
  if (deviceSerialNumber) return `Serial numbers: ${deviceSerialNumber}`
  return shippingDate && `Shipping date: ${shippingDate}`
}
