import { type Kysely, sql } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0032: the terminals of merchants and what they were asked (payments 10.4). Decision 0249. */
export async function addTerminals(db: Kysely<GatewayTables>): Promise<void> {
  let terminals = db.schema
    .createTable('terminals')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('merchant_id', 'text', column => column.notNull().references('merchants.id'))
  for (const name of ['serial', 'model', 'mode', 'card_key', 'method', 'recent_actions'] as const)
    terminals = terminals.addColumn(name, 'text', column => column.notNull())
  for (const name of ['is_on', 'is_online', 'has_paper'] as const)
    terminals = terminals.addColumn(name, 'integer', column => column.notNull())
  for (const name of ['held_until_ms', 'version'] as const)
    terminals = terminals.addColumn(name, 'bigint', column => column.notNull())
  await terminals.execute()
  await db.schema.createIndex('terminals_serial').unique().on('terminals').columns(['merchant_id', 'serial']).execute()
  await createRequests(db)
}

async function createRequests(db: Kysely<GatewayTables>): Promise<void> {
  let requests = db.schema
    .createTable('terminal_requests')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('terminal_id', 'text', column => column.notNull().references('terminals.id'))
    .addColumn('merchant_id', 'text', column => column.notNull().references('merchants.id'))
    .addColumn('credential_id', 'text', column => column.notNull().references('credentials.id'))
    // Of any credential of the merchant: it may be deleted before.
    .addColumn('transaction_id', 'text')
  const texts = [
    'serial',
    'api',
    'reference',
    'request_hash',
    'kind',
    'tender',
    'state',
    'description',
    'details',
  ] as const
  const ledgerTexts = ['tran_nbr', 'batch_id', 'orig_bric', 'response_code', 'response_text', 'emv'] as const
  for (const name of [...texts, ...ledgerTexts, 'received', 'callback_url'] as const)
    requests = requests.addColumn(name, 'text', column => column.notNull())
  for (const name of ['behaviour', 'step', 'failure', 'entry', 'card_key', 'answered'] as const)
    requests = requests.addColumn(name, 'text')
  for (const name of ['wrong_pins', 'asks_for_tip', 'asks_for_signature', 'is_signed'] as const)
    requests = requests.addColumn(name, 'integer', column => column.notNull())
  const counts = [
    'amount_cents',
    'tip_cents',
    'approved_cents',
    'version',
    'created_at_ms',
    'updated_at_ms',
    'ends_at_ms',
  ] as const
  for (const name of counts) requests = requests.addColumn(name, 'bigint', column => column.notNull())
  await requests.addColumn('goes_on_at_ms', 'bigint').addColumn('due_at_ms', 'bigint').execute()
  await db.schema
    .createIndex('terminal_requests_reference')
    .unique()
    .on('terminal_requests')
    .columns(['merchant_id', 'api', 'reference'])
    .execute()
  await db.schema
    .createIndex('terminal_requests_by_version')
    .on('terminal_requests')
    .columns(['terminal_id', 'version'])
    .execute()
  await db.schema.createIndex('terminal_requests_by_age').on('terminal_requests').column('created_at_ms').execute()
  await db.schema
    .createIndex('terminal_requests_by_credential')
    .on('terminal_requests')
    .column('credential_id')
    .execute()
  // Those that are not at their end: few, and looked for many times a second. A terminal has one at a time.
  await sql`create index terminal_requests_due on terminal_requests (due_at_ms) where due_at_ms is not null`.execute(db)
  await sql`create unique index terminal_requests_live on terminal_requests (terminal_id) where due_at_ms is not null`.execute(
    db,
  )
}
