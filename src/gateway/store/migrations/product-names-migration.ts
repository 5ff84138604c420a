import { type Kysely, sql } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0306: which order or terminal a payment was for, found by the payment. */
export async function indexProductNames(db: Kysely<GatewayTables>): Promise<void> {
  for (const table of ['store_payments', 'terminal_requests'])
    await sql`create index ${sql.ref(`${table}_by_transaction`)} on ${sql.table(table)} (transaction_id)
      where transaction_id is not null`.execute(db)
}
