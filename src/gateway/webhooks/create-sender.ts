import { setTimeout as sleep } from 'node:timers/promises'
import { findDueEndpoints } from '../store/webhooks/endpoints.ts'
import { findMerchantsToFanOut } from '../store/webhooks/fan-out-events.ts'
import { fanOut } from './fan-out.ts'
import { createSlots } from './slots.ts'
import { openQueue, type Queue, type QueueTools } from './work-queue.ts'

export type SenderTools = Omit<QueueTools, 'slots' | 'signal' | 'isStopping'> & { onError: (error: unknown) => void }
export type Sender = {
  /** Hands new events on, and begins with every queue that is due; waits for no answer of an endpoint. Answers how long it looked for them. */
  round: () => Promise<number>
  /** Resolves when nothing more is due now. */
  settle: () => Promise<void>
  /** What is under way has a second; what was not answered then is sent again by whoever comes next. */
  stop: () => Promise<void>
}

const queuesMax = 1_000
const slotsMax = { all: 256, failing: 128 }
const fanOutsAtOnce = 8
const graceMs = 1_000
/** A queue that could not be worked on is left alone for so long. */
const afterFailureMs = 5_000

/** How long some of what is done took together. */
function createStopwatch() {
  let totalMs = 0
  return {
    async time<Result>(work: () => Promise<Result>): Promise<Result> {
      const startedMs = performance.now()
      const result = await work()
      totalMs += performance.now() - startedMs
      return result
    },
    totalMs: () => totalMs,
  }
}

/** Sends webhooks: a queue for each endpoint, each worked on by one program at a time, however many share the store. */
export function createSender(tools: SenderTools): Sender {
  const { store, clock, onError } = tools
  const queues = new Map<string, Queue>()
  const aborting = new AbortController()
  let isStopping = false
  const queueTools = {
    ...{ ...tools, slots: createSlots(slotsMax), signal: aborting.signal },
    isStopping: () => isStopping,
  }

  function open(endpointId: string): void {
    if (queues.has(endpointId)) return
    const queue = openQueue(endpointId, queueTools)
    const ended = queue.ended
      .catch(async error => {
        onError(error)
        await sleep(afterFailureMs, undefined, { signal: aborting.signal }).catch(() => {})
      })
      .finally(() => queues.delete(endpointId))
    queues.set(endpointId, { ...queue, ended })
  }
  async function round(): Promise<number> {
    const looking = createStopwatch()
    const merchants = await looking.time(() => findMerchantsToFanOut(store.read, queuesMax))
    const takeOne = async () => {
      for (let id = merchants.pop(); id !== undefined && !isStopping; id = merchants.pop())
        await fanOut(store, id, tools)
    }
    await Promise.all(Array.from({ length: fanOutsAtOnce }, takeOne))
    for (const queue of queues.values()) queue.wake()
    const room = queuesMax - queues.size
    if (room > 0 && !isStopping)
      for (const id of await looking.time(() => findDueEndpoints(store.read, clock(), room))) open(id)
    return looking.totalMs()
  }
  const ended = () => Promise.all([...queues.values()].map(queue => queue.ended))
  return {
    round,
    settle: async () => {
      do {
        await ended()
        await round()
      } while (queues.size > 0)
    },
    stop: async () => {
      isStopping = true
      for (const queue of queues.values()) queue.wake()
      await Promise.race([ended(), sleep(graceMs)])
      aborting.abort()
      await ended()
    },
  }
}
