import { type Kysely, sql } from 'kysely'
import { creditGroups } from '../../ledger/graph.ts'
import { addStatistics } from '../rows/planner-statistics.ts'
import type { GatewayTables } from '../tables.ts'

/** 0023: deposits; what settled of a batch; indexes by which the transactions of a batch are listed, and the batch that closed last is found. */
export async function addDeposits(db: Kysely<GatewayTables>, kind: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('deposits')
    .addColumn('id', kind === 'sqlite' ? 'integer' : 'bigserial', column => column.primaryKey())
    .addColumn('merchant_id', 'text', column => column.notNull().references('merchants.id'))
    .addColumn('due_at_ms', 'bigint', column => column.notNull())
    .addColumn('gross_cents', 'bigint', column => column.notNull())
    .addColumn('fees_cents', 'bigint', column => column.notNull())
    .addColumn('adjustments_cents', 'bigint', column => column.notNull())
    .addUniqueConstraint('deposits_by_day', ['merchant_id', 'due_at_ms'])
    .execute()
  await addSums(db)
  await addIndexes(db)
  if (kind === 'sqlite') await addStatistics(db)
}

/** Batches of before have their sums, and no deposit. */
async function addSums(db: Kysely<GatewayTables>): Promise<void> {
  for (const name of ['settled_at_ms', 'deposit_id'])
    await db.schema.alterTable('batches').addColumn(name, 'bigint').execute()
  for (const name of ['settled_count', 'sales_cents', 'credits_cents'])
    await db.schema
      .alterTable('batches')
      .addColumn(name, 'bigint', column => column.notNull().defaultTo(0))
      .execute()
  const isCredit = sql`tran_group in (${sql.join(creditGroups.map(group => sql.lit(group)))})`
  await sql`update batches set settled_at_ms = closed_at_ms,
      settled_count = (select count(*) from transactions where batch_row_id = batches.id and settled_cents > 0),
      sales_cents = (select coalesce(sum(settled_cents), 0) from transactions
        where batch_row_id = batches.id and not ${isCredit}),
      credits_cents = (select coalesce(sum(settled_cents), 0) from transactions
        where batch_row_id = batches.id and ${isCredit})
    where closed_at_ms is not null and not exists (select 1 from transactions
      where batch_row_id = batches.id and state in ('captured', 'accepted'))`.execute(db)
}

async function addIndexes(db: Kysely<GatewayTables>): Promise<void> {
  await db.schema.dropIndex('transactions_by_batch').execute()
  await db.schema
    .createIndex('transactions_by_batch')
    .on('transactions')
    .columns(['batch_row_id', 'state', 'created_at_ms', 'id'])
    .execute()
  await db.schema
    .createIndex('batches_by_close')
    .on('batches')
    .columns(['credential_id', 'closed_at_ms', 'id'])
    .execute()
  await sql`create index batches_by_deposit on batches (deposit_id) where deposit_id is not null`.execute(db)
}
