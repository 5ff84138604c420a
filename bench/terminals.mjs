// Pushes to paired terminals at one gateway, on loopback: how long a push takes to be answered, to be seen by the page that holds the
// terminal, and to be approved.
//
// node bench/terminals.mjs [--terminals 500] [--rate 50] [--seconds 30] [--postgres URL]
//
// Every terminal is paired and watched by a stream of its own, and works by itself. Sales are pushed at the rate, each at the terminal that
// waited longest; a push that is late is counted from when it was due. Afterwards each is looked up.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { below, none, quantile, report } from './figures.mjs'
import { askGateway, inOwnFolder, inOwnSchema, provision, startGateway } from './start-gateway.mjs'

const { values } = parseArgs({
  options: Object.fromEntries(['terminals', 'rate', 'seconds', 'postgres'].map(name => [name, { type: 'string' }])),
})
const terminals = Math.min(Number(values.terminals ?? 500), 2_000)
const rate = Math.min(Number(values.rate ?? 50), 500)
const seconds = Math.min(Number(values.seconds ?? 30), 300)

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
/** One call; its answer as JSON. */
function call(url, method, token, body) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': text.length,
  }
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, agent, headers }, response => {
      let answer = ''
      response.on('data', chunk => {
        answer += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode, body: answer === '' ? {} : JSON.parse(answer) }))
    })
    asked.on('error', reject)
    asked.end(text)
  })
}

/** Watches a terminal; tells when a request was first seen, and when it was approved. */
function watch(url, token, seen, approved) {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const asked = request(`${url}/virtual-terminal/events`, { agent: false, headers }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        text += chunk
        const events = text.split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) {
          const data = /^event: request\ndata: (.*)$/m.exec(event)?.[1]
          if (!data) continue
          const { id, state } = JSON.parse(data)
          if (!seen.has(id)) seen.set(id, performance.now())
          if (state === 'approved') approved.set(id, performance.now())
        }
      })
      resolve(response)
    })
    asked.on('error', reject)
    asked.end()
  })
}

const timesOf = times => ({
  p50Ms: quantile(times, 0.5, 0),
  p99Ms: quantile(times, 0.99, 0),
  maxMs: quantile(times, 1, 0),
})

async function main(settings) {
  const gateway = await startGateway(settings)
  const { url } = gateway
  const made = await provision(url, ['mid', 'developerKey', 'password', 'appSource'])
  const { mid, developerKey, password } = made.secrets
  const { body: session } = await call(`${url}/proxy/auth`, 'POST', '', { mid, developerKey, password })
  const path = `${url}/proxy/accounts/${session.accountId}/notification`
  const [seen, approved, streams] = [new Map(), new Map(), []]
  for (let at = 0; at < terminals; at++) {
    const asked = { credentialId: made.credentialId, serial: `PX-${at}`, model: 'pax-a920-pro' }
    const paired = await askGateway(url, 'terminals/pair', asked)
    streams.push(await watch(url, paired.token, seen, approved))
    await call(`${url}/virtual-terminal/actions`, 'POST', paired.token, {
      ...{ actionId: crypto.randomUUID(), do: 'set-mode', mode: 'by-itself' },
    })
  }
  const pushed = []
  let refused = 0
  const push = async (at, dueMs) => {
    const sale = { type: 'sales', device_id: `PX-${at % terminals}`, external_id: `order-${at}`, amount: 42.5 }
    const { status, body } = await call(path, 'POST', session.token, sale)
    if (status === 202) pushed.push({ id: body.notification_id.slice(4), dueMs, tookMs: performance.now() - dueMs })
    else refused++
  }
  const startedMs = performance.now()
  const pushes = []
  for (let at = 0; at < rate * seconds; at++) {
    const dueMs = startedMs + (at * 1000) / rate
    const waitMs = dueMs - performance.now()
    if (waitMs > 1) await sleep(waitMs)
    pushes.push(push(at, dueMs))
  }
  await Promise.all(pushes)
  const pushedInMs = performance.now() - startedMs
  for (let turns = 0; turns < 300 && approved.size < pushed.length; turns++) await sleep(100)
  let lost = 0
  for (const { id } of pushed) {
    const { body } = await call(`${path}/ntf_${id}`, 'GET', session.token)
    if (body.status !== 'approved') lost++
  }
  const pushTimes = timesOf(pushed.map(({ tookMs }) => tookMs))
  console.log(
    JSON.stringify({
      ...{ terminals, streams: streams.filter(stream => !stream.destroyed).length },
      ...{ store: values.postgres ? 'postgres' : 'sqlite', perSecond: Math.round((pushed.length * 1000) / pushedInMs) },
      push: pushTimes,
      seen: timesOf(pushed.map(({ id, dueMs }) => (seen.get(id) ?? Number.NaN) - dueMs)),
      approved: timesOf(pushed.map(({ id, dueMs }) => (approved.get(id) ?? Number.NaN) - dueMs)),
    }),
  )
  for (const stream of streams) stream.destroy()
  await gateway.kill()
  report('terminals', [
    below(`a push to one of ${terminals} terminals, ${rate} a second: 99th percentile`, 200, pushTimes.p99Ms, 'ms'),
    none(`of ${pushed.length} pushes: refused or not approved`, refused + lost),
  ])
}

await inOwnFolder(folder =>
  values.postgres
    ? inOwnSchema(values.postgres, url => main({ DATA_DIR: folder, GATEWAY_DATABASE_URL: url }))
    : main({ DATA_DIR: folder }),
)
