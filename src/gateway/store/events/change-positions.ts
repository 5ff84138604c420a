import { sql } from 'kysely'
import type { ChangeKind } from '../../../domain/workbench/change-kinds.ts'
import type { Reader } from '../tables.ts'

export type MerchantPositions = { merchantId: string; positions: ReadonlyMap<ChangeKind, string> }

/** So many of the newest rows are compared: one that another copy wrote with an earlier time or id is among them. */
const newest = sql.lit(8)
/** So many of the messages that an endpoint's queue sends next are compared: what is tried leaves its head, or gets a later time. */
const heads = sql.lit(4)
/** Events that nobody numbered yet are counted up to here; from here on the highest id tells of new ones. */
const countedMax = 200

/**
 * Where the books of merchants stand: a text for each kind that is another one when something was written. A few reads of indexes a
 * merchant, whatever it has.
 */
export async function readPositions(
  db: Reader,
  references: readonly string[],
): Promise<ReadonlyMap<string, MerchantPositions>> {
  const rows = await db
    .selectFrom('merchants')
    .select(['id', 'reference'])
    .select([
      sql<number | string | null>`(select sum(created_at_ms) from (select created_at_ms from request_log
        where merchant_id = merchants.id order by created_at_ms desc, id desc limit ${newest}) as latest)`.as(
        'requests',
      ),
      sql<number | string | null>`(select last_position from event_streams where merchant_id = merchants.id)`.as(
        'numbered',
      ),
      sql<number | string>`(select count(*) from (select id from events
        where merchant_id = merchants.id and position is null limit ${sql.lit(countedMax)}) as fresh)`.as('unnumbered'),
      sql<
        number | string | null
      >`(select max(id) from events where merchant_id = merchants.id and position is null)`.as('highest'),
      sql<
        number | string | null
      >`(select sum(created_at_ms + coalesce(last_tried_at_ms, 0)) from (select created_at_ms, last_tried_at_ms
        from webhook_deliveries where merchant_id = merchants.id order by created_at_ms desc, id desc limit ${newest}) as latest)`.as(
        'sent',
      ),
      sql<number | string | null>`(select sum(updated_at_ms + coalesce((select sum(next_try_at_ms) from
        (select next_try_at_ms from webhook_deliveries where endpoint_id = endpoint.id and state = 'waiting'
        order by next_try_at_ms, id limit ${heads}) as head), 0))
        from webhook_endpoints as endpoint where merchant_id = merchants.id)`.as('queued'),
      sql<number | string | null>`(select ahead_ms from merchant_clocks where merchant_id = merchants.id)`.as('ahead'),
    ])
    .select(
      sql<number | string | null>`(select max(updated_at_ms) from applications where merchant_id = merchants.id)`.as(
        'applied',
      ),
    )
    .where('reference', 'in', references)
    .execute()
  const found = rows.map(({ id, reference, requests, numbered, unnumbered, highest, sent, queued, ahead, applied }) => {
    // Numbering moves events from one count to the other: the sum stays.
    const events = String(Number(numbered ?? 0) + Number(unnumbered))
    const event = Number(unnumbered) < countedMax ? events : `${events} ${highest}`
    // What changes a payment tells it as an event, in one transaction of the database.
    const positions = new Map<ChangeKind, string>([
      ['request', String(requests ?? 0)],
      ['payment', event],
      ['event', event],
      ['delivery', `${sent ?? 0} ${queued ?? 0}`],
      ['clock', String(ahead ?? 0)],
      ['application', String(applied ?? 0)],
    ])
    return [reference, { merchantId: id, positions }] as const
  })
  return new Map(found)
}
