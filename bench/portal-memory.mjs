// What a portal holds: node bench/portal-memory.mjs [--pages 1000] [--asks 9600] [--rest 60] [--content DIR] [--snapshot FILE] [--index]
// Each page of the sitemap is asked for once, so that the portal draws and keeps it (with --index not before the search knows every article),
// then all of them in turn until so many were asked for. Resident memory at the start, at its most, when the last page has come, and after a
// rest; and, for who looks for what is alive, after a full collection that nothing in the product asks for.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { below, none, report } from './figures.mjs'
import { cpuMsOf } from './start-gateway.mjs'
import { startPortal, untilIndexed } from './start-portal.mjs'

const { values } = parseArgs({
  options: {
    ...Object.fromEntries(['pages', 'asks', 'rest', 'content', 'snapshot'].map(name => [name, { type: 'string' }])),
    index: { type: 'boolean' },
  },
})
const asks = Number(values.asks ?? 9_600)
const restMs = Number(values.rest ?? 60) * 1000
const connections = 8
const settleMs = 3_000
const browser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }

const portal = await startPortal(values.content ?? join(import.meta.dirname, '../content'), ['tell-memory.mjs'])
try {
  const residentMb = (name = 'VmRSS') => {
    const status = readFileSync(`/proc/${portal.child.pid}/status`, 'utf8')
    return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  }
  /** What lies in pages of what kind: of files, of the C library's heap, of other memory. */
  function mapped() {
    const sums = { files: 0, malloc: 0, stacks: 0, other: 0 }
    let kind = 'other'
    for (const line of readFileSync(`/proc/${portal.child.pid}/smaps`, 'utf8').split('\n')) {
      const area = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \d+\s*(.*)$/.exec(line)
      if (area) kind = area[1].startsWith('/') ? 'files' : area[1] === '[heap]' ? 'malloc' : 'other'
      const resident = /^Rss:\s+(\d+)/.exec(line)
      if (resident) sums[kind] += Number(resident[1])
    }
    return Object.fromEntries(Object.entries(sums).map(([k, kb]) => [k, Math.round(kb / 1024)]))
  }
  const inside = async (question = {}) => {
    const answered = once(portal.child, 'message')
    portal.child.send(question)
    const [usage] = await answered
    return Object.fromEntries([
      ...Object.entries(usage).map(([name, bytes]) => [name, Math.round(bytes / 2 ** 20)]),
      ...Object.entries(mapped()),
    ])
  }
  /** Seconds of a processor that it has had. */
  const cpuS = () => cpuMsOf(portal.child.pid) / 1000
  const wrong = []
  async function ask(path) {
    const response = await fetch(portal.url + path, { headers: browser })
    await response.arrayBuffer()
    if (response.status !== 200) wrong.push(path)
  }
  /** The paths one after the other, by some readers at once. */
  async function read(paths) {
    const left = paths.values()
    await Promise.all(
      Array.from({ length: connections }, async () => {
        for (const path of left) await ask(path)
      }),
    )
  }

  await sleep(settleMs)
  const startMb = residentMb()
  console.log(JSON.stringify(await inside()))
  const sitemap = await (await fetch(`${portal.url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url]) => new URL(url).pathname)
    .slice(0, Number(values.pages ?? 1_000))
  if (values.index) {
    await untilIndexed(portal.url)
    console.log(JSON.stringify({ indexed: true, cpuS: cpuS(), residentMb: residentMb(), ...(await inside()) }))
  }
  const drawingAt = performance.now()
  await read(paths)
  const drawnMs = Math.round(performance.now() - drawingAt)
  console.log(
    JSON.stringify({ drawn: paths.length, drawnMs, cpuS: cpuS(), residentMb: residentMb(), ...(await inside()) }),
  )
  await read(Array.from({ length: Math.max(0, asks - paths.length) }, (_, n) => paths[n % paths.length]))
  const loadedMb = residentMb()
  console.log(JSON.stringify({ read: asks, cpuS: cpuS(), residentMb: loadedMb, ...(await inside()) }))
  for (let waited = 0; waited < restMs; waited += restMs / 4) {
    await sleep(restMs / 4)
    console.log(JSON.stringify({ restS: (waited + restMs / 4) / 1000, residentMb: residentMb(), ...(await inside()) }))
  }
  const restedMb = residentMb()
  const mostMb = residentMb('VmHWM')
  const collected = await inside({ collect: true, snapshot: values.snapshot })
  console.log(JSON.stringify({ collected: true, residentMb: residentMb(), ...collected }))
  console.log(JSON.stringify({ startMb, mostMb, loadedMb, restedMb }))
  report('portal-memory', [
    below(`resident memory when ${paths.length} pages were drawn and ${asks} read`, 300, loadedMb, 'MB'),
    below('resident memory after a rest', 300, restedMb, 'MB'),
    none('pages that did not come', wrong.length),
  ])
} finally {
  await portal.stop()
}
