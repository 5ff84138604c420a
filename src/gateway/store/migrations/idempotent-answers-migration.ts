import type { Kysely } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0021: first answers to requests with an Idempotency-Key. */
export async function addIdempotentAnswers(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema
    .createTable('idempotent_answers')
    .addColumn('key_hash', 'text', column => column.primaryKey())
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('request_hash', 'text', column => column.notNull())
    .addColumn('sealed_answer', 'text', column => column.notNull())
    .addColumn('created_at_ms', 'bigint', column => column.notNull())
    .execute()
  for (const [name, column] of [
    ['credential', 'credential_id'],
    ['time', 'created_at_ms'],
  ] as const)
    await db.schema.createIndex(`idempotent_answers_by_${name}`).on('idempotent_answers').column(column).execute()
}
