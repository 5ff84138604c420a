import type { Kysely } from 'kysely'
import { addStatistics } from '../rows/planner-statistics.ts'
import type { GatewayTables } from '../tables.ts'

/** 0017: what of a batch is not settled yet is found without reading what is: each portion of a close costs the same. */
export async function indexUnsettled(db: Kysely<GatewayTables>, kind: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema.dropIndex('transactions_by_batch').execute()
  await db.schema.createIndex('transactions_by_batch').on('transactions').columns(['batch_row_id', 'state']).execute()
  if (kind === 'sqlite') await addStatistics(db)
}
