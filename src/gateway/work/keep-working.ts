import { bookWork, fileWork, type StepWork } from './kinds.ts'
import { createRest } from './rest.ts'
import { runDueWork, seedWork } from './run-work.ts'
import type { WorkTools } from './work-on.ts'

type Runner = { kinds: readonly StepWork[]; everyMs: number }
/** Whoever sends a file waits for its answer. */
const runners: readonly Runner[] = [
  { kinds: bookWork, everyMs: 5_000 },
  { kinds: fileWork, everyMs: 1_000 },
]
type Tools = Omit<WorkTools, 'isStopping' | 'rest'> & {
  /** Whether a request is being answered now. */
  isAnswering: () => boolean
}

/** Does what is due, now and every few seconds; `stop` resolves when the steps that are under way have ended. */
export function keepWorking(tools: Tools, onFailure: (error: unknown) => void): { stop: () => Promise<void> } {
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
  tools: Tools,
  onFailure: (error: unknown) => void,
) {
  let isStopping = false
  const rest = createRest(tools.isAnswering)
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
