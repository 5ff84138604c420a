import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasPostgres } from '../platform/test-support/on-postgres.ts'
import { makeOwnDatabase, type OwnDatabase } from '../platform/test-support/own-database.ts'
import { canMount, mountSmallDisk } from '../platform/test-support/small-disk.ts'
import { isWholeRun } from '../platform/test-support/whole-run.ts'
import { signAccessToken } from './http/authenticate/access-token.ts'
import { signPairing } from './http/authenticate/terminal-pairing.ts'
import { deriveKeys } from './merchants/keys.ts'
import { provisionShop, type RunningGateway, type Shop, sell, startGateway } from './test-support/run-gateway.ts'
import { readReturn, readXml, testSecret } from './test-support/test-gateway.ts'

/** How often all connections of the database are ended. */
const endings = isWholeRun ? 9 : 3

let dataDir: string
let running: RunningGateway | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gateway-failing-'))
})
afterEach(async () => {
  await running?.end('SIGKILL')
  running = undefined
  await rm(dataDir, { recursive: true })
})
const start = async (settings: Record<string, string>) => {
  running = await startGateway({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...settings })
  return running
}

const post = (url: string, body: Record<string, string> | object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: headers['Content-Type'] ? JSON.stringify(body) : new URLSearchParams(body as Record<string, string>),
    headers,
  })
const json = { 'Content-Type': 'application/json' }
const bearer = { Authorization: `Bearer ${testSecret}` }
const paymentOf = (shop: Shop) => ({
  MAC: shop.mac,
  AMOUNT: '21.00',
  TRAN_NBR: '1',
  TRAN_GROUP: 'SALE',
  REDIRECT_URL: 'https://shop.example/answer',
})
const card = { ACCOUNT_NBR: '4111111111111111', CVV2: '123', EXP_DATE: '2912', ADDRESS: '1 Main St', ZIP_CODE: '12345' }

async function sealedForm({ url }: RunningGateway, shop: Shop, TRAN_NBR: string) {
  const { TAC = '' } = readXml(await (await post(`${url}/keyexch`, { ...paymentOf(shop), TRAN_NBR })).text())
  return { TAC, TRAN_CODE: 'SALE', AMOUNT: '21.00', TRAN_NBR, INDUSTRY_TYPE: 'E', ...shop.key }
}

/** A 503 that says when to come back; its body. */
async function refused(response: Response): Promise<string> {
  const body = await response.text()
  expect([response.status, body]).toEqual([503, expect.any(String)])
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  return body
}

async function isReady({ url }: RunningGateway): Promise<boolean> {
  return (await fetch(`${url}/readyz`)).status === 200
}
const untilReady = (gateway: RunningGateway) => vi.waitUntil(() => isReady(gateway), { timeout: 30_000, interval: 100 })

/** What each API answers while there is no database; `form` was sealed before. */
async function refusesInEveryGrammar({ url }: RunningGateway, shop: Shop, form: Record<string, string>) {
  const xml = readXml(await refused(await post(`${url}/keyexch`, paymentOf(shop))))
  expect(xml).toEqual({ AUTH_RESP: '96', AUTH_RESP_TEXT: 'SYSTEM ERROR' })
  expect(await refused(await post(`${url}/browserpost/`, { ...form, ...card }))).toContain('BP_300')
  expect(await refused(await post(`${url}/paypage/`, form))).toContain('The gateway is unavailable')
  const checkout = await post(`${url}/hosted/api/card/authorize-and-capture`, { TerminalProfileId: randomUUID() }, json)
  expect(checkout.headers.get('access-control-allow-origin')).toBe('*')
  expect(JSON.parse(await refused(checkout))).toMatchObject({ errors: [{ field: 'request', code: 'SYSTEM' }] })
  const epi = { ...json, 'EPI-Id': Object.values(shop.key).join('-'), 'EPI-Signature': 'x' }
  const signed = JSON.parse(await refused(await post(`${url}/epi/sale`, {}, epi)))
  expect(signed).toMatchObject({ errors: [{ code: 'UNAVAILABLE' }] })
  const billed = JSON.parse(await refused(await post(`${url}/billing/subscription`, {}, epi)))
  expect(billed).toEqual({ errors: [{ code: 'UNAVAILABLE', text: expect.any(String) }] })
  const asked = { grant_type: 'client_credentials', scope: 'all', client_id: 'x', client_secret: 'y' }
  const token = JSON.parse(await refused(await post(`${url}/enrollment-auth/oauth/token`, asked, json)))
  expect(token).toMatchObject({ error: 'temporarily_unavailable', data: { errors: [{ code: 'UNAVAILABLE' }] } })
  const headers = {
    Authorization: `Bearer ${signAccessToken(deriveKeys(testSecret), 'enrollment', 'any', Date.now())}`,
  }
  const boarding = JSON.parse(await refused(await fetch(`${url}/enrollment/enroll/application/key/one`, { headers })))
  expect(boarding).toMatchObject({ data: { errors: [{ code: 'UNAVAILABLE' }] } })
  const asRestaurant = {
    Authorization: `Bearer ${signAccessToken(deriveKeys(testSecret), 'hospitality', 'any', Date.now())}`,
  }
  for (const call of [
    post(`${url}/hospitality/oauth/token`, asked, json),
    post(`${url}/hospitality/v1/checks`, {}, { ...json, ...asRestaurant }),
    fetch(`${url}/hospitality/v1/checks/chk_1`, { headers: asRestaurant }),
  ])
    expect(JSON.parse(await refused(await call))).toMatchObject({ code: 'UNAVAILABLE', details: {} })
  const atTill = { 'x-terminal-login': `${Object.values(shop.key).join('-')}-x` }
  const atPinPad = JSON.parse(
    await refused(await post(`${url}/pax/S300-1`, { command: 'connect' }, { ...json, ...atTill })),
  )
  expect(atPinPad).toMatchObject({ resultCode: '100001' })
  const byApp = { mid: 'x', developerKey: 'y', reader: 'SIM-READER', amount: 1, externalId: '1' }
  const atReader = JSON.parse(await refused(await post(`${url}/proxy/mobile/sale`, byApp, json)))
  expect(atReader).toMatchObject({ status: 'failed', errorCode: 'NETWORK' })
  const login = { 'Content-Type': 'text/xml', 'x-terminal-login': [...Object.values(shop.key), shop.mac].join('-') }
  const atTerminal = fetch(`${url}/ingenico/terminal/LANE3000-118`, {
    method: 'POST',
    headers: login,
    body: '<DETAIL/>',
  })
  expect(await refused(await atTerminal)).toContain('HOST UNREACHABLE')
  const pairing = signPairing(deriveKeys(testSecret), { credentialId: 'any', terminalId: 'any' }, Date.now())
  const atPage = { ...json, Authorization: `Bearer ${pairing.token}` }
  for (const call of [
    fetch(`${url}/virtual-terminal/events`, { headers: atPage }),
    post(`${url}/virtual-terminal/actions`, {}, atPage),
    post(
      `${url}/provisioning/terminals/pair`,
      { credentialId: 'x', serial: 'PX-1', model: 'pax-a920-pro' },
      { ...json, ...bearer },
    ),
  ])
    expect(JSON.parse(await refused(await call))).toMatchObject({ code: 'unavailable' })
  expect(await refused(await fetch(`${url}/hosted/?terminal_profile_id=${randomUUID()}`))).toContain('BP_300')
  expect(await refused(await fetch(`${url}/apply/${'a'.repeat(43)}`))).toContain('BP_300')
  const provisioning = await fetch(`${url}/provisioning/credentials?merchantReference=shop`, { headers: bearer })
  expect(JSON.parse(await refused(provisioning))).toMatchObject({ status: 503, code: 'unavailable' })
  expect(await refused(await fetch(`${url}/readyz`))).toMatch(/database/)
}

describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  let own: OwnDatabase
  beforeEach(async () => {
    own = await makeOwnDatabase()
  })
  afterEach(async () => {
    await running?.end('SIGKILL')
    running = undefined
    await own.remove()
  })

  test('connections that end under sales, again and again: each is taken, or refused with 503; the program goes on', async () => {
    const gateway = await start({ GATEWAY_DATABASE_URL: own.url })
    const shop = await provisionShop(gateway.url)
    const statuses = new Map<number, number>()
    let isOver = false
    let number = 1
    const client = async () => {
      while (!isOver) {
        const TRAN_NBR = String(number++)
        const sealed = await post(`${gateway.url}/keyexch`, { ...paymentOf(shop), TRAN_NBR })
        const text = await sealed.text()
        statuses.set(sealed.status, (statuses.get(sealed.status) ?? 0) + 1)
        if (sealed.status !== 200) continue
        const form = {
          TAC: readXml(text)['TAC'] ?? '',
          TRAN_CODE: 'SALE',
          AMOUNT: '21.00',
          TRAN_NBR,
          INDUSTRY_TYPE: 'E',
        }
        const sale = await post(`${gateway.url}/browserpost/`, { ...form, ...shop.key, ...card })
        await sale.text()
        statuses.set(sale.status, (statuses.get(sale.status) ?? 0) + 1)
      }
    }
    const clients = Array.from({ length: 8 }, client)
    for (let round = 0; round < endings; round++) {
      const before = statuses.get(200) ?? 0
      await vi.waitUntil(() => (statuses.get(200) ?? 0) > before + 10, { timeout: 60_000 })
      await own.endConnections()
    }
    isOver = true
    await Promise.all(clients)
    expect([...statuses.keys()].filter(status => status !== 200 && status !== 503)).toEqual([])
    expect(gateway.child.exitCode).toBeNull()
    expect(await sell(gateway.url, shop, { ...card, TRAN_NBR: '99999' })).toMatchObject({ AUTH_RESP: '00' })
  })

  test('a database that goes away: 503 in every grammar, pages go on, and it comes back by itself', async () => {
    const gateway = await start({ GATEWAY_DATABASE_URL: own.url })
    const shop = await provisionShop(gateway.url)
    const form = await sealedForm(gateway, shop, '1')
    await own.goAway()
    await refusesInEveryGrammar(gateway, shop, form)
    expect([(await fetch(gateway.url)).status, (await fetch(`${gateway.url}/healthz`)).status]).toEqual([200, 200])
    await own.comeBack()
    await untilReady(gateway)
    const sale = await readReturn(await post(`${gateway.url}/browserpost/`, { ...form, ...card }))
    expect(sale.fields).toMatchObject({ AUTH_RESP: '00', BP_RESP_CODE: 'BP_000' })
  })
})

describe('on SQLite', () => {
  /** Under each failure nothing is taken; afterwards the same form is. */
  async function failsAndReturns(gateway: RunningGateway, { begin, end }: { begin: () => void; end: () => void }) {
    const shop = await provisionShop(gateway.url)
    const form = await sealedForm(gateway, shop, '1')
    begin()
    await vi.waitUntil(async () => !(await isReady(gateway)), { timeout: 30_000, interval: 50 })
    const { status, fields } = await readReturn(await post(`${gateway.url}/browserpost/`, { ...form, ...card }))
    expect([status, fields['BP_RESP_CODE'], fields['AUTH_RESP']]).toEqual([503, 'BP_300', undefined])
    const opening = await post(`${gateway.url}/paypage/`, await sealedForm(gateway, shop, '2'))
    expect(await refused(opening)).toContain('BP_300')
    // What only reads goes on.
    expect(
      (await fetch(`${gateway.url}/provisioning/credentials?merchantReference=shop`, { headers: bearer })).status,
    ).toBe(200)
    end()
    await untilReady(gateway)
    const sale = await readReturn(await post(`${gateway.url}/browserpost/`, { ...form, ...card }))
    expect([sale.status, sale.fields['AUTH_RESP']]).toEqual([200, '00'])
    expect(gateway.child.exitCode).toBeNull()
  }

  test('a file that another program holds locked', async () => {
    const gateway = await start({})
    const other = new Database(join(dataDir, 'gateway.db'))
    await failsAndReturns(gateway, { begin: () => other.exec('begin exclusive'), end: () => other.exec('rollback') })
    other.close()
  })

  test.skipIf(!canMount)('a full disk', async () => {
    const disk = mountSmallDisk(8)
    if (!disk) throw new Error('There is no small disk')
    try {
      const gateway = await start({ DATA_DIR: disk.folder })
      await failsAndReturns(gateway, { begin: disk.fill, end: disk.free })
      await gateway.end('SIGTERM')
    } finally {
      disk.remove()
    }
  })
})
