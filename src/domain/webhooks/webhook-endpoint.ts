import * as z from 'zod'
import { dayMs } from '../../lib/time/durations.ts'
import { eventNames } from '../payments/events.ts'

/** Endpoints of one merchant, whatever their states. */
export const webhookEndpointsMax = 16
/** For so long a replaced secret signs beside the new one. */
export const webhookOverlapMs = dayMs

/** `ended`: nothing is sent, and of what happens meanwhile nothing is kept for it. `paused`: what happens waits. */
export const webhookEndpointStates = ['active', 'paused', 'ended'] as const
export type WebhookEndpointState = (typeof webhookEndpointStates)[number]

/** Why an endpoint ended by itself: it answered 410, or nothing arrived for five days. */
export const webhookEndReasons = ['gone', 'failing'] as const
export type WebhookEndReason = (typeof webhookEndReasons)[number]

export const EventNameSchema = z.enum(eventNames, { error: 'Must be the name of an event.' })

/** Null: all, also those that are added later. */
export const EventTypesSchema = z
  .array(EventNameSchema)
  .min(1, 'Must name at least one event, or be null for all.')
  .max(eventNames.length)
  .refine(names => new Set(names).size === names.length, 'Must not name an event twice.')
  .nullable()

const UrlSchema = z.string().min(1, 'Must be an address.').max(2000, 'Must be at most 2000 characters.')
const DescriptionSchema = z.string().trim().max(200, 'Must be at most 200 characters.')

export const NewWebhookEndpointSchema = z.object({
  /** The caller's own name for this call, unique for the merchant: sent again, it makes one endpoint. */
  reference: z.string().min(1).max(100),
  url: UrlSchema,
  description: DescriptionSchema.default(''),
  eventTypes: EventTypesSchema.default(null),
  /** Events of one credential; null for all of the account. */
  credentialId: z.string().min(1).max(100).nullable().default(null),
})

/** What is left out stays. */
export const WebhookEndpointChangeSchema = z
  .object({
    url: UrlSchema,
    description: DescriptionSchema,
    eventTypes: EventTypesSchema,
    credentialId: z.string().min(1).max(100).nullable(),
  })
  .partial()

/** As it is shown; moments are epoch ms of the real clock. */
export const WebhookEndpointSchema = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  /** Null: all. */
  eventTypes: z.array(EventNameSchema).nullable(),
  /** Null: of all credentials. */
  credentialId: z.string().nullable(),
  state: z.enum(webhookEndpointStates),
  /** Why it ended, and when; null unless it did. */
  endReason: z.enum(webhookEndReasons).nullable(),
  endedAt: z.number().int().nullable(),
  /** Whether its address is this machine. */
  isLocal: z.boolean(),
  /** The first failed try since the last message that arrived; null when the last one did. */
  failingSince: z.number().int().nullable(),
  lastDeliveredAt: z.number().int().nullable(),
  /** Nothing is sent before, as it asked for (429, 502, 503 or 504); null when it did not. */
  throttledUntil: z.number().int().nullable(),
  /** Deliveries by state; no more than `deliveriesCountedMax` of each are counted. */
  waiting: z.number().int().nonnegative(),
  parked: z.number().int().nonnegative(),
  rotations: z.number().int().nonnegative(),
  /** Until when the secret from before the last rotation signs as well; null when it does not. */
  oldSecretUntil: z.number().int().nullable(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
})
export type WebhookEndpoint = z.infer<typeof WebhookEndpointSchema>
export const deliveriesCountedMax = 1000

export const WebhookSecretsSchema = z.object({
  /** `whsec_` and base64 of 32 random bytes. */
  secret: z.string(),
  rotations: z.number().int().nonnegative(),
  /** The one before, which signs as well until then; null when it does not. */
  oldSecret: z.string().nullable(),
  oldSecretUntil: z.number().int().nullable(),
})
export type WebhookSecrets = z.infer<typeof WebhookSecretsSchema>
