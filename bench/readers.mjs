// How many article pages a second the built portal sends: node bench/readers.mjs [--seconds 10] [--connections 64] [--rounds 3]
// One article, kept and compressed, as a browser asks for it, by as many connections as are named, each asking again as soon as it is answered.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { atLeast, below, none, report } from './figures.mjs'
import { startPortal } from './start-portal.mjs'

const { values } = parseArgs({
  options: Object.fromEntries(['seconds', 'connections', 'rounds'].map(name => [name, { type: 'string' }])),
})
const connections = Number(values.connections ?? 64)
const article = '/products/online/browser-post'
const browser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }

const portal = await startPortal(join(import.meta.dirname, '../content'))
try {
  const url = portal.url + article
  const shot = duration => autocannon({ url, connections, duration, headers: browser })
  // The first answer is compressed quickly, the next ones well.
  await shot(2)
  const rounds = []
  for (let round = 1; round <= Number(values.rounds ?? 3); round++) {
    const { requests, latency, errors, timeouts, non2xx } = await shot(Number(values.seconds ?? 10))
    rounds.push({ pages: Math.round(requests.average), p99Ms: latency.p99, wrong: errors + timeouts + non2xx })
    console.log(JSON.stringify({ round, ...rounds.at(-1) }))
  }
  report('readers', [
    atLeast('pages of an article a second, the best round', 3_000, Math.max(...rounds.map(({ pages }) => pages))),
    below('99th percentile of a page, the best round', 50, Math.min(...rounds.map(({ p99Ms }) => p99Ms)), 'ms'),
    none(
      'pages that did not come',
      rounds.reduce((sum, { wrong }) => sum + wrong, 0),
    ),
  ])
} finally {
  await portal.stop()
}
