// How long a year of subscriptions takes: node bench/recurring.mjs [subscriptions] [monthly|mixed] [sqlite|postgres]
// Starts the gateway, creates them over the API of Recurring Billing, lets 365 days pass by POST /clock, and compares every bill and the
// books with plain ones to the cent. Exits with 1 when something does not add up, or 1,000 take 10 s or more.
// `cpuMs` is the processor time of the gateway in that year, for machines that are busy with other things (Linux). `monthly`: all of them monthly and approved; `mixed`: all rhythms, and one in five declined with retries. PostgreSQL: PG_TEST_URL.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../src/gateway/store/open-store.ts'
import { openRecurringClient } from '../src/gateway/test-support/apis/test-recurring.ts'
import { capturedCents, endsOf } from '../src/gateway/test-support/billing-book.ts'
import { plainEnd, plainSubscription } from '../src/gateway/test-support/plain-bills.ts'
import { startGateway } from '../src/gateway/test-support/run-gateway.ts'
import { testSecret } from '../src/gateway/test-support/test-gateway.ts'
import { makeOwnDatabase } from '../src/platform/test-support/own-database.ts'
import { below, none, report } from './figures.mjs'

const [givenCount = '1000', mix = 'mixed', kind = 'sqlite'] = process.argv.slice(2)
const count = Number(givenCount)
/** Of a thousand or fewer; of more as many more. */
const limitSeconds = 10 * Math.max(1, count / 1000)
const dataDir = await mkdtemp(join(tmpdir(), 'bench-recurring-'))
const own = kind === 'postgres' ? await makeOwnDatabase() : undefined
const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...(own && { GATEWAY_DATABASE_URL: own.url }) }
const running = await startGateway(settings)
const app = { request: (path, init) => fetch(running.url + path, init) }
const client = await openRecurringClient({ app, secret: testSecret })

const firstDay = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
const plans = Array.from({ length: count }, (_, nth) => {
  const plan = plainSubscription(nth, firstDay)
  return mix === 'monthly' ? { ...plan, frequency: 'Monthly', amountCents: 999 + nth * 10, payments: 0 } : plan
})
const createdAt = performance.now()
const ids = []
for (const plan of plans) ids.push(await client.subscribePlain(plan))
const creatingMs = performance.now() - createdAt

/** Processor time of the gateway so far, in ms; its ticks are hundredths of a second. */
async function readCpuMs() {
  const stat = await readFile(`/proc/${running.child.pid}/stat`, 'utf8').catch(() => '')
  const [, , , , , , , , , , , user = 0, system = 0] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(user) + Number(system)) * 10
}

const load = loadavg().map(each => Number(each.toFixed(2)))
const cpuBeforeMs = await readCpuMs()
const startedAt = performance.now()
const { body } = await client.pass(365)
const yearMs = performance.now() - startedAt
const cpuMs = (await readCpuMs()) - cpuBeforeMs

const ends = await endsOf(client, ids)
await running.end('SIGTERM')
const expected = plans.map(plan => plainEnd(plan, body.today))
const wrong = ids.filter((_, at) => JSON.stringify(ends[at]) !== JSON.stringify(expected[at]))
const paidCents = expected.reduce((sum, { paidCents: cents }) => sum + cents, 0)
const store = await openStore({ dataDir, databaseUrl: own?.url, nowMs: Date.now() })
const ledgerCents = await capturedCents({ store }, client)
const sales = store.read.selectFrom('transactions').select(({ fn }) => fn.countAll().as('count'))
const { count: charges } = await sales.where('tran_group', '=', 'SALE').executeTakeFirstOrThrow()
await store.close()
await own?.remove()
await rm(dataDir, { recursive: true })
console.log(
  JSON.stringify({
    ...{ kind, mix, subscriptions: count, charges: Number(charges), yearMs: Math.round(yearMs), cpuMs },
    ...{ creatingMs: Math.round(creatingMs), paidCents, ledgerCents, wrong: wrong.length, load },
  }),
)
report('recurring', [
  below(`a year of ${count} subscriptions (${kind})`, limitSeconds, Math.round(yearMs / 100) / 10, 's'),
  below('the same in seconds of one core', limitSeconds, Math.round(cpuMs / 100) / 10, 's'),
  none('subscriptions whose bills differ from plain ones', wrong.length),
  none('cents between the bills and the ledger', Math.abs(paidCents - ledgerCents)),
])
process.exit()
