import * as z from 'zod'
import { EventListQuerySchema, ListedEventSchema } from '../../domain/payments/listed-event.ts'
import {
  WebhookDeliveryDetailsSchema,
  WebhookDeliverySchema,
  WebhookTestSchema,
  webhookDeliveryStates,
} from '../../domain/webhooks/webhook-delivery.ts'
import {
  EventNameSchema,
  NewWebhookEndpointSchema,
  WebhookEndpointChangeSchema,
  WebhookEndpointSchema,
  WebhookSecretsSchema,
} from '../../domain/webhooks/webhook-endpoint.ts'
import { calls } from '../calls.ts'
import { type ErrorCode, gatewayErrors } from '../errors.ts'
import { CursorQuerySchema, nextCursorField } from '../list-pages.ts'

/** `hasMerchant`: false before the first credentials were made; nothing can be told to anybody then. */
export const WebhookEndpointsSchema = z.object({
  endpoints: z.array(WebhookEndpointSchema),
  endpointsMax: z.number().int(),
  takesLocal: z.boolean(),
  hasMerchant: z.boolean(),
})
export type WebhookEndpoints = z.infer<typeof WebhookEndpointsSchema>
export const CreatedWebhookEndpointSchema = WebhookEndpointSchema.extend({ secret: z.string() })

export const WebhookDeliveriesSchema = z.object({ deliveries: z.array(WebhookDeliverySchema), ...nextCursorField })
export type WebhookDeliveries = z.infer<typeof WebhookDeliveriesSchema>
export const WebhookDeliveryFilterSchema = z.object({
  endpointId: z.string().max(100).optional(),
  state: z.enum(webhookDeliveryStates).optional(),
  event: EventNameSchema.optional(),
})
export const EventsPageSchema = z.object({ events: z.array(ListedEventSchema), ...nextCursorField })
export type EventsPage = z.infer<typeof EventsPageSchema>
const EventDetailsSchema = ListedEventSchema.extend({ deliveries: z.array(WebhookDeliverySchema) })
export type EventDetails = z.infer<typeof EventDetailsSchema>

/** How many rows a table of deliveries or of events has at most. */
export const deliveriesCsvMax = 10_000
export const eventsCsvMax = 10_000

export const RotatedSecretSchema = z.object({ rotations: z.number().int().nonnegative() })
export const FailedSinceSchema = z.object({ since: z.number().int().nonnegative() })
export const ResentSchema = z.object({ resent: z.number().int().nonnegative() })
/** A write that needs nothing but its address. */
const NothingSchema = z.object({})
const DoneSchema = z.object({ done: z.literal(true) })

const read = { status: 200, access: 'signed-in' } as const
const notFound = ['webhook_endpoint_not_found', ...gatewayErrors] as const satisfies readonly ErrorCode[]
const ended = [...notFound, 'webhook_endpoint_ended'] as const satisfies readonly ErrorCode[]
const deliveryNotFound = ['webhook_delivery_not_found', ...gatewayErrors] as const satisfies readonly ErrorCode[]

/** Webhooks of the caller's own account, and the events that they tell of; the gateway keeps them. */
export const webhookEndpoints = {
  listWebhookEndpoints: {
    ...calls.listWebhookEndpoints,
    ...read,
    summary: "The account's webhook endpoints, oldest first",
    answer: WebhookEndpointsSchema,
    errors: [...gatewayErrors],
  },
  getWebhookEndpoint: {
    ...calls.getWebhookEndpoint,
    ...read,
    summary: 'One webhook endpoint',
    answer: WebhookEndpointSchema,
    errors: notFound,
  },
  createWebhookEndpoint: {
    ...calls.createWebhookEndpoint,
    ...read,
    summary: 'Add a webhook endpoint; repeating it with the same reference creates one. Returns it with its secret',
    request: NewWebhookEndpointSchema,
    answer: CreatedWebhookEndpointSchema,
    errors: ['too_many_webhook_endpoints', 'credentials_not_found', ...gatewayErrors],
  },
  changeWebhookEndpoint: {
    ...calls.changeWebhookEndpoint,
    ...read,
    summary: 'Change the address, description, events or credentials of an endpoint; omitted fields stay unchanged',
    request: WebhookEndpointChangeSchema,
    answer: WebhookEndpointSchema,
    errors: notFound,
  },
  deleteWebhookEndpoint: {
    ...calls.deleteWebhookEndpoint,
    ...read,
    summary: 'Delete an endpoint with its deliveries; deleting again changes nothing',
    request: NothingSchema,
    answer: DoneSchema,
    errors: [...gatewayErrors],
  },
  pauseWebhookEndpoint: {
    ...calls.pauseWebhookEndpoint,
    ...read,
    summary: 'Pause an endpoint; events are queued',
    request: NothingSchema,
    answer: WebhookEndpointSchema,
    errors: ended,
  },
  resumeWebhookEndpoint: {
    ...calls.resumeWebhookEndpoint,
    ...read,
    summary: 'Resume an endpoint, even after it was switched off',
    request: NothingSchema,
    answer: WebhookEndpointSchema,
    errors: notFound,
  },
  rotateWebhookSecret: {
    ...calls.rotateWebhookSecret,
    ...read,
    summary:
      'Replace the secret; for 24 hours messages are signed with both. Repeating it with the same rotations rotates once',
    request: RotatedSecretSchema,
    answer: WebhookSecretsSchema,
    errors: [...notFound, 'rotation_running'],
  },
  getWebhookSecret: {
    ...calls.getWebhookSecret,
    ...read,
    summary: 'The secret of an endpoint, and the previous one while it still signs',
    answer: WebhookSecretsSchema,
    errors: notFound,
  },
  testWebhookEndpoint: {
    ...calls.testWebhookEndpoint,
    ...read,
    summary: 'Send a message with example values; repeating it with the same id sends one message',
    request: WebhookTestSchema,
    answer: WebhookDeliverySchema,
    errors: [...ended, 'webhook_endpoint_paused', 'webhook_sends_too_fast'],
  },
  resendFailedDeliveries: {
    ...calls.resendFailedDeliveries,
    ...read,
    summary: 'Resend all messages that failed since a given time',
    request: FailedSinceSchema,
    answer: ResentSchema,
    errors: [...ended, 'webhook_sends_too_fast'],
  },
  listWebhookDeliveries: {
    ...calls.listWebhookDeliveries,
    ...read,
    summary: 'Deliveries of webhooks, newest first, in pages',
    query: WebhookDeliveryFilterSchema.extend(CursorQuerySchema.shape),
    answer: WebhookDeliveriesSchema,
    errors: ['broken_cursor', 'invalid_field', ...gatewayErrors],
  },
  exportWebhookDeliveries: {
    ...calls.exportWebhookDeliveries,
    ...read,
    summary: `The same as a table, at most ${deliveriesCsvMax} rows`,
    query: WebhookDeliveryFilterSchema,
    answer: z.string(),
    answerType: 'csv',
    errors: ['invalid_field', ...gatewayErrors],
  },
  getWebhookDelivery: {
    ...calls.getWebhookDelivery,
    ...read,
    summary: 'One delivery with its body and its tries',
    answer: WebhookDeliveryDetailsSchema,
    errors: deliveryNotFound,
  },
  resendWebhookDelivery: {
    ...calls.resendWebhookDelivery,
    ...read,
    summary: 'Resend a delivery now',
    request: NothingSchema,
    answer: WebhookDeliverySchema,
    errors: [...deliveryNotFound, 'webhook_endpoint_ended', 'webhook_sends_too_fast'],
  },
  listEvents: {
    ...calls.listEvents,
    ...read,
    summary: 'Events of the account in the sandbox, newest first, in pages',
    query: EventListQuerySchema.extend(CursorQuerySchema.shape),
    answer: EventsPageSchema,
    errors: ['broken_cursor', 'invalid_field', ...gatewayErrors],
  },
  exportEvents: {
    ...calls.exportEvents,
    ...read,
    summary: `The same as a table, at most ${eventsCsvMax} rows`,
    query: EventListQuerySchema,
    answer: z.string(),
    answerType: 'csv',
    errors: ['invalid_field', ...gatewayErrors],
  },
  getEvent: {
    ...calls.getEvent,
    ...read,
    summary: 'One event with its deliveries',
    answer: EventDetailsSchema,
    errors: ['event_not_found', ...gatewayErrors],
  },
} as const
