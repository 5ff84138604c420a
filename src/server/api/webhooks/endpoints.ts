import * as z from 'zod'
import type { CurrentUser } from '../../../contract/page-services.ts'
import { CreatedWebhookEndpointSchema, type WebhookEndpoints } from '../../../contract/workbench/webhook-endpoints.ts'
import {
  NewWebhookEndpointSchema,
  WebhookEndpointChangeSchema,
  WebhookEndpointSchema,
  webhookEndpointsMax,
} from '../../../domain/webhooks/webhook-endpoint.ts'
import { WebhookEndpointsSchema } from '../../../gateway/contract/webhooks.ts'
import { takeOrThrow } from '../../http/limit-rate.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { answerOrRefuse } from '../../webhooks/answer-or-refuse.ts'
import { endpointPath, endpointsRoot } from '../../webhooks/endpoint-path.ts'

type Parts = Pick<PortalParts, 'gateway' | 'callLimiter'>

/** GET /api/webhooks/endpoints: all of the user, the oldest first. */
export function listWebhookEndpoints({ gateway }: Parts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const found = await gateway
      .readWebhooks(user.id, endpointsRoot, WebhookEndpointsSchema)
      .catch(translateGatewayError)
    const none: WebhookEndpoints = {
      ...{ endpoints: [], endpointsMax: webhookEndpointsMax, takesLocal: false, hasMerchant: false },
    }
    // Before the first credentials there is no merchant.
    if (!found.ok && found.code === 'not_found') return c.json(none)
    const answer = answerOrRefuse(found, 'webhook_endpoint_not_found')
    return c.json({ ...answer, hasMerchant: true } satisfies WebhookEndpoints)
  }
}

/** GET /api/webhooks/endpoints/{endpointId}. */
export function getWebhookEndpoint({ gateway }: Parts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const found = await gateway
      .readWebhooks(user.id, endpointPath(c), WebhookEndpointSchema)
      .catch(translateGatewayError)
    return c.json(answerOrRefuse(found, 'webhook_endpoint_not_found'))
  }
}

/** POST /api/webhooks/endpoints: one more, with its secret. Safe to repeat by its `reference`. */
export function createWebhookEndpoint({ gateway, callLimiter }: Parts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const body = await parseJson(c, NewWebhookEndpointSchema)
    await takeOrThrow(callLimiter, 'gatewayCall', user.id)
    const made = await gateway
      .changeWebhooks(user.id, { method: 'POST', path: endpointsRoot, body }, CreatedWebhookEndpointSchema)
      .catch(translateGatewayError)
    return c.json(answerOrRefuse(made, 'credentials_not_found'))
  }
}

/** POST /api/webhooks/endpoints/{endpointId}: what is left out stays. */
export function changeWebhookEndpoint({ gateway, callLimiter }: Parts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const body = await parseJson(c, WebhookEndpointChangeSchema)
    await takeOrThrow(callLimiter, 'gatewayCall', user.id)
    const changed = await gateway
      .changeWebhooks(user.id, { method: 'PATCH', path: endpointPath(c), body }, WebhookEndpointSchema)
      .catch(translateGatewayError)
    return c.json(answerOrRefuse(changed, 'webhook_endpoint_not_found'))
  }
}

/** POST /api/webhooks/endpoints/{endpointId}/delete: with its deliveries. One that is not there any more is deleted. */
export function deleteWebhookEndpoint({ gateway, callLimiter }: Parts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    await parseJson(c, z.object({}))
    await takeOrThrow(callLimiter, 'gatewayCall', user.id)
    const deleted = await gateway
      .changeWebhooks(user.id, { method: 'DELETE', path: endpointPath(c) }, z.null())
      .catch(translateGatewayError)
    if (deleted.ok || deleted.code !== 'not_found') answerOrRefuse(deleted, 'webhook_endpoint_not_found')
    return c.json({ done: true })
  }
}
