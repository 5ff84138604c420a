import { type Kysely, sql } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0387: bills that the clock charged are payments of Recurring Billing; each move keeps that the clock asked. Decision 0387. */
export async function nameProductsOfBills(db: Kysely<GatewayTables>, kind: 'sqlite' | 'postgres'): Promise<void> {
  // A full ledger takes longer than requests may.
  if (kind === 'postgres') await sql`set local statement_timeout = 0`.execute(db)
  await sql`update transactions set api = 'recurring-billing' where api = 'nightly'`.execute(db)
}
