import { type RawBuilder, sql } from 'kysely'
import { locked } from '../rows/dialect.ts'
import { prepared } from '../rows/prepared.ts'
import type { ClockAdvanceRow, MerchantClockRow, Reader, Writer } from '../tables.ts'

type Db = Reader | Writer
type Clock = Pick<MerchantClockRow, 'ahead_ms' | 'shown_ms'>
const real: Clock = { ahead_ms: 0, shown_ms: 0 }

/** How far a merchant's clock is ahead, and what it was put to last. A merchant without a row lives by the real clock. */
export async function readMerchantClock(db: Db, merchantId: string): Promise<Clock> {
  return (await clockOf(db, { merchantId })).rows[0] ?? real
}

const clockOf = prepared((db, { merchantId }: { merchantId: string }) =>
  db.selectFrom('merchant_clocks').select(['ahead_ms', 'shown_ms']).where('merchant_id', '=', merchantId),
)

/** The same by one of the merchant's credentials. */
export async function readClockOfCredential(db: Db, credentialId: string): Promise<Clock> {
  const row = await db
    .selectFrom('credentials')
    .innerJoin('merchant_clocks', 'merchant_clocks.merchant_id', 'credentials.merchant_id')
    .select(['ahead_ms', 'shown_ms'])
    .where('credentials.id', '=', credentialId)
    .executeTakeFirst()
  return row ?? real
}

/** The clock's row, made when there is none, and locked until the transaction of the database ends. */
export async function lockMerchantClock(trx: Writer, merchantId: string): Promise<Clock> {
  await trx
    .insertInto('merchant_clocks')
    .values({ merchant_id: merchantId, ...real })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row = trx.selectFrom('merchant_clocks').select(['ahead_ms', 'shown_ms']).where('merchant_id', '=', merchantId)
  return locked(trx, row).executeTakeFirstOrThrow()
}

export async function putMerchantClock(trx: Writer, merchantId: string, clock: Clock): Promise<void> {
  await trx.updateTable('merchant_clocks').set(clock).where('merchant_id', '=', merchantId).execute()
}

/** In SQL: how far the clock of a merchant is ahead. */
export const aheadOf = (merchantId: string | RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce((select ahead_ms from merchant_clocks where merchant_id = ${merchantId}), 0)`

/** True when the advance is new; else its row is there already. */
export async function insertAdvance(trx: Writer, row: ClockAdvanceRow): Promise<boolean> {
  const result = await trx
    .insertInto('clock_advances')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function findAdvance(db: Db, merchantId: string, id: string): Promise<ClockAdvanceRow | undefined> {
  return db
    .selectFrom('clock_advances')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** An advance of the merchant that is not at its end. */
export async function findRunningAdvance(db: Db, merchantId: string): Promise<ClockAdvanceRow | undefined> {
  return db
    .selectFrom('clock_advances')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('done_at_ms', 'is', null)
    .executeTakeFirst()
}

/** Advances whose program went away in the middle: nothing of them moved since a time. */
export async function findLeftAdvances(db: Db, touchedBeforeMs: number): Promise<ClockAdvanceRow[]> {
  return db
    .selectFrom('clock_advances')
    .selectAll()
    .where('done_at_ms', 'is', null)
    .where('touched_at_ms', '<', touchedBeforeMs)
    .limit(20)
    .execute()
}

export async function changeAdvance(
  trx: Writer,
  { id, merchant_id: merchantId }: Pick<ClockAdvanceRow, 'id' | 'merchant_id'>,
  change: Partial<Pick<ClockAdvanceRow, 'touched_at_ms' | 'done_at_ms' | 'last_event_id'>>,
): Promise<void> {
  await trx
    .updateTable('clock_advances')
    .set(change)
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute()
}
