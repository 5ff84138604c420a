import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testCards } from '../domain/payments/test-data/test-cards.ts'
import { bytesFromOutside, hostilePaths } from '../lib/test-support/hostile-paths.ts'
import { rawAnswer, rawGet } from '../lib/test-support/raw-answer.ts'
import { runsOf } from '../lib/test-support/runs.ts'
import { clearHost, unclearHosts } from '../lib/test-support/unclear-hosts.ts'
import {
  failToStart,
  prepareSale,
  provisionShop,
  type RunningGateway,
  sell,
  startGateway,
} from './test-support/run-gateway.ts'
import { isTorture } from './test-support/torture.ts'

let dataDir: string
let running: RunningGateway | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gateway-test-'))
})
afterEach(async () => {
  await running?.end('SIGKILL')
  running = undefined
  await rm(dataDir, { recursive: true })
})
const start = async (settings: Record<string, string> = {}) => {
  running = await startGateway({ DATA_DIR: dataDir, ...settings })
  return running
}

test('with REQUIRE_TLS the gateway starts with no address that goes plainly to another machine', async () => {
  const url = 'postgres://gateway:very-secret@database.example/gateway'
  const plain = { REQUIRE_TLS: '1', HOST: '0.0.0.0', GATEWAY_DATABASE_URL: url }
  const { code, stderr } = await failToStart({ DATA_DIR: dataDir, ...plain })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^REQUIRE_TLS is 1, and GATEWAY_DATABASE_URL .+\n.+ HOST is 0\.0\.0\.0: .+\n$/)
  expect(stderr).not.toContain('very-secret')
})

describe('a start that cannot succeed is one sentence and exit code 1', () => {
  const refused = async (settings: Record<string, string>, sentence: RegExp) => {
    const end = await failToStart({ DATA_DIR: dataDir, ...settings })
    expect(end).toMatchObject({ code: 1, stdout: '' })
    expect(end.stderr).toMatch(sentence)
    expect(end.stderr).not.toContain('    at ')
  }
  test.each([
    [{ GATEWAY_SECRET: '' }, /^GATEWAY_SECRET is not set\..+\n$/],
    [{ GATEWAY_SECRET: 'short' }, /^GATEWAY_SECRET is too short\./],
    [{ GATEWAY_PORT: 'four' }, /^GATEWAY_PORT is not a number\./],
    [{ GATEWAY_PORT: '70000' }, /^GATEWAY_PORT is above 65535\./],
    [{ GATEWAY_DATABASE_URL: 'mysql://x' }, /^GATEWAY_DATABASE_URL is not a PostgreSQL address\./],
    [
      { SFTP_PORT: 'many' },
      /^SFTP_PORT is not a port\. Set it to a whole number between 0 and 65535, or to off to run no SFTP server/,
    ],
    [{ SFTP_PORT: '70000' }, /^SFTP_PORT is not a port\./],
    [{ GATEWAY_RATE_LIMIT: '-1' }, /^GATEWAY_RATE_LIMIT is below 0\./],
    [{ SKINS_FROM_THIS_MACHINE: 'yes' }, /^SKINS_FROM_THIS_MACHINE is neither 0 nor 1\./],
    [{ REQUIRE_TLS: 'yes' }, /^REQUIRE_TLS is neither 0 nor 1\./],
    [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY is neither 0 nor 1\./],
    [{ NOTICES_TO_THIS_MACHINE: 'yes' }, /^NOTICES_TO_THIS_MACHINE is neither 0 nor 1\./],
    [{ NOTICES_TO_THIS_MACHINE: '1', HOST: '0.0.0.0' }, /^NOTICES_TO_THIS_MACHINE is 1 while HOST is 0\.0\.0\.0/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is not a level\./],
    [
      { GATEWAY_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      /^The database of GATEWAY_DATABASE_URL cannot be used/,
    ],
    [{ DATA_DIR: '/proc/nothing/here' }, /^The data folder \/proc\/nothing\/here cannot be written to/],
    [{ HOST: '203.0.113.1' }, /^The gateway cannot listen on 203\.0\.113\.1/],
  ])('%j', async (settings, sentence) => {
    await refused(settings, sentence)
  })

  test('a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await refused({ GATEWAY_PORT: String(port) }, new RegExp(`^Port ${port} is in use by another program\\.`))
    await refused(
      { SFTP_PORT: String(port) },
      new RegExp(`^Port ${port} is in use by .*or set SFTP_PORT to a free port, or to off\\.`),
    )
    other.close()
  })
  test('a data folder that is a file', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    await refused({ DATA_DIR: join(file, 'folder') }, /cannot be written to/)
  })
  test('a second program on the same folder', async () => {
    await start()
    await refused({}, /^The data folder \S+ is in use by another gateway\./)
  })
  test('a damaged database, a newer one, and one whose file was lost', async () => {
    await (await start()).end('SIGTERM')
    const file = join(dataDir, 'gateway.db')
    const whole = await readFile(file)
    const database = new Database(file)
    database.exec("insert into migrations values ('9999-later', 1)")
    database.close()
    await refused({}, /^The database of the gateway was written by a newer version of Gatehouse \(9999-later\)\./)
    await writeFile(
      file,
      whole.map((byte, at) => (at > 8192 && at % 1000 === 0 ? byte ^ 0xff : byte)),
    )
    await refused({}, /gateway\.db is damaged .+npm run restore/)
    await writeFile(file, '')
    await refused({}, /gateway\.db is empty: .+npm run restore/)
    await rm(file)
    await writeFile(`${file}-wal`, 'newest changes')
    await refused({}, /gateway\.db is missing, but its newest changes exist .+npm run restore/)
  })
  test('another secret than the stored credentials were made with', async () => {
    await (await start()).end('SIGTERM')
    await refused({ GATEWAY_SECRET: 'another-secret-of-the-tests' }, /^GATEWAY_SECRET differs from the one that/)
  })
})

test('a request that names its host in no clear way is refused, and its connection ends', async () => {
  const { url } = await start()
  for (const [what, request] of unclearHosts) {
    const answer = await rawAnswer(url, request)
    expect(answer, what).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(answer, what).toMatch(/\r\nconnection: close\r\n/i)
  }
  expect(await rawAnswer(url, clearHost)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
})

test('TRACE is refused, and sends nothing of the request back', async () => {
  const { url } = await start()
  const trace = 'TRACE /epi/sale HTTP/1.1\r\nHost: localhost\r\nX-Canary: planted\r\nConnection: close\r\n\r\n'
  const answer = await rawAnswer(url, trace)
  expect(answer).toMatch(/^HTTP\/1\.1 (4\d\d|501) /)
  expect(answer).not.toContain('planted')
})

test('SIGTERM lets a request in flight finish, then ends with 0', async () => {
  const gateway = await start()
  const shop = await provisionShop(gateway.url)
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Expect: '100-continue' }
  const sent = request(`${gateway.url}/keyexch`, { method: 'POST', headers, agent: false })
  const answered = once(sent, 'response')
  // Node sends a head with this field at once, and waits until the gateway says that it has read it.
  sent.flushHeaders()
  await once(sent, 'continue')
  const ended = gateway.end('SIGTERM')
  // The signal has been taken when nobody new is let in.
  await vi.waitUntil(
    () =>
      fetch(`${gateway.url}/healthz`).then(
        () => false,
        () => true,
      ),
    { timeout: 60_000 },
  )
  sent.end(`MAC=${shop.mac}`)
  const [answer] = (await answered) as [IncomingMessage]
  expect(await text(answer)).toContain('MISSING FIELD: AMOUNT')
  expect((await ended).code).toBe(0)
})

test('an address is answered however long it is, in the grammar of its caller; what is no request with a sentence', async () => {
  const { url } = await start()
  const long = (length: number) => `x=${'a'.repeat(length)}`
  expect(await rawGet(url, `/hosted/?${long(60_000)}`)).toMatchObject({ answer: 401 })
  for (const [path, says] of [
    ['/hosted/', '<h1>The address is too long</h1>'],
    ['/keyexch', 'ADDRESS TOO LONG'],
    ['/provisioning/credentials', '"code":"address_too_long"'],
    ['/hosted/api/card/authorize-and-capture', '"code":"FE_002"'],
    ['/enrollment/api/applications', '"code":"ADDRESS_TOO_LONG"'],
  ] as const) {
    expect(await rawGet(url, `${path}?${long(90_000)}`)).toEqual({ answer: 414, text: expect.stringContaining(says) })
  }
  for (const length of [140_000, 500_000])
    expect(await rawGet(url, `/?${long(length)}`)).toEqual({
      answer: 431,
      text: expect.stringContaining('too long. Nothing was done'),
    })
  expect(await rawAnswer(url, 'NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*request could not be read/)
  // Of paths that lead out of every folder none brings a byte from outside, and none fails.
  await writeFile(join(dataDir, 'planted.txt'), 'planted beside the folders')
  const folders = [
    '/',
    '/hosted/',
    '/proxy/pay-now/',
    '/proxy/pay-now/1/fields/',
    '/files/',
    '/enrollment/api/',
    '/invoice/',
  ]
  for (const path of hostilePaths(folders, runsOf(80, 2_000))) {
    const { answer, text } = await rawGet(url, path)
    expect([path, answer < 500, bytesFromOutside.exec(text)]).toEqual([path, true, null])
  }
})

test('an amount that asks for it has its connection closed, and the sale is there', async () => {
  const gateway = await start()
  const shop = await provisionShop(gateway.url)
  const card = { ACCOUNT_NBR: '4111111111111111' }
  await expect(sell(gateway.url, shop, { ...card, AMOUNT: '9008.03' })).rejects.toThrow('fetch failed')
  expect(await sell(gateway.url, shop, { ...card, AMOUNT: '9008.03' })).toMatchObject({ AUTH_RESP: '94' })
})

test('the same form again has its connection closed too, as a browser sends it by itself', async () => {
  const gateway = await start()
  const shop = await provisionShop(gateway.url)
  const sale = await prepareSale(gateway.url, shop, { ACCOUNT_NBR: '4111111111111111', AMOUNT: '9008.03' })
  await expect(sale()).rejects.toThrow('fetch failed')
  await expect(sale()).rejects.toThrow('fetch failed')
})

const kills = isTorture ? 500 : 5
test(`kill -9 under load, ${kills} times: nothing acknowledged is lost, nothing is there twice, half or not decided`, async () => {
  const acknowledged = new Map<string, string>()
  let nextNumber = 1
  for (let kill = 0; kill < kills; kill++) {
    const gateway = await start()
    const shop = await provisionShop(gateway.url)
    let isKilled = false
    const client = async () => {
      while (!isKilled) {
        const TRAN_NBR = String(nextNumber++)
        try {
          const fields = await sell(gateway.url, shop, { TRAN_NBR, ACCOUNT_NBR: '5555555555554444', BATCH_ID: '1' })
          if (fields['AUTH_GUID']) acknowledged.set(TRAN_NBR, fields['AUTH_GUID'])
        } catch (error) {
          if (!isKilled) throw error
        }
      }
    }
    const clients = Array.from({ length: 16 }, client)
    // In the middle of the work, however long this machine takes for it.
    await vi.waitUntil(() => acknowledged.size > 12 * (kill + 1), { timeout: 60_000 })
    await sleep(60 * (kill % 10))
    isKilled = true
    await gateway.end('SIGKILL')
    await Promise.all(clients)
  }
  const startedMs = performance.now()
  await start()
  const restartMs = performance.now() - startedMs
  const database = new Database(join(dataDir, 'gateway.db'), { readonly: true })
  const rows = database.prepare('select tran_nbr, bric, state from transactions').all() as Record<string, string>[]
  const spent = database.prepare('select count(*) as count from used_tacs').get() as { count: number }
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
  database.close()
  const stored = new Map(rows.map(row => [row['tran_nbr'], row['bric']]))
  expect(acknowledged.size).toBeGreaterThan(50)
  expect([...acknowledged].filter(([number, bric]) => stored.get(number) !== bric)).toEqual([])
  expect(stored.size).toBe(rows.length)
  expect(spent.count).toBe(rows.length)
  expect(rows.every(row => row['state'] === 'captured')).toBe(true)
  console.log(
    JSON.stringify({
      test: 'R2',
      kills,
      acknowledged: acknowledged.size,
      lost: 0,
      restartMs: Math.round(restartMs),
    }),
  )
})

test('after sales with every test card no number and no security code is in any file or log', async () => {
  const gateway = await start({ LOG_LEVEL: 'debug' })
  const shop = await provisionShop(gateway.url)
  const real = '4242424242424242'
  const cvvCanary = '7391'
  const numbers = [...testCards.map(card => card.number), real]
  for (const [index, ACCOUNT_NBR] of numbers.entries()) {
    const fields = { ACCOUNT_NBR, CVV2: cvvCanary, TRAN_NBR: String(index + 1) }
    expect(await sell(gateway.url, shop, fields)).toHaveProperty('AUTH_RESP')
    // Also where it does not belong, plain and grouped.
    await sell(gateway.url, shop, {
      ...fields,
      USER_DATA_1: ACCOUNT_NBR,
      ADDRESS: ACCOUNT_NBR.replace(/(.{4})/g, '$1 '),
    })
    await sell(gateway.url, shop, { ...fields, EXP_DATE: ACCOUNT_NBR, [ACCOUNT_NBR]: 'x', TRAN_CODE: ACCOUNT_NBR })
    await fetch(`${gateway.url}/browserpost/?ACCOUNT_NBR=${ACCOUNT_NBR}`, { method: 'POST' })
  }
  await sleep(400)
  const texts = await readAll(gateway)
  expect(texts.length).toBeGreaterThan(100_000)
  expect(texts).toContain('visa-approve')
  const spellings = numbers.flatMap(number => [
    number,
    number.replace(/(.{4})/g, '$1 ').trim(),
    number.replace(/(.{4})/g, '$1-').replace(/-$/, ''),
    Buffer.from(number).toString('base64').slice(0, 20),
  ])
  expect(spellings.filter(spelling => texts.includes(spelling))).toEqual([])
  expect(findCode(texts, cvvCanary)).toEqual([])
  expect(findCode(`"CVV2":"${cvvCanary}"`, cvvCanary)).toHaveLength(1)
})

/** Data files, WAL, lock and everything the program has written to its outputs. */
async function readAll(gateway: RunningGateway): Promise<string> {
  const files = await readdir(dataDir)
  expect(files.sort()).toContain('gateway.db-wal')
  const contents = await Promise.all(files.map(file => readFile(join(dataDir, file), 'latin1')))
  return [...contents, gateway.output()].join('\n')
}

/** Four digits can be part of an id or a time: only those that stand alone count. */
function findCode(texts: string, code: string): string[] {
  return [...texts.matchAll(new RegExp(`(?<![0-9A-Za-z_.-])${code}(?![0-9A-Za-z_.-])`, 'g'))].map(match => match[0])
}
