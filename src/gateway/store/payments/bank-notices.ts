import type { BankNoticeRow, Reader, Writer } from '../tables.ts'

/** Once for each transaction. */
export async function insertNotice(trx: Writer, row: BankNoticeRow): Promise<void> {
  await trx.insertInto('bank_notices').values(row).execute()
}

/** Notices of change of a merchant between two moments of its clock, the oldest first. */
export async function listNotices(
  db: Reader,
  which: { merchantId: string; fromMs: number; untilMs: number; limit: number },
): Promise<BankNoticeRow[]> {
  return db
    .selectFrom('bank_notices')
    .selectAll()
    .where('merchant_id', '=', which.merchantId)
    .where('noticed_at_ms', '>=', which.fromMs)
    .where('noticed_at_ms', '<', which.untilMs)
    .orderBy('noticed_at_ms')
    .orderBy('id')
    .limit(which.limit)
    .execute()
}
