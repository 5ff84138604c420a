import { sql } from 'kysely'
import type { ListPlace } from '../../../lib/list-cursor.ts'
import type { Settled } from '../../ledger/settle-batch.ts'
import { newestFirst } from '../rows/read-page.ts'
import type { BatchRow, Reader } from '../tables.ts'
import { keysOf } from './payment-lists.ts'
import { isCredit, sumCaptured } from './sum-captured.ts'

/** Whose batches, and which: terminals of a merchant by their credentials; numbers that the merchant gave; open or closed alone. */
export type BatchSearch = {
  credentialIds: readonly string[]
  batchIds?: readonly string[]
  isOpen?: boolean
  /** Behind this one. */
  from?: ListPlace
  /** Opened from here on. */
  fromMs?: number
  /** Up to, but without it. */
  untilMs?: number
}

/** Openings of batches, the newest first. Each terminal has its page in order (decision 0208); together they hold the page of all. */
export async function listOpenings(db: Reader, search: BatchSearch, limit: number): Promise<BatchRow[]> {
  const found = await Promise.all(
    search.credentialIds.map(credentialId => openingsQuery(db, credentialId, search, limit).execute()),
  )
  return found
    .flat()
    .sort(newestFirst(row => row.opened_at_ms))
    .slice(0, limit)
}

export function openingsQuery(
  db: Reader,
  credentialId: string,
  { batchIds, isOpen, from, fromMs, untilMs }: Omit<BatchSearch, 'credentialIds'>,
  limit: number,
) {
  let query = db.selectFrom('batches').selectAll().where('credential_id', '=', credentialId)
  if (batchIds) query = query.where('batch_id', 'in', [...batchIds])
  if (isOpen !== undefined) query = query.where('closed_at_ms', isOpen ? 'is' : 'is not', null)
  if (from) query = query.where(sql<boolean>`(opened_at_ms, id) < (${from.timeMs}, ${from.id})`)
  if (fromMs !== undefined) query = query.where('opened_at_ms', '>=', fromMs)
  if (untilMs !== undefined) query = query.where('opened_at_ms', '<', untilMs)
  return query.orderBy('opened_at_ms', 'desc').orderBy('id', 'desc').limit(limit)
}

/** The batches that closed last, of one of the terminals or of all: at night they close together. */
export async function lastClosed(db: Reader, credentialIds: readonly string[]): Promise<BatchRow[]> {
  const latest = await Promise.all(credentialIds.map(id => lastClosedQuery(db, id).executeTakeFirst()))
  const closedAtMs = Math.max(...latest.map(batch => batch?.closed_at_ms ?? 0))
  if (closedAtMs <= 0) return []
  const together = db.selectFrom('batches').selectAll().where('closed_at_ms', '=', closedAtMs)
  return together
    .where('credential_id', 'in', [...credentialIds])
    .orderBy('id')
    .execute()
}

export const lastClosedQuery = (db: Reader, credentialId: string) =>
  db
    .selectFrom('batches')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('closed_at_ms', 'is not', null)
    .orderBy('closed_at_ms', 'desc')
    .limit(1)

/** @internal What will settle of batches that have not yet, by their rows: how many, and how much, as it stands. */
export async function sumUnsettled(db: Reader, rowIds: readonly string[]): Promise<Map<string, Settled>> {
  if (rowIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('transactions')
    .select(({ fn }) => [
      'batch_row_id',
      fn.countAll().as('count'),
      sumCaptured(sql<boolean>`not ${isCredit}`).as('sales_cents'),
      sumCaptured(isCredit).as('credits_cents'),
    ])
    .where('batch_row_id', 'in', [...rowIds])
    .where('state', 'in', ['captured', 'accepted', 'settled'])
    .where('captured_cents', '>', 0)
    .groupBy('batch_row_id')
    .execute()
  return new Map(
    rows.map(row => [
      row.batch_row_id,
      {
        ...{ count: Number(row.count), salesCents: Number(row.sales_cents) },
        creditsCents: Number(row.credits_cents),
      },
    ]),
  )
}

/** An opening of a batch with whose terminal it is of, and what settled of it or will, as it stands. */
export type SummedBatch = BatchRow & { four_part_key: string; sums: Settled }

export async function withSums(db: Reader, openings: readonly BatchRow[]): Promise<SummedBatch[]> {
  const unsettled = openings.filter(batch => batch.settled_at_ms === null).map(({ id }) => id)
  const credentialIds = openings.map(batch => batch.credential_id)
  const [live, keys] = await Promise.all([sumUnsettled(db, unsettled), keysOf(db, credentialIds)])
  const none = { count: 0, salesCents: 0, creditsCents: 0 }
  return openings.map(batch => {
    const settled = { count: batch.settled_count, salesCents: batch.sales_cents, creditsCents: batch.credits_cents }
    const sums = batch.settled_at_ms === null ? (live.get(batch.id) ?? none) : settled
    return { ...batch, four_part_key: keys.get(batch.credential_id) ?? '', sums }
  })
}
