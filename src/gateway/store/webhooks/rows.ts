import type { EventName } from '../../../domain/payments/events.ts'
import type { WebhookDeliveryState } from '../../../domain/webhooks/webhook-delivery.ts'
import type { WebhookEndpointState, WebhookEndReason } from '../../../domain/webhooks/webhook-endpoint.ts'

/** Where a merchant is told of its events. */
export type WebhookEndpointRow = {
  id: string
  merchant_id: string
  /** The caller's own name for its making, unique for the merchant. */
  reference: string
  /** Whose events; null for all of the merchant. */
  credential_id: string | null
  url: string
  description: string
  /** Names with spaces between; empty for all. */
  event_types: string
  /** `deleted`: nobody sees it, and its rows go in portions. */
  state: WebhookEndpointState | 'deleted'
  end_reason: WebhookEndReason | null
  ended_at_ms: number | null
  /** Encrypted with a key derived from GATEWAY_SECRET. */
  sealed_secret: string
  /** The one before, which signs as well for a while; null before the first rotation. */
  sealed_old_secret: string | null
  old_secret_until_ms: number | null
  rotations: number
  /** The first failed try since the last success; null after one. */
  failing_since_ms: number | null
  last_delivered_at_ms: number | null
  /** Nothing is sent before. */
  throttled_until_ms: number
  /** Which program works on its queue, and until when no other may take it over. */
  lease: string
  leased_until_ms: number
  created_at_ms: number
  updated_at_ms: number
}

/** One event for one endpoint. Its id is the `webhook-id` of every try. */
export type WebhookDeliveryRow = {
  id: string
  endpoint_id: string
  merchant_id: string
  /** `evt_` and the id of the event, or `test_` and the caller's name for a test: one delivery for each. */
  event_key: string
  event_name: EventName
  /** What is sent, byte for byte. */
  body: string
  state: WebhookDeliveryState
  tries: number
  /** Tries of the schedule that runs; to be sent again begins a new one. */
  schedule_tries: number
  next_try_at_ms: number
  last_result: string
  last_status: number | null
  last_tried_at_ms: number | null
  delivered_at_ms: number | null
  created_at_ms: number
}

/** One try of a delivery, never changed. */
export type WebhookTryRow = {
  delivery_id: string
  /** 1, 2, 3 … */
  number: number
  at_ms: number
  duration_ms: number
  url: string
  status: number | null
  result: string
  /** Seconds: as signed. */
  timestamp_s: number
  signature: string
  /** How the answer began. */
  answer: string
}

export type WebhookTables = {
  webhook_endpoints: WebhookEndpointRow
  webhook_deliveries: WebhookDeliveryRow
  webhook_tries: WebhookTryRow
}
