import type { Kysely } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0035: what apps with readers and tills with PIN pads call their payments. */
export async function addInPersonPayments(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema
    .createTable('mobile_payments')
    .addColumn('merchant_id', 'text', column => column.notNull())
    .addColumn('external_id', 'text', column => column.notNull())
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('call', 'text', column => column.notNull())
    .addColumn('amount_cents', 'bigint', column => column.notNull())
    .addColumn('transaction_id', 'text')
    .addColumn('answer', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('mobile_payments_key', ['merchant_id', 'external_id'])
    .execute()
  for (const column of ['credential_id', 'transaction_id'])
    await db.schema.createIndex(`mobile_payments_by_${column}`).on('mobile_payments').column(column).execute()
  await db.schema
    .createTable('pin_pads')
    .addColumn('credential_id', 'text', column => column.primaryKey().references('credentials.id'))
    .addColumn('last_ref_num', 'integer', column => column.notNull())
    .execute()
  await db.schema
    .createTable('pin_pad_commands')
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('ref_num', 'integer', column => column.notNull())
    .addColumn('ecr_ref_num', 'text', column => column.notNull())
    .addColumn('batch', 'text', column => column.notNull())
    .addColumn('command', 'text', column => column.notNull())
    .addColumn('amount_cents', 'bigint', column => column.notNull())
    .addColumn('fields', 'text', column => column.notNull())
    .addColumn('request_id', 'text')
    .addColumn('transaction_id', 'text')
    .addColumn('answer', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('pin_pad_commands_key', ['credential_id', 'ref_num'])
    .execute()
  await db.schema
    .createIndex('pin_pad_commands_by_number')
    .on('pin_pad_commands')
    .columns(['credential_id', 'ecr_ref_num'])
    .execute()
}
