import type { Kysely } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0005: merchant profiles of Hosted Checkout, their payments and mails (payments 5). */
export async function createHostedCheckout(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema
    .createTable('merchant_profiles')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('reference', 'text', column => column.notNull().unique())
    .addColumn('merchant_reference', 'text', column => column.notNull())
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('merchant_name', 'text', column => column.notNull())
    .addColumn('receipt_email', 'text', column => column.notNull())
    .addColumn('is_active', 'integer', column => column.notNull())
    .addColumn('has_wallet', 'integer', column => column.notNull())
    .addColumn('created_at_ms', 'bigint', column => column.notNull())
    .addColumn('updated_at_ms', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('merchant_profiles_by_merchant')
    .on('merchant_profiles')
    .columns(['merchant_reference', 'created_at_ms'])
    .execute()
  await db.schema
    .createTable('checkout_payments')
    .addColumn('transaction_id', 'text', column => column.primaryKey().references('transactions.id'))
    .addColumn('profile_id', 'text', column => column.notNull())
    .addColumn('invoice_number', 'text', column => column.notNull())
    .addColumn('description', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('checkout_claims')
    .addColumn('claim_hash', 'text', column => column.primaryKey())
    .addColumn('transaction_id', 'text')
    .addColumn('created_at_ms', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('checkout_claims_by_time').on('checkout_claims').column('created_at_ms').execute()
  await db.schema
    .createTable('mails')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('recipient', 'text', column => column.notNull())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('text_body', 'text', column => column.notNull())
    .addColumn('html_body', 'text', column => column.notNull())
    .addColumn('created_at_ms', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('mails_by_credential').on('mails').columns(['credential_id', 'created_at_ms']).execute()
  await db.schema.createIndex('mails_by_time').on('mails').column('created_at_ms').execute()
}

/** Profiles that have the wallet already keep all of its types. */
export async function addWalletCardTypes(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema
    .alterTable('merchant_profiles')
    .addColumn('wallet_card_types', 'text', column =>
      column.notNull().defaultTo('master,amex,diners,discover,maestro,visa'),
    )
    .execute()
}
