import { SpanKind } from '@opentelemetry/api'
import { inSpan } from '../../platform/tracing/spans.ts'
import type { NoteTry } from '../deliveries/note-try.ts'
import type { RandomBytes } from '../ledger/bric.ts'
import type { GatewayStore } from '../store/open-store.ts'
import type { WebhookDeliveryRow, WebhookEndpointRow, Writer } from '../store/tables.ts'
import { listDue, noteTry, parkSome } from '../store/webhooks/deliveries.ts'
import { changeEndpoint, claimEndpoint, clearDeleted, keepEndpoint, readEndpoint } from '../store/webhooks/endpoints.ts'
import { followTry } from './after-try.ts'
import type { Slots } from './slots.ts'
import { type Tried, type TryTools, tryDelivery } from './try-delivery.ts'

export type QueueTools = TryTools & {
  store: GatewayStore
  newId: () => string
  randomBytes: RandomBytes
  slots: Slots
  isStopping: () => boolean
  noteTry?: NoteTry
}
export type Queue = { ended: Promise<void>; wake: () => void }

/** For so long nobody else takes a queue over whose program is silent: longer than a try may take. */
export const queueLeaseMs = 45_000
const renewAtMs = 30_000
/** Messages to one endpoint at once; to one that failed so often in a row, one at a time until it takes one. */
const atOnce = 16
const failuresMax = 5
/** How often the last success of an endpoint is written down. */
const noteEveryMs = 1_000
const endedResult = 'ENDPOINT ENDED'

/** Works on the queue of an endpoint until nothing of it is due; `wake` says that something may be. */
export function openQueue(endpointId: string, tools: QueueTools): Queue {
  const bell = createBell()
  return { ended: work(endpointId, tools, bell), wake: bell.ring }
}

/** `next` resolves at the first ring after it was called. */
function createBell() {
  let ring = () => {}
  return {
    next: () =>
      new Promise<void>(resolve => {
        ring = resolve
      }),
    ring: () => ring(),
  }
}
type Bell = ReturnType<typeof createBell>

async function work(endpointId: string, tools: QueueTools, bell: Bell): Promise<void> {
  const { store, clock, newId, isStopping } = tools
  const lease = newId()
  const claim = { lease, nowMs: clock(), leaseMs: queueLeaseMs }
  const claimed = await store.write(trx => claimEndpoint(trx, endpointId, claim))
  if (!claimed) return
  let leasedUntilMs = claimed.leased_until_ms
  let failures = claimed.failing_since_ms === null ? 0 : failuresMax
  const underWay = new Map<string, Promise<void>>()
  let failure: unknown
  try {
    while (!isStopping() && failure === undefined) {
      const woken = bell.next()
      const endpoint = await readEndpoint(store.read, endpointId)
      if (endpoint?.lease !== lease || !isOpen(endpoint, clock())) break
      if (leasedUntilMs - clock() < renewAtMs) {
        leasedUntilMs = clock() + queueLeaseMs
        if (!(await store.write(trx => keepEndpoint(trx, endpointId, lease, leasedUntilMs)))) break
      }
      const room = (failures < failuresMax ? atOnce : 1) - underWay.size
      // What ends while the list is read may still stand in it.
      const before = new Set(underWay.keys())
      const found = room > 0 ? await listDue(store.read, endpointId, clock(), room + underWay.size) : []
      const due = found.filter(({ id }) => !before.has(id)).slice(0, Math.max(0, room))
      if (due.length === 0 && underWay.size === 0) break
      for (const delivery of due) {
        const one = deliver(delivery, endpoint, failures > 0, tools)
          .then(isTaken => {
            failures = isTaken ? 0 : failures + 1
          })
          .catch(error => {
            failure = error
          })
          .finally(() => {
            underWay.delete(delivery.id)
            bell.ring()
          })
        underWay.set(delivery.id, one)
      }
      await woken
    }
  } finally {
    await Promise.all(underWay.values())
    await tidy(endpointId, lease, tools)
    await store.write(trx => keepEndpoint(trx, endpointId, lease, 0))
  }
  if (failure !== undefined) throw failure
}

const isOpen = ({ state, throttled_until_ms }: WebhookEndpointRow, nowMs: number) =>
  state === 'active' && throttled_until_ms <= nowMs

/** One try, with what follows from it; false when it failed. */
async function deliver(
  delivery: WebhookDeliveryRow,
  endpoint: WebhookEndpointRow,
  isFailing: boolean,
  tools: QueueTools,
): Promise<boolean> {
  const tried = await tools.slots.run(isFailing, () =>
    inSpan('deliver webhook', { kind: SpanKind.CLIENT }, () => tryDelivery(delivery, endpoint, tools)),
  )
  if (!tried) return false
  tools.noteTry?.('webhook', tried.made.result === 'DELIVERED')
  await tools.store.write(trx => note(trx, delivery, tried, tools))
  return tried.made.result === 'DELIVERED'
}

/** The endpoint first, then the delivery: everywhere in this order. */
async function note(
  trx: Writer,
  delivery: WebhookDeliveryRow,
  { made, end }: Tried,
  { clock, randomBytes }: QueueTools,
): Promise<void> {
  const endpoint = await readEndpoint(trx, delivery.endpoint_id)
  if (!endpoint) return
  const [byte = 0] = randomBytes(1)
  const follows = followTry({ delivery, endpoint, end, nowMs: clock(), chance: byte / 255 })
  const change = endpoint.state === 'active' ? follows.endpoint : withoutState(follows.endpoint)
  if (isNews(endpoint, change)) await changeEndpoint(trx, endpoint.id, change)
  await noteTry(trx, delivery, { made, after: follows.after })
}

/** Who was paused or ended meanwhile stays so. */
function withoutState({ state, end_reason, ended_at_ms, ...change }: Partial<WebhookEndpointRow>) {
  return change
}

/** A success behind another one is no news for a while: the row of an endpoint is written once a second at most. */
function isNews(endpoint: WebhookEndpointRow, change: Partial<WebhookEndpointRow>): boolean {
  const { last_delivered_at_ms: deliveredAtMs, ...rest } = change
  const isLater = deliveredAtMs != null && deliveredAtMs - (endpoint.last_delivered_at_ms ?? 0) >= noteEveryMs
  return isLater || Object.entries(rest).some(([name, value]) => endpoint[name as keyof WebhookEndpointRow] !== value)
}

/** Parks what still waits for an endpoint that ended, and deletes what was sent to a deleted one, in portions. */
async function tidy(endpointId: string, lease: string, { store, clock, isStopping }: QueueTools): Promise<void> {
  while (!isStopping()) {
    const isMore = await store.write(async trx => {
      const endpoint = await readEndpoint(trx, endpointId)
      if (endpoint?.lease !== lease || !(await keepEndpoint(trx, endpointId, lease, clock() + queueLeaseMs)))
        return false
      if (endpoint.state === 'deleted') return clearDeleted(trx, endpointId)
      return endpoint.state === 'ended' && parkSome(trx, endpointId, endedResult)
    })
    if (!isMore) return
  }
}
