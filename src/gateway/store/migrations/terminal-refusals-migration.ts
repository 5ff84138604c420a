import type { Kysely } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0045: the latest requests that a terminal refused at once. Decision 0283. */
export async function addTerminalRefusals(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema
    .alterTable('terminals')
    .addColumn('refusals', 'text', column => column.notNull().defaultTo('[]'))
    .execute()
}
