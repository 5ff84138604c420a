import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'

/** One value of a metric; `label` where the metric has one. */
export interface Reading {
  name: string
  label?: string
  value: number
}

/** However many ask, the database is asked at most so often. */
const keptMs = 5_000
/** A page of metrics comes without what takes longer: it is wanted most when the database fails. */
const waitMs = 2_000

/**
 * Gauges whose values stand in the database. What cannot be read has no value, and `gatehouse_store_readable` is 0. Answers what is to be
 * awaited before the page is written.
 */
export function createReadings(parts: {
  registry: Registry
  metrics: readonly { name: string; help: string; label?: string }[]
  read: () => Promise<Reading[]>
  clock: () => number
}): () => Promise<void> {
  const { registry, metrics, read, clock } = parts
  const registers = [registry]
  const gauges = new Map(
    metrics.map(metric => {
      const labelNames = metric.label === undefined ? [] : [metric.label]
      return [metric.name, { ...metric, gauge: new Gauge({ ...metric, labelNames, registers }) }] as const
    }),
  )
  const readable = new Gauge({
    ...{ name: 'gatehouse_store_readable', help: '1: the database answered when these metrics were read', registers },
  })
  let readAtMs = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  function forget() {
    for (const { label, gauge } of gauges.values()) {
      gauge.reset()
      // One without a label stands at 0 after that, which would be a lie.
      if (label === undefined) gauge.remove()
    }
  }

  function show(readings: readonly Reading[]) {
    forget()
    for (const { name, label: value, value: amount } of readings) {
      const known = gauges.get(name)
      if (!known) throw new Error(`${name} is no metric`)
      if (known.label !== undefined && value !== undefined) known.gauge.set({ [known.label]: value }, amount)
      else known.gauge.set(amount)
    }
  }

  async function look() {
    const found = await Promise.race([read().catch(() => undefined), sleep(waitMs, undefined, { ref: false })])
    if (found) show(found)
    else forget()
    readable.set(found ? 1 : 0)
    readAtMs = clock()
  }

  return async () => {
    if (clock() - readAtMs < keptMs && clock() >= readAtMs) return
    reading ??= look().finally(() => {
      reading = undefined
    })
    await reading
  }
}
