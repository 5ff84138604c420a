import { type Kysely, sql } from 'kysely'
import type { GatewayTables } from '../tables.ts'

type Kind = 'sqlite' | 'postgres'

/** 0024: invoices, what was paid of them, and how their pages behave (payments 10.1). */
export async function addInvoices(db: Kysely<GatewayTables>, kind: Kind): Promise<void> {
  let invoices = db.schema
    .createTable('invoices')
    .addColumn('id', kind === 'sqlite' ? 'integer' : 'bigserial', column =>
      kind === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey(),
    )
    .addColumn('merchant_id', 'text', column => column.notNull().references('merchants.id'))
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('link_hash', 'text', column => column.notNull().unique())
    .addColumn('send_day', 'text')
    .addColumn('work_day', 'text')
  for (const name of ['type', 'number', 'sealed_file', 'status', 'due_day', 'last_code', 'last_text'] as const)
    invoices = invoices.addColumn(name, 'text', column => column.notNull())
  for (const name of ['amount_cents', 'tax_cents', 'fee_cents', 'total_cents', 'paid_cents', 'rest_until_ms'] as const)
    invoices = invoices.addColumn(name, 'bigint', column => column.notNull())
  for (const name of ['tax_rate', 'declines', 'declines_in_row', 'version'] as const)
    invoices = invoices.addColumn(name, 'integer', column => column.notNull())
  for (const name of ['sent_at_ms', 'viewed_at_ms', 'cancelled_at_ms'] as const)
    invoices = invoices.addColumn(name, 'bigint')
  await invoices
    .addColumn('created_at_ms', 'bigint', column => column.notNull())
    .addColumn('updated_at_ms', 'bigint', column => column.notNull())
    .addCheckConstraint('total_is_sum', sql`total_cents = amount_cents + tax_cents + fee_cents`)
    .addCheckConstraint('paid_within_total', sql`paid_cents >= 0 and paid_cents <= total_cents`)
    .execute()
  await sql`create unique index invoices_live_number on invoices (merchant_id, number) where cancelled_at_ms is null`.execute(
    db,
  )
  await sql`create index invoices_to_work on invoices (merchant_id, work_day, id) where work_day is not null`.execute(
    db,
  )
  for (const columns of [['merchant_id'], ['merchant_id', 'status'], ['merchant_id', 'number'], ['credential_id']])
    await db.schema
      .createIndex(`invoices_by_${columns.join('_')}`)
      .on('invoices')
      .columns([...columns, 'id'])
      .execute()
  await addBeside(db)
}

async function addBeside(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema
    .createTable('invoice_payments')
    .addColumn('transaction_id', 'text', column => column.primaryKey().references('transactions.id'))
    .addColumn('invoice_id', 'bigint', column => column.notNull().references('invoices.id'))
    .execute()
  await db.schema
    .createIndex('invoice_payments_by_invoice')
    .on('invoice_payments')
    .columns(['invoice_id', 'transaction_id'])
    .execute()
  await db.schema
    .createTable('invoice_settings')
    .addColumn('merchant_id', 'text', column => column.primaryKey().references('merchants.id'))
    .addColumn('frame_origins', 'text', column => column.notNull())
    .addColumn('wallet_card_types', 'text', column => column.notNull())
    .addColumn('updated_at_ms', 'bigint', column => column.notNull())
    .execute()
}
