// Durable sales a second at the real gateway, on loopback. Run: node bench/gateway-load.mjs [sales] [connections]
// First every sale gets its TAC (key exchanges a second), then the forms are posted (sales a second). Afterwards each
// acknowledged sale is looked up in the data file. Resident memory before the first of them, after the last, and when all was quiet for
// half a minute. Prints one JSON line. Bounded: at most 60,000 sales.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import Database from 'better-sqlite3'
import { atLeast, below, none, report } from './figures.mjs'
import { inOwnFolder, provision, startGateway } from './start-gateway.mjs'

const sales = Math.min(Number(process.argv[2] ?? 10_000), 60_000)
const connections = Math.min(Number(process.argv[3] ?? 64), 500)
// A handful of sales says nothing of memory, and nobody waits for it.
const [idleMs, restMs] = sales < 1_000 ? [0, 0] : [5_000, 30_000]
const card = { ACCOUNT_NBR: '4111111111111111', EXP_DATE: '2912', CVV2: '123', ZIP_CODE: '12345', ADDRESS: '1 Main St' }

/** Posts `bodies` forms, each once, over all connections; `onAnswer` gets the index of the form and its answer. */
async function postAll(url, path, bodies, onAnswer) {
  let next = 0
  const result = await autocannon({
    url,
    connections,
    // A machine that is busy with other things is slow to answer, and no sale is lost by it.
    timeout: 120,
    amount: bodies.length,
    requests: [
      {
        method: 'POST',
        path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        setupRequest: (request, context) => {
          context.index = next++
          return { ...request, body: bodies[context.index] ?? '' }
        },
        onResponse: (_, body, context) => onAnswer(context.index, body),
      },
    ],
  })
  return {
    perSecond: Math.round(bodies.length / ((result.finish - result.start) / 1000)),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}

const form = fields => new URLSearchParams(fields).toString()
const numbers = Array.from({ length: sales }, (_, index) => String(index + 1))
await inOwnFolder(async dataDir => {
  const gateway = await startGateway({ DATA_DIR: dataDir })
  const { url } = gateway
  await sleep(idleMs)
  const idleMb = gateway.memoryMb().rss
  const { secrets, key } = await provision(url)
  const sealed = { MAC: secrets.mac, AMOUNT: '21.00', TRAN_GROUP: 'SALE', REDIRECT_URL: 'https://shop.example/answer' }
  const tacs = new Map()
  const exchanges = numbers.map(TRAN_NBR => form({ ...sealed, TRAN_NBR }))
  const exchange = await postAll(url, '/keyexch', exchanges, (index, body) => {
    const tac = /KEY="TAC">([^<]+)</.exec(body)?.[1]
    if (tac) tacs.set(numbers[index], tac)
  })
  const sold = [...tacs.keys()]
  const forms = sold.map(TRAN_NBR =>
    form({
      TAC: tacs.get(TRAN_NBR),
      TRAN_CODE: 'SALE',
      AMOUNT: '21.00',
      TRAN_NBR,
      INDUSTRY_TYPE: 'E',
      ...key,
      ...card,
    }),
  )
  const acknowledged = new Map()
  const sale = await postAll(url, '/browserpost/', forms, (index, body) => {
    const bric = /name="AUTH_GUID" value="([^"]+)"/.exec(body)?.[1]
    if (bric) acknowledged.set(sold[index], bric)
  })
  const soldMb = gateway.memoryMb().rss
  await sleep(restMs)
  const restedMb = gateway.memoryMb().rss
  console.log(JSON.stringify({ idleMb, soldMb, restedMb, peakMb: gateway.memoryMb().peak }))
  const database = new Database(join(dataDir, 'gateway.db'), { readonly: true })
  const rows = database.prepare('select tran_nbr, bric from transactions').all()
  database.close()
  const stored = new Map(rows.map(row => [row.tran_nbr, row.bric]))
  const lost = [...acknowledged].filter(([number, bric]) => stored.get(number) !== bric).length
  await gateway.end()
  report('gateway-load', [
    atLeast('Browser Post: key exchanges a second', 1000, exchange.perSecond),
    atLeast('Browser Post: sales a second', 1000, sale.perSecond),
    below('Browser Post: 99th percentile of a sale', 200, sale.p99Ms, 'ms'),
    none(`of ${acknowledged.size} sales: lost or doubled`, lost + rows.length - stored.size),
    below('resident memory before the load', 100, idleMb, 'MB'),
    below(`resident memory half a minute after ${sales} exchanges and as many sales`, 180, restedMb, 'MB'),
    none('requests that were not answered', exchange.errors + sale.errors),
  ])
})
