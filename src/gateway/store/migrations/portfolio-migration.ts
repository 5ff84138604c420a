import { type Kysely, sql } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0028: applications in the order of their submission, as a portfolio lists them, and by the terminal that approval gave. */
export async function indexPortfolios(db: Kysely<GatewayTables>): Promise<void> {
  await sql`create index applications_by_submission on applications (merchant_id, submitted_clock_ms, id)
    where submitted_clock_ms is not null`.execute(db)
  await sql`create index applications_by_terminal on applications (boarded_credential_id)
    where boarded_credential_id is not null`.execute(db)
}
