import { setTimeout as sleep } from 'node:timers/promises'

const longestMs = 1_000
const lookEveryMs = 5

/**
 * What a step of work leaves to those who are waited for: it rests while a request is being answered, as long as the step itself took
 * at most. So sales beside a nightly close have half of the time, and a night without sales is over in half of it. A clock that is put on
 * makes no step longer.
 */
export const createRest = (isAnswering: () => boolean) => async (stepMs: number) => {
  const untilMs = performance.now() + Math.min(Math.max(stepMs, 0), longestMs)
  // The event loop first: what came during the step is not seen before.
  do await sleep(Math.min(lookEveryMs, Math.max(stepMs, 0)))
  while (isAnswering() && performance.now() < untilMs)
}
