import { type Kysely, sql } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/**
 * For each index: rows in it, then how many share its first column, its first two, and so on. Of a busy merchant with a
 * million transactions; see "Fixed Results Of ANALYZE" in the documentation of SQLite.
 */
const statistics: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  transactions: {
    sqlite_autoindex_transactions_1: '1000000 1',
    sqlite_autoindex_transactions_2: '1000000 1',
    transactions_by_merchant: '1000000 100000 1 1',
    transactions_by_terminal: '1000000 50000 1 1',
    transactions_by_state: '1000000 100000 20000 1 1',
    transactions_by_merchant_number: '1000000 100000 2 1 1',
    transactions_by_amount: '1000000 100000 50 1 1',
    transactions_by_last_four: '1000000 100000 100 1 1',
    transactions_by_api: '1000000 100000 25000 1 1',
    transactions_by_code: '1000000 100000 20000 1 1',
    transactions_by_asked_amount: '1000000 100000 50 1 1',
    transactions_by_invoice: '300000 30000 2 1 1',
    transactions_of_benefits: '10000 1000 100 1',
    transactions_by_number: '1000000 50000 500 1',
    transactions_by_batch: '1000000 500 100 1 1',
    transactions_by_parent: '100000 1',
    transactions_held: '10000 1',
    transactions_to_return: '1000 1',
  },
  batches: {
    sqlite_autoindex_batches_1: '10000 1',
    batches_open: '1000 2 1',
    batches_by_time: '10000 100 1 1',
    batches_by_number: '10000 100 1 1 1',
    batches_by_close: '10000 100 2 1',
    batches_by_deposit: '9000 3',
  },
}

/**
 * Tells SQLite what a full ledger looks like. Without it the planner takes every index for as good as another, and
 * walks a merchant's whole time where a number was asked for; statistics of an empty database would be worse than none.
 * PostgreSQL gathers its own.
 */
export async function addStatistics(db: Kysely<GatewayTables>): Promise<void> {
  // Makes the table of statistics, and fills it with what is replaced at once.
  await sql`analyze batches`.execute(db)
  for (const [table, indexes] of Object.entries(statistics)) {
    await sql`delete from sqlite_stat1 where tbl = ${table}`.execute(db)
    for (const [index, stat] of Object.entries(indexes))
      await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${stat})`.execute(db)
  }
  // Has this connection read them; later ones do so when they open.
  await sql`analyze sqlite_schema`.execute(db)
}
