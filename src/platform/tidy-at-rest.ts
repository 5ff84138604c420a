import { getHeapStatistics } from 'node:v8'

const lookEveryMs = 2_000
/** Of the time in which it could answer; threads that pack pages meanwhile hold nobody up. */
const restingShare = 0.05
/** Less than that is not worth a pause, which is as long as the heap is large. */
const grownBytes = 8 * 1024 * 1024
const grownShare = 0.1

/**
 * Gives memory back when a program rests: V8 keeps what the start or the last load took until it collects, which it does not at rest. A
 * collection of the last resort is the only kind that makes the young generation small. Nothing happens without `--expose-gc`
 * (`tools/memory-flags.mjs`).
 */
export function tidyAtRest(heapBytes = () => getHeapStatistics().total_heap_size): void {
  const { gc } = globalThis
  if (!gc) return
  let before = performance.eventLoopUtilization()
  let heldBytes = 0
  const look = async () => {
    const { utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    const hasGrown = heapBytes() >= heldBytes + Math.max(grownBytes, heldBytes * grownShare)
    if (utilization >= restingShare || !hasGrown) return
    await gc({ type: 'major', execution: 'async', flavor: 'last-resort' })
    heldBytes = heapBytes()
  }
  setInterval(() => void look(), lookEveryMs).unref()
}
