import { setTimeout as sleep } from 'node:timers/promises'
import { runDueWork, seedWork } from './run-work.ts'
import type { WorkTools } from './work-on.ts'

const everyMs = 5_000
/** As long as the step took: sales beside a nightly close have half of the time. A clock that is put on makes no step longer. */
const rest = (stepMs: number) => sleep(Math.min(Math.max(stepMs, 0), 1_000))

/** Does what is due, now and every few seconds; `stop` resolves when the step that is under way has ended. */
export function keepWorking(
  tools: Omit<WorkTools, 'isStopping' | 'rest'>,
  onFailure: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let isStopping = false
  let running: Promise<unknown> | undefined
  const run = () => {
    running ??= runDueWork({ ...tools, rest, isStopping: () => isStopping })
      .catch(onFailure)
      .finally(() => {
        running = undefined
      })
  }
  running = seedWork(tools)
    .catch(onFailure)
    .finally(() => {
      running = undefined
      if (!isStopping) run()
    })
  const timer = setInterval(run, everyMs)
  return {
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await running
    },
  }
}
