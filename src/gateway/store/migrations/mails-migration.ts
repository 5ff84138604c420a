import type { Kysely } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/**
 * 0008: mails are encrypted. A migration has no key, so the receipts of before go; they were kept for 30 days at most, of
 * payments that nobody made.
 */
export async function sealMails(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema.dropTable('mails').execute()
  await db.schema
    .createTable('mails')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('sealed_mail', 'text', column => column.notNull())
    .addColumn('created_at_ms', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('mails_by_credential').on('mails').columns(['credential_id', 'created_at_ms']).execute()
  await db.schema.createIndex('mails_by_time').on('mails').column('created_at_ms').execute()
}
