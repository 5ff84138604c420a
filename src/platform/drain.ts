import type { RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The time between the signal to stop and the end of listening, in which a program still answers everything. A balancer sees that it is not
 * ready and sends new requests elsewhere; connections that are kept alive end with their next answer, which says so (decision 0356).
 */
export interface Drain {
  isStopping: () => boolean
  /** Resolves when no new request is expected any more. */
  begin: () => Promise<void>
  /** Answers as `listener` does, and ends connections politely from `begin` on. */
  politely: (listener: RequestListener) => RequestListener
}

export function createDrain(durationMs: number): Drain {
  let isStopping = false
  return {
    isStopping: () => isStopping,
    async begin() {
      isStopping = true
      await sleep(durationMs)
    },
    politely: listener => (request, response) => {
      if (isStopping) response.shouldKeepAlive = false
      return listener(request, response)
    },
  }
}
