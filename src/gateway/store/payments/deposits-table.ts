import { sql } from 'kysely'
import type { BatchRow, DepositRow, Reader, Writer } from '../tables.ts'

/** In cents; what is left out is not changed. */
export type DepositChange = Partial<Pick<DepositRow, 'gross_cents' | 'fees_cents' | 'adjustments_cents'>>

/** Adds to the deposit of a merchant's day, which is made with the first of it; answers its number. */
export async function addToDeposit(
  trx: Writer,
  { merchantId, dueAtMs }: { merchantId: string; dueAtMs: number },
  change: DepositChange,
): Promise<number> {
  const sums = { gross_cents: 0, fees_cents: 0, adjustments_cents: 0, ...change }
  const { id } = await trx
    .insertInto('deposits')
    .values({ merchant_id: merchantId, due_at_ms: dueAtMs, ...sums })
    .onConflict(conflict =>
      conflict.columns(['merchant_id', 'due_at_ms']).doUpdateSet({
        gross_cents: sql<number>`deposits.gross_cents + excluded.gross_cents`,
        fees_cents: sql<number>`deposits.fees_cents + excluded.fees_cents`,
        adjustments_cents: sql<number>`deposits.adjustments_cents + excluded.adjustments_cents`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** What settled of a batch that is closed, and by which deposit its money comes. */
export async function keepSettled(
  trx: Writer,
  batchRowId: string,
  settled: Pick<BatchRow, 'settled_at_ms' | 'settled_count' | 'sales_cents' | 'credits_cents' | 'deposit_id'>,
): Promise<void> {
  await trx.updateTable('batches').set(settled).where('id', '=', batchRowId).execute()
}

/** Deposits of a merchant whose day lies in a stretch of time, the latest first. */
export function depositsQuery(
  db: Reader,
  { merchantId, fromMs, untilMs }: { merchantId: string; fromMs: number; untilMs: number },
  limit: number,
) {
  return db
    .selectFrom('deposits')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('due_at_ms', '>=', fromMs)
    .where('due_at_ms', '<', untilMs)
    .orderBy('due_at_ms', 'desc')
    .limit(limit)
}

/** The batches of deposits with the terminals that filled them, by the number of the deposit; the first that closed first. */
export async function batchesOfDeposits(
  db: Reader,
  depositIds: readonly number[],
): Promise<Map<number, (BatchRow & { four_part_key: string })[]>> {
  if (depositIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('batches')
    .innerJoin('credentials', 'credentials.id', 'batches.credential_id')
    .selectAll('batches')
    .select('credentials.four_part_key')
    .where('deposit_id', 'is not', null)
    .where('deposit_id', 'in', [...depositIds])
    .orderBy('closed_at_ms')
    .orderBy('batches.id')
    .execute()
  return Map.groupBy(rows, row => Number(row.deposit_id))
}
