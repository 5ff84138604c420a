import type { Kysely } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0015: disputes of card payments, and notices of change of bank accounts: what reporting tells of them (payments 12). */
export async function addDisputes(db: Kysely<GatewayTables>): Promise<void> {
  let disputes = db.schema
    .createTable('disputes')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('case_number', 'text', column => column.notNull().unique())
    .addColumn('transaction_id', 'text', column => column.notNull().references('transactions.id'))
    .addColumn('merchant_id', 'text', column => column.notNull().references('merchants.id'))
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('answered_at_ms', 'bigint')
  const texts = ['dispute_type', 'status', 'outcome', 'reason_code', 'reason_description'] as const
  const numbers = [
    'transaction_cents',
    'disputed_cents',
    'disputed_at_ms',
    'charged_back_at_ms',
    'respond_by_ms',
  ] as const
  for (const name of texts) disputes = disputes.addColumn(name, 'text', column => column.notNull())
  for (const name of numbers) disputes = disputes.addColumn(name, 'bigint', column => column.notNull())
  await disputes.execute()
  let notices = db.schema
    .createTable('bank_notices')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('transaction_id', 'text', column => column.notNull().unique().references('transactions.id'))
    .addColumn('merchant_id', 'text', column => column.notNull().references('merchants.id'))
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('noticed_at_ms', 'bigint', column => column.notNull())
  const corrected = ['corrected_routing_nbr', 'corrected_last_four', 'corrected_account_type'] as const
  for (const name of ['change_code', ...corrected] as const) notices = notices.addColumn(name, 'text', c => c.notNull())
  await notices.execute()
  const indexes = [
    ['disputes', 'by_merchant', ['merchant_id', 'disputed_at_ms', 'id']],
    ['disputes', 'by_transaction', ['transaction_id']],
    ['disputes', 'by_credential', ['credential_id']],
    ['bank_notices', 'by_merchant', ['merchant_id', 'noticed_at_ms', 'id']],
    ['bank_notices', 'by_credential', ['credential_id']],
  ] as const
  for (const [table, name, columns] of indexes)
    await db.schema
      .createIndex(`${table}_${name}`)
      .on(table)
      .columns([...columns])
      .execute()
}
