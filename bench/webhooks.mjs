// How long a webhook takes from its sale to its endpoint while another endpoint is dead: node bench/webhooks.mjs [endpoints] [seconds] [sqlite|postgres]
// Starts the gateway, gives each of so many merchants an endpoint, of which one never answers, sells to all of them, 20 sales a second, and
// measures from the answer of a sale to the arrival of its message. Exits with 1 when the 99th percentile of the others is
// 250 ms or more, or a message is missing. PostgreSQL: PG_TEST_URL.
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareSale, startGateway } from '../src/gateway/test-support/run-gateway.ts'
import { testSecret } from '../src/gateway/test-support/test-gateway.ts'
import { openSink } from '../src/gateway/test-support/webhook-sink.ts'
import { makeOwnDatabase } from '../src/platform/test-support/own-database.ts'
import { below, none, quantile, report } from './figures.mjs'

const [givenCount = '100', givenSeconds = '30', kind = 'sqlite'] = process.argv.slice(2)
const [count, seconds] = [Number(givenCount), Number(givenSeconds)]
const dataDir = await mkdtemp(join(tmpdir(), 'bench-webhooks-'))
const own = kind === 'postgres' ? await makeOwnDatabase() : undefined
const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'fatal', NOTICES_TO_THIS_MACHINE: '1' }
const running = await startGateway({ ...settings, ...(own && { GATEWAY_DATABASE_URL: own.url }) })
const call = async (path, body) => {
  const headers = { Authorization: `Bearer ${testSecret}`, 'Content-Type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await fetch(`${running.url}/provisioning/${path}`, init)).json()
}

const [living, dead] = [await openSink(), await openSink()]
dead.answer = () => {}
const arrivedAt = new Map()
living.answer = (response, { body, atMs }) => {
  const { data } = JSON.parse(body)
  arrivedAt.set(data.bric, atMs)
  response.writeHead(204).end()
}
const shops = []
for (let number = 0; number < count; number++) {
  const name = `shop-${number}`
  const asked = { reference: name, merchantReference: name, label: 'Shop', secrets: ['fourPartKey', 'mac'] }
  const { secrets } = await call('credentials', asked)
  const [CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR] = secrets.fourPartKey.split('-')
  shops.push({ mac: secrets.mac, key: { CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR } })
  const { url } = number === 0 ? dead : living
  await call(`merchants/${name}/webhook-endpoints`, { reference: 'one', url })
}

const soldAt = new Map()
const load = loadavg().map(each => Number(each.toFixed(2)))
const card = { ACCOUNT_NBR: '4111111111111111', CVV2: '123', ZIP_CODE: '12345' }
const sales = []
for (let number = 0; number < seconds * 20; number++) {
  // Every fifth sale is one of the dead endpoint, so that it always has something to wait for.
  const at = number % 5 === 0 ? 0 : 1 + (number % (count - 1))
  const sell = async () => {
    const send = await prepareSale(running.url, shops[at], { TRAN_NBR: String(number + 1), ...card })
    const { AUTH_GUID } = await send()
    if (at !== 0) soldAt.set(AUTH_GUID, performance.now())
  }
  sales.push(sell())
  await sleep(50)
}
await Promise.all(sales)
for (let waited = 0; waited < 100 && arrivedAt.size < soldAt.size; waited++) await sleep(100)
// A message can arrive before the answer of its sale was read.
const delays = [...soldAt]
  .filter(([bric]) => arrivedAt.has(bric))
  .map(([bric, atMs]) => Math.max(0, arrivedAt.get(bric) - atMs))
const missing = soldAt.size - delays.length
await running.end('SIGTERM')
await Promise.all([living.close(), dead.close()])
await own?.remove()
await rm(dataDir, { recursive: true })
console.log(
  JSON.stringify({ kind, messages: delays.length, p50Ms: quantile(delays, 0.5, 0), dead: dead.came.length, load }),
)
report('webhooks', [
  below(
    `beside 1 dead endpoint of ${count}: 99th percentile from sale to message (${kind})`,
    250,
    quantile(delays, 0.99, 0),
    'ms',
  ),
  none(`of ${soldAt.size} messages: missing`, missing),
])
process.exit()
