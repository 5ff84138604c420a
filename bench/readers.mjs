// How many article pages a second the built portal sends: node bench/readers.mjs [--seconds 10] [--connections 64] [--rounds 3]
// One article, kept and compressed, as a browser asks for it, by as many connections as are named, each asking again as soon as it is answered.
// In turns with a server that does nothing but send the same bytes (memory-server.mjs): the ratio is that of the processor time of a page, which
// whoever asks, here or on the other core, does not change.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { atLeast, below, none, report } from './figures.mjs'
import { cpuMsOf } from './start-gateway.mjs'
import { startPortal } from './start-portal.mjs'

const { values } = parseArgs({
  options: Object.fromEntries(['seconds', 'connections', 'rounds'].map(name => [name, { type: 'string' }])),
})
const connections = Number(values.connections ?? 64)
const article = '/products/online/browser-post'
const browser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }

/** The minimal server, with the bytes of `url`. */
async function startMemoryServer(url) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'memory-server.mjs'), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [ready] = await once(child.stdout, 'data')
  return { child, url: String(ready).trim().split(' ')[1] }
}

async function shot({ child, url }, duration) {
  const before = cpuMsOf(child.pid)
  const { requests, latency, errors, timeouts, non2xx } = await autocannon({
    url,
    connections,
    duration,
    headers: browser,
  })
  return {
    pages: Math.round(requests.average),
    p99Ms: latency.p99,
    wrong: errors + timeouts + non2xx,
    cpuUs: Math.round((1e3 * (cpuMsOf(child.pid) - before)) / requests.total),
  }
}

const portal = await startPortal(join(import.meta.dirname, '../content'))
let memory
try {
  const ours = { child: portal.child, url: portal.url + article }
  // The first answer is compressed quickly, the next ones well.
  await shot(ours, 2)
  memory = await startMemoryServer(ours.url)
  await shot(memory, 1)
  const rounds = []
  const seconds = Number(values.seconds ?? 10)
  for (let round = 1; round <= Number(values.rounds ?? 3); round++) {
    const least = await shot(memory, seconds)
    rounds.push({ ...(await shot(ours, seconds)), least: least.pages, leastCpuUs: least.cpuUs })
    console.log(JSON.stringify({ round, ...rounds.at(-1) }))
  }
  const ratios = rounds.map(({ cpuUs, leastCpuUs }) => leastCpuUs / cpuUs).toSorted((a, b) => a - b)
  report('readers', [
    atLeast('pages of an article a second, the best round', 3_000, Math.max(...rounds.map(({ pages }) => pages))),
    atLeast(
      'of the pages of a server that does nothing else, by processor time, the middle round',
      0.5,
      ratios[Math.floor(ratios.length / 2)],
    ),
    below('99th percentile of a page, the best round', 50, Math.min(...rounds.map(({ p99Ms }) => p99Ms)), 'ms'),
    none(
      'pages that did not come',
      rounds.reduce((sum, { wrong }) => sum + wrong, 0),
    ),
  ])
} finally {
  memory?.child.kill()
  await portal.stop()
}
