// How long the request log of one merchant takes: node bench/request-log.mjs [rows] [sqlite|postgres]
// Fills the log of a gateway with so many requests of one merchant, asks for pages at the start and anywhere in it with each filter, as
// the portal does, and prints a JSON row for each: times of a whole call within the gateway in ms. Exits with 1 when a median is over 50 ms.
// PostgreSQL: PG_TEST_URL.
import { fillRequestLog, firstRequestMs } from '../src/gateway/test-support/fill/fill-request-log.ts'
import { openTestGateway, testSecret } from '../src/gateway/test-support/test-gateway.ts'
import { below, quantile, report } from './figures.mjs'

const goalMs = 50
const callsOfEach = 100
const [givenRows = '100000', kind = 'sqlite'] = process.argv.slice(2)
const rows = Number(givenRows)
const gateway = await openTestGateway(kind)
const { credentialId } = await gateway.provision({ merchantReference: 'shop' })
const found = await gateway.store.read.selectFrom('credentials').select('merchant_id').executeTakeFirstOrThrow()
await fillRequestLog(gateway.store, { merchantId: found.merchant_id, credentialId }, rows)

const dayOf = ms => new Date(ms).toISOString().slice(0, 10)
const questions = [
  ['all', ''],
  ['what failed', 'outcome=failed'],
  ['a product', 'api=server-post'],
  ['a rare product', 'api=custom-pay'],
  ['a credential', `credentialId=${credentialId}`],
  ['a rare rule', 'rule=card:visa-lost'],
  ['a day', `from=${dayOf(firstRequestMs + 1_000)}&to=${dayOf(firstRequestMs + 1_000)}`],
  ['a text that many have', 'search=auth_resp+05'],
  ['a text that few have', 'search=storage'],
  ['a text that none has', 'search=nothing+like+this'],
  ['a request id', 'requestId=x-77'],
]

const medians = []
for (const [question, query] of questions) {
  const times = []
  for (let n = 0; n < callsOfEach; n++) {
    const place = (n * 7_919) % rows
    const cursor = n % 4 > 0 ? `&cursor=${firstRequestMs + place * 1_000}.request-${place}` : ''
    const startedAt = performance.now()
    const response = await gateway.app.request(`/provisioning/merchants/shop/requests?${query}${cursor}`, {
      headers: { authorization: `Bearer ${testSecret}` },
    })
    await response.text()
    times.push(performance.now() - startedAt)
    if (response.status !== 200) throw new Error(`${question}: ${response.status}`)
  }
  const at = share => quantile(times, share)
  console.log(JSON.stringify({ kind, rows, question, medianMs: at(0.5), p99Ms: at(0.99), worstMs: at(1) }))
  medians.push([question, at(0.5)])
}
await gateway.close()
const [slowest, slowestMs] = medians.sort(([, one], [, other]) => other - one)[0]
report('request-log', [
  below(`${rows} requests (${kind}): the slowest question (${slowest}), middle`, goalMs, slowestMs, 'ms'),
])
