// What others notice of one who asks too much, and of who asks too slowly: node bench/neighbours.mjs [--rounds 3] [--seconds 8] [--slow 500]
// Ten shops sell five times a second together. Each round compares their 99th percentile in quiet with that beside an account that asks a
// hundred times as often as its limit lets it, and with that beside 500 connections that send their head byte by byte, one a second, and have
// to be cut off by the gateway's limits of time. Ratios of the same round.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { atLeast, below, median, none, report } from './figures.mjs'
import { keepSelling, tookAt } from './selling.mjs'
import { inOwnFolder, provision, startGateway } from './start-gateway.mjs'

const { values } = parseArgs({
  options: Object.fromEntries(['rounds', 'seconds', 'slow'].map(name => [name, { type: 'string' }])),
})
const rounds = Number(values.rounds ?? 3)
const seconds = Number(values.seconds ?? 8)
const slowCount = Number(values.slow ?? 500)
const shops = 10
const salesASecond = 5
/** Of a credential, in a minute. */
const limit = 60
/** The gateway waits ten seconds for a head, and looks every second. */
const cutWithinMs = 14_000

/** The sales of ten shops while `work` is done. */
async function besides(url, keys, work, round) {
  const selling = keys.map((key, at) =>
    keepSelling(url, key, { connections: 4, rate: salesASecond / shops, firstNumber: round * 1_000_000 + at * 10_000 }),
  )
  const result = await work()
  const sales = (await Promise.all(selling.map(each => each.stop()))).flat()
  return { sales, result }
}

/** One account, a hundred times as often as it may. */
async function askTooMuch(url, key, round) {
  const greedy = keepSelling(url, key, { connections: 64, rate: (limit / 60) * 100, firstNumber: round * 1_000_000 })
  await sleep(seconds * 1000)
  return greedy.stop()
}

/** Connections that send a byte a second; answers how many were still open when all had to be cut. */
async function askTooSlowly(url) {
  const { port, hostname } = new URL(url)
  const head = 'POST /secure/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n'
  const open = new Set()
  const dial = () => {
    const socket = connect({ port: Number(port), host: hostname })
    open.add(socket)
    socket
      .on('close', () => open.delete(socket))
      .on('error', () => {})
      .resume()
    return socket
  }
  // Each has its own moment of the second: all at once they would stop this program, which measures, for a moment as well.
  const moments = Array.from({ length: 20 }, () => [])
  const startedMs = performance.now()
  for (let turn = 0; turn * 50 < cutWithinMs && (turn < 20 || open.size > 0); turn++) {
    const sockets = moments[turn % 20]
    if (turn < 20) for (let count = 0; count < slowCount / 20; count++) sockets.push(dial())
    for (const socket of sockets) if (open.has(socket)) socket.write(head[Math.floor(turn / 20) % head.length])
    await sleep(Math.max(0, startedMs + (turn + 1) * 50 - performance.now()))
  }
  const left = open.size
  for (const socket of open) socket.destroy()
  return left
}

await inOwnFolder(async dataDir => {
  const gateway = await startGateway({ DATA_DIR: dataDir, GATEWAY_RATE_LIMIT: String(limit) })
  const { url } = gateway
  const keyOf = async reference => (await provision(url, ['fourPartKey'], reference)).key
  const keys = await Promise.all(Array.from({ length: shops }, (_, at) => keyOf(`shop-${at}`)))
  const greedyKey = await keyOf('greedy')
  const ratios = { greedy: [], slow: [] }
  let left = 0
  let wrong = 0
  let refused = 0
  for (let round = 1; round <= rounds; round++) {
    const quiet = await besides(url, keys, () => sleep(seconds * 1000), round * 3)
    const noisy = await besides(url, keys, () => askTooMuch(url, greedyKey, round), round * 3 + 1)
    const slow = await besides(url, keys, () => askTooSlowly(url), round * 3 + 2)
    const p99 = ({ sales }) => tookAt(sales, 0.99)
    ratios.greedy.push(p99(noisy) / p99(quiet))
    ratios.slow.push(p99(slow) / p99(quiet))
    left += slow.result
    refused += noisy.result.filter(({ isRefusalSaid }) => isRefusalSaid).length
    wrong += [quiet, noisy, slow].flatMap(({ sales }) => sales).filter(({ bric }) => bric === undefined).length
    console.log(
      JSON.stringify({ round, quietP99Ms: p99(quiet), noisyP99Ms: p99(noisy), slowP99Ms: p99(slow), refused }),
    )
  }
  await gateway.end()
  report('neighbours', [
    below(
      '99th percentile of others beside an account at 100 times its limit, of the quiet one',
      2,
      median(ratios.greedy),
      '×',
    ),
    below(
      `99th percentile of others beside ${slowCount} slow connections, of the quiet one`,
      1.2,
      median(ratios.slow),
      '×',
    ),
    atLeast('requests of that account that were refused, with Retry-After', rounds, refused),
    none(`of ${slowCount} slow connections, still open after ${cutWithinMs / 1000} s`, left),
    none('sales of others that were not taken', wrong),
  ])
})
