import type { Kysely } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0026: tokens of cards that were typed into card fields, until they are charged or forgotten. */
export async function addCardTokens(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema
    .createTable('card_tokens')
    .addColumn('token_hash', 'text', column => column.primaryKey())
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('sealed_card', 'text', column => column.notNull())
    .addColumn('created_at_ms', 'bigint', column => column.notNull())
    .addColumn('transaction_id', 'text')
    .execute()
  for (const [name, column] of [
    ['credential', 'credential_id'],
    ['time', 'created_at_ms'],
  ] as const)
    await db.schema.createIndex(`card_tokens_by_${name}`).on('card_tokens').column(column).execute()
}
