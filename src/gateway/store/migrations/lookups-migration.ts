import { type Kysely, sql } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0012: balances of benefits, invoices that can be searched for, the batch that a move named; indexes for lists. */
export async function addLookups(db: Kysely<GatewayTables>): Promise<void> {
  const transactions = () => db.schema.alterTable('transactions')
  await transactions()
    .addColumn('available_cents', 'bigint', column => column.check(sql`available_cents >= 0`))
    .execute()
  await transactions()
    .addColumn('invoice_nbr', 'text', column => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('transaction_moves')
    .addColumn('batch_id', 'text', column => column.notNull().defaultTo(''))
    .execute()
  // A payment was asked for under its own batch; what followed before this said nothing.
  await sql`update transaction_moves set batch_id = (select batch_id from transactions where id = transaction_id)
    where from_state = 'new'`.execute(db)
  await addIndexes(db)
}

/** Each begins with whose it is and ends with the order of the lists, so that a page is read without sorting. */
async function addIndexes(db: Kysely<GatewayTables>): Promise<void> {
  const order = ['created_at_ms', 'id'] as const
  const indexes = [
    ['terminal', ['credential_id', ...order]],
    ['state', ['merchant_id', 'state', ...order]],
    ['merchant_number', ['merchant_id', 'tran_nbr', ...order]],
    ['amount', ['merchant_id', 'amount_cents', ...order]],
    ['last_four', ['merchant_id', 'last_four', ...order]],
  ] as const
  for (const [name, columns] of indexes)
    await db.schema
      .createIndex(`transactions_by_${name}`)
      .on('transactions')
      .columns([...columns])
      .execute()
  await sql`create index transactions_by_invoice on transactions (merchant_id, invoice_nbr, created_at_ms, id)
    where invoice_nbr <> ''`.execute(db)
  await sql`create index transactions_of_benefits on transactions (merchant_id, account_key, created_at_ms)
    where available_cents is not null`.execute(db)
  await db.schema
    .createIndex('batches_by_time')
    .on('batches')
    .columns(['credential_id', 'opened_at_ms', 'id'])
    .execute()
}
