import { type Kysely, sql } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0011: every step of a transaction is a row; parents, currency, details, holds and settled amounts of transactions. */
export async function addTransactionMoves(db: Kysely<GatewayTables>, kind: 'sqlite' | 'postgres'): Promise<void> {
  await addColumns(db)
  await db.schema
    .createTable('transaction_moves')
    .addColumn('id', kind === 'sqlite' ? 'integer' : 'bigserial', column => column.primaryKey())
    .addColumn('transaction_id', 'text', column => column.notNull().references('transactions.id'))
    .addColumn('move', 'text', column => column.notNull())
    .addColumn('amount_cents', 'bigint', column => column.notNull())
    .addColumn('from_state', 'text', column => column.notNull())
    .addColumn('to_state', 'text', column => column.notNull())
    .addColumn('api', 'text', column => column.notNull())
    .addColumn('reference', 'text', column => column.notNull())
    .addColumn('answer_code', 'text', column => column.notNull())
    .addColumn('at_ms', 'bigint', column => column.notNull())
    .execute()
  await fillFromBefore(db)
  await addIndexes(db)
}

async function addColumns(db: Kysely<GatewayTables>): Promise<void> {
  const table = () => db.schema.alterTable('transactions')
  await table().addColumn('parent_id', 'text').execute()
  await table()
    .addColumn('batch_id', 'text', column => column.notNull().defaultTo(''))
    .execute()
  await table()
    .addColumn('currency', 'text', column => column.notNull().defaultTo('840'))
    .execute()
  await table()
    .addColumn('details', 'text', column => column.notNull().defaultTo('{}'))
    .execute()
  const sums = [
    ['held_cents', sql`held_cents >= 0 and captured_cents + held_cents <= amount_cents`],
    ['settled_cents', sql`settled_cents <= captured_cents and refunded_cents <= settled_cents`],
  ] as const
  for (const [name, rule] of sums) {
    // Checked from the end of the migration on: the rows of before are filled first.
    await table()
      .addColumn(name, 'bigint', column => column.notNull().defaultTo(0).check(rule))
      .execute()
  }
}

/** What can be told of the rows of before: how each began, when it settled, and how it ended. */
async function fillFromBefore(db: Kysely<GatewayTables>): Promise<void> {
  await sql`update transactions set
      batch_id = (select batch_id from batches where batches.id = transactions.batch_row_id),
      held_cents = case when state = 'authorized' then amount_cents else 0 end,
      settled_cents = case when settled_at_ms is null then 0 else captured_cents end,
      parent_id = (select parent.id from transactions as parent where parent.bric = transactions.orig_bric)`.execute(db)
  const columns = sql`transaction_id, move, amount_cents, from_state, to_state, api, reference, answer_code, at_ms`
  const started = sql`case when state = 'declined' then 'declined' else case tran_group when 'SALE' then 'captured'
      when 'AUTH' then 'authorized' when 'AVS' then 'verified' when 'ACH_DEBIT_C' then 'accepted'
      when 'ACH_DEBIT_S' then 'accepted' else 'stored' end end`
  const firstMove = sql`case when state = 'declined' then 'decline' else case tran_group when 'SALE' then 'sale'
      when 'AUTH' then 'hold' when 'AVS' then 'verify' when 'ACH_DEBIT_C' then 'debit'
      when 'ACH_DEBIT_S' then 'debit' else 'store' end end`
  await sql`insert into transaction_moves (${columns})
    select id, ${firstMove}, amount_cents, 'new', ${started}, '', tran_nbr, auth_resp, created_at_ms
    from transactions order by created_at_ms, id`.execute(db)
  await sql`insert into transaction_moves (${columns})
    select id, 'close', captured_cents, ${started}, 'settled', 'nightly', '', '00', settled_at_ms
    from transactions where settled_at_ms is not null order by settled_at_ms, id`.execute(db)
  await sql`insert into transaction_moves (${columns})
    select id, 'return', captured_cents, 'settled', 'returned', 'nightly', '', planned_return_code, settled_at_ms
    from transactions where state = 'returned'`.execute(db)
  await sql`insert into transaction_moves (${columns})
    select id, 'expire', amount_cents, 'authorized', 'expired', 'nightly', '', '00', created_at_ms
    from transactions where state = 'expired'`.execute(db)
}

async function addIndexes(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema.dropIndex('transactions_by_number').execute()
  await db.schema.dropIndex('transactions_by_merchant_id').execute()
  const indexes = [
    ['transaction_moves', 'by_transaction', ['transaction_id']],
    ['transactions', 'by_batch', ['batch_row_id']],
    ['transactions', 'by_number', ['credential_id', 'batch_id', 'tran_nbr']],
    ['transactions', 'by_merchant', ['merchant_id', 'created_at_ms', 'id']],
  ] as const
  for (const [table, name, columns] of indexes)
    await db.schema
      .createIndex(`${table}_${name}`)
      .on(table)
      .columns([...columns])
      .execute()
  // What the end of the day looks for. Partial: a sale does not pay for them.
  await sql`create index transactions_held on transactions (created_at_ms) where state = 'authorized'`.execute(db)
  await sql`create index transactions_to_return on transactions (settled_at_ms)
    where planned_return_code is not null and state = 'settled'`.execute(db)
  await sql`create index transactions_by_parent on transactions (parent_id) where parent_id is not null`.execute(db)
}
