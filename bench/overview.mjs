// How long the summary and the usage of a merchant take: node bench/overview.mjs [transactions] [sqlite|postgres]
// Fills a store of its own with so many transactions of one merchant, 100,000 applications and two days of minutes of two terminals, asks
// 100 times within the gateway, and prints a JSON row for each: ms of a whole call, and of it what it computes in this process. Exits with 1
// when a call computes for more than 50 ms. PostgreSQL is filled with 200,000: more takes longer than one statement may.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { createGateway } from '../src/gateway/create-gateway.ts'
import { createLog } from '../src/gateway/http/log/create-log.ts'
import { openStore } from '../src/gateway/store/open-store.ts'
import { fillLedger } from '../src/gateway/test-support/fill/fill-ledger.ts'
import { below, quantile, report } from './figures.mjs'

const goalMs = 50
const [givenCount, kind = 'sqlite'] = process.argv.slice(2)
const count = Number(givenCount ?? 1_000_000)
const secret = 'a-secret-of-the-bench'
const nowMs = Date.UTC(2026, 10, 18, 17)
const databaseUrl = process.env.PG_TEST_URL ?? 'postgres://postgres@127.0.0.1:5432/test'
const dataDir = await mkdtemp(join(tmpdir(), 'bench-overview-'))
const schema = `bench_${randomUUID().replaceAll('-', '')}`

async function onPostgres(statement) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function open() {
  if (kind === 'sqlite') return openStore({ dataDir, nowMs })
  await onPostgres(`create schema ${schema}`)
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `-csearch_path=${schema}`)
  return openStore({ dataDir, databaseUrl: url.href, nowMs })
}

const store = await open()
const startedAt = performance.now()
await store.write(trx => fillLedger(trx, kind, count))
await store.write(trx =>
  sql`insert into request_counts (credential_id, minute_ms, api, calls, errors)
  with recursive n(i) as (select 0 union all select i + 1 from n where i < 2879)
  select c.id, ${sql.lit(nowMs)} - i * 60000, a.api, 30, 1 from n,
    (select 'c0' as id union all select 'c1') as c, (select 'key-exchange' as api union all select 'browser-post') as a`.execute(
    trx,
  ),
)
// Half of them decided, and most of the others a year old.
await store.write(trx =>
  sql`insert into applications (id, number, merchant_id, credential_id, external_key, source, status, sealed_file, created_at_ms, updated_at_ms)
  with recursive n(i) as (select 0 union all select i + 1 from n where i < 99999)
  select 'a' || i, i, 'm', 'c0', 'key-' || i, '', case when i % 2 = 0 then 'approved' else 'created' end, '', i, i from n`.execute(
    trx,
  ),
)
if (kind === 'postgres') await sql`analyze`.execute(store.read)
console.error(`filled in ${Math.round((performance.now() - startedAt) / 1000)} s`)

const gateway = createGateway({
  ...{ store, clock: () => nowMs, newId: randomUUID, randomBytes, log: createLog('silent', { write: () => {} }) },
  config: { gatewaySecret: secret, rateLimitPerMinute: 60, takesLocalSkins: false },
  sleep: async () => {},
})
const figures = []
for (const what of ['summary', 'usage']) {
  const times = []
  const cpuAt = process.cpuUsage()
  for (let call = 0; call < 110; call++) {
    const at = performance.now()
    const response = await gateway.app.request(`/provisioning/merchants/m/${what}`, {
      headers: { Authorization: `Bearer ${secret}` },
    })
    await response.text()
    if (response.status !== 200) throw new Error(`${what} answered ${response.status}`)
    if (call >= 10) times.push(performance.now() - at)
  }
  const { user, system } = process.cpuUsage(cpuAt)
  const computed = (user + system) / 1000 / 110
  console.log(JSON.stringify({ what, kind, median: quantile(times, 0.5), p99: quantile(times, 0.99) }))
  figures.push(below(`${what} of ${count} transactions (${kind}): computed`, goalMs, Number(computed.toFixed(1)), 'ms'))
}
await store.close()
await rm(dataDir, { recursive: true })
if (kind === 'postgres') await onPostgres(`drop schema ${schema} cascade`)
report('overview', figures)
