import { type Kysely, sql } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0012: the request log says which call of which API, the rule that decided, the time it took and the transactions. */
export async function widenRequestLog(db: Kysely<GatewayTables>): Promise<void> {
  await sql`alter table request_log rename column door to api`.execute(db)
  const table = () => db.schema.alterTable('request_log')
  for (const name of ['request_id', 'call', 'rule'])
    await table()
      .addColumn(name, 'text', column => column.notNull().defaultTo(''))
      .execute()
  await table()
    .addColumn('duration_ms', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  for (const name of ['transaction_ids', 'answer_fields'])
    await table()
      .addColumn(name, 'text', column => column.notNull().defaultTo(name === 'answer_fields' ? '{}' : '[]'))
      .execute()
  await db.schema.dropIndex('request_log_by_credential').execute()
  await db.schema
    .createIndex('request_log_by_credential')
    .on('request_log')
    .columns(['credential_id', 'created_at_ms', 'id'])
    .execute()
}
