import type { Context } from 'hono'
import type { WebhookDeliveryDetails } from '../../../domain/webhooks/webhook-delivery.ts'
import { formatListCursor } from '../../../lib/list-cursor.ts'
import { type WebhookDeliveries, WebhookDeliveryQuerySchema } from '../../contract/webhooks.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { findDelivery, listDeliveries, listTries } from '../../store/webhooks/deliveries.ts'
import { findEndpoint } from '../../store/webhooks/endpoints.ts'
import { resend } from '../../webhooks/resend.ts'
import { findMerchant } from './find-merchant.ts'
import { readQuery } from './read-query.ts'
import { toDelivery, toTry } from './webhook-answers.ts'
import { isRefused, refuseWebhook } from './webhook-refusals.ts'

const triesMax = 50

/** GET …/deliveries: the newest first; see `WebhookDeliveryQuerySchema`. */
export async function listWebhookDeliveries(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const query = readQuery(c, WebhookDeliveryQuerySchema)
  if (query instanceof Response) return query
  const merchant = await findMerchant(c, tools)
  if (merchant instanceof Response) return merchant
  const { limit, cursor: _, ...filter } = query.query
  const asked = { merchantId: merchant.id, ...filter }
  const { rows, next } = await listDeliveries(tools.store.read, asked, { from: query.from, size: limit })
  return c.json({
    deliveries: rows.map(toDelivery),
    next: next && formatListCursor(next),
  } satisfies WebhookDeliveries)
}

/** GET …/deliveries/{id}: with what was sent, and its tries. */
export async function showWebhookDelivery(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const merchant = await findMerchant(c, tools)
  if (merchant instanceof Response) return merchant
  const { read } = tools.store
  const row = await findDelivery(read, merchant.id, c.req.param('deliveryId') ?? '')
  if (!row || !(await findEndpoint(read, merchant.id, row.endpoint_id))) return refuseWebhook(c, 'not_found')
  const tries = await listTries(read, row.id, triesMax)
  return c.json({
    ...toDelivery(row),
    ...{ body: row.body, attempts: tries.map(toTry) },
  } satisfies WebhookDeliveryDetails)
}

/** POST …/deliveries/{id}/resend */
export async function resendWebhook(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const merchant = await findMerchant(c, tools)
  if (merchant instanceof Response) return merchant
  const resent = await resend({ merchantId: merchant.id, id: c.req.param('deliveryId') ?? '' }, tools)
  return isRefused(resent) ? refuseWebhook(c, resent) : c.json(toDelivery(resent.delivery))
}
