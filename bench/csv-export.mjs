// The CSV of a merchant's month: how fast the gateway writes it, and what it holds in memory while nobody reads, and while somebody reads.
// Run: node bench/csv-export.mjs [--rows 300000].
import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import Database from 'better-sqlite3'
import { atLeast, below, report } from './figures.mjs'
import { inOwnFolder, provision, startGateway } from './start-gateway.mjs'

const { values } = parseArgs({ options: { rows: { type: 'string' } } })
const rows = Number(values.rows ?? 300_000)
const kinds = ['mid', 'developerKey', 'password', 'fourPartKey', 'epiKey']
const post = async (url, body, headers) =>
  (
    await fetch(url, {
      ...{ method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) },
      headers: { 'content-type': 'application/json', ...headers },
    })
  ).json()

/** Copies of one sale, each a second before the one before, with their first moves. */
function fill(dataDir) {
  const database = new Database(join(dataDir, 'gateway.db'))
  const copy = (table, made) => {
    const names = database.pragma(`table_info(${table})`).map(({ name }) => name)
    const own = names.filter(name => made[name] !== null)
    database
      .prepare(
        `insert into ${table} (${own.join(', ')}) with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})
         select ${own.map(name => made[name] ?? name).join(', ')} from n, (select * from ${table} limit 1)`,
      )
      .run()
  }
  copy('transactions', { id: "'n' || i", bric: "'n' || i", created_at_ms: 'created_at_ms - i * 1000' })
  copy('transaction_moves', { id: null, transaction_id: "'n' || i" })
  database.close()
}

await inOwnFolder(async dataDir => {
  const gateway = await startGateway({ DATA_DIR: dataDir })
  const { url, memoryMb } = gateway
  const { secrets } = await provision(url, kinds)
  const sale = JSON.stringify({
    ...{ amount: 21, batchID: 1, transaction: 1, industryType: 'E', cardEntryMethod: 'E' },
    ...{ account: '4111111111111111', expirationDate: '3012' },
  })
  const signature = createHmac('sha256', secrets.epiKey).update(`/sale${sale}`).digest('hex')
  await post(`${url}/epi/sale`, sale, { 'epi-id': secrets.fourPartKey, 'epi-signature': signature })
  fill(dataDir)
  const { mid, developerKey, password } = secrets
  const { token, accountId } = await post(`${url}/proxy/auth`, { mid, developerKey, password })
  const day = days => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
  const query = new URLSearchParams({ start: day(-29), end: day(1), format: 'csv' })
  const before = memoryMb().rss
  let most = before
  const startedMs = performance.now()
  const response = await new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    request(`${url}/proxy/accounts/${accountId}/transactions?${query}`, { headers }, resolve).on('error', reject).end()
  })
  // Nobody reads for five seconds: what a gateway without back-pressure would collect meanwhile.
  await sleep(5000)
  const unread = memoryMb().rss
  let lines = 0
  const readMs = performance.now()
  for await (const chunk of response) {
    for (const byte of chunk) if (byte === 10) lines++
    most = Math.max(most, memoryMb().rss)
  }
  const seconds = (performance.now() - readMs) / 1000
  console.log(JSON.stringify({ lines, wholeSeconds: Math.round((performance.now() - startedMs) / 1000) }))
  await gateway.end()
  report('csv-export', [
    atLeast(`a CSV of ${rows} payments: lines a second`, 10_000, Math.round(lines / seconds)),
    below('memory at most above that before', 150, most - before, 'MB'),
    below('memory while nobody reads above that before', 100, unread - before, 'MB'),
  ])
})
