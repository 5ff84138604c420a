import type { Context } from 'hono'
import { AdvanceClockSchema, type AdvancedClock, type ClockState } from '../../domain/workbench/clock.ts'
import { dayMs } from '../../lib/time/durations.ts'
import { aheadMaxMs, merchantNow } from '../sandbox/clock.ts'
import { nextClose } from '../sandbox/new-york-time.ts'
import { findRunningAdvance } from '../store/merchants/merchant-clocks.ts'
import { listWork, type WorkItem } from '../store/work-items.ts'
import { type Advanced, type AdvanceTo, advanceClock, atOnceMaxMs } from '../work/advance-clock.ts'
import { answerProblem } from './answer-problem.ts'
import { toEvent } from './event-answer.ts'
import type { GatewayEnv, GatewayTools } from './gateway-env.ts'
import { parseJson } from './wire/parse-json.ts'

const waitingMax = 20
/** Read to be summed up: many holds end at one moment. */
const readMax = 500
const refusals = {
  'other-request': { status: 409, code: 'id_in_use', title: 'This id was used for another advance.' },
  busy: { status: 409, code: 'clock_is_moving', title: 'The clock of this merchant is already being advanced.' },
  'too-far': {
    status: 422,
    code: 'too_far',
    title: `A clock can be at most ${aheadMaxMs / dayMs} days ahead, and advance at most ${atOnceMaxMs / dayMs} days at once.`,
  },
  'not-ahead': {
    status: 422,
    code: 'not_ahead',
    title: 'The clock is already past that time and cannot be turned back.',
  },
} as const

/** What the clock of a merchant shows, and what is due next. */
export async function answerClock(c: Context<GatewayEnv>, merchantId: string, tools: GatewayTools): Promise<Response> {
  return c.json((await stateOf(merchantId, tools)) satisfies ClockState)
}

/**
 * Puts the clock of a merchant ahead as the body asks, does what falls due on the way in order of time, and answers what happened.
 * Safe to retry by the `id` of the body.
 */
export async function answerAdvance(
  c: Context<GatewayEnv>,
  findMerchantId: () => Promise<string | Response>,
  tools: GatewayTools,
): Promise<Response> {
  const body = await parseJson(c, AdvanceClockSchema)
  if (body instanceof Response) return body
  const merchantId = await findMerchantId()
  if (merchantId instanceof Response) return merchantId
  const { id, days, until } = body
  const asked: AdvanceTo =
    days !== undefined ? { days } : until !== undefined ? { untilMs: until } : { to: 'next-close' }
  const advanced = await advanceClock({ merchantId, id, asked }, tools)
  if (advanced.kind !== 'advanced') return answerProblem(c, refusals[advanced.kind])
  return c.json({ ...(await stateOf(merchantId, tools)), ...resultOf(advanced) } satisfies AdvancedClock)
}

async function stateOf(merchantId: string, { store, clock }: GatewayTools): Promise<ClockState> {
  const realNow = clock()
  const now = await merchantNow(store.read, merchantId, () => realNow)
  const waiting = sumUp(await listWork(store.read, merchantId, readMax))
  return {
    ...{ now, realNow, daysAhead: Math.floor((now - realNow) / dayMs), nextCloseAt: nextClose(now) },
    isMoving: (await findRunningAdvance(store.read, merchantId)) !== undefined,
    waiting: waiting.slice(0, waitingMax),
  }
}

/** One line for what is alike and due at one moment. */
function sumUp(items: WorkItem[]): ClockState['waiting'] {
  const lines = new Map<string, ClockState['waiting'][number]>()
  for (const { kind, due_at_ms: dueAt, tries } of items) {
    const line = lines.get(`${kind} ${dueAt}`) ?? { kind, dueAt, tries, count: 0 }
    lines.set(`${kind} ${dueAt}`, { ...line, tries: Math.max(line.tries, tries), count: line.count + 1 })
  }
  return [...lines.values()]
}

const resultOf = ({ advance, events, hasMore, failed }: Extract<Advanced, { kind: 'advanced' }>) => ({
  ...{ id: advance.id, from: advance.from_ms, to: advance.to_ms, failed, hasMore },
  happened: events.map(toEvent),
})
