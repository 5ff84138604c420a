import { queryOptions } from '@tanstack/react-query'
import type { AdvanceClock, AdvancedClock } from '../../../domain/workbench/clock.ts'
import { ApiError, unusableAnswer } from '../../data/api-error.ts'
import { asking } from '../../data/asking.ts'
import { callApi } from '../../data/call-api.ts'
import { queryKeys } from '../../data/query-keys.ts'

/** What the clock shows; null before the first credentials. While it moves it is asked for over and over. */
export const clockQuery = queryOptions({
  queryKey: queryKeys.clock,
  queryFn: async ({ signal }) => {
    const clock = await callApi('getClock', undefined, { signal })
    if (clock !== null && typeof clock?.now !== 'number') throw unusableAnswer(200)
    return clock
  },
  ...asking,
  staleTime: 0,
})

const againMs = 1_000

/**
 * Puts the clock ahead. A long way takes longer than a call may: the gateway goes on by itself, so the same request is made again until
 * it answers what happened.
 */
export async function advanceClock(asked: AdvanceClock, triesMax = 60): Promise<AdvancedClock> {
  for (let tries = 1; ; tries++) {
    try {
      return await callApi('advanceClock', asked)
    } catch (error) {
      if (!isUnderWay(error) || tries >= triesMax) throw error
      await new Promise(resolve => setTimeout(resolve, againMs))
    }
  }
}

/** No answer in time, from the portal or the gateway; nothing was refused. */
const isUnderWay = (error: unknown) =>
  error instanceof ApiError && (error.code === 'timed_out' || error.code === 'gateway_unreachable')
