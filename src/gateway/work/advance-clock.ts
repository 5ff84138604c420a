import { dayMs } from '../../lib/time/durations.ts'
import { aheadMaxMs, shownBy } from '../sandbox/clock.ts'
import { nextClose } from '../sandbox/new-york-time.ts'
import { lastClockEvent, listClockEvents } from '../store/events/events-table.ts'
import {
  changeAdvance,
  findAdvance,
  findRunningAdvance,
  insertAdvance,
  lockMerchantClock,
  putMerchantClock,
} from '../store/merchants/merchant-clocks.ts'
import type { ClockAdvanceRow, StoredEvent, Writer } from '../store/tables.ts'
import { claimWorkOf, realignWork, type WorkItem } from '../store/work-items.ts'
import type { MerchantWork } from './kinds.ts'
import { leaseMs, takeStep, type WorkTools, workOn } from './work-on.ts'

/** How far a clock is to go: so many days, on to the next close of batches, until a moment, or to be so far ahead of the real one. */
export type AdvanceTo = { days: number } | { to: 'next-close' } | { untilMs: number } | { daysAhead: number }
export type AdvanceRequest = { merchantId: string; id: string; asked: AdvanceTo }
export type Advanced =
  | { kind: 'advanced'; advance: ClockAdvanceRow; events: StoredEvent[]; hasMore: boolean; failed: number }
  /** The id was used for something else; another advance is under way; it would be too far ahead; it is there already. */
  | { kind: 'other-request' | 'busy' | 'too-far' | 'not-ahead' }

/** Until when a moment may be asked for: a leap year, that a person waits for. */
export const atOnceMaxMs = 366 * dayMs
const eventsMax = 500
const waitMs = 20

/**
 * Puts the clock of a merchant ahead, and does on the way what falls due, in order of time: the clock steps from one thing
 * to the next, so that each happens at its own moment. The same id again goes on where the first call ended, or answers
 * what it did: a retry never advances twice.
 */
export async function advanceClock(request: AdvanceRequest, tools: WorkTools & Waits): Promise<Advanced> {
  const begun = await tools.store.write(trx => begin(trx, request, tools))
  if (typeof begun === 'string') return { kind: begun }
  const failed = begun.done_at_ms === null ? await proceed(begun, tools) : 0
  return describe(begun, failed, tools)
}
type Waits = { sleep: (durationMs: number) => Promise<void> }

/** Goes on with an advance whose program went away. */
export async function resumeAdvance(advance: ClockAdvanceRow, tools: WorkTools): Promise<void> {
  await proceed(advance, { ...tools, sleep: () => Promise.resolve() }, { isPatient: false })
}

async function begin(
  trx: Writer,
  { merchantId, id, asked }: AdvanceRequest,
  { clock }: WorkTools,
): Promise<ClockAdvanceRow | 'other-request' | 'busy' | 'too-far' | 'not-ahead'> {
  const realMs = clock()
  const row = await lockMerchantClock(trx, merchantId)
  const known = await findAdvance(trx, merchantId, id)
  if (known) return known.asked === JSON.stringify(asked) ? known : 'other-request'
  if (await findRunningAdvance(trx, merchantId)) return 'busy'
  const fromMs = shownBy(row, realMs)
  const toMs = targetOf(asked, fromMs, realMs)
  if (toMs - realMs > aheadMaxMs) return 'too-far'
  if ('untilMs' in asked && toMs <= fromMs) return 'not-ahead'
  if ('untilMs' in asked && toMs - fromMs > atOnceMaxMs) return 'too-far'
  const advance = {
    ...{ merchant_id: merchantId, id, asked: JSON.stringify(asked), from_ms: fromMs, to_ms: toMs },
    ...{ first_event_id: await lastClockEvent(trx, merchantId), last_event_id: null },
    ...{ created_at_ms: realMs, touched_at_ms: realMs, done_at_ms: null },
  }
  await insertAdvance(trx, advance)
  return advance
}

function targetOf(asked: AdvanceTo, fromMs: number, realMs: number): number {
  if ('days' in asked) return fromMs + asked.days * dayMs
  if ('untilMs' in asked) return asked.untilMs
  return 'to' in asked ? nextClose(fromMs) : Math.max(fromMs, realMs + asked.daysAhead * dayMs)
}

/** Steps on to the end; answers how many items failed on the way (they are tried again by themselves). */
async function proceed(
  advance: ClockAdvanceRow,
  tools: WorkTools & Waits,
  { isPatient } = { isPatient: true },
): Promise<number> {
  const failed: number[] = []
  for (;;) {
    const claimed = await doNext(advance, failed, tools)
    if (claimed === undefined || (claimed === 'done' && tools.isStopping?.())) return failed.length
    if (claimed === 'done') continue
    if (claimed === 'busy') {
      if (!isPatient) return failed.length
      await tools.sleep(waitMs)
      continue
    }
    const end = await workOn(claimed, tools)
    if (end === 'failed') failed.push(claimed.id)
    if (end === 'left') return failed.length
  }
}

/** How many steps share a transaction of the database, and for how long: sales wait for no longer than for these. */
const stepsAtOnce = 32
const atOnceMs = 50

/**
 * Claims the next thing that falls due; on SQLite does several of them in one transaction of the database, as a year has many small ones
 * and each commit costs a write to the disk. PostgreSQL locks rows in one order, work last (decision 0205), which only one step at a time
 * keeps. Answers an item that is not at its end, `done` to be asked again, undefined when the clock is at its end. Where a step fails,
 * nothing of them is kept, and the first is claimed alone, so that a failure is noted on its own item.
 */
async function doNext(
  advance: ClockAdvanceRow,
  failed: readonly number[],
  tools: WorkTools,
): Promise<WorkItem<MerchantWork> | 'busy' | 'done' | undefined> {
  const { store, clock, newId } = tools
  const claim = (trx: Writer) => stepOn(trx, advance, failed, { lease: newId(), nowMs: clock(), leaseMs })
  if (store.kind === 'postgres') return store.write(claim)
  try {
    return await store.write(async trx => {
      const startedMs = clock()
      let item: WorkItem<MerchantWork> | undefined
      for (let steps = 0; steps < stepsAtOnce && clock() - startedMs < atOnceMs; steps++) {
        const next = item ?? (await claim(trx))
        if (next === undefined || next === 'busy') return next
        const progress = await takeStep(trx, next, tools)
        item = progress === undefined ? undefined : { ...next, progress }
      }
      return item ?? 'done'
    })
  } catch {
    return store.write(claim)
  }
}

/** The next thing that falls due, with the clock put to its moment; without one the clock is put to the end. */
async function stepOn(
  trx: Writer,
  advance: ClockAdvanceRow,
  failed: readonly number[],
  lease: { lease: string; nowMs: number; leaseMs: number },
) {
  const { merchant_id: merchantId, to_ms: toMs } = advance
  const row = await lockMerchantClock(trx, merchantId)
  const item = await claimWorkOf(trx, { merchantId, dueByMs: toMs, except: failed }, lease)
  if (item === 'busy') return item
  const shownMs = Math.max(shownBy(row, lease.nowMs), item ? item.due_at_ms : toMs)
  // At the end it is ahead by what was asked for; the time that the work took is not taken off.
  const aheadMs = Math.max(row.ahead_ms, item ? shownMs - lease.nowMs : toMs - advance.created_at_ms)
  await putMerchantClock(trx, merchantId, { ahead_ms: aheadMs, shown_ms: shownMs })
  if (item) {
    await changeAdvance(trx, advance, { touched_at_ms: lease.nowMs })
    return item
  }
  await realignWork(trx, merchantId, aheadMs)
  const lastEventId = await lastClockEvent(trx, merchantId)
  await changeAdvance(trx, advance, {
    ...{ touched_at_ms: lease.nowMs, done_at_ms: lease.nowMs, last_event_id: lastEventId },
  })
  return undefined
}

async function describe(begun: ClockAdvanceRow, failed: number, { store }: WorkTools): Promise<Advanced> {
  const { merchant_id: merchantId, id, first_event_id: after } = begun
  const advance = (await findAdvance(store.read, merchantId, id)) ?? begun
  const until = advance.last_event_id ?? Number.MAX_SAFE_INTEGER
  const found = await listClockEvents(store.read, merchantId, { after, until, limit: eventsMax + 1 })
  const events = found.slice(0, eventsMax)
  return { kind: 'advanced', advance, events, hasMore: found.length > eventsMax, failed }
}
