// What counting costs: node bench/metrics-cost.mjs [rounds]
// Two portals and two gateways in this process, with metrics and without, on SQLite; in turns, so that what else the machine does meets both.
// Prints one JSON row: the median over the rounds of the time with metrics, divided by that without, for a cached page and for a sale (key
// exchange and payment), and of two that have none, which says how much of it is chance. Needs the built pages.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGateway } from '../src/gateway/create-gateway.ts'
import { createLog } from '../src/gateway/http/log/create-log.ts'
import { openStore } from '../src/gateway/store/open-store.ts'
import { watchMoves } from '../src/gateway/watch-gateway.ts'
import { createProgramMetrics } from '../src/platform/metrics/program-metrics.ts'
import { readConfig } from '../src/server/config.ts'
import { openPortalStore } from '../src/server/db/portal-store.ts'
import { loadPages } from '../src/server/load-pages.ts'
import { openPortal } from '../src/server/test-support/open-portal.ts'
import { testSecrets } from '../src/server/test-support/settings.ts'
import { median } from './figures.mjs'

const rounds = Number(process.argv[2] ?? 15)
const folder = mkdtempSync(join(tmpdir(), 'metrics-cost-'))
const log = createLog('silent')
const secret = 'a-secret-of-this-measurement'
const newMetrics = () => createProgramMetrics({ clock: Date.now, watchesProcess: true })

async function openPages(name, metrics) {
  const dataDir = join(folder, name)
  const store = await openPortalStore({ databaseUrl: null, dataDir })
  const { pages } = await loadPages(readConfig({ ...testSecrets, DATA_DIR: dataDir }), log, Date.now)
  const { app } = await openPortal({ store }, {}, { pages, log, ...(metrics && { metrics }) })
  return async count => {
    for (let n = 0; n < count; n++) {
      const answer = await app.request('/products/online/browser-post')
      if (answer.status !== 200) throw new Error(`a page was answered with ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
}

async function openTill(name, metrics) {
  const opened = await openStore({ dataDir: join(folder, name), nowMs: Date.now() })
  const config = { gatewaySecret: secret, rateLimitPerMinute: 0, takesLocalSkins: false, sendsLocalNotices: false }
  const tools = { clock: Date.now, newId: randomUUID, randomBytes, config, log, sleep: async () => {} }
  const store = metrics ? watchMoves(opened, metrics) : opened
  const { app } = createGateway({ ...tools, store, ...(metrics && { metrics }) })
  const made = await app.request('/provisioning/credentials', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reference: 'shop', label: 'Shop', secrets: ['fourPartKey', 'mac'] }),
  })
  const { secrets } = await made.json()
  const [CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR] = secrets.fourPartKey.split('-')
  const post = async (path, fields) =>
    (await app.request(path, { method: 'POST', body: new URLSearchParams(fields) })).text()
  const card = {
    ACCOUNT_NBR: '4111111111111111',
    EXP_DATE: '2912',
    CVV2: '123',
    ADDRESS: '1 Main St',
    ZIP_CODE: '12345',
  }
  let number = 0
  const sell = async () => {
    const sale = { AMOUNT: '21.00', TRAN_NBR: String(++number) }
    const sealed = { ...sale, MAC: secrets.mac, TRAN_GROUP: 'SALE', REDIRECT_URL: 'https://shop.example/answer' }
    const [, TAC] = /KEY="TAC">([^<]+)</.exec(await post('/keyexch', sealed)) ?? []
    const key = { CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR }
    const page = await post('/browserpost/', { TAC, TRAN_CODE: 'SALE', INDUSTRY_TYPE: 'E', ...sale, ...key, ...card })
    if (!/AUTH_RESP"[^>]*value="00"/.test(page)) throw new Error('a card was not charged')
  }
  // Many at once, as writes that come together share a flush to the disk.
  return async count => {
    await Promise.all(Array.from({ length: count }, sell))
  }
}

const processorMs = async work => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Processor time of the second by that of the first, in turns. */
async function ratioOf(without, withMetrics, count) {
  for (const work of [without, withMetrics]) await work(count * 2)
  const ratios = []
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 ? [without, withMetrics] : [withMetrics, without]
    const times = new Map()
    for (const work of order) times.set(work, await processorMs(() => work(count)))
    ratios.push(times.get(withMetrics) / times.get(without))
  }
  return Number(median(ratios).toFixed(3))
}

const page = await openPages('pages')
const sale = await openTill('till')
const figures = {
  page: await ratioOf(page, await openPages('pages-counted', newMetrics()), 2_000),
  pageByChance: await ratioOf(page, await openPages('pages-again'), 2_000),
  sale: await ratioOf(sale, await openTill('till-counted', newMetrics()), 200),
  saleByChance: await ratioOf(sale, await openTill('till-again'), 200),
}
console.log(JSON.stringify({ rounds, ...figures, load: loadavg()[0] }))
rmSync(folder, { recursive: true })
process.exit(0)
