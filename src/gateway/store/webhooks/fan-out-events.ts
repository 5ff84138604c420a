import { sql } from 'kysely'
import { listEvents } from '../events/events-table.ts'
import type { Reader, StoredEvent, Writer } from '../tables.ts'

/** Merchants with endpoints whose events were not handed on to them yet. */
export async function findMerchantsToFanOut(db: Reader, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_endpoints as endpoint')
    .select('endpoint.merchant_id')
    .distinct()
    .where('endpoint.state', 'in', ['active', 'paused'])
    .where(
      sql<boolean>`(exists (select 1 from events where events.merchant_id = endpoint.merchant_id and events.position is null)
        or exists (select 1 from event_streams as stream
          where stream.merchant_id = endpoint.merchant_id and stream.fanned_out < stream.last_position))`,
    )
    .limit(limit)
    .execute()
  return rows.map(row => row.merchant_id)
}

/** Numbered events of a merchant that were not handed on, in order. Its stream is locked by who numbered them. */
export async function listToFanOut(
  trx: Writer,
  merchantId: string,
  limit: number,
): Promise<{ events: StoredEvent[]; lastPosition: number }> {
  const stream = await trx
    .selectFrom('event_streams')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const events = await listEvents(trx, merchantId, stream.fanned_out, limit)
  return { events, lastPosition: stream.last_position }
}

export async function setFannedOut(trx: Writer, merchantId: string, position: number): Promise<void> {
  await trx.updateTable('event_streams').set({ fanned_out: position }).where('merchant_id', '=', merchantId).execute()
}
