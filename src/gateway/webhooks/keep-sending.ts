import { createSender, type SenderTools } from './create-sender.ts'

const everyMs = 50
/** Looking for work takes a fifth of the time at most, however many merchants have endpoints; but a second is rest enough. */
const restFactor = 4
const restMaxMs = 1_000
/** After a failure of the database. */
const afterFailureMs = 5_000

/** Sends webhooks all the time; `stop` resolves when nothing is under way any more. */
export function keepSending(tools: SenderTools): { stop: () => Promise<void> } {
  const sender = createSender(tools)
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const run = () => {
    running = sender
      .round()
      .then(lookedMs => Math.min(restMaxMs, Math.max(everyMs, lookedMs * restFactor)))
      .catch(error => {
        tools.onError(error)
        return afterFailureMs
      })
      .then(restMs => {
        if (!isStopping) timer = setTimeout(run, restMs)
      })
  }
  run()
  return {
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await running
      await sender.stop()
    },
  }
}
