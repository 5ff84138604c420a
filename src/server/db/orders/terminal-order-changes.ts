import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Transaction } from 'kysely'
import type { AdministeredOrder } from '../../../domain/orders/administered-order.ts'
import type { TerminalConfig, TerminalOrder, TerminalOrderState } from '../../../domain/orders/terminal-order.ts'
import { mayChangeOrder, type OrderChangeKind, type Shipment } from '../../../domain/orders/terminal-order-change.ts'
import type { PortalTables, TerminalOrderRow } from '../tables.ts'
import type { OrderRows } from './terminal-order-rows.ts'
import { giveBackToStock } from './terminal-stock-table.ts'

/** An order with what only the server needs of it. */
export interface StoredOrder extends AdministeredOrder {
  buyerId: string
  /** The gateway's name for the key that it issued for this terminal; empty when there is none. */
  gatewayCredentialId: string
}

/** A change as it is to be kept. */
export type OrderChange =
  | { kind: 'configure'; terminalConfig: TerminalConfig; gatewayCredentialId?: string }
  | { kind: 'invoice'; invoiceNumber: string }
  | ({ kind: 'ship' } & Shipment)
  | { kind: 'cancel' }

/** `version` is that of the order which the administrator saw. */
export interface AskedChange {
  orderId: string
  version: number
  change: OrderChange
}

/** `same`: it is so already. Nothing is kept of an outcome other than `changed`. */
export type ChangeOutcome =
  | { outcome: 'changed' | 'same'; stored: StoredOrder }
  | { outcome: 'changed-meanwhile' | 'unknown' }
  | { outcome: 'refused'; kind: OrderChangeKind; state: TerminalOrderState }

/** What is written together with a change: both are kept or neither. */
export type WriteWith = (changed: StoredOrder, before: StoredOrder, transaction: Kysely<PortalTables>) => Promise<void>

interface Tools {
  db: Kysely<PortalTables>
  rows: Pick<OrderRows, 'sealConfig'>
  find(orderId: string, within: Kysely<PortalTables>): Promise<StoredOrder | undefined>
}

/** Makes a change once: by whoever saw the newest version, and only where it is not so already. */
export function changeOrderRow(tools: Tools, asked: AskedChange, writeWith: WriteWith): Promise<ChangeOutcome> {
  const { orderId, version, change } = asked
  return tools.db.transaction().execute(async (transaction): Promise<ChangeOutcome> => {
    const before = await tools.find(orderId, transaction)
    if (!before) return { outcome: 'unknown' }
    if (isSo(before.order, change)) return { outcome: 'same', stored: before }
    if (before.version !== version) return { outcome: 'changed-meanwhile' }
    if (!mayChangeOrder(before.order, change.kind)) {
      return { outcome: 'refused', kind: change.kind, state: before.order.state }
    }
    if (!(await writeChange(transaction, asked, tools.rows))) return whoWasFirst(transaction, asked, tools)
    const { model, quantity } = before.order.equipment
    if (change.kind === 'cancel') await giveBackToStock(transaction, model, quantity)
    const changed = await tools.find(orderId, transaction)
    if (!changed) throw new Error('An order that was changed is not there')
    await writeWith(changed, before, transaction)
    return { outcome: 'changed', stored: changed }
  })
}

/** True when the order is as the change would make it. */
export function isSo(order: TerminalOrder, change: OrderChange): boolean {
  switch (change.kind) {
    case 'configure':
      return isDeepStrictEqual(order.terminalConfig, change.terminalConfig)
    case 'invoice':
      return order.invoiceNumber === change.invoiceNumber
    case 'ship':
      return (
        order.state === 'shipped' &&
        (change.deviceCarrier === undefined || order.deviceCarrier === change.deviceCarrier) &&
        order.deviceTrackingNumber === change.deviceTrackingNumber &&
        order.deviceSerialNumber === change.deviceSerialNumber &&
        order.shippingDate === change.shippingDate
      )
    case 'cancel':
      return order.state === 'cancelled'
  }
}

/** One statement on the version that was seen: false when another change was first. */
async function writeChange(
  transaction: Transaction<PortalTables>,
  { orderId, version, change }: AskedChange,
  { sealConfig }: Tools['rows'],
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('terminal_orders')
    .set({ ...columnsOf(orderId, change, sealConfig), version: version + 1 })
    .where(eb => eb.and({ order_id: orderId, version }))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function columnsOf(
  orderId: string,
  change: OrderChange,
  sealConfig: OrderRows['sealConfig'],
): Partial<TerminalOrderRow> {
  switch (change.kind) {
    case 'configure':
      return {
        state: 'configured',
        config_sealed: sealConfig(orderId, change.terminalConfig),
        ...(change.gatewayCredentialId === undefined ? {} : { gateway_credential_id: change.gatewayCredentialId }),
      }
    case 'invoice':
      return { invoice_number: change.invoiceNumber }
    case 'ship':
      return {
        state: 'shipped',
        ...(change.deviceCarrier === undefined ? {} : { carrier: change.deviceCarrier }),
        tracking_number: change.deviceTrackingNumber,
        serial_number: change.deviceSerialNumber,
        shipping_date_ms: change.shippingDate,
      }
    case 'cancel':
      return { state: 'cancelled' }
  }
}

/** Two at once, the other one was first: perhaps with the very same change. */
async function whoWasFirst(
  transaction: Transaction<PortalTables>,
  { orderId, change }: AskedChange,
  { find }: Tools,
): Promise<ChangeOutcome> {
  const now = await find(orderId, transaction)
  if (!now) return { outcome: 'unknown' }
  return isSo(now.order, change) ? { outcome: 'same', stored: now } : { outcome: 'changed-meanwhile' }
}
