import { sql } from 'kysely'
import type { EventName } from '../../../domain/payments/events.ts'
import { aheadOf } from '../merchants/merchant-clocks.ts'
import { insertingRows } from '../rows/insert-rows.ts'
import type { Reader, StoredEvent, Writer } from '../tables.ts'

/** What came by the clock and not by a request. */
export const byClock = 'nightly'

export type NewEvent = {
  merchantId: string
  credentialId: string
  name: EventName
  api: string
  /** On the merchant's clock. */
  atMs: number
  /** JSON. */
  data: string
}

const toRow = (event: NewEvent) => ({
  merchant_id: event.merchantId,
  credential_id: event.credentialId,
  name: event.name,
  api: event.api,
  at_ms: event.atMs,
  data: event.data,
  position: null,
})
const insertRows = insertingRows<ReturnType<typeof toRow>>({
  name: 'events',
  computed: {
    onPostgres: { written_at_ms: sql`at_ms - ${aheadOf(sql.ref('fresh.merchant_id'))}` },
    ofOne: row => ({ written_at_ms: sql`cast(${row.at_ms} as bigint) - ${aheadOf(row.merchant_id)}` }),
  },
})

/** Writes events in the database transaction of what they tell of. */
export async function insertEvents(trx: Writer, events: readonly NewEvent[]): Promise<void> {
  await insertRows(trx, events.map(toRow))
}

const numberedAtOnce = 1000

/**
 * Numbers the events of a merchant that have no position yet, in the order of their ids; true when more wait. A position
 * is given after the commit: an id alone may become visible behind a higher one on PostgreSQL, and a reader who went by it
 * would miss an event. What follows upon another event of the same transaction has the higher id, as it waited for its lock.
 */
export async function numberEvents(trx: Writer, merchantId: string): Promise<boolean> {
  const stream = await trx
    .insertInto('event_streams')
    .values({ merchant_id: merchantId, last_position: 0, fanned_out: 0 })
    .onConflict(conflict =>
      conflict.column('merchant_id').doUpdateSet(eb => ({ last_position: eb.ref('event_streams.last_position') })),
    )
    .returning('last_position')
    .executeTakeFirstOrThrow()
  const numbered = await sql<{ id: number }>`update events set position = ${stream.last_position} + fresh.place
    from (select id, row_number() over (order by id) as place from events
      where merchant_id = ${merchantId} and position is null order by id limit ${sql.lit(numberedAtOnce)}) as fresh
    where events.id = fresh.id returning events.id`.execute(trx)
  const count = numbered.rows.length
  if (count > 0)
    await trx
      .updateTable('event_streams')
      .set({ last_position: stream.last_position + count })
      .where('merchant_id', '=', merchantId)
      .execute()
  return count === numberedAtOnce
}

export async function hasUnnumbered(db: Reader, merchantId: string): Promise<boolean> {
  const found = await db
    .selectFrom('events')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('position', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** The highest position that an event of a merchant has; 0 when none has one. */
export async function lastNumbered(db: Reader, merchantId: string): Promise<number> {
  const row = await db
    .selectFrom('event_streams')
    .select('last_position')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  return Number(row?.last_position ?? 0)
}

/** Numbered events of a merchant behind a position, in order. */
export async function listEvents(
  db: Reader | Writer,
  merchantId: string,
  after: number,
  limit: number,
): Promise<StoredEvent[]> {
  return db
    .selectFrom('events')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('position', 'is not', null)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** The id of the merchant's latest event that came by the clock; 0 when there is none. */
export async function lastClockEvent(db: Reader | Writer, merchantId: string): Promise<number> {
  const row = await db
    .selectFrom('events')
    .select(eb => eb.fn.max('id').as('id'))
    .where('merchant_id', '=', merchantId)
    .where('api', '=', sql.lit(byClock))
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}

/** What came by the clock between two events. */
export async function listClockEvents(
  db: Reader,
  merchantId: string,
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<StoredEvent[]> {
  return db
    .selectFrom('events')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('api', '=', sql.lit(byClock))
    .where('id', '>', after)
    .where('id', '<=', until)
    .orderBy('id')
    .limit(limit)
    .execute()
}
