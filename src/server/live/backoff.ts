import { setTimeout as sleep } from 'node:timers/promises'

const waitsMs = [250, 500, 1_000, 2_000, 5_000]

/** Waits longer from time to time until something went well, each time a little differently, so that not all come back at once. */
export function createBackoff() {
  let tries = 0
  return {
    reset() {
      tries = 0
    },
    async wait(signal: AbortSignal) {
      const most = waitsMs[Math.min(tries++, waitsMs.length - 1)] ?? 0
      await sleep(most * (0.5 + Math.random() / 2), undefined, { signal, ref: false }).catch(() => {})
    },
  }
}
