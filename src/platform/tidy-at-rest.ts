import { getHeapStatistics } from 'node:v8'

const lookEveryMs = 2_000
/** Of one processor, threads included. */
const restingShare = 0.05
/** Less than that is not worth a pause. */
const grownBytes = 8 * 1024 * 1024

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Gives memory back when a program rests: V8 keeps what the start or the last load took, and begins to collect only after 100 s. A
 * collection of the last resort is the only kind that makes the young generation small. Nothing happens without `--expose-gc`
 * (`tools/memory-flags.mjs`).
 */
export function tidyAtRest(): void {
  const { gc } = globalThis
  if (!gc) return
  let usedMs = processorMs()
  let heldBytes = 0
  const look = async () => {
    const beforeMs = usedMs
    usedMs = processorMs()
    const hasRested = usedMs - beforeMs < lookEveryMs * restingShare
    if (!hasRested || getHeapStatistics().total_heap_size < heldBytes + grownBytes) return
    await gc({ type: 'major', execution: 'async', flavor: 'last-resort' })
    heldBytes = getHeapStatistics().total_heap_size
  }
  setInterval(() => void look(), lookEveryMs).unref()
}
