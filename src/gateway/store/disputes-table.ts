import type { DisputeRow, Reader, Writer } from './tables.ts'

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

export async function changeDispute(
  trx: Writer,
  id: string,
  change: Partial<Pick<DisputeRow, 'status' | 'outcome' | 'answered_at_ms'>>,
): Promise<void> {
  await trx.updateTable('disputes').set(change).where('id', '=', id).execute()
}

/** Disputes of a merchant that were opened between two moments of its clock, the oldest first. */
export async function listDisputes(
  db: Reader,
  which: { merchantId: string; fromMs: number; untilMs: number; status?: DisputeRow['status']; limit: number },
): Promise<DisputeRow[]> {
  const rows = db
    .selectFrom('disputes')
    .selectAll()
    .where('merchant_id', '=', which.merchantId)
    .where('disputed_at_ms', '>=', which.fromMs)
    .where('disputed_at_ms', '<', which.untilMs)
    .orderBy('disputed_at_ms')
    .orderBy('id')
    .limit(which.limit)
  return (which.status ? rows.where('status', '=', which.status) : rows).execute()
}
