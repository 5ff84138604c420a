// A merchant with 1,000,000 transactions in SQLite: how long each list, search and look-up takes in the server, and what the nightly close
// of a full batch does to sales meanwhile. Run: node bench/million.mjs [--rows 1000000] [--batch 100000] [--connections 16]
// Takes about 2 GB below the folder of temporary files.
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import Database from 'better-sqlite3'
import { openStore } from '../src/gateway/store/open-store.ts'
import { batchesOfDeposits, depositsQuery } from '../src/gateway/store/payments/deposits-table.ts'
import { findByBric, hasDuplicate, hasRefunded, wasRecordedSince } from '../src/gateway/store/payments/ledger-table.ts'
import { listTransactions } from '../src/gateway/store/payments/list-transactions.ts'
import { lastClosed, listOpenings, sumUnsettled } from '../src/gateway/store/payments/reported-batches.ts'
import { findByMove, listReported } from '../src/gateway/store/payments/reported-transactions.ts'
import { sumReported } from '../src/gateway/store/payments/sum-reported.ts'
import { fillLedger, firstMs } from '../src/gateway/test-support/fill/fill-ledger.ts'
import { below, none, report } from './figures.mjs'
import { keepSelling } from './selling.mjs'
import { inOwnFolder, provision, saleFields, startGateway } from './start-gateway.mjs'

const names = ['rows', 'batch', 'connections']
const { values } = parseArgs({ options: Object.fromEntries(names.map(name => [name, { type: 'string' }])) })
const rows = Number(values.rows ?? 1_000_000)
const batchSize = Number(values.batch ?? 100_000)
const connections = Number(values.connections ?? 16)
const tries = 50
const quietMs = 10_000
const dayMs = 24 * 60 * 60 * 1000

const at = (times, share) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)
const sorted = times => times.toSorted((one, other) => one - other)
const timesOf = sales => sorted(sales.map(({ tookMs }) => tookMs))
const load = () => loadavg()[0].toFixed(1)

/** Each with a number that says which of many it looks for. */
function lookUps(db) {
  const merchant = { merchantId: 'm' }
  const sale = { credentialId: 'c1', accountKey: 'visa-approve', tender: 'card', isCredit: false, sinceMs: firstMs }
  const report = (search, size) => async (_, from) => listReported(db, { ...merchant, ...search }, { from, size })
  const list = search => async (_, from) => listTransactions(db, { ...merchant, ...search }, { from, size: 50 })
  return {
    'list: all': list({}),
    'list: one terminal': list({ credentialId: 'c1' }),
    'list: a month': list({ fromMs: firstMs + rows * 300, untilMs: firstMs + rows * 600 }),
    'list: settled': list({ states: ['settled'] }),
    'list: voided or captured': list({ states: ['voided', 'captured'] }),
    'search: number': number => list({ tranNbr: String(number % 50_000) })(number, null),
    'search: invoice': number => list({ invoiceNbr: `INV-${number % (rows / 20)}` })(number, null),
    'search: amount': (number, from) => list({ amountCents: 100 + (number % 3000) })(number, from),
    'search: last four': (number, from) => list({ lastFour: String(10_000 + (number % 7919)).slice(1) })(number, from),
    'search: amount and last four': number =>
      list({ amountCents: 100 + (number % 3000), lastFour: String(10_000 + (number % 7919)).slice(1) })(number, null),
    'look-up: BRIC': number => findByBric(db, 'm', `bric${number}`),
    'look-up: number of a move': number => findByMove(db, 'm', number + 1),
    'report: 500 of all': report({}, 500),
    'report: 100 of a month': report({ fromMs: firstMs + rows * 300, untilMs: firstMs + rows * 600 }, 100),
    'report: 100 of a terminal': report({ credentialId: 'c1' }, 100),
    'report: 100 closed': report({ isClosed: true }, 100),
    'report: 100 of a batch': (number, from) => report({ batchRowIds: [`b${number % 2000}`] }, 100)(number, from),
    'report: 100 of 25 batches': (number, from) =>
      report({ batchRowIds: Array.from({ length: 25 }, (_, at) => `b${(number + at) % 2000}`) }, 100)(number, from),
    'report: what closed last': async () => {
      const batches = await lastClosed(db, ['c0', 'c1'])
      return report({ batchRowIds: batches.map(({ id }) => id) }, 100)(0, null)
    },
    'report: 500 batches of a month': () =>
      listOpenings(db, { credentialIds: ['c0', 'c1'], fromMs: firstMs, untilMs: firstMs + 31 * dayMs }, 500),
    'report: sums of two open batches': () => sumUnsettled(db, ['b1998', 'b1999']),
    'report: 500 deposits with their batches': async () => {
      const found = await depositsQuery(
        db,
        { ...merchant, fromMs: firstMs, untilMs: firstMs + 31 * dayMs },
        500,
      ).execute()
      return batchesOfDeposits(
        db,
        found.map(({ id }) => Number(id)),
      )
    },
    'report: sums of 10,000 transactions': number => {
      const fromMs = firstMs + (number % (rows - 10_000)) * 1000
      return sumReported(db, { ...merchant, fromMs, untilMs: fromMs + 10_000_000 })
    },
    'duplicate of a sale': number =>
      hasDuplicate(db, {
        ...sale,
        batchId: String(20_260_101 + Math.floor(number / 200)),
        tranNbr: String(number % 50_000),
        amountCents: 1,
      }),
    'repeated refund': number =>
      hasRefunded(db, { parentId: `t${number - (number % 500)}`, batchId: '1', tranNbr: '1', sinceMs: firstMs }),
    'repeated sale': number =>
      wasRecordedSince(db, {
        credentialId: 'c1',
        tranNbr: String(number % 50_000),
        amountCents: 1,
        sinceMs: firstMs + rows * 1000 - 5000,
      }),
  }
}

async function measureLookUps(dataDir) {
  const store = await openStore({ dataDir, nowMs: Date.now() })
  const startedMs = performance.now()
  await store.write(trx => fillLedger(trx, 'sqlite', rows))
  console.log(
    `${rows} transactions, written in ${Math.round((performance.now() - startedMs) / 1000)} s; load ${load()}\n`,
  )
  console.log(`| of ${rows} | middle, ms | slowest of ${tries}, ms |\n|---|---|---|`)
  const middles = []
  for (const [name, lookUp] of Object.entries(lookUps(store.read))) {
    const times = []
    for (let count = 0; count < tries; count++) {
      const number = Math.floor(Math.random() * rows)
      const from = count % 2 === 0 ? null : { timeMs: firstMs + number * 1000, id: `t${number}` }
      const askedMs = performance.now()
      await lookUp(number, from)
      times.push(performance.now() - askedMs)
    }
    middles.push([name, Number(at(sorted(times), 0.5))])
    console.log(`| ${name} | ${at(sorted(times), 0.5)} | ${at(sorted(times), 1)} |`)
  }
  const [[slowest, slowestMs]] = middles.sort(([, one], [, other]) => other - one)
  const longestMs = await measureSum(store.read)
  await store.close()
  return [
    below(`${rows} transactions: the slowest list or search (${slowest}), middle`, 50, slowestMs, 'ms'),
    below('sum of all of them: nobody waits longer than', 50, Math.round(longestMs), 'ms'),
  ]
}

/** The sum of all takes many short statements: how long together, and how long each keeps others waiting. */
async function measureSum(db) {
  let longestMs = 0
  let lastMs = performance.now()
  const watch = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - lastMs)
    lastMs = performance.now()
  }, 0)
  const askedMs = performance.now()
  const sums = await sumReported(db, { merchantId: 'm', fromMs: firstMs, untilMs: firstMs + rows * 1000 })
  clearInterval(watch)
  const seconds = ((performance.now() - askedMs) / 1000).toFixed(1)
  console.log(
    `sum of ${sums.reduce((sum, { count }) => sum + count, 0)} in ${seconds} s, nobody waited longer than ${longestMs.toFixed(1)} ms\n`,
  )
  return longestMs
}

/** Fills the batch that the first sale opened, as a busy day would. */
function fillBatch(database) {
  const columns = database.pragma('table_info(transactions)').map(({ name }) => name)
  const made = { id: "'fill' || i", bric: "'fill' || i", tran_nbr: 'cast(i as text)' }
  const list = columns.map(name => made[name] ?? name)
  database
    .prepare(
      `insert into transactions (${columns.join(', ')}) with recursive n(i) as (select 1 union all select i + 1 from n where i < ${batchSize})
       select ${list.join(', ')} from n, (select * from transactions where tran_nbr = '1' and credential_id not in ('c0', 'c1', 'c2'))`,
    )
    .run()
}

async function measureClose(dataDir) {
  const gateway = await startGateway({ DATA_DIR: dataDir })
  const { url } = gateway
  try {
    const { key } = await provision(url)
    const first = new URLSearchParams({ ...saleFields(key), TRAN_NBR: '1' })
    await fetch(`${url}/secure/`, { method: 'POST', body: first })
    const database = new Database(join(dataDir, 'gateway.db'))
    fillBatch(database)
    const closed = database.prepare("select count(*) as count from events where name = 'batch.closed'")
    const selling = keepSelling(url, key, { connections, firstNumber: 1_000_001 })
    await sleep(2000)
    const quietFromMs = performance.now()
    await sleep(quietMs)
    const dueMs = performance.now()
    // The night comes now: its work is due, and the batch was opened long before. A group of sales that meets this second writer of
    // the file is refused with 503, which no program beside the gateway would cause.
    database
      .prepare(
        "update batches set opened_at_ms = opened_at_ms - 3600000 where closed_at_ms is null and credential_id not in ('c0', 'c1', 'c2')",
      )
      .run()
    database
      .prepare("update work_items set due_at_ms = ?, ready_at_ms = ? where kind = 'close-batches'")
      .run(Date.now(), Date.now())
    const isClosing = database.prepare(
      "select count(*) as count from work_items where kind = 'close-batches' and progress <> ''",
    )
    let beganMs
    while (closed.get().count === 0) {
      if (isClosing.get().count > 0) beganMs ??= performance.now()
      if (performance.now() - dueMs > 300_000) throw new Error('the batch did not close')
      await sleep(20)
    }
    const endedMs = performance.now()
    const refused = (await selling.stop()).filter(({ bric }) => bric === undefined)
    const { left } = database
      .prepare("select count(*) as left from transactions where id glob 'fill*' and state = 'captured'")
      .get()
    database.close()
    const quiet = timesOf(selling.between(quietFromMs, dueMs))
    const during = timesOf(selling.between(beganMs ?? dueMs, endedMs))
    console.log(`close of ${batchSize} transactions beside ${connections} connections that sell; load ${load()}\n`)
    console.log('| | sales | p50, ms | p99, ms | slowest, ms |\n|---|---|---|---|---|')
    for (const [name, times] of [
      ['quiet', quiet],
      ['during the close', during],
    ])
      console.log(`| ${name} | ${times.length} | ${at(times, 0.5)} | ${at(times, 0.99)} | ${at(times, 1)} |`)
    const ratio = (Number(at(during, 0.99)) / Number(at(quiet, 0.99))).toFixed(2)
    console.log(
      `\nclosed in ${Math.round((endedMs - (beganMs ?? dueMs)) / 100) / 10} s, left over ${left}, refused ${refused.length}, p99 ${ratio} × its quiet value`,
    )
    for (const answer of new Set(refused.map(({ status, text }) => `${status} ${text.slice(0, 200)}`)))
      console.log(answer)
    return [
      below(`close of ${batchSize} transactions: 99th percentile of sales, of its quiet value`, 2, Number(ratio), '×'),
      none('close of a batch: transactions left over', left),
    ]
  } finally {
    await gateway.end()
  }
}

await inOwnFolder(async dataDir => {
  const lists = await measureLookUps(dataDir)
  report('million', [...lists, ...(await measureClose(dataDir))])
})
