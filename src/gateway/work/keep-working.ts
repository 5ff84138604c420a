import { setTimeout as sleep } from 'node:timers/promises'
import { bookWork, fileWork, type StepWork } from './kinds.ts'
import { runDueWork, seedWork } from './run-work.ts'
import type { WorkTools } from './work-on.ts'

type Runner = { kinds: readonly StepWork[]; everyMs: number }
/** Whoever sends a file waits for its answer. */
const runners: readonly Runner[] = [
  { kinds: bookWork, everyMs: 5_000 },
  { kinds: fileWork, everyMs: 1_000 },
]
/** As long as the step took: sales beside a nightly close have half of the time. A clock that is put on makes no step longer. */
const rest = (stepMs: number) => sleep(Math.min(Math.max(stepMs, 0), 1_000))

/** Does what is due, now and every few seconds; `stop` resolves when the steps that are under way have ended. */
export function keepWorking(
  tools: Omit<WorkTools, 'isStopping' | 'rest'>,
  onFailure: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const seeded = seedWork(tools).catch(onFailure)
  const running = runners.map(runner => keepRunning(runner, seeded, tools, onFailure))
  return {
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()))
    },
  }
}

function keepRunning(
  { kinds, everyMs }: Runner,
  seeded: Promise<void>,
  tools: Omit<WorkTools, 'isStopping' | 'rest'>,
  onFailure: (error: unknown) => void,
) {
  let isStopping = false
  let running: Promise<unknown> | undefined
  const run = () => {
    running ??= seeded
      .then(() => runDueWork({ ...tools, rest, isStopping: () => isStopping }, kinds))
      .catch(onFailure)
      .finally(() => {
        running = undefined
      })
  }
  run()
  const timer = setInterval(run, everyMs)
  return {
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await running
    },
  }
}
