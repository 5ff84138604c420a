import type { Context } from 'hono'
import { NewWebhookEndpointSchema, webhookEndpointsMax } from '../../../domain/webhooks/webhook-endpoint.ts'
import type { WebhookEndpoints, WebhookEndpointWithSecret } from '../../contract/webhooks.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { parseJson } from '../../http/wire/parse-json.ts'
import { deleteEndpoints, listEndpoints } from '../../store/webhooks/endpoints.ts'
import { createEndpoint } from '../../webhooks/create-endpoint.ts'
import { openSecrets } from '../../webhooks/secrets.ts'
import { findMerchant } from './find-merchant.ts'
import { toEndpoint } from './webhook-answers.ts'
import { refuseWebhook } from './webhook-refusals.ts'

/** GET {merchants}/{merchantReference}/webhook-endpoints: all of the merchant, the oldest first. */
export async function listWebhookEndpoints(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const merchant = await findMerchant(c, tools)
  if (merchant instanceof Response) return merchant
  const { read } = tools.store
  const rows = await listEndpoints(read, merchant.id)
  const endpoints = await Promise.all(rows.map(row => toEndpoint(read, row, tools.clock())))
  const { takesLocal } = tools.targets
  return c.json({ endpoints, endpointsMax: webhookEndpointsMax, takesLocal } satisfies WebhookEndpoints)
}

/** DELETE {merchants}/{merchantReference}/webhook-endpoints: all, with their deliveries, as the account of the merchant ends. Safe to repeat. */
export async function deleteWebhookEndpoints(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const merchant = await findMerchant(c, tools)
  if (merchant instanceof Response) return merchant
  await tools.store.write(trx => deleteEndpoints(trx, merchant.id))
  return c.body(null, 204)
}

/** POST {merchants}/{merchantReference}/webhook-endpoints: one more, with its secret. Safe to retry by `reference`. */
export async function addWebhookEndpoint(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const asked = await parseJson(c, NewWebhookEndpointSchema)
  if (asked instanceof Response) return asked
  const merchant = await findMerchant(c, tools)
  if (merchant instanceof Response) return merchant
  const created = await createEndpoint(merchant.id, asked, tools)
  if (typeof created === 'string') return refuseWebhook(c, created)
  const { endpoint, isNew } = created
  const nowMs = tools.clock()
  const shown = await toEndpoint(tools.store.read, endpoint, nowMs)
  const { secret } = openSecrets(endpoint, tools.keys, nowMs)
  return c.json({ ...shown, secret } satisfies WebhookEndpointWithSecret, isNew ? 201 : 200)
}
