// The floor for sales a second: the least that a durable sale with its key can cost on this machine.
// node bench/gateway-floor.mjs [--seconds 10] [--conns 64]
//
// One process of nothing but node:http and node:sqlite (WAL, every commit synced): a POST looks its key up, writes key and sale in one
// transaction, and answers. The client is a process of its own; one request in twenty repeats an earlier key. Prints one JSON line: sales a
// second, times, and whether each acknowledged sale is in the file exactly once.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { quantile } from './figures.mjs'

const { values } = parseArgs({ options: { seconds: { type: 'string' }, conns: { type: 'string' } } })
const [seconds, connections] = [Number(values.seconds ?? 10), Number(values.conns ?? 64)]

/** `connections` requests at a time until the time is over. */
async function runClient(port) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const [times, acknowledged, known] = [[], new Map(), []]
  let errors = 0
  const send = async key => {
    const body = JSON.stringify({ amount: '21.00', number: key.slice(0, 8) })
    const headers = {
      'idempotency-key': key,
      'content-type': 'application/json',
      'content-length': body.length,
    }
    const sentMs = performance.now()
    const asked = request({ port, host: '127.0.0.1', method: 'POST', agent, headers })
    asked.end(body)
    const [response] = await once(asked, 'response')
    const answer = await text(response)
    times.push(performance.now() - sentMs)
    return response.statusCode === 200 ? JSON.parse(answer).id : undefined
  }
  const endMs = Date.now() + seconds * 1000
  const work = async () => {
    while (Date.now() < endMs) {
      const isRepeated = known.length > 100 && Math.random() < 0.05
      const key = isRepeated ? known[Math.floor(Math.random() * known.length)] : randomUUID()
      const id = await send(key)
      if (id === undefined || (isRepeated && acknowledged.get(key) !== id)) errors += 1
      else if (!isRepeated) {
        acknowledged.set(key, id)
        known.push(key)
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()
  process.send({ times, errors, ids: [...acknowledged.values()] }, () => process.disconnect())
}

function openServer(database) {
  database.exec(`pragma journal_mode = wal; pragma synchronous = full;
    create table keys (key text primary key, body text, answer text) without rowid;
    create table sales (id text primary key, amount text, at_ms integer)`)
  const find = database.prepare('select body, answer from keys where key = ?')
  const keep = database.prepare('insert into keys values (?, ?, ?)')
  const sell = database.prepare('insert into sales values (?, ?, ?)')
  return createServer(async (asked, response) => {
    const body = await text(asked)
    const key = asked.headers['idempotency-key']
    const kept = find.get(key)
    if (kept && kept.body !== body) return response.writeHead(409).end()
    const answer = kept?.answer ?? JSON.stringify({ id: randomUUID() })
    if (!kept) {
      database.exec('begin immediate')
      sell.run(JSON.parse(answer).id, JSON.parse(body).amount, Date.now())
      keep.run(key, body, answer)
      database.exec('commit')
    }
    return response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  })
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-floor-'))
  const database = new DatabaseSync(join(folder, 'floor.db'))
  const server = openServer(database).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = fork(import.meta.filename, process.argv.slice(2), { env: { ...process.env, BENCH_CLIENT: '1' } })
  client.send(server.address().port)
  const [{ times, errors, ids }] = await once(client, 'message')
  const stored = new Set(
    database
      .prepare('select id from sales')
      .all()
      .map(({ id }) => id),
  )
  const lost = ids.filter(id => !stored.has(id)).length
  const figures = { rps: Math.round(times.length / seconds), p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
  console.log(JSON.stringify({ ...figures, errors, lost, duplicated: stored.size - ids.length + lost }))
  server.close()
  database.close()
  rmSync(folder, { recursive: true })
}

if (process.env.BENCH_CLIENT) process.once('message', runClient)
else await main()
