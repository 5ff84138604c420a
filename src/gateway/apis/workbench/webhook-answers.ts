import type { EventName } from '../../../domain/payments/events.ts'
import type { WebhookDelivery, WebhookTry } from '../../../domain/webhooks/webhook-delivery.ts'
import { deliveriesCountedMax, type WebhookEndpoint } from '../../../domain/webhooks/webhook-endpoint.ts'
import type { Reader, WebhookDeliveryRow, WebhookEndpointRow, WebhookTryRow } from '../../store/tables.ts'
import { countOpen } from '../../store/webhooks/deliveries.ts'
import { isLocalTarget } from '../../webhooks/target.ts'

/** An endpoint as it is shown. */
export async function toEndpoint(db: Reader, row: WebhookEndpointRow, nowMs: number): Promise<WebhookEndpoint> {
  const whileItRuns = (untilMs: number | null) => (untilMs !== null && untilMs > nowMs ? untilMs : null)
  return {
    ...{ id: row.id, url: row.url, description: row.description, credentialId: row.credential_id },
    eventTypes: row.event_types === '' ? null : (row.event_types.split(' ') as EventName[]),
    state: row.state === 'deleted' ? 'ended' : row.state,
    ...{ endReason: row.end_reason, endedAt: row.ended_at_ms, isLocal: isLocalTarget(row.url) },
    ...{ failingSince: row.failing_since_ms, lastDeliveredAt: row.last_delivered_at_ms },
    throttledUntil: whileItRuns(row.throttled_until_ms),
    ...(await countOpen(db, row.id, deliveriesCountedMax)),
    ...{ rotations: row.rotations, oldSecretUntil: whileItRuns(row.old_secret_until_ms) },
    ...{ createdAt: row.created_at_ms, updatedAt: row.updated_at_ms },
  }
}

const testPrefix = 'test_'

export const toDelivery = (row: WebhookDeliveryRow): WebhookDelivery => {
  const isTest = row.event_key.startsWith(testPrefix)
  return {
    ...{ id: row.id, endpointId: row.endpoint_id, event: row.event_name },
    ...{ eventId: isTest ? null : row.event_key, isTest, state: row.state, tries: row.tries },
    nextTryAt: row.state === 'waiting' ? row.next_try_at_ms : null,
    ...{ lastResult: row.last_result, lastStatus: row.last_status, lastTriedAt: row.last_tried_at_ms },
    ...{ deliveredAt: row.delivered_at_ms, createdAt: row.created_at_ms },
  }
}

export const toTry = (row: WebhookTryRow): WebhookTry => ({
  ...{ number: row.number, at: row.at_ms, durationMs: row.duration_ms, url: row.url, status: row.status },
  ...{ result: row.result, timestamp: row.timestamp_s, signature: row.signature, answer: row.answer },
})
