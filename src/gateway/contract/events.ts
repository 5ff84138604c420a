import * as z from 'zod'
import { EventListQuerySchema, ListedEventSchema } from '../../domain/payments/listed-event.ts'
import { WebhookDeliverySchema } from '../../domain/webhooks/webhook-delivery.ts'
import { listPlaceFields } from './list-place.ts'

/** Less than the ten seconds in which a gateway that stops lets requests end. */
export const eventsWaitMaxSeconds = 8

/**
 * POST {events}, signed as calls of Custom Pay are: EPI-Id and EPI-Signature over `/events` and the body. What happened to the merchant
 * behind a position, in order, as its webhooks tell it. 400 `invalid_request`, 401 `missing_signature` or `bad_signature`, 403
 * `unknown_key`, 429 `rate_limit` or `too_many_listeners` with Retry-After.
 */
export const NextEventsRequestSchema = z.strictObject({
  /** `next` of the answer before; left out: only tells where the events end now. */
  after: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).optional(),
  /** So many seconds the answer may wait for an event, where there is none yet. */
  wait: z.number().int().min(0).max(eventsWaitMaxSeconds).default(0),
})
export const NextEventsSchema = z.object({
  events: z.array(
    z.object({
      position: z.number().int(),
      id: z.string(),
      type: z.string(),
      /** What a webhook of it carries, byte for byte. */
      body: z.string(),
    }),
  ),
  next: z.number().int(),
})
export type NextEvents = z.infer<typeof NextEventsSchema>

/**
 * Below `{merchants}/{merchantReference}`, `Authorization: Bearer {GATEWAY_SECRET}`:
 * GET events?type=&api=&credentialId=&from=&to=&limit=&cursor=   newest first; days are those of UTC. 400 `invalid_cursor`, `invalid_request`
 * GET events/{id}                                               with its deliveries; 404 `not_found`
 */
export const MerchantEventsQuerySchema = EventListQuerySchema.extend({
  ...listPlaceFields,
})
export const MerchantEventsSchema = z.object({ events: z.array(ListedEventSchema), next: z.string().nullable() })
export type MerchantEvents = z.infer<typeof MerchantEventsSchema>
export const MerchantEventSchema = ListedEventSchema.extend({ deliveries: z.array(WebhookDeliverySchema) })
export type MerchantEvent = z.infer<typeof MerchantEventSchema>
