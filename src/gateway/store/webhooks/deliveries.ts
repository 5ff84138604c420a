import { type SqlBool, sql } from 'kysely'
import type { EventName } from '../../../domain/payments/events.ts'
import type { WebhookDeliveryState } from '../../../domain/webhooks/webhook-delivery.ts'
import { isPostgres } from '../rows/dialect.ts'
import { insertMany } from '../rows/insert-many.ts'
import { cutPage, type Page, type PageRequest, toPage } from '../rows/read-page.ts'
import type { Reader, WebhookDeliveryRow, WebhookTryRow, Writer } from '../tables.ts'

type Db = Reader | Writer

export type NewDelivery = Pick<
  WebhookDeliveryRow,
  'id' | 'endpoint_id' | 'merchant_id' | 'event_key' | 'event_name' | 'body' | 'created_at_ms'
>
const untried = { state: 'waiting', tries: 0, schedule_tries: 0, last_result: '' } as const
const noAnswer = { last_status: null, last_tried_at_ms: null, delivered_at_ms: null } as const
const rowsAtOnce = 50

/** Puts new messages at the end of queues, due at once. */
export async function insertDeliveries(trx: Writer, deliveries: readonly NewDelivery[]): Promise<void> {
  const rows = deliveries.map(row => ({ ...row, ...untried, ...noAnswer, next_try_at_ms: row.created_at_ms }))
  if (isPostgres(trx)) return insertMany(trx, 'webhook_deliveries', rows)
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto('webhook_deliveries')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
}

/** The same for one that may be there: false when it is. */
export async function insertOnce(trx: Writer, delivery: NewDelivery): Promise<boolean> {
  const result = await trx
    .insertInto('webhook_deliveries')
    .values({ ...delivery, ...untried, ...noAnswer, next_try_at_ms: delivery.created_at_ms })
    .onConflict(conflict => conflict.columns(['endpoint_id', 'event_key']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

const waiting = sql<SqlBool>`state = 'waiting'`

/** What is due of an endpoint's queue, the longest waiting first. */
export function listDue(db: Db, endpointId: string, nowMs: number, limit: number): Promise<WebhookDeliveryRow[]> {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where(waiting)
    .where('endpoint_id', '=', endpointId)
    .where('next_try_at_ms', '<=', nowMs)
    .orderBy('next_try_at_ms')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type AfterTry = Pick<
  WebhookDeliveryRow,
  'state' | 'next_try_at_ms' | 'last_result' | 'last_status' | 'last_tried_at_ms'
>

/** Keeps a try and what follows from it; changes nothing when another program noted one meanwhile. */
export async function noteTry(
  trx: Writer,
  delivery: WebhookDeliveryRow,
  { made, after }: { made: Omit<WebhookTryRow, 'delivery_id' | 'number'>; after: AfterTry },
): Promise<boolean> {
  const noted = await trx
    .updateTable('webhook_deliveries')
    .set(eb => ({
      ...after,
      tries: delivery.tries + 1,
      schedule_tries: eb('schedule_tries', '+', 1),
      ...(after.state === 'delivered' && delivery.delivered_at_ms === null ? { delivered_at_ms: made.at_ms } : {}),
    }))
    .where('id', '=', delivery.id)
    .where('tries', '=', delivery.tries)
    .executeTakeFirst()
  if (noted.numUpdatedRows !== 1n) return false
  await trx
    .insertInto('webhook_tries')
    .values({ ...made, delivery_id: delivery.id, number: delivery.tries + 1 })
    .execute()
  return true
}

/** Parks some of what waits for an endpoint that ended; true while there is more. */
export async function parkSome(trx: Writer, endpointId: string, result: string): Promise<boolean> {
  return (
    (await updateSome(
      trx,
      sql`set state = 'parked', last_result = ${result}`,
      sql`endpoint_id = ${endpointId} and state = 'waiting'`,
    )) > 0
  )
}

/** Sends what is there again, from the first try on; what waits anyway is due at once. */
export async function sendAgain(trx: Writer, id: string, nowMs: number): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', schedule_tries: 0, next_try_at_ms: nowMs })
    .where('id', '=', id)
    .execute()
}

/** The same for some of what failed at an endpoint since a time; answers how many. */
export function sendFailedAgain(
  trx: Writer,
  { endpointId, sinceMs, nowMs }: { endpointId: string; sinceMs: number; nowMs: number },
): Promise<number> {
  return updateSome(
    trx,
    sql`set state = 'waiting', schedule_tries = 0, next_try_at_ms = ${nowMs}`,
    sql`endpoint_id = ${endpointId} and state <> 'delivered' and created_at_ms >= ${sinceMs}
      and (state = 'parked' or (state = 'waiting' and schedule_tries > 0))`,
  )
}

export const updatedAtOnce = 500

async function updateSome(trx: Writer, change: ReturnType<typeof sql>, condition: ReturnType<typeof sql>) {
  const result = await sql`update webhook_deliveries ${change} where id in
    (select id from webhook_deliveries where ${condition} limit ${sql.lit(updatedAtOnce)})`.execute(trx)
  return Number(result.numAffectedRows ?? 0n)
}

/** How many wait and how many are parked at an endpoint, up to a number of each. */
export async function countOpen(
  db: Db,
  endpointId: string,
  max: number,
): Promise<Record<Exclude<WebhookDeliveryState, 'delivered'>, number>> {
  const count = (state: string) =>
    sql`(select count(*) from (select 1 from webhook_deliveries
      where endpoint_id = ${endpointId} and state <> 'delivered' and state = ${state} limit ${max}) as counted)`
  const { rows } = await sql<{ waiting: number; parked: number }>`select ${count('waiting')} as waiting,
    ${count('parked')} as parked`.execute(db)
  return { waiting: Number(rows[0]?.waiting), parked: Number(rows[0]?.parked) }
}

export type DeliveryFilter = {
  merchantId: string
  endpointId?: string | undefined
  state?: WebhookDeliveryState | undefined
  event?: EventName | undefined
}

/** The newest first. */
export async function listDeliveries(
  db: Db,
  filter: DeliveryFilter,
  page: PageRequest,
): Promise<Page<WebhookDeliveryRow>> {
  let query = db.selectFrom('webhook_deliveries').selectAll().where('merchant_id', '=', filter.merchantId)
  if (filter.endpointId !== undefined) query = query.where('endpoint_id', '=', filter.endpointId)
  if (filter.state !== undefined) query = query.where('state', '=', filter.state)
  // What an index of few rows is found by.
  if (filter.state !== undefined && filter.state !== 'delivered')
    query = query.where(sql<SqlBool>`state <> 'delivered'`)
  if (filter.event !== undefined) query = query.where('event_name', '=', filter.event)
  const ofShown = query.where(
    sql<SqlBool>`exists (select 1 from webhook_endpoints as endpoint
      where endpoint.id = webhook_deliveries.endpoint_id and endpoint.state <> 'deleted')`,
  )
  return toPage(await cutPage(ofShown, 'created_at_ms', page).execute(), row => row.created_at_ms, page)
}

export function findDelivery(db: Db, merchantId: string, id: string): Promise<WebhookDeliveryRow | undefined> {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
}

export function findByEventKey(db: Db, endpointId: string, eventKey: string): Promise<WebhookDeliveryRow | undefined> {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .where('event_key', '=', eventKey)
    .executeTakeFirst()
}

/** The latest tries of a delivery, newest first. */
export function listTries(db: Db, deliveryId: string, limit: number): Promise<WebhookTryRow[]> {
  return db
    .selectFrom('webhook_tries')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}
