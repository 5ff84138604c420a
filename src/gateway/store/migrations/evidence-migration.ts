import type { Kysely } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0034: what merchants send against disputes, and the support tickets that agents open (payments 12). */
export async function addEvidence(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema
    .createTable('dispute_evidence')
    .addColumn('dispute_id', 'text', column => column.primaryKey().references('disputes.id'))
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('statement', 'text', column => column.notNull())
    .addColumn('documents', 'text', column => column.notNull())
    .addColumn('sent_at_ms', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('tickets')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('ticket_number', 'text', column => column.notNull().unique())
    .addColumn('merchant_id', 'text', column => column.notNull().references('merchants.id'))
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('boarded_credential_id', 'text', column => column.references('credentials.id'))
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('message', 'text', column => column.notNull())
    .addColumn('opened_at_ms', 'bigint', column => column.notNull())
    .execute()
  const indexes = [
    ['dispute_evidence', 'by_credential', ['credential_id']],
    ['tickets', 'by_merchant', ['merchant_id', 'boarded_credential_id', 'opened_at_ms', 'id']],
    ['tickets', 'by_credential', ['credential_id']],
    ['tickets', 'by_boarded', ['boarded_credential_id']],
  ] as const
  for (const [table, name, columns] of indexes)
    await db.schema
      .createIndex(`${table}_${name}`)
      .on(table)
      .columns([...columns])
      .execute()
}
