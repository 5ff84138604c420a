import type { CurrentUser } from '../../../contract/page-services.ts'
import { EventPageQuerySchema, type EventsPage } from '../../../contract/webhook-endpoints.ts'
import { MerchantEventSchema, MerchantEventsSchema } from '../../../gateway/contract/events.ts'
import { check } from '../../http/parse-body.ts'
import { readListPlace } from '../../http/read-list-place.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { answerOrRefuse } from '../../webhooks/answer-or-refuse.ts'

type Parts = Pick<PortalParts, 'gateway'>

/** GET /api/webhooks/events: newest first; none before the first credentials. */
export function listEvents({ gateway }: Parts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    readListPlace(c)
    const query = new URLSearchParams(check(c.req.query(), EventPageQuerySchema) as Record<string, string>)
    const found = await gateway
      .readWebhooks(user.id, `events?${query}`, MerchantEventsSchema)
      .catch(translateGatewayError)
    if (!found.ok && found.code === 'not_found') return c.json({ events: [], nextCursor: null })
    const { events, next } = answerOrRefuse(found, 'event_not_found')
    return c.json({ events, nextCursor: next } satisfies EventsPage)
  }
}

/** GET /api/webhooks/events/{eventId}: with its deliveries. */
export function getEvent({ gateway }: Parts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const path = `events/${encodeURIComponent(c.req.param('eventId') ?? '')}`
    const found = await gateway.readWebhooks(user.id, path, MerchantEventSchema).catch(translateGatewayError)
    return c.json(answerOrRefuse(found, 'event_not_found'))
  }
}
