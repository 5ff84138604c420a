import type { Kysely, Transaction } from 'kysely'
import { mayCancel, type NewTerminalOrder, openOrderStates } from '../../../domain/orders/terminal-order.ts'
import type { Alongside } from '../alongside.ts'
import type { PortalTables } from '../tables.ts'
import { giveBackToStock, readTerminalStock, takeFromStock } from './terminal-stock-table.ts'

/** An order to keep: `orderId` is new, `draftDigest` stands for everything that was ordered. */
export interface OrderToPlace extends NewTerminalOrder {
  orderId: string
  draftDigest: string
  equipmentType: string
  orderedMs: number
}

/** `same`: this draft was ordered before. Nothing is kept of an outcome without an `orderId`. */
export type PlaceOutcome =
  | { outcome: 'placed' | 'same'; orderId: string }
  | { outcome: 'draft-changed' }
  | { outcome: 'out-of-stock'; unitsLeft: number }

export type CancelOutcome = 'cancelled' | 'already-cancelled' | 'shipped' | 'unknown'

/** Undoes the transaction of an order for which there are not enough terminals. */
class NotEnough extends Error {}

/** Keeps the order and takes its terminals out of the stock, both or neither; one draft of a user is one order. */
export async function placeOrder(
  db: Kysely<PortalTables>,
  { userId, order, alongside }: { userId: string; order: OrderToPlace; alongside: Alongside<OrderToPlace> },
): Promise<PlaceOutcome> {
  try {
    return await db.transaction().execute(async (transaction): Promise<PlaceOutcome> => {
      if (!(await insertOnce(transaction, userId, order))) return placedBefore(transaction, userId, order)
      const { terminalModel: model, quantity, orderedMs: nowMs } = order
      if (!(await takeFromStock(transaction, { model, quantity, nowMs }))) throw new NotEnough()
      await alongside(order, transaction)
      return { outcome: 'placed', orderId: order.orderId }
    })
  } catch (error) {
    if (!(error instanceof NotEnough)) throw error
    return { outcome: 'out-of-stock', unitsLeft: (await readTerminalStock(db)).get(order.terminalModel) ?? 0 }
  }
}

/** True when the order is new; false when this user has one of the same draft. */
async function insertOnce(transaction: Transaction<PortalTables>, userId: string, order: OrderToPlace) {
  const inserted = await transaction
    .insertInto('terminal_orders')
    .values({
      order_id: order.orderId,
      user_id: userId,
      draft_id: order.draftId,
      draft_digest: order.draftDigest,
      state: 'ordered',
      ordered_ms: order.orderedMs,
      model: order.terminalModel,
      equipment_type: order.equipmentType,
      quantity: order.quantity,
      integration: order.integration,
      ship_to: JSON.stringify(order.shipTo),
      config_sealed: null,
      invoice_number: '',
      carrier: '',
      tracking_number: '',
      serial_number: '',
      shipping_date_ms: null,
      version: 0,
      gateway_credential_id: '',
    })
    .onConflict(conflict => conflict.columns(['user_id', 'draft_id']).doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return inserted !== undefined
}

async function placedBefore(
  transaction: Transaction<PortalTables>,
  userId: string,
  order: OrderToPlace,
): Promise<PlaceOutcome> {
  const found = await transaction
    .selectFrom('terminal_orders')
    .select(['order_id', 'draft_digest'])
    .where(eb => eb.and({ user_id: userId, draft_id: order.draftId }))
    .executeTakeFirstOrThrow()
  if (found.draft_digest !== order.draftDigest) return { outcome: 'draft-changed' }
  return { outcome: 'same', orderId: found.order_id }
}

/** Cancels a user's order that is not shipped, and gives its terminals back to the stock, once. */
export async function cancelOrder(db: Kysely<PortalTables>, userId: string, orderId: string): Promise<CancelOutcome> {
  const mine = { user_id: userId, order_id: orderId }
  return db.transaction().execute(async transaction => {
    const cancelled = await transaction
      .updateTable('terminal_orders')
      .set(eb => ({ state: 'cancelled', version: eb('version', '+', 1) }))
      .where(eb => eb.and(mine))
      .where('state', 'in', openOrderStates)
      .returning(['model', 'quantity'])
      .executeTakeFirst()
    if (cancelled) {
      await giveBackToStock(transaction, cancelled.model, cancelled.quantity)
      return 'cancelled'
    }
    const found = await transaction
      .selectFrom('terminal_orders')
      .select('state')
      .where(eb => eb.and(mine))
      .executeTakeFirst()
    if (!found) return 'unknown'
    return found.state === 'shipped' ? 'shipped' : 'already-cancelled'
  })
}

/** Removes all orders of a user whose account ends; terminals that were not shipped go back to the stock. */
export async function removeOrders(db: Kysely<PortalTables>, userId: string): Promise<void> {
  await db.transaction().execute(async transaction => {
    const removed = await transaction
      .deleteFrom('terminal_orders')
      .where('user_id', '=', userId)
      .returning(['state', 'model', 'quantity'])
      .execute()
    for (const { state, model, quantity } of removed) {
      if (mayCancel({ state })) await giveBackToStock(transaction, model, quantity)
    }
  })
}
