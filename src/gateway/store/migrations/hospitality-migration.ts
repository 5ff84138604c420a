import { type Kysely, sql } from 'kysely'
import type { GatewayTables } from '../tables.ts'

type Kind = 'sqlite' | 'postgres'

/** 0033: checks, the tables that they hold, their payments, and charges of rooms (payments 13.4). */
export async function addHospitality(db: Kysely<GatewayTables>, kind: Kind): Promise<void> {
  const owned = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('id', kind === 'sqlite' ? 'integer' : 'bigserial', column =>
        kind === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey(),
      )
      .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
      .addColumn('external_id', 'text', column => column.notNull())
      .addColumn('request_hash', 'text', column => column.notNull())
      .addUniqueConstraint(`${table}_external_id`, ['credential_id', 'external_id'])
  let checks = owned('hospitality_checks').addColumn('table_id', 'text').addColumn('closed_at_ms', 'bigint')
  for (const name of ['location_id', 'server_name', 'note', 'lines'] as const)
    checks = checks.addColumn(name, 'text', column => column.notNull())
  for (const name of ['guests', 'last_line', 'version'] as const)
    checks = checks.addColumn(name, 'integer', column => column.notNull())
  for (const name of ['subtotal_cents', 'tax_cents', 'opened_at_ms'] as const)
    checks = checks.addColumn(name, 'bigint', column => column.notNull())
  await checks.execute()
  await db.schema
    .createIndex('hospitality_checks_by_day')
    .on('hospitality_checks')
    .columns(['credential_id', 'location_id', 'opened_at_ms', 'id'])
    .execute()
  await db.schema
    .createTable('taken_tables')
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('location_id', 'text', column => column.notNull())
    .addColumn('table_id', 'text', column => column.notNull())
    .addColumn('check_id', 'bigint', column => column.notNull().references('hospitality_checks.id'))
    .addPrimaryKeyConstraint('taken_tables_key', ['credential_id', 'location_id', 'table_id'])
    .execute()
  await db.schema.createIndex('taken_tables_by_check').on('taken_tables').column('check_id').execute()
  await owned('check_payments')
    .addColumn('check_id', 'bigint', column => column.notNull().references('hospitality_checks.id'))
    .addColumn('type', 'text', column => column.notNull())
    .addColumn('amount_cents', 'bigint', column => column.notNull())
    .addColumn('tip_cents', 'bigint', column => column.notNull())
    .addColumn('seat', 'integer')
    .addColumn('transaction_id', 'text', column => column.references('transactions.id'))
    .addColumn('voided_at_ms', 'bigint')
    .addColumn('created_at_ms', 'bigint', column => column.notNull())
    .addCheckConstraint('check_payments_sums', sql`amount_cents >= 0 and tip_cents >= 0`)
    .execute()
  await db.schema.createIndex('check_payments_by_check').on('check_payments').columns(['check_id', 'id']).execute()
  await db.schema.createIndex('check_payments_by_transaction').on('check_payments').column('transaction_id').execute()
  let charges = owned('room_charges')
    .addColumn('payment_id', 'bigint', column => column.references('check_payments.id'))
    .addColumn('check_id', 'bigint', column => column.references('hospitality_checks.id'))
    .addColumn('arrival_day', 'text')
    .addColumn('departure_day', 'text')
    .addColumn('nights', 'integer')
    .addColumn('room_rate_cents', 'bigint')
  for (const name of ['location_id', 'room_number', 'folio_number', 'reason'] as const)
    charges = charges.addColumn(name, 'text', column => column.notNull())
  for (const name of ['amount_cents', 'created_at_ms'] as const)
    charges = charges.addColumn(name, 'bigint', column => column.notNull())
  await charges.execute()
  // Rows are deleted with those that they point to.
  await db.schema.createIndex('room_charges_by_payment').on('room_charges').column('payment_id').execute()
  await db.schema.createIndex('room_charges_by_check').on('room_charges').column('check_id').execute()
}
