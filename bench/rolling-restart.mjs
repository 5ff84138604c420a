// Whether restarts lose requests: node bench/rolling-restart.mjs [requests a second] [restarts] [--haproxy]
// Two copies of each program on PostgreSQL (PG_TEST_URL) behind a balancer that asks /readyz: 40 lines of Node, or Debian's haproxy. Pages and
// sales come at a steady rate whatever the answers take, while one copy after the other is told to stop and started again. Prints one JSON
// row; ends with 1 when a request was not answered as it should be, or a sale is not in the books exactly once.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { programs } from '../tools/bootstrap.mjs'

const root = join(import.meta.dirname, '..')
const withHaproxy = process.argv.includes('--haproxy')
const [rate = 1000, restarts = 10] = process.argv
  .slice(2)
  .filter(each => /^\d+$/.test(each))
  .map(Number)
const drainSeconds = 2
const checkEveryMs = 250
/** One in so many requests is a sale: two calls. */
const saleEvery = 20
const secrets = {
  AUTH_SECRET: 'rolling-portal-0123456789-abcdefghij',
  GATEWAY_SECRET: 'rolling-gateway-0123456789-abcdefgh',
}
const server = process.env.PG_TEST_URL ?? 'postgres://postgres@127.0.0.1:5432/test'
const folder = mkdtempSync(join(tmpdir(), 'rolling-'))

async function onServer(statement, url = server) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
const urlOf = name => Object.assign(new URL(server), { pathname: name }).href

async function freePort() {
  const taken = createTcpServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address()
  await new Promise(done => taken.close(done))
  return port
}

const children = []
async function startCopy(file, env) {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      SFTP_PORT: 'off',
      GATEWAY_RATE_LIMIT: '0',
      LOG_LEVEL: 'fatal',
      ...secrets,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const ended = once(child, 'exit').then(([code]) => code)
  const ready = new Promise(done => child.stdout.on('data', text => /^ready /m.test(text) && done()))
  await Promise.race([ready, ended.then(code => Promise.reject(new Error(`${file} ended with ${code}`)))])
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { stop }
}

/** Sends each request to a copy that said it is ready, and to the other one when a copy takes no connection. */
async function startBalancer(port, ports) {
  const copies = ports.map(each => ({ port: each, isReady: true, agent: new Agent({ keepAlive: true }) }))
  const look = copy =>
    new Promise(done => {
      const asked = request({ port: copy.port, path: '/readyz', agent: false, timeout: 2_000 }, answer => {
        answer.resume()
        done(answer.statusCode === 200)
      })
      asked
        .on('timeout', () => asked.destroy())
        .on('error', () => done(false))
        .end()
    }).then(isReady => Object.assign(copy, { isReady, ...(isReady && { refused: false }) }))
  const checks = copies.map(copy => setInterval(() => look(copy), checkEveryMs))
  let turn = 0
  const forward = (incoming, body, outgoing, triesLeft) => {
    const ready = copies.filter(({ isReady }) => isReady)
    const others = copies.filter(({ refused }) => !refused)
    const among = [ready, others, copies].find(list => list.length > 0)
    const copy = among[turn++ % among.length]
    const { method, url: path, headers } = incoming
    const sent = request({ port: copy.port, agent: copy.agent, method, path, headers }, answer => {
      outgoing.writeHead(answer.statusCode, answer.headers)
      answer.pipe(outgoing)
    })
    sent.on('error', error => {
      if (error.code === 'ECONNREFUSED') Object.assign(copy, { isReady: false, refused: true })
      if (error.code === 'ECONNREFUSED' && triesLeft > 0) return forward(incoming, body, outgoing, triesLeft - 1)
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end(error.code)
    })
    sent.end(body)
  }
  const balancer = createServer(async (incoming, outgoing) => {
    const pieces = []
    for await (const piece of incoming) pieces.push(piece)
    forward(incoming, Buffer.concat(pieces), outgoing, 3)
  }).listen(port, '127.0.0.1')
  // Its client keeps connections: none may end under a request.
  balancer.keepAliveTimeout = 120_000
  await once(balancer, 'listening')
  return () => {
    for (const check of checks) clearInterval(check)
    balancer.closeAllConnections()
    balancer.close()
  }
}

const haproxyConfig = (port, ports) => `global
  maxconn 4096
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  retries 3
  option redispatch
  option httpchk GET /readyz
listen all
  bind 127.0.0.1:${port}
${ports.map((each, n) => `  server copy${n} 127.0.0.1:${each} check inter ${checkEveryMs}ms fall 1 rise 1`).join('\n')}
`

async function startHaproxy(port, ports) {
  const file = join(folder, `haproxy-${port}.cfg`)
  writeFileSync(file, haproxyConfig(port, ports))
  const child = spawn('/usr/sbin/haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'ignore'] })
  await sleep(1_000)
  return () => child.kill('SIGTERM')
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
function ask(port, path, form) {
  const body = form && new URLSearchParams(form).toString()
  const headers = body
    ? { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) }
    : {}
  return new Promise(done => {
    const sent = request({ port, path, agent, method: body ? 'POST' : 'GET', headers }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', piece => {
        text += piece
      })
      answer.once('end', () => done({ status: answer.statusCode, text }))
      answer.once('error', error => done({ status: error.code, text: '' }))
    })
    sent.once('error', error => done({ status: error.code, text: '' })).end(body)
  })
}

async function run() {
  const names = ['portal', 'gateway'].map(name => `rolling_${name}_${process.pid}`)
  for (const name of names) await onServer(`create database ${name}`)
  const [portalUrl, gatewayUrl] = names.map(urlOf)
  const [portalPort, gatewayPort, ...copyPorts] = await Promise.all(Array.from({ length: 6 }, freePort))
  const both = { DRAIN_SECONDS: String(drainSeconds), DATA_DIR: folder, GATEWAY_URL: `http://127.0.0.1:${gatewayPort}` }
  const copies = copyPorts.map((port, n) =>
    n < 2
      ? { file: programs.gateway, env: { ...both, GATEWAY_PORT: String(port), GATEWAY_DATABASE_URL: gatewayUrl } }
      : { file: programs.portal, env: { ...both, PORT: String(port), PORTAL_DATABASE_URL: portalUrl } },
  )
  // The first of each makes the tables.
  for (const copy of copies) copy.running = await startCopy(copy.file, copy.env)
  const start = withHaproxy ? startHaproxy : startBalancer
  const stops = [await start(gatewayPort, copyPorts.slice(0, 2)), await start(portalPort, copyPorts.slice(2))]
  for (const port of [gatewayPort, portalPort]) await untilReady(port)
  const shop = await provision(gatewayPort)
  const load = sendAll({ portalPort, gatewayPort, shop })
  const codes = []
  await sleep(2_000)
  for (let n = 0; n < restarts; n++) {
    const copy = copies[n % copies.length]
    codes.push(await copy.running.stop())
    copy.running = await startCopy(copy.file, copy.env)
    // The next one follows when the balancer sends requests here again.
    await untilAnswered(copy.env.PORT ?? copy.env.GATEWAY_PORT)
    await sleep(checkEveryMs * 4)
  }
  const figures = await load.stop()
  const [{ count }] = await onServer(
    "select count(*)::int as count from transactions where state = 'captured'",
    gatewayUrl,
  )
  for (const copy of copies) codes.push(await copy.running.stop())
  for (const stop of stops) stop()
  for (const name of names) await onServer(`drop database ${name} with (force)`)
  return { ...figures, inTheBooks: count, endedWith: [...new Set(codes)] }
}

/** Until a balancer has seen its copies. */
async function untilReady(port) {
  while ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => ({ status: 0 }))).status !== 200) await sleep(100)
}

/** So often in a row that a check of the balancer was among them. */
async function untilAnswered(port) {
  for (let inRow = 0; inRow < 8; await sleep(checkEveryMs)) {
    const startedAt = performance.now()
    const { status } = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => ({ status: 0 }))
    inRow = status === 200 && performance.now() - startedAt < 1_000 ? inRow + 1 : 0
  }
}

async function provision(port) {
  const response = await fetch(`http://127.0.0.1:${port}/provisioning/credentials`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secrets.GATEWAY_SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reference: 'shop', label: 'Shop', secrets: ['fourPartKey', 'mac'] }),
  })
  const { secrets: made } = await response.json()
  const [CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR] = made.fourPartKey.split('-')
  return { mac: made.mac, key: { CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR } }
}

function sendAll({ portalPort, gatewayPort, shop }) {
  const lost = {}
  let sent = 0
  let answered = 0
  let approved = 0
  const open = new Set()
  const note = (what, { status, text }, isGood) => {
    answered++
    if (isGood) return true
    const name = `${what} ${status} ${text.slice(0, 40)}`
    lost[name] = (lost[name] ?? 0) + 1
    return false
  }
  async function sell(number) {
    const sale = { AMOUNT: '21.00', TRAN_NBR: String(number) }
    const sealed = { ...sale, MAC: shop.mac, TRAN_GROUP: 'SALE', REDIRECT_URL: 'https://shop.example/answer' }
    const exchanged = await ask(gatewayPort, '/keyexch', sealed)
    const [, TAC] = /KEY="TAC">([^<]+)</.exec(exchanged.text) ?? []
    if (!note('key exchange', exchanged, TAC !== undefined)) return
    sent++
    const card = {
      ACCOUNT_NBR: '4111111111111111',
      EXP_DATE: '2912',
      CVV2: '123',
      ADDRESS: '1 Main St',
      ZIP_CODE: '12345',
    }
    const form = { TAC, TRAN_CODE: 'SALE', INDUSTRY_TYPE: 'E', ...sale, ...shop.key, ...card }
    const sold = await ask(gatewayPort, '/browserpost/', form)
    if (note('sale', sold, sold.status === 200 && /AUTH_RESP"[^>]*value="00"/.test(sold.text))) approved++
  }
  const read = async path => {
    const answer = await ask(portalPort, path)
    note(path, answer, answer.status === 200)
  }
  const startedAt = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) / 1000) * rate
    while (sent < due) {
      sent++
      const one = (
        sent % saleEvery === 0 ? sell(sent) : read(sent % 2 ? '/healthz' : '/products/online/browser-post')
      ).finally(() => open.delete(one))
      open.add(one)
    }
  }, 5)
  return {
    async stop() {
      clearInterval(timer)
      const seconds = (performance.now() - startedAt) / 1000
      await Promise.all(open)
      return { rate: Math.round(answered / seconds), sent, answered, approved, lost }
    },
  }
}

const figures = await run().catch(error => {
  for (const child of children) child.kill('SIGKILL')
  console.error(error)
  process.exit(1)
})
rmSync(folder, { recursive: true })
const isWhole = Object.keys(figures.lost).length === 0 && figures.sent === figures.answered
const isOnce = figures.approved === figures.inTheBooks && figures.endedWith.join() === '0'
console.log(JSON.stringify({ balancer: withHaproxy ? 'haproxy' : 'node', restarts, ...figures, load: loadavg()[0] }))
process.exit(isWhole && isOnce ? 0 : 1)
