// How long a start takes: node bench/starts.mjs [--rows 100000] [--rounds 5]
// From the start of the program to its first answer: of a gateway whose data folder is new, and of one that was killed with so many payments in its
// books, which looks through its file first; and the processor time that both programs take to be ready, once all is made (decision 0372). The least
// of the rounds: what else the machine does only adds to it.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openStore } from '../src/gateway/store/open-store.ts'
import { fillLedger } from '../src/gateway/test-support/fill/fill-ledger.ts'
import { below, report, spread } from './figures.mjs'
import { keepSelling } from './selling.mjs'
import { cpuMsOf, inOwnFolder, provision, startGateway } from './start-gateway.mjs'
import { startPortal } from './start-portal.mjs'

const { values } = parseArgs({ options: { rows: { type: 'string' }, rounds: { type: 'string' } } })
const rows = Number(values.rows ?? 100_000)
const rounds = Array.from({ length: Number(values.rounds ?? 5) }, (_, round) => round)

/** Ready, and answers. */
async function timedStart(dataDir) {
  const startedMs = performance.now()
  const gateway = await startGateway({ DATA_DIR: dataDir })
  const { status } = await fetch(`${gateway.url}/readyz`)
  if (status !== 200) throw new Error(`ready, but /readyz answers ${status}`)
  return { gateway, tookMs: Math.round(performance.now() - startedMs) }
}

const cold = []
for (const _ of rounds)
  await inOwnFolder(async dataDir => {
    const { gateway, tookMs } = await timedStart(dataDir)
    cold.push(tookMs)
    await gateway.end()
  })
const killed = []
await inOwnFolder(async dataDir => {
  const store = await openStore({ dataDir, nowMs: Date.now() })
  await store.write(trx => fillLedger(trx, 'sqlite', rows))
  await store.close()
  let { gateway } = await timedStart(dataDir)
  const { key } = await provision(gateway.url)
  for (const round of rounds) {
    const selling = keepSelling(gateway.url, key, { connections: 16, firstNumber: 1_000_000 * (round + 1) })
    await sleep(500)
    await gateway.kill()
    await selling.stop()
    const again = await timedStart(dataDir)
    killed.push(again.tookMs)
    gateway = again.gateway
  }
  await gateway.end()
})
const computed = { gateway: [], portal: [] }
await inOwnFolder(async DATA_DIR => {
  // The first makes the databases, and what Node compiled.
  for (const round of [-1, ...rounds]) {
    const gateway = await startGateway({ DATA_DIR })
    const gatewayMs = gateway.cpuMs()
    await gateway.end()
    const portal = await startPortal('content', [], { DATA_DIR })
    const portalMs = cpuMsOf(portal.child.pid)
    await portal.stop()
    if (round < 0) continue
    computed.gateway.push(gatewayMs)
    computed.portal.push(portalMs)
  }
})
console.log(
  `processor time of a second start: gateway ${spread(computed.gateway)} ms, portal ${spread(computed.portal)} ms`,
)
console.log(`a new folder: ${spread(cold)} ms; killed with ${rows} payments: ${spread(killed)} ms`)
const bothMs = Math.min(...computed.gateway) + Math.min(...computed.portal)
report('starts', [
  below('from a start to the first answer, new folder, the least', 1000, Math.min(...cold), 'ms'),
  below(`from a start to the first answer, killed with ${rows} payments, the least`, 2000, Math.min(...killed), 'ms'),
  below('processor time of a second start of both programs, the least', 1500, bothMs, 'ms'),
])
