import { numberEvents } from '../store/events/events-table.ts'
import type { GatewayStore } from '../store/open-store.ts'
import type { StoredEvent, WebhookEndpointRow, Writer } from '../store/tables.ts'
import { insertDeliveries } from '../store/webhooks/deliveries.ts'
import { listEndpoints } from '../store/webhooks/endpoints.ts'
import { listToFanOut, setFannedOut } from '../store/webhooks/fan-out-events.ts'
import { bodyOf, mintMessageId } from './message.ts'

/** Payments wait for no longer than for so many events. */
const eventsAtOnce = 100

export type FanOutTools = { clock: () => number; newId: () => string }

/**
 * Hands the events of a merchant on to its endpoints, each once: the deliveries, and how far it came, are one transaction of the database.
 * It goes by the numbers that events get after their commit, so none is behind it (decision 0206).
 */
export async function fanOut(store: GatewayStore, merchantId: string, tools: FanOutTools): Promise<void> {
  while (await store.write(trx => fanOutSome(trx, merchantId, tools)));
}

/** True while there may be more. */
async function fanOutSome(trx: Writer, merchantId: string, { clock, newId }: FanOutTools): Promise<boolean> {
  const isMore = await numberEvents(trx, merchantId)
  const endpoints = (await listEndpoints(trx, merchantId)).filter(({ state }) => state !== 'ended')
  const { events, lastPosition } = await listToFanOut(trx, merchantId, eventsAtOnce)
  // Nobody listens: what happened until now is told to nobody.
  const isOver = endpoints.length === 0
  const position = isOver ? lastPosition : events.at(-1)?.position
  if (position === null || position === undefined) return isMore
  const nowMs = clock()
  const deliveries = events.flatMap((event, place) =>
    endpoints
      .filter(endpoint => listensTo(endpoint, event))
      .map(({ id }) => ({
        ...{ id: mintMessageId(nowMs, place, newId), endpoint_id: id, merchant_id: merchantId },
        ...{ event_key: `evt_${event.id}`, event_name: event.name, created_at_ms: nowMs },
        body: bodyOf(event.name, event.at_ms, JSON.parse(event.data) as object),
      })),
  )
  await insertDeliveries(trx, deliveries)
  await setFannedOut(trx, merchantId, position)
  return isMore || (!isOver && events.length === eventsAtOnce)
}

const listensTo = (endpoint: WebhookEndpointRow, event: StoredEvent): boolean =>
  (endpoint.credential_id === null || endpoint.credential_id === event.credential_id) &&
  (endpoint.event_types === '' || endpoint.event_types.split(' ').includes(event.name))
