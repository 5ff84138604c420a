import type { ShipTo } from '../../../domain/orders/ship-to.ts'
import {
  type TerminalConfig,
  type TerminalOrder,
  terminalOrderEntityType,
} from '../../../domain/orders/terminal-order.ts'
import type { Seal } from '../seal.ts'
import type { TerminalOrderRow } from '../tables.ts'

/** What a configuration is sealed with, so that it opens in no other order. */
export const configContext = (orderId: string) => `terminal-order:${orderId}`

/** Turns rows into orders. */
export interface OrderRows {
  toOrder(row: TerminalOrderRow): TerminalOrder
  sealConfig(orderId: string, config: TerminalConfig): string
}

/** `onUnreadable` is told of configurations sealed with another secret, or changed by hand. */
export function createOrderRows(seal: Seal, onUnreadable: (orderId: string, cause: unknown) => void): OrderRows {
  function openConfig({ order_id: orderId, config_sealed: sealed }: TerminalOrderRow): TerminalConfig | null {
    if (sealed === null) return null
    try {
      return JSON.parse(seal.open(sealed, configContext(orderId)))
    } catch (cause) {
      onUnreadable(orderId, cause)
      return null
    }
  }

  return {
    toOrder: row => ({
      transactionId: row.order_id,
      entityType: terminalOrderEntityType,
      state: row.state,
      orderDate: row.ordered_ms,
      equipment: { type: row.equipment_type, model: row.model, quantity: row.quantity },
      integration: row.integration,
      shipTo: JSON.parse(row.ship_to) as ShipTo,
      terminalConfig: openConfig(row),
      invoiceNumber: row.invoice_number,
      deviceCarrier: row.carrier,
      deviceTrackingNumber: row.tracking_number,
      deviceSerialNumber: row.serial_number,
      shippingDate: row.shipping_date_ms,
    }),
    sealConfig: (orderId, config) => seal.seal(JSON.stringify(config), configContext(orderId)),
  }
}
