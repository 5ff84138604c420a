import type * as z from 'zod'
import type { CurrentUser } from '../../../contract/page-services.ts'
import { type EventsPage, eventsCsvMax } from '../../../contract/workbench/webhook-endpoints.ts'
import { EventListQuerySchema, type ListedEvent } from '../../../domain/payments/listed-event.ts'
import { MerchantEventSchema, MerchantEventsSchema } from '../../../gateway/contract/events.ts'
import { listRowsMax } from '../../../gateway/contract/list-place.ts'
import { queryOf } from '../../gateway-client/query-of.ts'
import { answerCsv } from '../../http/answer-csv.ts'
import { check } from '../../http/parse-body.ts'
import { readListPlace } from '../../http/read-list-place.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { answerOrRefuse } from '../../webhooks/answer-or-refuse.ts'

type Parts = Pick<PortalParts, 'gateway'>

type Asked = z.output<typeof EventListQuerySchema> & { cursor: string | undefined; limit?: number }

async function pageOfEvents(gateway: Parts['gateway'], user: CurrentUser, asked: Asked): Promise<EventsPage> {
  const found = await gateway
    .readWebhooks(user.id, `events?${queryOf(asked)}`, MerchantEventsSchema)
    .catch(translateGatewayError)
  if (!found.ok && found.code === 'not_found') return { events: [], nextCursor: null }
  const { events, next } = answerOrRefuse(found, 'event_not_found')
  return { events, nextCursor: next }
}

/** GET /api/webhooks/events: newest first; none before the first credentials. */
export function listEvents({ gateway }: Parts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    readListPlace(c)
    const asked = { ...check(c.req.query(), EventListQuerySchema), cursor: c.req.query('cursor') }
    return c.json(await pageOfEvents(gateway, user, asked))
  }
}

const columns = [
  { name: 'at', value: ({ at }: ListedEvent) => new Date(at).toISOString() },
  { name: 'written_at', value: ({ writtenAt }: ListedEvent) => new Date(writtenAt).toISOString() },
  ...(['id', 'name', 'api', 'credentialId'] as const).map(name => ({
    name,
    value: (event: ListedEvent) => event[name],
  })),
  { name: 'data', value: ({ data }: ListedEvent) => JSON.stringify(data) },
]

/** GET /api/webhooks/events.csv: the same as a table. */
export function exportEvents({ gateway }: Parts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const filter = check(c.req.query(), EventListQuerySchema)
    return answerCsv({
      ...{ fileName: 'events.csv', columns, rowsMax: eventsCsvMax },
      async readPage(cursor) {
        const page = await pageOfEvents(gateway, user, { ...filter, cursor, limit: listRowsMax })
        return { rows: page.events, nextCursor: page.nextCursor }
      },
    })
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
