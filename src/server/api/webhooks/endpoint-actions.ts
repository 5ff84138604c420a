import * as z from 'zod'
import type { CurrentUser } from '../../../contract/page-services.ts'
import { FailedSinceSchema, ResentSchema, RotatedSecretSchema } from '../../../contract/workbench/webhook-endpoints.ts'
import { WebhookDeliverySchema, WebhookTestSchema } from '../../../domain/webhooks/webhook-delivery.ts'
import { WebhookEndpointSchema, WebhookSecretsSchema } from '../../../domain/webhooks/webhook-endpoint.ts'
import { takeOrThrow } from '../../http/limit-rate.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'
import { answerOrRefuse } from '../../webhooks/answer-or-refuse.ts'
import { endpointPath } from '../../webhooks/endpoint-path.ts'

type Parts = Pick<PortalParts, 'gateway' | 'callLimiter'>

/** POST /api/webhooks/endpoints/{endpointId}/{action}: what is asked goes to the gateway as it is, and its answer comes back. */
const action =
  (name: string, request: z.ZodType<object>, answer: z.ZodType) =>
  ({ gateway, callLimiter }: Parts) =>
  async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const body = await parseJson(c, request)
    await takeOrThrow(callLimiter, 'gatewayCall', user.id)
    const done = await gateway
      .changeWebhooks(user.id, { method: 'POST', path: `${endpointPath(c)}/${name}`, body }, answer)
      .catch(translateGatewayError)
    return c.json(answerOrRefuse(done, 'webhook_endpoint_not_found') as object)
  }

export const pauseWebhookEndpoint = action('pause', z.object({}), WebhookEndpointSchema)
export const resumeWebhookEndpoint = action('resume', z.object({}), WebhookEndpointSchema)
/** Safe to repeat: of all calls with the same `rotations` one rotates. */
export const rotateWebhookSecret = action('rotate', RotatedSecretSchema, WebhookSecretsSchema)
/** Safe to repeat by its `id`. */
export const testWebhookEndpoint = action('test', WebhookTestSchema, WebhookDeliverySchema)
export const resendFailedDeliveries = action('resend-failed', FailedSinceSchema, ResentSchema)

/** GET /api/webhooks/endpoints/{endpointId}/secret: for who asks to see it. */
export function getWebhookSecret({ gateway }: Parts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const path = `${endpointPath(c)}/secret`
    const found = await gateway.readWebhooks(user.id, path, WebhookSecretsSchema).catch(translateGatewayError)
    return c.json(answerOrRefuse(found, 'webhook_endpoint_not_found'))
  }
}
