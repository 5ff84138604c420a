import type { Context } from 'hono'
import { type NextEvents, NextEventsRequestSchema } from '../../contract/events.ts'
import { lastPosition, readEvents } from '../../events/read-events.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import { authenticateEpi, type EpiRefusal } from '../../http/authenticate/epi-signature.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { parseJson } from '../../http/wire/parse-json.ts'
import type { StoredEvent } from '../../store/tables.ts'
import { bodyOf } from '../../webhooks/message.ts'
import type { Places } from './places.ts'

const eventsMax = 100
const lookEveryMs = 500
const refusals: Record<EpiRefusal, { status: 401 | 403; code: string; title: string }> = {
  'missing-signature': { status: 401, code: 'missing_signature', title: 'Send EPI-Id and EPI-Signature.' },
  'bad-signature': { status: 401, code: 'bad_signature', title: 'EPI-Signature does not match the path and body.' },
  'unknown-key': { status: 403, code: 'unknown_key', title: 'EPI-Id is not known.' },
}

/** POST {events}: see `NextEventsRequestSchema`. It is not in the request log: a listener asks all day. */
export async function readNextEvents(c: Context<GatewayEnv>, tools: GatewayTools, places: Places): Promise<Response> {
  const body = new Uint8Array(await c.req.arrayBuffer())
  const request = { c, method: c.req.method, path: c.req.path, query: '', contentType: '', body }
  const caller = await authenticateEpi(request, '/', tools)
  if (typeof caller === 'string') return answerProblem(c, refusals[caller])
  const { id, merchantId } = caller.credential
  const limit = tools.limitRate(`events:${id}`)
  if (!limit.isAllowed) return tooMany(c, 'rate_limit', 'Too many requests in a minute.', limit.retryAfterSeconds)
  const asked = await parseJson(c, NextEventsRequestSchema)
  if (asked instanceof Response) return asked
  const { after, wait } = asked
  if (after === undefined)
    return c.json({ events: [], next: await lastPosition(tools.store, merchantId) } satisfies NextEvents)
  if (!places.enter(merchantId))
    return tooMany(c, 'too_many_listeners', 'Too many listeners are waiting for events. Stop one of them.', 10)
  try {
    const events = await waitForEvents({ merchantId, after, waitMs: wait * 1000 }, tools, c.req.raw.signal)
    return c.json({ events: events.map(toMessage), next: events.at(-1)?.position ?? after } satisfies NextEvents)
  } finally {
    places.leave(merchantId)
  }
}

/** Looks until there are some, the time is over, or nobody waits any more. */
async function waitForEvents(
  { merchantId, after, waitMs }: { merchantId: string; after: number; waitMs: number },
  { store, sleep }: GatewayTools,
  signal: AbortSignal,
): Promise<StoredEvent[]> {
  for (let waitedMs = 0; ; waitedMs += lookEveryMs) {
    const events = await readEvents(store, merchantId, { after, limit: eventsMax })
    if (events.length > 0 || waitedMs >= waitMs || signal.aborted) return events
    await sleep(lookEveryMs)
  }
}

const toMessage = (event: StoredEvent): NextEvents['events'][number] => ({
  position: Number(event.position),
  id: `evt_${event.id}`,
  type: event.name,
  body: bodyOf(event.name, event.at_ms, JSON.parse(event.data) as object),
})

function tooMany(c: Context<GatewayEnv>, code: string, title: string, seconds: number): Response {
  const refusal = answerProblem(c, { status: 429, code, title })
  refusal.headers.set('Retry-After', String(seconds))
  return refusal
}
