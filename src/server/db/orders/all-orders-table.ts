import type { Kysely } from 'kysely'
import type { AllOrdersPage } from '../../../contract/admin-order-endpoints.ts'
import type { Buyer, OrderFilter } from '../../../domain/orders/administered-order.ts'
import { isOrderId } from '../../../domain/orders/terminal-order.ts'
import type { ListPlace } from '../../../lib/list-cursor.ts'
import { readListPage } from '../read-list-page.ts'
import type { PortalTables, TerminalOrderRow, UserRow } from '../tables.ts'
import {
  type AskedChange,
  type ChangeOutcome,
  changeOrderRow,
  type StoredOrder,
  type WriteWith,
} from './terminal-order-changes.ts'
import type { OrderRows } from './terminal-order-rows.ts'

/** The orders of all users, for administrators. */
export interface AllOrdersStore {
  /** Newest first. */
  page(filter: OrderFilter, from: ListPlace | null): Promise<AllOrdersPage>
  find(orderId: string): Promise<StoredOrder | undefined>
  /** Those of these numbers that there are. */
  findMany(orderIds: readonly string[]): Promise<ReadonlyMap<string, StoredOrder>>
  /** Changes the order, unless it is another version by now; what is so already stays, and nothing is written with it. */
  change(asked: AskedChange, writeWith: WriteWith): Promise<ChangeOutcome>
  /** After the key that the gateway issued for a terminal was revoked. */
  forgetIssuedKey(orderId: string, gatewayCredentialId: string): Promise<void>
  /** The gateway's names for all keys that it issued for terminals of a user. */
  issuedKeys(userId: string): Promise<string[]>
}

/** Orders of one answer. */
export const allOrdersPageSize = 50

type BuyerRow = Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'company'>

const toBuyer = ({ email, firstName, lastName, company }: BuyerRow): Buyer => ({
  email,
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  company: company ?? '',
})

const buyerColumns = ['user.email', 'user.firstName', 'user.lastName', 'user.company'] as const
const listedColumns = ['order_id', 'state', 'ordered_ms', 'equipment_type', 'model', 'quantity', 'integration'] as const
const withBuyers = (db: Kysely<PortalTables>) =>
  db.selectFrom('terminal_orders').innerJoin('user', 'user.id', 'terminal_orders.user_id')

export function createAllOrdersStore(db: Kysely<PortalTables>, rows: OrderRows): AllOrdersStore {
  const toStored = (row: TerminalOrderRow & BuyerRow): StoredOrder => ({
    order: rows.toOrder(row),
    buyer: toBuyer(row),
    version: row.version,
    buyerId: row.user_id,
    gatewayCredentialId: row.gateway_credential_id,
  })

  async function find(orderId: string, within: Kysely<PortalTables> = db) {
    const row = await withBuyers(within)
      .selectAll('terminal_orders')
      .select(buyerColumns)
      .where('order_id', '=', orderId)
      .executeTakeFirst()
    return row && toStored(row)
  }

  /** First whose orders, so that an index on them is what the database goes along. */
  async function columnsSought(search: string): Promise<Partial<TerminalOrderRow>> {
    if (!search.includes('@')) return { order_id: search.toUpperCase() }
    const email = search.toLowerCase()
    const account = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
    return { user_id: account?.id ?? '' }
  }

  return {
    async page({ state, search }, from) {
      const sought = search === undefined ? {} : await columnsSought(search)
      const query = withBuyers(db)
        .select(listedColumns)
        .select(buyerColumns)
        .where(eb => eb.and({ ...sought, ...(state === undefined ? {} : { state }) }))
      const order = { time: 'ordered_ms', id: 'order_id', size: allOrdersPageSize } as const
      const found = await readListPage(query, from, order)
      const orders = found.rows.map(row => ({
        transactionId: row.order_id,
        state: row.state,
        orderDate: row.ordered_ms,
        equipment: { type: row.equipment_type, model: row.model, quantity: row.quantity },
        integration: row.integration,
        buyer: toBuyer(row),
      }))
      return { orders, nextCursor: found.nextCursor }
    },
    find: orderId => find(orderId),
    async findMany(orderIds) {
      const wanted = orderIds.filter(isOrderId)
      if (wanted.length === 0) return new Map()
      const found = await withBuyers(db)
        .selectAll('terminal_orders')
        .select(buyerColumns)
        .where('order_id', 'in', wanted)
        .execute()
      return new Map(found.map(row => [row.order_id, toStored(row)]))
    },
    change: (asked, writeWith) => changeOrderRow({ db, rows, find }, asked, writeWith),
    async forgetIssuedKey(orderId, gatewayCredentialId) {
      await db
        .updateTable('terminal_orders')
        .set({ gateway_credential_id: '' })
        .where(eb => eb.and({ order_id: orderId, gateway_credential_id: gatewayCredentialId }))
        .execute()
    },
    async issuedKeys(userId) {
      const found = await db
        .selectFrom('terminal_orders')
        .select('gateway_credential_id')
        .where('user_id', '=', userId)
        .where('gateway_credential_id', '<>', '')
        .execute()
      return found.map(row => row.gateway_credential_id)
    },
  }
}
