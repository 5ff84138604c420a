import type { Kysely } from 'kysely'
import type { UserDetails } from '../../domain/administration/user-record.ts'
import { openOrderStates } from '../../domain/orders/terminal-order.ts'
import type { PortalTables } from './tables.ts'

export type WhatUserHas = Pick<UserDetails, 'openOrderCount' | 'orderCount' | 'fileCount'>

/** Credentials of a user by name; `gatewayCredentialId` is the gateway's name for them. */
export interface CredentialHead {
  productName: string
  dateCreated: number
  active: boolean
  gatewayCredentialId: string
}

/** Newest first. Nothing that is encrypted is opened for it. */
export async function readCredentialHeads(db: Kysely<PortalTables>, userId: string): Promise<CredentialHead[]> {
  const rows = await db
    .selectFrom('credentials')
    .select(['product_name', 'date_created_ms', 'active', 'gateway_credential_id'])
    .where('user_id', '=', userId)
    .orderBy('date_created_ms', 'desc')
    .orderBy('sort_key')
    .execute()
  return rows.map(row => ({
    productName: row.product_name,
    dateCreated: row.date_created_ms,
    active: row.active === 1,
    gatewayCredentialId: row.gateway_credential_id,
  }))
}

const isOpen = new Set<string>(openOrderStates)

/** What a user has, counted. */
export async function readWhatUserHas(db: Kysely<PortalTables>, userId: string): Promise<WhatUserHas> {
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
    openOrderCount: sum(orders.filter(({ state }) => isOpen.has(state))),
    orderCount: sum(orders),
    fileCount: Number(files),
  }
}
