import type { Kysely } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0046: which line of the request log asked a terminal for something that the host decides later. Decision 0285. */
export async function nameLoggedPushes(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema
    .alterTable('terminal_requests')
    .addColumn('logged_as', 'text', column => column.notNull().defaultTo(''))
    .execute()
}
