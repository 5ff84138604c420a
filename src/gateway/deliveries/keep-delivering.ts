import { type DeliveryTools, deliverDue } from './deliver.ts'

const deliveriesEveryMs = 1_000
/** How many deliveries are under way at once: a server that does not answer keeps no other waiting for long. */
const deliverers = 8

/** Delivers what is due, every second; `stop` resolves when the deliveries that are under way have ended. */
export function keepDelivering(
  tools: Omit<DeliveryTools, 'isStopping'>,
  onFailure: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let isStopping = false
  const running = new Set<Promise<unknown>>()
  const run = () => {
    if (running.size >= deliverers) return
    const one = deliverDue({ ...tools, isStopping: () => isStopping })
      .catch(onFailure)
      .finally(() => running.delete(one))
    running.add(one)
  }
  const timer = setInterval(run, deliveriesEveryMs)
  return {
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}
