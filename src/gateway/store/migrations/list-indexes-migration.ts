import type { Kysely } from 'kysely'
import { addStatistics } from '../rows/planner-statistics.ts'
import type { GatewayTables } from '../tables.ts'

/** 0016: a batch by its number; indexes that the lists of 0012 made superfluous are dropped; what SQLite plans by. */
export async function tidyIndexes(db: Kysely<GatewayTables>, kind: 'sqlite' | 'postgres'): Promise<void> {
  for (const name of ['transactions_by_credential', 'batches_by_credential_id'])
    await db.schema.dropIndex(name).execute()
  await db.schema
    .createIndex('batches_by_number')
    .on('batches')
    .columns(['credential_id', 'batch_id', 'opened_at_ms', 'id'])
    .execute()
  if (kind === 'sqlite') await addStatistics(db)
}
