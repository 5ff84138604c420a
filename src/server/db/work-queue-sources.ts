import { type Kysely, type RawBuilder, sql } from 'kysely'
import {
  lowStockUnits,
  type QueueItem,
  type QueueKind,
  type QueueTask,
} from '../../domain/administration/work-queue.ts'
import { contactTopics } from '../../domain/messages/contact.ts'
import type { MailRow, PortalTables, TerminalOrderRow } from './tables.ts'

/** Where of one kind the queue goes on: after this moment and id. */
export type After = RawBuilder<boolean> | null

/** Where one kind of work comes from. */
export interface WorkSource {
  /** Columns of its moment and id, on which an index goes. */
  time: string
  id: string
  count(db: Kysely<PortalTables>): Promise<number>
  /** The oldest first. */
  read(db: Kysely<PortalTables>, after: After, limit: number): Promise<QueueItem[]>
}

/**
 * Word for word that of the partial index `terminal_orders_waiting`, or databases would not go along it. One `case`, as SQLite answers an
 * `or` by collecting all rows of each state, and sorts them.
 */
export const waitingOrder = sql<boolean>`(case when state in ('ordered', 'configured') then 1 when state = 'shipped' and invoice_number = '' then 1 else 0 end) = 1`

const all = sql<boolean>`1 = 1`

type OrderHead = Pick<TerminalOrderRow, 'state' | 'invoice_number'>

function taskOf({ state, invoice_number }: OrderHead): QueueTask {
  if (state === 'ordered') return 'configure-order'
  return invoice_number === '' ? 'invoice-order' : 'ship-order'
}

const countOf = (query: { executeTakeFirstOrThrow(): Promise<{ found: number }> }) =>
  query.executeTakeFirstOrThrow().then(({ found }) => Number(found))

const orders: WorkSource = {
  time: 'ordered_ms',
  id: 'order_id',
  count: db =>
    countOf(
      db
        .selectFrom('terminal_orders')
        .select(({ fn }) => fn.countAll<number>().as('found'))
        .where(waitingOrder),
    ),
  async read(db, after, limit) {
    const rows = await db
      .selectFrom('terminal_orders')
      .innerJoin('user', 'user.id', 'terminal_orders.user_id')
      .select(['order_id', 'ordered_ms', 'state', 'invoice_number', 'equipment_type', 'quantity', 'user.email'])
      .where(waitingOrder)
      .where(after ?? all)
      .orderBy('ordered_ms')
      .orderBy('order_id')
      .limit(limit)
      .execute()
    return rows.map(row => ({
      kind: 'order',
      id: row.order_id,
      task: taskOf(row),
      title: row.quantity === 1 ? row.equipment_type : `${row.equipment_type} × ${row.quantity}`,
      about: row.email,
      since: row.ordered_ms,
    }))
  },
}

const messages: WorkSource = {
  time: 'created_ms',
  id: 'id',
  count: db =>
    countOf(
      db
        .selectFrom('contact_messages')
        .select(({ fn }) => fn.countAll<number>().as('found'))
        .where('is_handled', '=', 0),
    ),
  async read(db, after, limit) {
    const rows = await db
      .selectFrom('contact_messages')
      .select(['id', 'topic', 'created_ms'])
      .where('is_handled', '=', 0)
      .where(after ?? all)
      .orderBy('created_ms')
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ id, topic, created_ms }) => ({
      kind: 'message',
      id,
      task: 'answer-message',
      title: contactTopics[topic as keyof typeof contactTopics]?.label ?? topic,
      about: '',
      since: created_ms,
    }))
  },
}

/** As many rows as there are models: no index is needed. */
const stock: WorkSource = {
  time: 'low_since_ms',
  id: 'model',
  count: db =>
    countOf(
      db
        .selectFrom('terminal_stock')
        .select(({ fn }) => fn.countAll<number>().as('found'))
        .where('units', '<=', lowStockUnits),
    ),
  async read(db, after, limit) {
    const rows = await db
      .selectFrom('terminal_stock')
      .selectAll()
      .where('units', '<=', lowStockUnits)
      .where(after ?? all)
      .orderBy('low_since_ms')
      .orderBy('model')
      .limit(limit)
      .execute()
    return rows.map(({ model, units, low_since_ms }) => ({
      kind: 'stock',
      id: model,
      task: 'restock',
      title: model,
      about: units === 0 ? 'None left' : `${units} left`,
      since: low_since_ms ?? 0,
    }))
  },
}

const failed = 'failed' satisfies MailRow['state']

const mails: WorkSource = {
  time: 'created_ms',
  id: 'id',
  count: db =>
    countOf(
      db
        .selectFrom('mails')
        .select(({ fn }) => fn.countAll<number>().as('found'))
        .where('state', '=', failed),
    ),
  async read(db, after, limit) {
    const rows = await db
      .selectFrom('mails')
      .select(['id', 'subject', 'to_address', 'created_ms'])
      .where('state', '=', failed)
      .where(after ?? all)
      .orderBy('created_ms')
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ id, subject, to_address, created_ms }) => ({
      kind: 'mail',
      id,
      task: 'send-mail-again',
      title: subject,
      about: `To ${to_address}`,
      since: created_ms,
    }))
  },
}

export const workSources: Readonly<Record<QueueKind, WorkSource>> = {
  order: orders,
  message: messages,
  stock,
  mail: mails,
}
