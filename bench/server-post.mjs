// Sales a second by Server Post, with all books and every commit synced, against a floor: the least that a durable sale costs on this
// machine. Rounds of both take turns in one run, so that what else the machine does meets both.
//
// node bench/server-post.mjs --floor gateway-floor.mjs [--rounds 5] [--seconds 6] [--connections 64] [--postgres URL --copies 1,2] [--terminals 1] [--share 15]
//
// The floor is any program that takes --seconds and --conns and prints one JSON line with rps, p50, p99, lost and duplicated.
// The client is a process of its own, as the floor's is; one request in twenty repeats an earlier one and has to answer 94.
// Sales of one terminal go into one batch, whose row PostgreSQL locks until the commit: --terminals 16 spreads them. Afterwards each
// acknowledged BRIC is looked for. With --postgres the copies run on a schema of their own in turns as well. On one machine they, the
// client and the database share its processors, so that a second copy adds nothing: --share 15 gives each copy 15 % of one, as if it
// had a small machine of its own (Linux, as root: control groups).
import { execFile, fork, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import Database from 'better-sqlite3'
import pg from 'pg'

const secret = 'a-secret-for-the-bench-only'
const names = ['floor', 'rounds', 'seconds', 'connections', 'postgres', 'copies', 'terminals', 'share', 'profile']
const { values } = parseArgs({ options: Object.fromEntries(names.map(name => [name, { type: 'string' }])) })
const [rounds, seconds, connections] = [
  ['rounds', 5, 50],
  ['seconds', 6, 60],
  ['connections', 64, 500],
].map(([name, usual, max]) => Math.min(Number(values[name] ?? usual), max))

/** The client: `connections` requests at a time until the time is over; tells how long each took and what was acknowledged. */
async function runClient({ urls, keys }) {
  const agent = new Agent({ keepAlive: true, maxSockets: Math.ceil(connections / urls.length) })
  const fields = new URLSearchParams({
    ...{ TRAN_TYPE: 'CCE1', AMOUNT: '21.00', BATCH_ID: '20261121', INDUSTRY_TYPE: 'E', CARD_ENT_METH: 'E' },
    ...{ ACCOUNT_NBR: '4111111111111111', EXP_DATE: '3012', CVV2: '123', ADDRESS: '1 Main St', ZIP_CODE: '12345' },
  }).toString()
  const result = { times: [], acknowledged: [], errors: 0, repeated: 0, doubled: 0 }
  const send = (number, url) =>
    new Promise(resolve => {
      const body = `${fields}&TRAN_NBR=${number}&${new URLSearchParams(keys[number % keys.length])}`
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length }
      const startedMs = performance.now()
      const asked = request(`${url}/secure/`, { method: 'POST', agent, headers }, response => {
        let text = ''
        response.on('data', chunk => {
          text += chunk
        })
        response.on('end', () => {
          result.times.push(performance.now() - startedMs)
          resolve(/KEY="AUTH_RESP">00</.test(text) ? /KEY="AUTH_GUID">([^<]+)/.exec(text)?.[1] : text)
        })
      })
      asked.on('error', () => resolve('error'))
      asked.end(body)
    })
  let last = 0
  const known = []
  const endMs = Date.now() + seconds * 1000
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
  process.send(result, () => process.disconnect())
}

function startGateway(settings, profileDir) {
  const profile = profileDir ? ['--cpu-prof', `--cpu-prof-dir=${profileDir}`] : []
  const child = spawn(process.execPath, [...profile, join(import.meta.dirname, '../src/gateway/main.ts')], {
    env: {
      ...{
        PATH: process.env.PATH,
        GATEWAY_SECRET: secret,
        GATEWAY_PORT: '0',
        SFTP_PORT: 'off',
        GATEWAY_RATE_LIMIT: '0',
      },
      ...{ LOG_LEVEL: 'warn', ...settings },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise(resolve => child.once('close', resolve))
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`the gateway ended with ${code}`)))
    child.stdout.on('data', chunk => {
      const url = /^ready (\S+)$/m.exec(String(chunk))?.[1]
      if (!url) return
      const end = () => {
        child.removeAllListeners('exit')
        child.kill('SIGTERM')
        return ended
      }
      // Of Linux: hundredths of a second of one core, of the program and of the system for it.
      const ticks = () => {
        const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(' ')
        return Number(fields[13]) + Number(fields[14])
      }
      resolve({ url, end, ticks, pid: child.pid })
    })
  })
}

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

async function provision(url, at) {
  const response = await fetch(`${url}/provisioning/credentials`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reference: `bench-${at}`, label: 'Bench', secrets: ['fourPartKey', 'mac'] }),
  })
  const [CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR] = (await response.json()).secrets.fourPartKey.split('-')
  return { CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR }
}

/** One round of the gateway; `rowsOf` reads number and BRIC of all approved sales afterwards. */
async function measure(settings, copies, rowsOf) {
  const gateways = []
  const freed = []
  const ticksOf = () => gateways.reduce((total, { ticks }) => total + ticks(), 0)
  for (let copy = 0; copy < copies; copy++) gateways.push(await startGateway(settings, values.profile))
  try {
    const urls = gateways.map(({ url }) => url)
    const client = fork(import.meta.filename, process.argv.slice(2), { env: { ...process.env, BENCH_CLIENT: '1' } })
    const terminals = Array.from({ length: Number(values.terminals ?? 1) }, (_, at) => provision(urls[0], at))
    const keys = await Promise.all(terminals)
    if (values.share && settings.GATEWAY_DATABASE_URL)
      freed.push(...gateways.map(({ pid }) => limitProcessor(pid, Number(values.share))))
    const before = ticksOf()
    client.send({ urls, keys })
    const result = await new Promise((resolve, reject) => {
      client.once('message', resolve)
      client.once('exit', code => reject(new Error(`the client ended with ${code}`)))
    })
    const ticks = ticksOf()
    const rows = await rowsOf()
    const stored = new Map(rows.map(row => [Number(row.tran_nbr), row.bric]))
    const times = result.times.sort((one, other) => one - other)
    const at = share => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1))
    return {
      ...{ rps: Math.round(times.length / seconds), p50: at(0.5), p99: at(0.99), errors: result.errors },
      cpuMs: Number((((ticks - before) * 10) / times.length).toFixed(2)),
      lost: result.acknowledged.filter(([number, bric]) => stored.get(number) !== bric).length,
      duplicated: result.doubled + rows.length - stored.size,
    }
  } finally {
    for (const gateway of gateways) await gateway.end()
    for (const free of freed) free()
  }
}

const approved = "select tran_nbr, bric from transactions where state <> 'declined'"

async function onSqlite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'gateway-bench-'))
  try {
    return await measure({ DATA_DIR: dataDir }, 1, () => {
      const database = new Database(join(dataDir, 'gateway.db'), { readonly: true })
      const rows = database.prepare(approved).all()
      database.close()
      return rows
    })
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

async function onPostgres(copies) {
  const client = new pg.Client({ connectionString: values.postgres })
  await client.connect()
  const schema = `bench_${process.pid}_${Date.now()}`
  const dataDir = await mkdtemp(join(tmpdir(), 'gateway-bench-'))
  try {
    await client.query(`create schema ${schema}`)
    await client.query(`set search_path = ${schema}`)
    const url = new URL(values.postgres)
    url.searchParams.set('options', `-csearch_path=${schema}`)
    return await measure(
      { DATA_DIR: dataDir, GATEWAY_DATABASE_URL: url.href },
      copies,
      async () => (await client.query(approved)).rows,
    )
  } finally {
    await client.query(`drop schema ${schema} cascade`)
    await client.end()
    await rm(dataDir, { recursive: true })
  }
}

async function runFloor() {
  const args = [values.floor, '--seconds', String(seconds), '--conns', String(connections)]
  return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout)
}

const load = () => loadavg()[0].toFixed(1)
const middle = numbers => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]
const spread = numbers => `${middle(numbers)} (${Math.min(...numbers)} to ${Math.max(...numbers)})`

async function main() {
  const copies = values.postgres ? (values.copies ?? '1,2').split(',').map(Number) : []
  const what = new Map([
    ...(values.floor ? [['floor', runFloor]] : []),
    ['Server Post', onSqlite],
    ...copies.map(count => [`PostgreSQL, ${count === 1 ? '1 copy' : `${count} copies`}`, () => onPostgres(count)]),
  ])
  const results = new Map([...what.keys()].map(name => [name, []]))
  const loads = []
  for (let round = 0; round < rounds; round++)
    for (const [name, run] of what) {
      loads.push(Number(load()))
      const result = await run()
      results.get(name).push(result)
      console.error(`round ${round + 1}, load ${load()}: ${name} ${JSON.stringify(result)}`)
    }
  console.log(
    `${rounds} rounds of ${seconds} s, ${connections} connections, ${cpus().length} cores, load ${spread(loads)}; middle (least to most)\n`,
  )
  console.log(
    '| | sales/s | of the floor | p50, ms | p99, ms | of the floor | CPU, ms a sale | lost | doubled | errors |\n|---|---|---|---|---|---|---|---|---|---|---|',
  )
  const ratio = (rows, name) => {
    const floor = results.get('floor')
    return floor ? spread(rows.map((row, at) => Number((row[name] / floor[at][name]).toFixed(2)))) : ''
  }
  for (const [name, rows] of results) {
    const of = field => spread(rows.map(row => row[field]))
    const sum = field => rows.reduce((total, row) => total + (row[field] ?? 0), 0)
    const cells = [
      of('rps'),
      ratio(rows, 'rps'),
      of('p50'),
      of('p99'),
      ratio(rows, 'p99'),
      rows[0].cpuMs === undefined ? '' : of('cpuMs'),
      sum('lost'),
      sum('duplicated'),
      sum('errors'),
    ]
    console.log(`| ${name} | ${cells.join(' | ')} |`)
  }
}

if (process.env.BENCH_CLIENT) process.once('message', runClient)
else await main()
