import {
  deliveryJitter,
  deliveryWaitsMs,
  failingMaxMs,
  retryAfterMaxMs,
} from '../../domain/webhooks/delivery-schedule.ts'
import type { WebhookEndpointRow } from '../store/tables.ts'
import type { AfterTry } from '../store/webhooks/deliveries.ts'

/** How a try ended; `status` null where no answer came. */
export type TryEnd = { status: number | null; result: string; retryAfter: string | undefined }

const gone = 410
/** Standard Webhooks: what says that an endpoint cannot follow. */
const tooFast = new Set([429, 502, 504])
const unavailable = 503
const restMaxMs = 60_000

type Asked = {
  delivery: { schedule_tries: number }
  endpoint: Pick<WebhookEndpointRow, 'failing_since_ms'>
  end: TryEnd
  nowMs: number
  /** From 0 to 1, for the jitter. */
  chance: number
}
type Follows = { after: AfterTry; endpoint: Partial<WebhookEndpointRow> }

/** What follows from a try, for the delivery and for its endpoint. */
export function followTry({ delivery, endpoint, end, nowMs, chance }: Asked): Follows {
  const { status, result } = end
  const noted = { last_result: result, last_status: status, last_tried_at_ms: nowMs }
  if (isDelivered(status)) return delivered(noted, nowMs)
  const failingSinceMs = endpoint.failing_since_ms ?? nowMs
  const parked = { ...noted, state: 'parked', next_try_at_ms: nowMs } as const
  const failing = { failing_since_ms: failingSinceMs }
  if (status === gone)
    return { after: parked, endpoint: { ...failing, state: 'ended', end_reason: 'gone', ended_at_ms: nowMs } }
  const asksMs = readRetryAfter(end.retryAfter, nowMs)
  const scheduledMs = deliveryWaitsMs[delivery.schedule_tries + 1]
  const isOver = scheduledMs === undefined
  const waitMs = Math.max(asksMs, jitter(scheduledMs ?? 0, chance))
  const rests = status !== null && (tooFast.has(status) || (status === unavailable && asksMs > 0))
  const throttled = rests ? { throttled_until_ms: nowMs + (asksMs || Math.min(waitMs, restMaxMs)) } : {}
  if (isOver && nowMs - failingSinceMs >= failingMaxMs)
    return { after: parked, endpoint: { ...failing, state: 'ended', end_reason: 'failing', ended_at_ms: nowMs } }
  const waiting = { ...noted, state: 'waiting', next_try_at_ms: nowMs + waitMs } as const
  return { after: isOver ? parked : waiting, endpoint: { ...failing, ...throttled } }
}

const delivered = (noted: Omit<AfterTry, 'state' | 'next_try_at_ms'>, nowMs: number): Follows => ({
  after: { ...noted, state: 'delivered', next_try_at_ms: nowMs },
  endpoint: { failing_since_ms: null, last_delivered_at_ms: nowMs },
})

export const isDelivered = (status: number | null): boolean => status !== null && status >= 200 && status < 300

const jitter = (waitMs: number, chance: number) => Math.round(waitMs * (1 + deliveryJitter * (2 * chance - 1)))

/** So many seconds, or a date; 0 for none, and for what is neither. */
function readRetryAfter(text: string | undefined, nowMs: number): number {
  if (text === undefined) return 0
  const ms = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), retryAfterMaxMs)
}
