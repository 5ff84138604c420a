import type { Kysely } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0331: where a terminal's request stood before its end. Decision 0331. */
export async function keepWhereRequestsEnded(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema.alterTable('terminal_requests').addColumn('ended_from', 'text').execute()
}
