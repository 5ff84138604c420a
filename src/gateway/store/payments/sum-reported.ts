import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ListPlace } from '../../../lib/list-cursor.ts'
import type { Reader } from '../tables.ts'
import { reportedGroups } from './reported-transactions.ts'
import { isCredit } from './sum-captured.ts'

/** Of one brand: sales or refunds with their sum, or what was undone or declined. */
export type ReportedSum = { kind: 'sale' | 'refund' | 'void' | 'decline'; brand: string; count: number; cents: number }
type Window = { merchantId: string; fromMs: number; untilMs: number }

/** How many rows one statement adds up: payments wait for no longer than for these. */
const sliceSize = 500

/**
 * Adds up a merchant's transactions of a stretch of time, slice by slice of the index, as SQLite answers nobody else while it reads.
 */
export async function sumReported(db: Reader, window: Window): Promise<ReportedSum[]> {
  const sums = new Map<string, ReportedSum>()
  let below: ListPlace | undefined
  for (;;) {
    const last = await endOfSlice(db, window, below)
    for (const { kind, brand, count, cents } of await sumSlice(db, window, { below, last })) {
      const key = `${kind} ${brand}`
      const before = sums.get(key) ?? { kind, brand, count: 0, cents: 0 }
      sums.set(key, { ...before, count: before.count + Number(count), cents: before.cents + Number(cents) })
    }
    if (!last) return [...sums.values()]
    below = last
    await setImmediate()
  }
}

const place = sql`(created_at_ms, id)`
const inWindow = (db: Reader, { merchantId, fromMs, untilMs }: Window, below: ListPlace | undefined) => {
  const rows = db.selectFrom('transactions').where('merchant_id', '=', merchantId).where('created_at_ms', '>=', fromMs)
  return below
    ? rows.where(sql<boolean>`${place} < (${below.timeMs}, ${below.id})`)
    : rows.where('created_at_ms', '<', untilMs)
}

/** The last row of a full slice, by the index alone; undefined in the last slice. */
async function endOfSlice(db: Reader, window: Window, below: ListPlace | undefined): Promise<ListPlace | undefined> {
  const row = await inWindow(db, window, below)
    .select(['created_at_ms', 'id'])
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .offset(sliceSize - 1)
    .limit(1)
    .executeTakeFirst()
  return row && { timeMs: row.created_at_ms, id: row.id }
}

function sumSlice(
  db: Reader,
  window: Window,
  { below, last }: { below?: ListPlace | undefined; last: ListPlace | undefined },
) {
  const kind = sql<ReportedSum['kind']>`case when state = 'declined' then 'decline'
    when state in ('voided', 'reversed') then 'void' when ${isCredit} then 'refund' else 'sale' end`
  const slice = inWindow(db, window, below)
    .select(['brand', 'captured_cents', kind.as('kind')])
    .where('tran_group', 'in', reportedGroups)
    .where(eb => eb.or([eb('captured_cents', '>', 0), eb('state', 'in', ['declined', 'voided', 'reversed'])]))
  return db
    .selectFrom((last ? slice.where(sql<boolean>`${place} >= (${last.timeMs}, ${last.id})`) : slice).as('slice'))
    .select(({ fn }) => ['kind', 'brand', fn.countAll().as('count'), fn.sum('captured_cents').as('cents')])
    .groupBy(['kind', 'brand'])
    .execute()
}
