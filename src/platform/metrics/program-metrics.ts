import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { failureCounts } from '../store-failure.ts'
import { createReadings, type Reading } from './readings.ts'

/** A request that was answered. `route`: of a bounded list, never what somebody typed. */
export interface AnsweredRequest {
  method: string
  route: string
  status: number
  seconds: number
}

type LabelValues = Readonly<Record<string, readonly string[]>>

/** What a program counts, for Prometheus. Labels come from lists of ours: nobody who sends requests makes a new one. */
export interface ProgramMetrics {
  observeRequest(request: AnsweredRequest): void
  /** A count by labels with all their values; answers how to add one. */
  count(metric: { name: string; help: string; labels: LabelValues }): (labels: Record<string, string>) => void
  /** What is asked for when somebody reads. */
  gauge(metric: { name: string; help: string; read: () => number }): void
  /** What has to be read in the database, some seconds old at most. */
  readings(metrics: readonly { name: string; help: string; label?: string }[], read: () => Promise<Reading[]>): void
  /** All of it in the text format of Prometheus. */
  page(): Promise<string>
  contentType: string
}

/** From a cached page to what people give up on. */
const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** `watchesProcess`: also memory, processor and event loop, which cost a timer; for a program, not for tests. */
export function createProgramMetrics({
  clock,
  watchesProcess,
}: {
  clock: () => number
  watchesProcess: boolean
}): ProgramMetrics {
  const registry = new Registry()
  const registers = [registry]
  if (watchesProcess) collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    ...{ name: 'gatehouse_http_requests_total', help: 'Requests that were answered', registers },
    labelNames: ['method', 'route', 'status'],
  })
  const durations = new Histogram({
    ...{ name: 'gatehouse_http_request_seconds', help: 'Time until an answer began', registers },
    ...{ labelNames: ['route'], buckets: secondsBuckets },
  })
  const failures = new Counter({
    ...{ name: 'gatehouse_store_failures_total', help: 'What the database suffered from (decision 0168)', registers },
    labelNames: ['kind'],
    collect: () => {
      failures.reset()
      for (const [kind, count] of failureCounts()) failures.inc({ kind }, count)
    },
  })
  const beforePage: (() => Promise<void>)[] = []
  return {
    observeRequest({ method, route, status, seconds }) {
      requests.inc({ method: methods.has(method) ? method : 'other', route, status })
      durations.observe({ route }, seconds)
    },
    count({ name, help, labels }) {
      const counter = new Counter({ name, help, labelNames: Object.keys(labels), registers })
      // From the start at 0: the first of them is a change that an alert sees.
      for (const each of combinationsOf(labels)) counter.inc(each, 0)
      return each => counter.inc(each)
    },
    gauge({ name, help, read }) {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) })
    },
    readings(metrics, read) {
      beforePage.push(createReadings({ registry, metrics, read, clock }))
    },
    async page() {
      await Promise.all(beforePage.map(prepare => prepare()))
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

function combinationsOf(labels: LabelValues): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (before, [label, values]) => before.flatMap(each => values.map(value => ({ ...each, [label]: value }))),
    [{}],
  )
}
