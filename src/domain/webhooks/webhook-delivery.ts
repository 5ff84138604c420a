import * as z from 'zod'
import { EventNameSchema } from './webhook-endpoint.ts'

/** The largest body of a message, in bytes, as Standard Webhooks 1.0 recommends. */
export const webhookBodyMaxBytes = 20_000
/** How many test events an endpoint is sent a minute, and how often somebody may send its messages again. */
export const webhookSendsPerMinute = 10

/** `waiting`: it is sent when its time comes and its endpoint is active; `parked`: all tries failed, somebody may send it again. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'parked'] as const
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number]

/** One event for one endpoint; moments are epoch ms of the real clock. */
export const WebhookDeliverySchema = z.object({
  /** `webhook-id`: the same in all tries. */
  id: z.string(),
  endpointId: z.string(),
  event: EventNameSchema,
  /** Id of the event in `GET …/events`; null for a test. */
  eventId: z.string().nullable(),
  isTest: z.boolean(),
  state: z.enum(webhookDeliveryStates),
  /** Tries so far, of all schedules. */
  tries: z.number().int().nonnegative(),
  /** When it is sent next, if its endpoint is active; null unless it waits. */
  nextTryAt: z.number().int().nullable(),
  /** How the last try ended, in a few words; empty before. */
  lastResult: z.string(),
  lastStatus: z.number().int().nullable(),
  lastTriedAt: z.number().int().nullable(),
  /** When it arrived first; null before. */
  deliveredAt: z.number().int().nullable(),
  createdAt: z.number().int(),
})
export type WebhookDelivery = z.infer<typeof WebhookDeliverySchema>

export const WebhookTrySchema = z.object({
  /** 1, 2, 3 … of the delivery. */
  number: z.number().int(),
  at: z.number().int(),
  durationMs: z.number().int().nonnegative(),
  /** Where it went, as the address was then. */
  url: z.string(),
  /** Null where no answer came. */
  status: z.number().int().nullable(),
  /** `DELIVERED`, or why it failed. */
  result: z.string(),
  /** `webhook-timestamp` and `webhook-signature`, as they were sent. */
  timestamp: z.number().int(),
  signature: z.string(),
  /** How the answer began: at most 2 KB, card numbers masked. */
  answer: z.string(),
})
export type WebhookTry = z.infer<typeof WebhookTrySchema>

export const WebhookDeliveryDetailsSchema = WebhookDeliverySchema.extend({
  /** What was signed and sent, byte for byte. */
  body: z.string(),
  /** The latest 50, newest first. */
  attempts: z.array(WebhookTrySchema),
})
export type WebhookDeliveryDetails = z.infer<typeof WebhookDeliveryDetailsSchema>

/** A message with the published examples of the fields of an event. */
export const WebhookTestSchema = z.object({
  /** The caller's own name for this test, unique for the endpoint: sent again, it is one message. */
  id: z.string().min(1).max(100),
  /** Sent with the published examples of its fields. */
  event: EventNameSchema.default('payment.captured'),
})
