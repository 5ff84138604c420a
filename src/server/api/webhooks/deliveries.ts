import * as z from 'zod'
import type { CurrentUser } from '../../../contract/page-services.ts'
import {
  deliveriesCsvMax,
  type WebhookDeliveries,
  WebhookDeliveryFilterSchema,
} from '../../../contract/workbench/webhook-endpoints.ts'
import {
  type WebhookDelivery,
  WebhookDeliveryDetailsSchema,
  WebhookDeliverySchema,
} from '../../../domain/webhooks/webhook-delivery.ts'
import { listRowsMax } from '../../../gateway/contract/list-place.ts'
import { WebhookDeliveriesSchema } from '../../../gateway/contract/webhooks.ts'
import { queryOf } from '../../gateway-client/query-of.ts'
import { answerCsv } from '../../http/answer-csv.ts'
import { takeOrThrow } from '../../http/limit-rate.ts'
import { check, parseJson } from '../../http/parse-body.ts'
import { readListPlace } from '../../http/read-list-place.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { answerOrRefuse } from '../../webhooks/answer-or-refuse.ts'

type Parts = Pick<PortalParts, 'gateway' | 'callLimiter'>
const deliveryPath = (c: ServerContext) => `deliveries/${encodeURIComponent(c.req.param('deliveryId') ?? '')}`

type Asked = z.output<typeof WebhookDeliveryFilterSchema> & { cursor: string | undefined; limit?: number }

async function pageOfDeliveries(
  gateway: Parts['gateway'],
  user: CurrentUser,
  asked: Asked,
): Promise<WebhookDeliveries> {
  const found = await gateway
    .readWebhooks(user.id, `deliveries?${queryOf(asked)}`, WebhookDeliveriesSchema)
    .catch(translateGatewayError)
  if (!found.ok && found.code === 'not_found') return { deliveries: [], nextCursor: null }
  const { deliveries, next } = answerOrRefuse(found, 'webhook_delivery_not_found')
  return { deliveries, nextCursor: next }
}

/** GET /api/webhooks/deliveries: newest first; none before the first credentials. */
export function listWebhookDeliveries({ gateway }: Parts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    readListPlace(c)
    const asked = { ...check(c.req.query(), WebhookDeliveryFilterSchema), cursor: c.req.query('cursor') }
    return c.json(await pageOfDeliveries(gateway, user, asked))
  }
}

const moment = (ms: number | null) => (ms === null ? '' : new Date(ms).toISOString())
const columns = [
  { name: 'created_at', value: (delivery: WebhookDelivery) => moment(delivery.createdAt) },
  ...(['id', 'endpointId', 'event', 'state', 'lastResult'] as const).map(name => ({
    name,
    value: (delivery: WebhookDelivery) => delivery[name],
  })),
  { name: 'eventId', value: ({ eventId }: WebhookDelivery) => eventId ?? '' },
  { name: 'tries', value: ({ tries }: WebhookDelivery) => String(tries) },
  { name: 'last_status', value: ({ lastStatus }: WebhookDelivery) => String(lastStatus ?? '') },
  { name: 'last_tried_at', value: ({ lastTriedAt }: WebhookDelivery) => moment(lastTriedAt) },
  { name: 'next_try_at', value: ({ nextTryAt }: WebhookDelivery) => moment(nextTryAt) },
  { name: 'delivered_at', value: ({ deliveredAt }: WebhookDelivery) => moment(deliveredAt) },
]

/** GET /api/webhooks/deliveries.csv: the same as a table. */
export function exportWebhookDeliveries({ gateway }: Parts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const filter = check(c.req.query(), WebhookDeliveryFilterSchema)
    return answerCsv({
      ...{ fileName: 'deliveries.csv', columns, rowsMax: deliveriesCsvMax },
      async readPage(cursor) {
        const page = await pageOfDeliveries(gateway, user, { ...filter, cursor, limit: listRowsMax })
        return { rows: page.deliveries, nextCursor: page.nextCursor }
      },
    })
  }
}

/** GET /api/webhooks/deliveries/{deliveryId}: with its body and its tries. */
export function getWebhookDelivery({ gateway }: Parts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const found = await gateway
      .readWebhooks(user.id, deliveryPath(c), WebhookDeliveryDetailsSchema)
      .catch(translateGatewayError)
    return c.json(answerOrRefuse(found, 'webhook_delivery_not_found'))
  }
}

/** POST /api/webhooks/deliveries/{deliveryId}/resend: at once, also what arrived before. */
export function resendWebhookDelivery({ gateway, callLimiter }: Parts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    await parseJson(c, z.object({}))
    await takeOrThrow(callLimiter, 'gatewayCall', user.id)
    const sent = await gateway
      .changeWebhooks(user.id, { method: 'POST', path: `${deliveryPath(c)}/resend` }, WebhookDeliverySchema)
      .catch(translateGatewayError)
    return c.json(answerOrRefuse(sent, 'webhook_delivery_not_found'))
  }
}
