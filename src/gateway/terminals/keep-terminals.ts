import { type RunTools, runTerminals } from './run-terminals.ts'
import { beatPartEveryMs, beatParts } from './terminal-watch.ts'

const lookEveryMs = 200

/** Lets terminals go on, and their watchers hear of it, several times a second; `stop` waits for what is under way. */
export function keepTerminals(
  tools: Omit<RunTools, 'isStopping'>,
  onFailure: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let isStopping = false
  let running: Promise<void> | undefined
  const run = () => {
    running ??= runTerminals({ ...tools, isStopping: () => isStopping })
      .then(() => tools.terminals.look(tools.store.read))
      .catch(onFailure)
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, lookEveryMs)
  let part = 0
  const beating = setInterval(() => {
    part = (part + 1) % beatParts
    tools.terminals.beat(part)
  }, beatPartEveryMs)
  return {
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      clearInterval(beating)
      await running
    },
  }
}
