// What articles cost the server: node bench/pages.mjs CONTENT_DIR [pages]
// CONTENT_DIR is made by bench/import-corpus.mjs. Starts the built portal on a free port with a data folder of its own and prints
// one JSON row: time to ready, time to the first list of all articles, first rendering of a page (median, 99th percentile, as the
// server's own time and as its thread's processor time), the same page again, and how long a changed article takes to be live, as
// a reader sees it. Times depend on what else runs: compare within one run.
import { appendFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startPortal, untilIndexed } from './start-portal.mjs'

const [contentDir, given = '200'] = process.argv.slice(2)
if (!contentDir) {
  console.error('Usage: node bench/pages.mjs CONTENT_DIR [pages]')
  process.exit(2)
}
const articles = join(resolve(contentDir), 'articles')
const files = readdirSync(articles, { recursive: true }).filter(name => name.endsWith('.md'))
const paths = files.map(name => `/${name.slice(0, -3)}`)

const startedAt = performance.now()
const since = from => Math.round((performance.now() - from) * 10) / 10
const { url: portal, child, stop } = await startPortal(contentDir, ['server-times.mjs'])
const readyMs = since(startedAt)

/** What the server itself took, by path, in the order of the requests. */
const served = new Map()
child.on('message', ({ path, ...times }) => served.set(path, [...(served.get(path) ?? []), times]))

async function timed(path) {
  const from = performance.now()
  const response = await fetch(portal + path)
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return { ms: since(from), text }
}

const listMs = (await timed('/llms.txt')).ms
// The index of the search is made meanwhile; rendering is measured when it is whole.
await untilIndexed(portal)

const step = Math.max(1, Math.floor(paths.length / Number(given)))
const chosen = paths.filter((_path, index) => index % step === 0).slice(0, Number(given))
for (const path of chosen.splice(0, 10)) await timed(path)
for (let round = 0; round < 2; round++) for (const path of chosen) await timed(path)
const at = (requests, share, unit = 'ms') => {
  const sorted = requests.map(request => request[unit]).toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] * 10) / 10
}

const [changed] = chosen
appendFileSync(join(articles, `${changed.slice(1)}.md`), '\nThe changed sentence.\n')
const changedAt = performance.now()
let tries = 0
while (!(await timed(changed)).text.includes('The changed sentence.')) tries++
const liveMs = since(changedAt)

// The last message may still be on its way.
while (chosen.some(path => (served.get(path)?.length ?? 0) < 2)) await new Promise(done => setTimeout(done, 50))
const first = chosen.map(path => served.get(path)[0])
const again = chosen.map(path => served.get(path)[1])

await stop()
console.log(
  JSON.stringify({
    articles: paths.length,
    readyMs,
    listMs,
    firstMedianMs: at(first, 0.5),
    firstP99Ms: at(first, 0.99),
    firstCpuMedianMs: at(first, 0.5, 'cpuMs'),
    firstCpuP99Ms: at(first, 0.99, 'cpuMs'),
    againMedianMs: at(again, 0.5),
    changedLiveMs: liveMs,
    requestsUntilLive: tries + 1,
  }),
)
