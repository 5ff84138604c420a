import type { Kysely } from 'kysely'
import type { UserDetails } from '../../domain/administration/user-record.ts'
import { openOrderStates } from '../../domain/orders/terminal-order.ts'
import type { PortalTables } from './tables.ts'

export type WhatUserHas = Pick<UserDetails, 'credentials' | 'openOrderCount' | 'orderCount' | 'fileCount'>

const isOpen = new Set<string>(openOrderStates)

/** What a user has, counted and by name. Nothing that is encrypted is opened for it. */
export async function readWhatUserHas(db: Kysely<PortalTables>, userId: string): Promise<WhatUserHas> {
  const credentials = await db
    .selectFrom('credentials')
    .select(['product_name', 'date_created_ms', 'active'])
    .where('user_id', '=', userId)
    .orderBy('date_created_ms', 'desc')
    .orderBy('sort_key')
    .execute()
  const orders = await db
    .selectFrom('terminal_orders')
    .select(({ fn }) => ['state', fn.countAll<number>().as('orders')])
    .where('user_id', '=', userId)
    .groupBy('state')
    .execute()
  const { files } = await db
    .selectFrom('user_files')
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const sum = (rows: typeof orders) => rows.reduce((total, row) => total + Number(row.orders), 0)
  return {
    credentials: credentials.map(row => ({
      productName: row.product_name,
      dateCreated: row.date_created_ms,
      active: row.active === 1,
    })),
    openOrderCount: sum(orders.filter(({ state }) => isOpen.has(state))),
    orderCount: sum(orders),
    fileCount: Number(files),
  }
}
