import type { Kysely } from 'kysely'
import type { OrdersPage } from '../../../contract/terminal-endpoints.ts'
import type { TerminalOrder } from '../../../domain/orders/terminal-order.ts'
import type { ListPlace } from '../../../lib/list-cursor.ts'
import type { Alongside } from '../alongside.ts'
import { readListPage } from '../read-list-page.ts'
import type { PortalTables } from '../tables.ts'
import type { OrderRows } from './terminal-order-rows.ts'
import {
  type CancelOutcome,
  cancelOrder,
  type OrderToPlace,
  type PlaceOutcome,
  placeOrder,
  removeOrders,
} from './terminal-order-writes.ts'
import {
  changeTerminalStock,
  type KeptStockChange,
  readTerminalStock,
  type StockOutcome,
  type WriteWithStock,
} from './terminal-stock-table.ts'

/** Terminal orders and the stock they are taken from; both change together or not at all. */
export interface TerminalOrdersStore {
  /** Newest first. */
  page(userId: string, from: ListPlace | null): Promise<OrdersPage>
  find(userId: string, orderId: string): Promise<TerminalOrder | undefined>
  place(userId: string, order: OrderToPlace, alongside?: Alongside<OrderToPlace>): Promise<PlaceOutcome>
  /** Gives the terminals back to the stock, once. */
  cancel(userId: string, orderId: string): Promise<CancelOutcome>
  /** For an account that ends. */
  removeAll(userId: string): Promise<void>
  /** Model → whole terminals left. */
  stock(): Promise<ReadonlyMap<string, number>>
  /** Adds terminals to the stock or takes them out, once for each `changeId`. */
  changeStock(change: KeptStockChange, writeWith: WriteWithStock): Promise<StockOutcome>
}

/** Orders of one answer. */
export const ordersPageSize = 20

export function createTerminalOrdersStore(
  db: Kysely<PortalTables>,
  { toOrder }: Pick<OrderRows, 'toOrder'>,
): TerminalOrdersStore {
  return {
    async page(userId, from) {
      const query = db.selectFrom('terminal_orders').selectAll().where('user_id', '=', userId)
      const order = { time: 'ordered_ms', id: 'order_id', size: ordersPageSize } as const
      const { rows, nextCursor } = await readListPage(query, from, order)
      return { orders: rows.map(toOrder), nextCursor }
    },

    async find(userId, orderId) {
      const row = await db
        .selectFrom('terminal_orders')
        .selectAll()
        .where(eb => eb.and({ user_id: userId, order_id: orderId }))
        .executeTakeFirst()
      return row && toOrder(row)
    },

    place: (userId, order, alongside = async () => {}) => placeOrder(db, { userId, order, alongside }),
    cancel: (userId, orderId) => cancelOrder(db, userId, orderId),
    removeAll: userId => removeOrders(db, userId),
    stock: () => readTerminalStock(db),
    changeStock: (change, writeWith) => changeTerminalStock(db, change, writeWith),
  }
}
