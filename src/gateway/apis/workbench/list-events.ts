import type { Context } from 'hono'
import type { ListedEvent } from '../../../domain/payments/listed-event.ts'
import { dayMs } from '../../../lib/time/durations.ts'
import { type MerchantEvent, type MerchantEvents, MerchantEventsQuerySchema } from '../../contract/events.ts'
import { numberAll } from '../../events/read-events.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { findEvent, listDeliveriesOfEvent, listEventsBackwards } from '../../store/events/event-pages.ts'
import type { StoredEvent } from '../../store/tables.ts'
import { listEndpoints } from '../../store/webhooks/endpoints.ts'
import { findMerchant } from './find-merchant.ts'
import { readQuery } from './read-query.ts'
import { toDelivery } from './webhook-answers.ts'

/** GET {merchants}/{merchantReference}/events: newest first. A cursor is a position, written as cursors are: `42.event`. */
export async function listMerchantEvents(c: Context<GatewayEnv>, { store }: GatewayTools): Promise<Response> {
  const merchant = await findMerchant(c, { store })
  if (merchant instanceof Response) return merchant
  const asked = readQuery(c, MerchantEventsQuerySchema)
  if (asked instanceof Response) return asked
  const { type, api, credentialId, from, to, limit } = asked.query
  const filter = {
    ...{ name: type, api, credentialId },
    fromMs: from === undefined ? undefined : Date.parse(from),
    beforeMs: to === undefined ? undefined : Date.parse(to) + dayMs,
  }
  if (asked.from && asked.from.id !== 'event')
    return answerProblem(c, { status: 400, code: 'invalid_cursor', title: 'Invalid cursor', param: 'cursor' })
  await numberAll(store, merchant.id)
  const below = asked.from?.timeMs
  const rows = await listEventsBackwards(store.read, merchant.id, filter, { below, limit: limit + 1 })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const events = rows.slice(0, limit).map(toListed)
  return c.json({ events, next: last ? `${last.position}.event` : null } satisfies MerchantEvents)
}

/** GET {merchants}/{merchantReference}/events/{eventId}: with what was sent of it. */
export async function getMerchantEvent(c: Context<GatewayEnv>, { store }: GatewayTools): Promise<Response> {
  const merchant = await findMerchant(c, { store })
  if (merchant instanceof Response) return merchant
  const [, id] = /^evt_(\d{1,15})$/.exec(c.req.param('eventId') ?? '') ?? []
  const row = id && (await findEvent(store.read, merchant.id, Number(id)))
  if (!row) return answerProblem(c, { status: 404, code: 'not_found', title: 'No event has this id.' })
  const endpoints = await listEndpoints(store.read, merchant.id)
  const deliveries = await listDeliveriesOfEvent(
    store.read,
    endpoints.map(endpoint => endpoint.id),
    `evt_${row.id}`,
  )
  return c.json({ ...toListed(row), deliveries: deliveries.map(toDelivery) } satisfies MerchantEvent)
}

const toListed = (row: StoredEvent): ListedEvent => ({
  id: `evt_${row.id}`,
  name: row.name,
  credentialId: row.credential_id,
  api: row.api,
  at: row.at_ms,
  writtenAt: row.written_at_ms,
  data: JSON.parse(row.data) as ListedEvent['data'],
})
