import type { Reader, StoredEvent, WebhookDeliveryRow } from '../tables.ts'

export type EventFilter = {
  name?: string | undefined
  api?: string | undefined
  credentialId?: string | undefined
  /** Epoch ms of the real clock: from this moment on, and before that one. */
  fromMs?: number | undefined
  beforeMs?: number | undefined
}

/** Numbered events of a merchant below a position, the newest first. */
export async function listEventsBackwards(
  db: Reader,
  merchantId: string,
  { name, api, credentialId, fromMs, beforeMs }: EventFilter,
  { below, limit }: { below: number | undefined; limit: number },
): Promise<StoredEvent[]> {
  return db
    .selectFrom('events')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('position', 'is not', null)
    .$if(below !== undefined, query => query.where('position', '<', below as number))
    .$if(name !== undefined, query => query.where('name', '=', name as StoredEvent['name']))
    .$if(api !== undefined, query => query.where('api', '=', api as string))
    .$if(credentialId !== undefined, query => query.where('credential_id', '=', credentialId as string))
    .$if(fromMs !== undefined, query => query.where('written_at_ms', '>=', fromMs as number))
    .$if(beforeMs !== undefined, query => query.where('written_at_ms', '<', beforeMs as number))
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
}

/** An event of a merchant by its id; undefined for one of another. */
export function findEvent(db: Reader, merchantId: string, id: number): Promise<StoredEvent | undefined> {
  return db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
}

/** What was sent of an event, to each endpoint. */
export function listDeliveriesOfEvent(
  db: Reader,
  endpointIds: readonly string[],
  eventKey: string,
): Promise<WebhookDeliveryRow[]> {
  if (endpointIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', 'in', endpointIds)
    .where('event_key', '=', eventKey)
    .orderBy('created_at_ms')
    .execute()
}
