// Sales a second by Server Post, with all books and every commit synced, against a floor: the least that a durable sale costs on this
// machine. Rounds of both take turns in one run, so that what else the machine does meets both.
//
// node bench/server-post.mjs [--floor bench/gateway-floor.mjs] [--rounds 5] [--seconds 6] [--connections 64]
//   [--postgres URL --copies 1,2] [--terminals 1] [--share 15]
//
// The floor is any program that takes --seconds and --conns and prints one JSON line with rps, p50, p99, lost and duplicated.
// The client is a process of its own, as the floor's is; one request in twenty repeats an earlier one and has to answer 94.
// Sales of one terminal go into one batch, whose row PostgreSQL locks until the commit: --terminals 16 spreads them. Afterwards each
// acknowledged BRIC is looked for. With --postgres the copies run on a schema of their own in turns as well. On one machine they, the
// client and the database share its processors, so that a second copy adds nothing: --share 15 gives each copy 15 % of one, as if it
// had a small machine of its own (Linux, as root: control groups). The load of the machine is told of each round.
import { execFile, fork } from 'node:child_process'
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { parseArgs, promisify } from 'node:util'
import Database from 'better-sqlite3'
import { atLeast, below, median, none, quantile, report, spread } from './figures.mjs'
import { inOwnFolder, inOwnSchema, provision, saleFields, startGateway } from './start-gateway.mjs'

const names = ['floor', 'rounds', 'seconds', 'connections', 'postgres', 'copies', 'terminals', 'share', 'profile']
const { values } = parseArgs({ options: Object.fromEntries(names.map(name => [name, { type: 'string' }])) })
const [rounds, seconds, connections] = [
  ['rounds', 5, 50],
  ['seconds', 6, 60],
  ['connections', 64, 500],
].map(([name, usual, max]) => Math.min(Number(values[name] ?? usual), max))

/** The client: `connections` requests at a time for `ms`, numbered from `first` on; tells how long each took and what was acknowledged. */
async function runClient({ urls, keys, ms, first }) {
  const agent = new Agent({ keepAlive: true, maxSockets: Math.ceil(connections / urls.length) })
  const forms = keys.map(key => new URLSearchParams(saleFields(key)).toString())
  const result = { times: [], acknowledged: [], errors: 0, repeated: 0, doubled: 0 }
  const send = (number, url) =>
    new Promise(resolve => {
      const body = `${forms[number % forms.length]}&TRAN_NBR=${number}`
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length }
      const startedMs = performance.now()
      const asked = request(`${url}/secure/`, { method: 'POST', agent, headers }, async response => {
        const text = await readText(response)
        result.times.push(performance.now() - startedMs)
        resolve(/KEY="AUTH_RESP">00</.test(text) ? /KEY="AUTH_GUID">([^<]+)/.exec(text)?.[1] : text)
      })
      asked.on('error', () => resolve('error'))
      asked.end(body)
    })
  let last = first - 1
  const known = []
  const endMs = Date.now() + ms
  const work = async (_, at) => {
    while (Date.now() < endMs) {
      const isRepeated = known.length > 100 && Math.random() < 0.05
      const number = isRepeated ? known[Math.floor(Math.random() * known.length)] : ++last
      const answer = await send(number, urls[at % urls.length])
      const isApproved = /^0S1\w{16}$/.test(answer)
      if (isRepeated) {
        result.repeated += 1
        if (isApproved) result.doubled += 1
        else if (!/AUTH_RESP">94</.test(answer)) result.errors += 1
      } else if (isApproved) {
        result.acknowledged.push([number, answer])
        known.push(number)
      } else result.errors += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()
  return result
}

const warmMs = 3_000
const periodUs = 10_000
/** Gives a program so many percent of a processor; answers how to take the limit away when it has ended. */
function limitProcessor(pid, percent) {
  const isSecond = existsSync('/sys/fs/cgroup/cgroup.controllers')
  const group = join('/sys/fs/cgroup', isSecond ? '' : 'cpu', `gateway-bench-${pid}`)
  mkdirSync(group)
  const quotaUs = (periodUs * percent) / 100
  if (isSecond) writeFileSync(join(group, 'cpu.max'), `${quotaUs} ${periodUs}`)
  else {
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(periodUs))
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quotaUs))
  }
  writeFileSync(join(group, 'cgroup.procs'), String(pid))
  return () => rmdirSync(group)
}

/** One round of the gateway; `rowsOf` reads number and BRIC of all approved sales afterwards. */
async function measure(settings, copies, rowsOf) {
  const gateways = []
  const freed = []
  const cpuMs = () => gateways.reduce((total, gateway) => total + gateway.cpuMs(), 0)
  const flags = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : []
  for (let copy = 0; copy < copies; copy++) gateways.push(await startGateway(settings, flags))
  try {
    const urls = gateways.map(({ url }) => url)
    const client = fork(import.meta.filename, process.argv.slice(2), { env: { ...process.env, BENCH_CLIENT: '1' } })
    const terminals = Array.from({ length: Number(values.terminals ?? 1) }, (_, at) =>
      provision(urls[0], ['fourPartKey', 'mac'], `bench-${at}`),
    )
    const keys = (await Promise.all(terminals)).map(({ key }) => key)
    const sell = (ms, first) => {
      client.send({ urls, keys, ms, first })
      return new Promise((resolve, reject) => {
        client.once('message', resolve)
        client.once('exit', code => reject(new Error(`the client ended with ${code}`)))
      })
    }
    if (values.share && settings.GATEWAY_DATABASE_URL) {
      // A seventh of a processor would spend the whole round on compiling what a program runs first.
      await sell(warmMs, 1_000_000)
      freed.push(...gateways.map(({ pid }) => limitProcessor(pid, Number(values.share))))
    }
    const before = cpuMs()
    const result = await sell(seconds * 1000, 1)
    const used = cpuMs() - before
    client.disconnect()
    const rows = await rowsOf()
    const stored = new Map(rows.map(row => [Number(row.tran_nbr), row.bric]))
    const { times, errors, acknowledged, doubled } = result
    return {
      ...{ rps: Math.round(times.length / seconds), p50: quantile(times, 0.5), p99: quantile(times, 0.99), errors },
      cpuMs: Number((used / times.length).toFixed(2)),
      lost: acknowledged.filter(([number, bric]) => stored.get(number) !== bric).length,
      duplicated: doubled + rows.length - stored.size,
    }
  } finally {
    for (const gateway of gateways) await gateway.end()
    for (const free of freed) free()
  }
}

const approved = "select tran_nbr, bric from transactions where state <> 'declined'"

const onSqlite = () =>
  inOwnFolder(folder =>
    measure({ DATA_DIR: folder }, 1, () => {
      const database = new Database(join(folder, 'gateway.db'), { readonly: true })
      const rows = database.prepare(approved).all()
      database.close()
      return rows
    }),
  )

const onPostgres = copies =>
  inOwnFolder(folder =>
    inOwnSchema(values.postgres, (url, client) =>
      measure({ DATA_DIR: folder, GATEWAY_DATABASE_URL: url }, copies, async () => (await client.query(approved)).rows),
    ),
  )

async function runFloor() {
  const floor = values.floor ?? join(import.meta.dirname, 'gateway-floor.mjs')
  const args = [floor, '--seconds', String(seconds), '--conns', String(connections)]
  return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout)
}

const nameOf = count => `PostgreSQL, ${count === 1 ? '1 copy' : `${count} copies`}`

/** What is asked, as ratios of the same round where something else could make both slow. */
function figuresOf(results) {
  const all = [...results.values()].flat()
  const sum = field => all.reduce((total, row) => total + (row[field] ?? 0), 0)
  const ratio = (rows, others, field) => median(rows.map((row, at) => row[field] / others[at][field]))
  const [floor, ours] = [results.get('floor'), results.get('Server Post')]
  const [one, two] = [results.get(nameOf(1)), results.get(nameOf(2))]
  return [
    atLeast('sales a second, of the floor in the same round', 0.5, ratio(ours, floor, 'rps'), '×'),
    below('99th percentile, of the floor in the same round', 4, ratio(ours, floor, 'p99'), '×'),
    atLeast('sales a second, the best round', 1000, Math.max(...ours.map(({ rps }) => rps))),
    below('99th percentile, the best round', 200, Math.min(...ours.map(({ p99 }) => p99)), 'ms'),
    ...(one && two ? [atLeast('sales a second of two copies, of one', 1.5, ratio(two, one, 'rps'), '×')] : []),
    none('sales that were lost, doubled or not answered', sum('lost') + sum('duplicated') + sum('errors')),
  ]
}

async function main() {
  const copies = values.postgres ? (values.copies ?? '1,2').split(',').map(Number) : []
  const what = new Map([
    ['floor', runFloor],
    ['Server Post', onSqlite],
    ...copies.map(count => [nameOf(count), () => onPostgres(count)]),
  ])
  const results = new Map([...what.keys()].map(name => [name, []]))
  for (let round = 1; round <= rounds; round++)
    for (const [name, run] of what) {
      const result = await run()
      results.get(name).push(result)
      console.log(`round ${round}, load ${loadavg()[0].toFixed(1)}: ${name} ${JSON.stringify(result)}`)
    }
  for (const [name, rows] of results)
    console.log(
      `${name}: ${spread(rows.map(({ rps }) => rps))} sales a second, p99 ${spread(rows.map(({ p99 }) => p99))} ms`,
    )
  report('server-post', figuresOf(results))
}

if (process.env.BENCH_CLIENT) process.on('message', async asked => process.send(await runClient(asked)))
else await main()
