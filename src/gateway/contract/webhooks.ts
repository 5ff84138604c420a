import * as z from 'zod'
import { WebhookDeliverySchema, webhookDeliveryStates } from '../../domain/webhooks/webhook-delivery.ts'
import { EventNameSchema, WebhookEndpointSchema } from '../../domain/webhooks/webhook-endpoint.ts'
import { listPlaceFields } from './list-place.ts'

/*
 * Webhooks of a merchant, below `{merchants}/{merchantReference}` (percent-encoded), `Authorization: Bearer {GATEWAY_SECRET}`.
 * What goes in and out by name is in `domain/webhooks`; moments are epoch ms of the real clock. Everywhere: 400 `invalid_request` with `param`,
 * 404 `not_found` for what is not this merchant's.
 *
 * GET    webhook-endpoints                       WebhookEndpoints
 * POST   webhook-endpoints                       NewWebhookEndpoint in, WebhookEndpointWithSecret out, 201; 200 when the reference has one
 * DELETE webhook-endpoints                       204: all, with their deliveries, as the account ends
 * GET    webhook-endpoints/{id}                  WebhookEndpoint
 * PATCH  webhook-endpoints/{id}                  WebhookEndpointChange in, WebhookEndpoint out
 * DELETE webhook-endpoints/{id}                  204, with its deliveries; 404 when it was deleted before
 * POST   webhook-endpoints/{id}/pause            WebhookEndpoint; 409 `endpoint_ended`
 * POST   webhook-endpoints/{id}/resume           WebhookEndpoint: of a paused or an ended one; clears what slows it down
 * POST   webhook-endpoints/{id}/rotate           WebhookRotation in, WebhookSecrets out; 409 `rotation_running`, `not_yet`
 * GET    webhook-endpoints/{id}/secret           WebhookSecrets
 * POST   webhook-endpoints/{id}/test             WebhookTest in, WebhookDelivery out, 201; 200 when the id was used; 409 `endpoint_paused`, `endpoint_ended`
 * POST   webhook-endpoints/{id}/resend-failed    ResendFailed in, ResentFailed out; 409 `endpoint_ended`
 *
 * GET    deliveries?endpointId=&state=&event=&limit=&cursor=    WebhookDeliveries, newest first; 400 `invalid_cursor`
 * GET    deliveries/{id}                         WebhookDeliveryDetails
 * POST   deliveries/{id}/resend                  WebhookDelivery; 409 `endpoint_ended`
 *
 * An address of an endpoint is refused with 422 and param `url`: `url_invalid` (no address, or with a user name), `url_not_secure` (not https, or
 * another port than 443), `url_not_public` (it leads to an address that is not public), `url_local` (this machine, where the gateway does not send
 * to). Besides: 404 `unknown_credential`, 409 `too_many_endpoints`. `test`, and `resend` with `resend-failed`, each have a limit of `webhookSendsPerMinute`
 * an endpoint: 429 `too_many_sends` with `Retry-After`, and `retry_after` in the body.
 */

/** The oldest first. */
export const WebhookEndpointsSchema = z.object({
  endpoints: z.array(WebhookEndpointSchema),
  endpointsMax: z.number().int(),
  /** Whether endpoints on the gateway's own machine are taken: a setting. */
  takesLocal: z.boolean(),
})
export type WebhookEndpoints = z.infer<typeof WebhookEndpointsSchema>

export const WebhookEndpointWithSecretSchema = WebhookEndpointSchema.extend({ secret: z.string() })
export type WebhookEndpointWithSecret = z.infer<typeof WebhookEndpointWithSecretSchema>

/** Safe to retry: of all calls with the same `rotations` one rotates. */
export const WebhookRotationSchema = z.object({
  /** The number of rotations that the caller knows of. */
  rotations: z.number().int().nonnegative(),
})

/** What failed and is parked, or waits for its next try, of events since then. */
export const ResendFailedSchema = z.object({ since: z.number().int().nonnegative() })
export const ResentFailedSchema = z.object({ resent: z.number().int().nonnegative() })
export type ResentFailed = z.infer<typeof ResentFailedSchema>

export const WebhookDeliveryQuerySchema = z.object({
  endpointId: z.string().max(100).optional(),
  state: z.enum(webhookDeliveryStates).optional(),
  event: EventNameSchema.optional(),
  ...listPlaceFields,
})
export const WebhookDeliveriesSchema = z.object({
  deliveries: z.array(WebhookDeliverySchema),
  /** Null on the last page. */
  next: z.string().nullable(),
})
export type WebhookDeliveries = z.infer<typeof WebhookDeliveriesSchema>
