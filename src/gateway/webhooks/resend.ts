import type { EventName } from '../../domain/payments/events.ts'
import type { RateLimit } from '../http/limit-rate.ts'
import type { WebhookDeliveryRow } from '../store/tables.ts'
import {
  findByEventKey,
  findDelivery,
  insertOnce,
  sendAgain,
  sendFailedAgain,
  updatedAtOnce,
} from '../store/webhooks/deliveries.ts'
import { findEndpoint, lockEndpoint } from '../store/webhooks/endpoints.ts'
import type { EndpointTools } from './create-endpoint.ts'
import { bodyOf, exampleData, mintMessageId } from './message.ts'

type Own = { merchantId: string; id: string }
/** What people press a button for; each endpoint has its own limit for it. */
type ByHandTools = EndpointTools & { limitSends: RateLimit }
export type TooFast = { retryAfterSeconds: number }

/** Counts one; undefined while it fits. */
function countSend(limitSends: RateLimit, kind: 'test' | 'resend', endpointId: string): TooFast | undefined {
  const limit = limitSends(`${kind} ${endpointId}`)
  return limit.isAllowed ? undefined : { retryAfterSeconds: limit.retryAfterSeconds }
}

export type Sent = { delivery: WebhookDeliveryRow; isNew: boolean }

/** A message with published examples, to see that it arrives. One for each `testId`. */
export function sendTest(
  own: Own & { testId: string; event: EventName },
  { store, clock, newId, limitSends }: ByHandTools,
): Promise<Sent | TooFast | 'not_found' | 'endpoint_ended' | 'endpoint_paused'> {
  return store.write(async trx => {
    const endpoint = await lockEndpoint(trx, own.merchantId, own.id)
    if (!endpoint) return 'not_found'
    const eventKey = `test_${own.testId}`
    const known = await findByEventKey(trx, own.id, eventKey)
    if (known) return { delivery: known, isNew: false }
    if (endpoint.state !== 'active') return endpoint.state === 'paused' ? 'endpoint_paused' : 'endpoint_ended'
    const tooFast = countSend(limitSends, 'test', own.id)
    if (tooFast) return tooFast
    const nowMs = clock()
    await insertOnce(trx, {
      ...{ id: mintMessageId(nowMs, 0, newId), endpoint_id: own.id, merchant_id: own.merchantId },
      ...{ event_key: eventKey, event_name: own.event, created_at_ms: nowMs },
      body: bodyOf(own.event, nowMs, exampleData(own.event)),
    })
    const delivery = await findByEventKey(trx, own.id, eventKey)
    if (!delivery) throw new Error('a test that was just written is not there')
    return { delivery, isNew: true }
  })
}

/** Sends one message again, from the first try on, under the same `webhook-id`; one that waits is due at once. */
export function resend(
  own: Own,
  { store, clock, limitSends }: ByHandTools,
): Promise<{ delivery: WebhookDeliveryRow } | TooFast | 'not_found' | 'endpoint_ended'> {
  return store.write(async trx => {
    const delivery = await findDelivery(trx, own.merchantId, own.id)
    const endpoint = delivery && (await lockEndpoint(trx, own.merchantId, delivery.endpoint_id))
    if (!endpoint) return 'not_found'
    if (endpoint.state === 'ended') return 'endpoint_ended'
    const tooFast = countSend(limitSends, 'resend', endpoint.id)
    if (tooFast) return tooFast
    await sendAgain(trx, own.id, clock())
    const resent = await findDelivery(trx, own.merchantId, own.id)
    return resent ? { delivery: resent } : 'not_found'
  })
}

/** The same for all that failed at an endpoint since a time; answers how many. */
export async function resendFailed(
  own: Own & { sinceMs: number },
  { store, clock, limitSends }: ByHandTools,
): Promise<{ resent: number } | TooFast | 'not_found' | 'endpoint_ended'> {
  const endpoint = await findEndpoint(store.read, own.merchantId, own.id)
  if (!endpoint) return 'not_found'
  if (endpoint.state === 'ended') return 'endpoint_ended'
  const tooFast = countSend(limitSends, 'resend', endpoint.id)
  if (tooFast) return tooFast
  const asked = { endpointId: own.id, sinceMs: own.sinceMs, nowMs: clock() }
  let resent = 0
  for (;;) {
    const some = await store.write(trx => sendFailedAgain(trx, asked))
    resent += some
    if (some < updatedAtOnce) return { resent }
  }
}
