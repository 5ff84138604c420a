import type { Context } from 'hono'
import { AdvanceClockSchema, type AdvancedClock, type ClockState } from '../../contract.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { parseJson } from '../../http/wire/parse-json.ts'
import { aheadMaxMs, dayMs, merchantNow } from '../../sandbox/clock.ts'
import { nextClose } from '../../sandbox/new-york-time.ts'
import { findCredential } from '../../store/credentials-table.ts'
import { findRunningAdvance } from '../../store/merchant-clocks.ts'
import { listWork } from '../../store/work-items.ts'
import { type Advanced, type AdvanceTo, advanceClock } from '../../work/advance-clock.ts'
import { toEvent } from './event-answer.ts'

const waitingMax = 20
const unknown = { status: 404, code: 'not_found', title: 'No credential has this id.' } as const
const refusals = {
  'other-request': { status: 409, code: 'id_in_use', title: 'This id was used for another advance.' },
  busy: { status: 409, code: 'clock_is_moving', title: 'Another advance of this merchant is under way.' },
  'too-far': {
    status: 422,
    code: 'too_far',
    title: `A clock may be ${aheadMaxMs / dayMs} days ahead at most.`,
  },
} as const

/** GET {provisioning}/{credentialId}/clock: what the clock of the credential's merchant shows, and what is due next. */
export async function readClock(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const credential = await findCredential(tools.store.read, c.req.param('credentialId') ?? '')
  if (!credential) return answerProblem(c, unknown)
  return c.json((await stateOf(credential.merchantId, tools)) satisfies ClockState)
}

/**
 * POST {provisioning}/{credentialId}/clock: puts the clock of the credential's merchant ahead, does what falls due on the
 * way in order of time, and answers what happened. Safe to retry by the `id` of the body.
 */
export async function moveClock(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const asked = await parseJson(c, AdvanceClockSchema)
  if (asked instanceof Response) return asked
  const credential = await findCredential(tools.store.read, c.req.param('credentialId') ?? '')
  if (!credential) return answerProblem(c, unknown)
  const { merchantId } = credential
  const to: AdvanceTo = asked.days === undefined ? { to: 'next-close' } : { days: asked.days }
  const advanced = await advanceClock({ merchantId, id: asked.id, asked: to }, tools)
  if (advanced.kind !== 'advanced') return answerProblem(c, refusals[advanced.kind])
  return c.json({ ...(await stateOf(merchantId, tools)), ...resultOf(advanced) } satisfies AdvancedClock)
}

async function stateOf(merchantId: string, { store, clock }: GatewayTools): Promise<ClockState> {
  const realNow = clock()
  const now = await merchantNow(store.read, merchantId, () => realNow)
  const waiting = await listWork(store.read, merchantId, waitingMax)
  return {
    ...{ now, realNow, daysAhead: Math.floor((now - realNow) / dayMs), nextCloseAt: nextClose(now) },
    isMoving: (await findRunningAdvance(store.read, merchantId)) !== undefined,
    waiting: waiting.map(item => ({ kind: item.kind, dueAt: item.due_at_ms, tries: item.tries })),
  }
}

const resultOf = ({ advance, events, hasMore, failed }: Extract<Advanced, { kind: 'advanced' }>) => ({
  ...{ id: advance.id, from: advance.from_ms, to: advance.to_ms, failed, hasMore },
  happened: events.map(toEvent),
})
