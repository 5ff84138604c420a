import { type Kysely, sql } from 'kysely'
import type { GatewayTables } from '../tables.ts'

type Kind = 'sqlite' | 'postgres'

/** 0018: customers, stored ways to pay, subscriptions and their bills (payments 9). */
export async function addBilling(db: Kysely<GatewayTables>, kind: Kind): Promise<void> {
  const table = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', kind === 'sqlite' ? 'integer' : 'bigserial', column =>
        kind === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey(),
      )
      .addColumn('merchant_id', 'text', column => column.notNull().references('merchants.id'))
      .addColumn('created_at_ms', 'bigint', column => column.notNull())
  await table('billing_customers')
    .addColumn('sealed_person', 'text', column => column.notNull())
    .addColumn('email_hash', 'text')
    .execute()
  await table('payment_methods')
    .addColumn('customer_id', 'bigint', column => column.notNull())
    .addColumn('payment_type', 'text', column => column.notNull())
    .addColumn('account_type', 'text', column => column.notNull())
    .addColumn('bric', 'text', column => column.notNull())
    .addColumn('last_four', 'text', column => column.notNull())
    .addColumn('expiration_date', 'text')
    .addColumn('closed_at_ms', 'bigint')
    .execute()
  await table('subscriptions')
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('customer_id', 'bigint', column => column.notNull())
    .addColumn('payment_method_id', 'bigint', column => column.notNull())
    .addColumn('amount_cents', 'bigint', column => column.notNull())
    .addColumn('frequency', 'text', column => column.notNull())
    .addColumn('day_of_month', 'integer', column => column.notNull())
    .addColumn('billing_day', 'text', column => column.notNull())
    .addColumn('resumed_on', 'text')
    .addColumn('failure_option', 'text', column => column.notNull())
    .addColumn('retries', 'integer', column => column.notNull())
    .addColumn('payments_remaining', 'integer', column => column.check(sql`payments_remaining >= 0`))
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('description', 'text')
    .addColumn('updated_at_ms', 'bigint', column => column.notNull())
    .execute()
  await table('bills')
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    .addColumn('subscription_id', 'bigint')
    .addColumn('customer_id', 'bigint', column => column.notNull())
    .addColumn('payment_method_id', 'bigint', column => column.notNull())
    .addColumn('amount_cents', 'bigint', column => column.notNull())
    .addColumn('carried_cents', 'bigint', column => column.notNull())
    .addColumn('due_day', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('try_day', 'text')
    .addColumn('is_tried', 'integer', column => column.notNull())
    .addColumn('retries_left', 'integer', column => column.notNull().check(sql`retries_left >= 0`))
    .addColumn('paid_at_ms', 'bigint')
    .addColumn('paid_cents', 'bigint', column => column.notNull())
    .addColumn('payment_code', 'text', column => column.notNull())
    .addColumn('payment_text', 'text', column => column.notNull())
    .addColumn('approval_code', 'text', column => column.notNull())
    .addColumn('payment_bric', 'text', column => column.notNull())
    .addColumn('transaction_id', 'text')
    .addColumn('return_code', 'text')
    .addCheckConstraint('carried_within_amount', sql`carried_cents >= 0 and carried_cents <= amount_cents`)
    .execute()
  await addIndexes(db)
}

async function addIndexes(db: Kysely<GatewayTables>): Promise<void> {
  await sql`create unique index billing_customers_by_email on billing_customers (merchant_id, email_hash)
    where email_hash is not null`.execute(db)
  // The schedule asks for what is due; a subscription has one open bill at most.
  await sql`create index bills_to_try on bills (merchant_id, try_day, id) where try_day is not null`.execute(db)
  await sql`create unique index bills_open on bills (subscription_id) where status = 'Open'`.execute(db)
  await sql`create index bills_by_transaction on bills (transaction_id) where transaction_id is not null`.execute(db)
  const lists = [
    ['billing_customers', ['merchant_id']],
    ['payment_methods', ['merchant_id']],
    ['payment_methods', ['customer_id']],
    ['payment_methods', ['merchant_id', 'bric']],
    ['subscriptions', ['merchant_id']],
    ['subscriptions', ['merchant_id', 'status']],
    ['subscriptions', ['customer_id']],
    ['subscriptions', ['credential_id']],
    ['bills', ['merchant_id']],
    ['bills', ['merchant_id', 'status']],
    ['bills', ['subscription_id']],
    ['bills', ['customer_id']],
    ['bills', ['payment_method_id']],
    ['bills', ['credential_id']],
  ] as const
  for (const [table, columns] of lists)
    await db.schema
      .createIndex(`${table}_by_${columns.join('_')}`)
      .on(table)
      .columns([...columns, 'id'])
      .execute()
}
