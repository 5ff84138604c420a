import * as z from 'zod'
import type { CurrentUser } from '../../../contract/page-services.ts'
import { type WebhookDeliveries, WebhookDeliveryQuerySchema } from '../../../contract/webhook-endpoints.ts'
import { WebhookDeliveryDetailsSchema, WebhookDeliverySchema } from '../../../domain/webhooks/webhook-delivery.ts'
import { WebhookDeliveriesSchema } from '../../../gateway/contract/webhooks.ts'
import { takeOrThrow } from '../../http/limit-rate.ts'
import { check, parseJson } from '../../http/parse-body.ts'
import { readListPlace } from '../../http/read-list-place.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { answerOrRefuse } from '../../webhooks/answer-or-refuse.ts'

type Parts = Pick<PortalParts, 'gateway' | 'callLimiter'>
const deliveryPath = (c: ServerContext) => `deliveries/${encodeURIComponent(c.req.param('deliveryId') ?? '')}`

/** GET /api/webhooks/deliveries: newest first; none before the first credentials. */
export function listWebhookDeliveries({ gateway }: Parts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    readListPlace(c)
    const asked = check(c.req.query(), WebhookDeliveryQuerySchema)
    const query = new URLSearchParams(asked as Record<string, string>)
    const found = await gateway
      .readWebhooks(user.id, `deliveries?${query}`, WebhookDeliveriesSchema)
      .catch(translateGatewayError)
    if (!found.ok && found.code === 'not_found') return c.json({ deliveries: [], nextCursor: null })
    const { deliveries, next } = answerOrRefuse(found, 'webhook_delivery_not_found')
    return c.json({ deliveries, nextCursor: next } satisfies WebhookDeliveries)
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
