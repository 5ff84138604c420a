import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { countingMoves, noteMoves } from './store/payments/count-moves.ts'
import { inSavepoint } from './store/rows/savepoint.ts'
import { provisionShop, type RunningGateway, sell, startGateway } from './test-support/run-gateway.ts'
import { openTestGateway } from './test-support/test-gateway.ts'
import { describeStores } from './test-support/test-stores.ts'

const cardNumber = '4111111111111111'
let gateway: RunningGateway
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gateway-metrics-'))
  gateway = await startGateway({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })
})
afterAll(async () => {
  await gateway.end('SIGTERM')
  await rm(dataDir, { recursive: true })
})

/** A copy of its own for each reading: what waits is read once in five seconds. */
async function read(headers: Record<string, string> = {}) {
  const response = await fetch(`${gateway.url}/metrics`, { headers })
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() }
}
const sampleOf = (text: string, sample: string) => {
  const line = text.split('\n').find(each => each.startsWith(`${sample} `))
  return line === undefined ? undefined : Number(line.slice(sample.length + 1))
}

test('sales are counted by their route and by what they did to the ledger', async () => {
  const before = (await read()).text
  const shop = await provisionShop(gateway.url)
  await sell(gateway.url, shop, { ACCOUNT_NBR: cardNumber, TRAN_NBR: '1' })
  await sell(gateway.url, shop, { ACCOUNT_NBR: cardNumber, TRAN_NBR: '2' })
  await sell(gateway.url, shop, { ACCOUNT_NBR: cardNumber, TRAN_NBR: '3', AMOUNT: '51.05' })
  const { text, type } = await read()
  expect(type).toMatch(/^text\/plain; version=0\.0\.4/)
  const moved = (move: string) => {
    const sample = `gatehouse_ledger_moves_total{move="${move}"}`
    return (sampleOf(text, sample) ?? Number.NaN) - (sampleOf(before, sample) ?? Number.NaN)
  }
  expect([moved('sale'), moved('decline'), moved('void')]).toEqual([2, 1, 0])
  expect(text).toMatch(/gatehouse_http_requests_total\{method="POST",route="\/browserpost\/",status="200"\} 3\n/)
  expect(text).toMatch(/gatehouse_http_request_seconds_count\{route="\/keyexch"\} 3\n/)
  for (const name of [
    'gatehouse_websockets 0',
    'gatehouse_sftp_connections 0',
    'gatehouse_live_streams 0',
    'gatehouse_webhooks_due 0',
    'gatehouse_store_readable 1',
    'gatehouse_store_failures_total{kind="lost"} 0',
  ])
    expect(text).toContain(`\n${name}\n`)
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    expect(sampleOf(text, name)).toBeGreaterThan(0)
  expect(text).not.toContain(cardNumber)
  expect(text).not.toContain(shop.mac)
  expect(text).not.toContain(shop.credentialId)
})

test('nobody makes a new label by what they type', async () => {
  const series = async () => (await read()).text.split('\n').filter(line => line.includes('route=')).length
  await fetch(`${gateway.url}/nowhere`)
  await fetch(`${gateway.url}/files/in/one.txt`)
  const before = await series()
  for (let n = 0; n < 50; n++) {
    await fetch(`${gateway.url}/nowhere-${n}/${cardNumber}?a=${n}`)
    await fetch(`${gateway.url}/files/in/${n}.txt`)
  }
  expect(await series()).toBe(before)
  expect((await read()).text).not.toContain(cardNumber)
})

test('who comes through a proxy is told that there is no such address', async () => {
  const refused = await read({ 'x-forwarded-for': '192.0.2.1' })
  expect(refused.status).toBe(404)
  expect(refused.text).not.toContain('gatehouse_')
})

test('each line of the log has id, route, status and duration', async () => {
  const { headers } = await fetch(`${gateway.url}/files/in/one.txt`)
  const id = headers.get('x-request-id')
  const lineOfAnswer = () =>
    gateway
      .output()
      .split('\n')
      .flatMap(line => (line.startsWith('{') ? [JSON.parse(line)] : []))
      // The refusal is an event of security too, with the same id.
      .find(line => line.id === id && 'ms' in line)
  await vi.waitFor(() => expect(lineOfAnswer()).toBeDefined(), { timeout: 10_000 })
  const line = lineOfAnswer()
  expect(line).toMatchObject({ method: 'GET', path: '/files/in/one.txt', route: '/files/in/:name', status: 401 })
  expect(line.ms).toBeGreaterThanOrEqual(0)
})

test('with METRICS_TOKEN its bearer alone may read', async () => {
  const token = 'k3Jd9sLq0Vb7Xn2Mf5Rt8Yw1Zc4Gh6Pa'
  const own = await mkdtemp(join(tmpdir(), 'gateway-metrics-'))
  const program = await startGateway({ DATA_DIR: own, METRICS_TOKEN: token })
  const status = async (headers: Record<string, string>) => (await fetch(`${program.url}/metrics`, { headers })).status
  expect([await status({}), await status({ authorization: 'Bearer no' })]).toEqual([404, 404])
  expect(await status({ authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.1' })).toBe(200)
  expect(program.output()).not.toContain(token)
  await program.end('SIGTERM')
  await rm(own, { recursive: true })
})

describeStores('moves that are counted', kind => {
  test('are those that were committed: not what a write or a part of it took back', async () => {
    const gateway = await openTestGateway(kind)
    const moves: string[] = []
    const store = countingMoves(gateway.store, move => moves.push(move))
    await Promise.allSettled([
      store.write(async trx => {
        noteMoves(trx, ['sale'])
        await inSavepoint(trx, async () => {
          noteMoves(trx, ['void'])
          throw new Error('taken back')
        }).catch(() => {})
        noteMoves(trx, ['refund_rest'])
      }),
      store.write(async trx => {
        noteMoves(trx, ['reverse'])
        throw new Error('the whole write')
      }),
      store.write(async trx => noteMoves(trx, ['hold', 'capture'])),
    ])
    expect(moves.sort()).toEqual(['capture', 'hold', 'refund_rest', 'sale'])
    await gateway.close()
  })
})

describe('what waits', () => {
  test('is counted by kind, with the age of the oldest', async () => {
    const { readWaiting } = await import('./store/read-waiting.ts')
    const gateway = await openTestGateway('sqlite')
    const terminal = await gateway.provision()
    await gateway.pay(terminal, { TRAN_NBR: '1' }, { RESPONSE_URL: 'https://shop.example/told' })
    await gateway.pay(terminal, { TRAN_NBR: '2' }, { RESPONSE_URL: 'https://shop.example/told' })
    const waiting = await readWaiting(gateway.store.read, gateway.time.nowMs + 90_000)
    const notices = waiting.filter(({ label }) => label === 'notify-merchant')
    expect(Object.fromEntries(notices.map(({ name, value }) => [name, value]))).toEqual({
      gatehouse_work_due: 2,
      gatehouse_work_oldest_seconds: 90,
      gatehouse_work_failing: 0,
    })
    await gateway.close()
  })
})
