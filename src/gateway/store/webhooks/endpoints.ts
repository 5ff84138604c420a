import { sql } from 'kysely'
import { deleteSome } from '../merchants/forget-rows.ts'
import { locked } from '../rows/dialect.ts'
import type { Reader, WebhookEndpointRow, Writer } from '../tables.ts'

type Db = Reader | Writer

/** The endpoints of a merchant, the oldest first. */
export function listEndpoints(db: Db, merchantId: string): Promise<WebhookEndpointRow[]> {
  return db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('state', '!=', 'deleted')
    .orderBy('created_at_ms')
    .orderBy('id')
    .execute()
}

/** An endpoint, if it is this merchant's. */
export async function findEndpoint(db: Db, merchantId: string, id: string): Promise<WebhookEndpointRow | undefined> {
  const row = await readEndpoint(db, id)
  return row?.merchant_id === merchantId && row.state !== 'deleted' ? row : undefined
}

/** Whatever its state, deleted or not. */
export function readEndpoint(db: Db, id: string): Promise<WebhookEndpointRow | undefined> {
  return db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, locked until the transaction of the database ends. */
export async function lockEndpoint(
  trx: Writer,
  merchantId: string,
  id: string,
): Promise<WebhookEndpointRow | undefined> {
  const own = trx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .where('state', '!=', 'deleted')
  return locked(trx, own).executeTakeFirst()
}

/** Who makes an endpoint of a merchant waits here for who is making another: they are counted. */
export async function lockMerchant(trx: Writer, merchantId: string): Promise<void> {
  await locked(trx, trx.selectFrom('merchants').select('id').where('id', '=', merchantId)).execute()
}

export async function insertEndpoint(trx: Writer, row: WebhookEndpointRow): Promise<void> {
  await trx.insertInto('webhook_endpoints').values(row).execute()
}

export async function changeEndpoint(
  trx: Writer,
  id: string,
  change: Partial<Omit<WebhookEndpointRow, 'id' | 'merchant_id'>>,
): Promise<void> {
  await trx.updateTable('webhook_endpoints').set(change).where('id', '=', id).execute()
}

/** All of a merchant: nobody sees them any more. */
export async function deleteEndpoints(trx: Writer, merchantId: string): Promise<void> {
  await trx
    .updateTable('webhook_endpoints')
    .set(eb => ({ state: 'deleted', reference: eb.ref('id') }))
    .where('merchant_id', '=', merchantId)
    .execute()
}

/** Endpoints whose queue nobody works on, and has something to do: what is due, or what an end or a deletion left behind. */
export async function findDueEndpoints(db: Db, nowMs: number, limit: number): Promise<string[]> {
  const waits = (sinceMs: number) => sql`exists (select 1 from webhook_deliveries as delivery
    where delivery.endpoint_id = webhook_endpoints.id and delivery.state = 'waiting'
    and delivery.next_try_at_ms <= ${sinceMs})`
  const rows = await db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('leased_until_ms', '<=', nowMs)
    .where(
      sql<boolean>`(state = 'deleted' or (state = 'ended' and ${waits(Number.MAX_SAFE_INTEGER)})
        or (state = 'active' and throttled_until_ms <= ${nowMs} and ${waits(nowMs)}))`,
    )
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes the queue of an endpoint for the one who asks alone; undefined when somebody else has it. */
export function claimEndpoint(
  trx: Writer,
  id: string,
  { lease, nowMs, leaseMs }: { lease: string; nowMs: number; leaseMs: number },
): Promise<WebhookEndpointRow | undefined> {
  return trx
    .updateTable('webhook_endpoints')
    .set({ lease, leased_until_ms: nowMs + leaseMs })
    .where('id', '=', id)
    .where('leased_until_ms', '<=', nowMs)
    .returningAll()
    .executeTakeFirst()
}

/** Keeps a queue until another moment, 0 to give it back; false when somebody else has it by now. */
export async function keepEndpoint(trx: Writer, id: string, lease: string, untilMs: number): Promise<boolean> {
  const kept = await trx
    .updateTable('webhook_endpoints')
    .set({ leased_until_ms: untilMs })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return kept.numUpdatedRows === 1n
}

const atOnce = 500

/** Deletes some of what was sent to a deleted endpoint, then itself; true while there is more. */
export async function clearDeleted(trx: Writer, id: string): Promise<boolean> {
  if ((await deleteSome(trx, 'webhook_deliveries', sql`endpoint_id = ${id}`, atOnce)) === atOnce) return true
  await trx.deleteFrom('webhook_endpoints').where('id', '=', id).where('state', '=', 'deleted').execute()
  return false
}
