import type { Context } from 'hono'
import type * as z from 'zod'
import { WebhookTestSchema } from '../../../domain/webhooks/webhook-delivery.ts'
import {
  type WebhookEndpoint,
  WebhookEndpointChangeSchema,
  type WebhookSecrets,
} from '../../../domain/webhooks/webhook-endpoint.ts'
import { ResendFailedSchema, type ResentFailed, WebhookRotationSchema } from '../../contract/webhooks.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { parseJson } from '../../http/wire/parse-json.ts'
import type { WebhookEndpointRow } from '../../store/tables.ts'
import { findEndpoint } from '../../store/webhooks/endpoints.ts'
import {
  changeEndpoint,
  deleteEndpoint,
  pauseEndpoint,
  resumeEndpoint,
  rotateSecret,
} from '../../webhooks/change-endpoint.ts'
import { resendFailed, sendTest } from '../../webhooks/resend.ts'
import { openSecrets } from '../../webhooks/secrets.ts'
import { findMerchant } from './find-merchant.ts'
import { toDelivery, toEndpoint } from './webhook-answers.ts'
import { isRefused, refuseWebhook, type WebhookRefusal } from './webhook-refusals.ts'

type Call = (c: Context<GatewayEnv>, tools: GatewayTools) => Promise<Response>
type Own = { merchantId: string; id: string }

/** A call about one endpoint, of the merchant and the id of the address. */
const aboutOne =
  (handle: (own: Own, c: Context<GatewayEnv>, tools: GatewayTools) => Promise<Response>): Call =>
  async (c, tools) => {
    const merchant = await findMerchant(c, tools)
    if (merchant instanceof Response) return merchant
    return handle({ merchantId: merchant.id, id: c.req.param('endpointId') ?? '' }, c, tools)
  }

/** The same with a body, which is read first. */
const aboutOneWith =
  <Schema extends z.ZodType>(
    schema: Schema,
    handle: (own: Own, asked: z.output<Schema>, c: Context<GatewayEnv>, tools: GatewayTools) => Promise<Response>,
  ): Call =>
  async (c, tools) => {
    const asked = await parseJson(c, schema)
    if (asked instanceof Response) return asked
    return aboutOne((own, context, its) => handle(own, asked, context, its))(c, tools)
  }

async function show(
  c: Context<GatewayEnv>,
  found: WebhookEndpointRow | WebhookRefusal,
  { store, clock }: GatewayTools,
): Promise<Response> {
  if (isRefused(found)) return refuseWebhook(c, found)
  return c.json((await toEndpoint(store.read, found, clock())) satisfies WebhookEndpoint)
}

/** GET …/webhook-endpoints/{id} */
export const showWebhookEndpoint = aboutOne(async ({ merchantId, id }, c, tools) =>
  show(c, (await findEndpoint(tools.store.read, merchantId, id)) ?? 'not_found', tools),
)

/** PATCH …/webhook-endpoints/{id} */
export const changeWebhookEndpoint = aboutOneWith(WebhookEndpointChangeSchema, async (own, asked, c, tools) =>
  show(c, await changeEndpoint(own, asked, tools), tools),
)

/** POST …/webhook-endpoints/{id}/pause */
export const pauseWebhookEndpoint = aboutOne(async (own, c, tools) => show(c, await pauseEndpoint(own, tools), tools))

/** POST …/webhook-endpoints/{id}/resume */
export const resumeWebhookEndpoint = aboutOne(async (own, c, tools) => show(c, await resumeEndpoint(own, tools), tools))

/** DELETE …/webhook-endpoints/{id} */
export const deleteWebhookEndpoint = aboutOne(async (own, c, tools) => {
  const deleted = await deleteEndpoint(own, tools)
  return typeof deleted === 'string' ? refuseWebhook(c, deleted) : c.body(null, 204)
})

/** POST …/webhook-endpoints/{id}/rotate */
export const rotateWebhookSecret = aboutOneWith(WebhookRotationSchema, async (own, asked, c, tools) => {
  const rotated = await rotateSecret({ ...own, ...asked }, tools)
  return typeof rotated === 'string' ? refuseWebhook(c, rotated) : c.json(rotated satisfies WebhookSecrets)
})

/** GET …/webhook-endpoints/{id}/secret */
export const revealWebhookSecret = aboutOne(async ({ merchantId, id }, c, tools) => {
  const endpoint = await findEndpoint(tools.store.read, merchantId, id)
  if (!endpoint) return refuseWebhook(c, 'not_found')
  return c.json(openSecrets(endpoint, tools.keys, tools.clock()) satisfies WebhookSecrets)
})

/** POST …/webhook-endpoints/{id}/test */
export const testWebhookEndpoint = aboutOneWith(WebhookTestSchema, async (own, asked, c, tools) => {
  const sent = await sendTest({ ...own, testId: asked.id, event: asked.event }, tools)
  if (isRefused(sent)) return refuseWebhook(c, sent)
  return c.json(toDelivery(sent.delivery), sent.isNew ? 201 : 200)
})

/** POST …/webhook-endpoints/{id}/resend-failed */
export const resendFailedWebhooks = aboutOneWith(ResendFailedSchema, async (own, asked, c, tools) => {
  const resent = await resendFailed({ ...own, sinceMs: asked.since }, tools)
  return isRefused(resent) ? refuseWebhook(c, resent) : c.json(resent satisfies ResentFailed)
})
