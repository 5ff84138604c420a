import { sql } from 'kysely'
import { isOf, type Terminals } from '../in-person/terminals.ts'
import type { DisputeRow, Reader, TransactionRow, Writer } from '../tables.ts'

export async function insertDispute(trx: Writer, row: DisputeRow): Promise<void> {
  await trx.insertInto('disputes').values(row).execute()
}

/** A case of a merchant, by its number. */
export async function findDispute(
  db: Reader | Writer,
  merchantId: string,
  caseNumber: string,
): Promise<DisputeRow | undefined> {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('case_number', '=', caseNumber)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
}

/** The case of a payment that has not ended; there is one at a time. */
export async function findUnclosedDispute(db: Reader | Writer, transactionId: string): Promise<DisputeRow | undefined> {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('status', '!=', 'closed')
    .executeTakeFirst()
}

/** The case of a payment that was opened last, ended or not. */
export async function latestDispute(db: Reader, transactionId: string): Promise<DisputeRow | undefined> {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .orderBy('disputed_at_ms', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export async function changeDispute(
  trx: Writer,
  id: string,
  change: Partial<Pick<DisputeRow, 'status' | 'outcome' | 'answered_at_ms'>>,
): Promise<void> {
  await trx.updateTable('disputes').set(change).where('id', '=', id).execute()
}

/** A dispute with what reporting tells of its payment. */
export type ReportedDispute = DisputeRow & Pick<TransactionRow, 'brand' | 'last_four' | 'tran_nbr' | 'created_at_ms'>

const reported = (db: Reader) =>
  db
    .selectFrom('disputes')
    .innerJoin('transactions', 'transactions.id', 'disputes.transaction_id')
    .selectAll('disputes')
    .select(['brand', 'last_four', 'tran_nbr', 'transactions.created_at_ms'])

/** A case by its number, whoever’s it is. */
export async function findReportedDispute(db: Reader, caseNumber: string): Promise<ReportedDispute | undefined> {
  return reported(db).where('case_number', '=', caseNumber).executeTakeFirst()
}

/** Disputes of terminals that were opened between two moments of the merchant’s clock: the newest first, and how many in all. */
export async function listDisputes(
  db: Reader,
  which: { terminals: Terminals; fromMs: number; beforeMs: number; status?: DisputeRow['status'] | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReportedDispute[]; total: number }> {
  let ids = db
    .selectFrom('disputes')
    .where(isOf(which.terminals))
    .where('disputed_at_ms', '>=', which.fromMs)
    .where('disputed_at_ms', '<', which.beforeMs)
  if (which.status) ids = ids.where('status', '=', which.status)
  const { total } = await ids.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
  const page = ids.select('disputes.id').orderBy('disputed_at_ms', 'desc').orderBy('id', 'desc').limit(limit)
  const rows = await reported(db)
    .where('disputes.id', 'in', db.selectFrom(page.offset(offset).as('page')).select('page.id'))
    .orderBy('disputed_at_ms', 'desc')
    .orderBy('disputes.id', 'desc')
    .execute()
  return { rows, total: Number(total) }
}

/** Cases of a merchant that wait for its answer, the most urgent first. */
export async function listOpenDisputes(
  db: Reader,
  merchantId: string,
  limit: number,
): Promise<Pick<DisputeRow, 'case_number' | 'respond_by_ms'>[]> {
  return (
    db
      .selectFrom('disputes')
      .select(['case_number', 'respond_by_ms'])
      .where('merchant_id', '=', merchantId)
      // Written out, as the index is asked for by it.
      .where(sql<boolean>`status = 'open'`)
      .orderBy('respond_by_ms')
      .orderBy('id')
      .limit(limit)
      .execute()
  )
}
