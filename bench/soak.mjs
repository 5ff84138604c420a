// Whether the gateway grows while it sells: node bench/soak.mjs [--minutes 30] [--rate 500] [--warm 5]
// Sales at a steady rate; memory and open files are read every ten seconds. Growth is that of the last fifth of the readings over those of the
// first fifth after the warm-up, so that a single garbage collection decides nothing.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { below, median, none, report } from './figures.mjs'
import { approvedOf, keepSelling, tookAt } from './selling.mjs'
import { inOwnFolder, provision, startGateway } from './start-gateway.mjs'

const { values } = parseArgs({
  options: Object.fromEntries(['minutes', 'rate', 'warm'].map(name => [name, { type: 'string' }])),
})
const minutes = Number(values.minutes ?? 30)
const rate = Number(values.rate ?? 500)
const warmMinutes = Number(values.warm ?? 5)
const readEveryMs = minutes < 5 ? 1_000 : 10_000

await inOwnFolder(async dataDir => {
  const gateway = await startGateway({ DATA_DIR: dataDir })
  const { key } = await provision(gateway.url)
  const startedMs = performance.now()
  const elapsedMinutes = () => (performance.now() - startedMs) / 60_000
  const readings = []
  let refused = 0
  let sold = 0
  let p99Ms = 0
  while (elapsedMinutes() < minutes) {
    // By the minute: what was sold need not be remembered for long.
    const selling = keepSelling(gateway.url, key, { connections: 64, rate, firstNumber: sold + refused + 1 })
    const untilMs = performance.now() + Math.min(60_000, (minutes - elapsedMinutes()) * 60_000)
    while (performance.now() < untilMs) {
      await sleep(readEveryMs)
      if (elapsedMinutes() >= warmMinutes) readings.push({ rss: gateway.memoryMb().rss, files: gateway.openFiles() })
    }
    const sales = await selling.stop()
    const approved = approvedOf(sales)
    sold += approved.length
    refused += sales.length - approved.length
    p99Ms = Math.max(p99Ms, tookAt(sales, 0.99))
    console.log(JSON.stringify({ minute: Math.round(elapsedMinutes() * 10) / 10, sold, p99Ms, ...readings.at(-1) }))
  }
  await gateway.end()
  const part = Math.max(1, Math.floor(readings.length / 5))
  const middle = (field, of) => median(of.map(row => row[field]))
  const [first, last] = [readings.slice(0, part), readings.slice(-part)]
  const grownPercent = Math.round((middle('rss', last) / middle('rss', first) - 1) * 1000) / 10
  report('soak', [
    below(`${minutes} min, ${sold} sales: growth of memory after ${warmMinutes} min`, 10, grownPercent, '%'),
    below('growth of open files', 5, middle('files', last) - middle('files', first)),
    none('sales that were not taken', refused),
  ])
})
