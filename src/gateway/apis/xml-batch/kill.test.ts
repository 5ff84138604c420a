import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasPostgres } from '../../../platform/test-support/on-postgres.ts'
import { makeOwnDatabase, type OwnDatabase } from '../../../platform/test-support/own-database.ts'
import { receiveFile } from '../../files/upload.ts'
import { deriveKeys } from '../../merchants/keys.ts'
import { findCredentialByKey } from '../../store/merchants/credentials-table.ts'
import { batchFile, readAnswers, readOut } from '../../test-support/apis/test-batch-files.ts'
import type { Sent } from '../../test-support/apis/test-processor.ts'
import { endLeases, withStore } from '../../test-support/beside-gateway.ts'
import { provisionShop, type RunningGateway, startGateway } from '../../test-support/run-gateway.ts'
import { testSecret } from '../../test-support/test-gateway.ts'
import { isTorture } from '../../test-support/torture.ts'

let dataDir: string
let own: OwnDatabase | undefined
const running: RunningGateway[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gateway-batch-'))
})
afterEach(async () => {
  for (const gateway of running.splice(0)) await gateway.end('SIGKILL')
  await own?.remove()
  own = undefined
  await rm(dataDir, { recursive: true })
})

const start = async (folder = dataDir) => {
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'error', ...(own && { GATEWAY_DATABASE_URL: own.url }) }
  const gateway = await startGateway(settings)
  running.push(gateway)
  return gateway
}
const place = () => ({ dataDir, databaseUrl: own?.url })

/** One number, asked of the database beside the program that has it. */
async function count(query: string): Promise<number> {
  if (!own) {
    const database = new Database(join(dataDir, 'gateway.db'), { readonly: true })
    const row = database.prepare(query).get() as { count: number }
    database.close()
    return row.count
  }
  const client = new Client({ connectionString: own.url })
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return Number(rows[0].count)
}
const done = () => count('select count(*) as count from transactions')

const size = isTorture ? 4_000 : 2_500
const kills = isTorture ? 4 : 2
const details = Array.from(
  { length: size },
  (_, at): Sent => ({
    ...{ TRAN_TYPE: 'CCE1', TRAN_NBR: String(at + 1), AMOUNT: '21.00', INDUSTRY_TYPE: 'E', CARD_ENT_METH: 'E' },
    ...{ ACCOUNT_NBR: '4111111111111111', EXP_DATE: '3012' },
  }),
)

async function sendFile(): Promise<{ name: string; fourPartKey: string }> {
  const gateway = await start()
  const { key } = await provisionShop(gateway.url)
  await gateway.end('SIGTERM')
  const fourPartKey = Object.values(key).join('-')
  const name = `${key['CUST_NBR']}-${key['MERCH_NBR']}.KILLED`
  const tools = { keys: deriveKeys(testSecret), clock: Date.now, newId: randomUUID, randomBytes }
  await withStore(place(), async store => {
    const credential = await findCredentialByKey(store.read, fourPartKey)
    if (!credential) throw new Error('it was just made')
    const bytes = Buffer.from(batchFile('KILLED', key, [{ details }]))
    const { fileHandlers } = await import('../index.ts')
    await receiveFile(credential, `${name}.xml`, [bytes], { ...tools, store, fileHandlers })
  })
  return { name, fourPartKey }
}

async function expectAll({ name, fourPartKey }: { name: string; fourPartKey: string }) {
  await withStore(place(), async store => {
    const answers = readAnswers((await readOut(store, fourPartKey, `${name}.rsp.xml`)) ?? '')
    const told = answers.batches[0]?.details.map(each => [each['TRAN_NBR'], each['AUTH_RESP'], each['AUTH_GUID']])
    expect(told?.map(([number, code]) => [number, code])).toEqual(details.map(({ TRAN_NBR }) => [TRAN_NBR, '00']))
    const kept = await store.read.selectFrom('transactions').select(['tran_nbr', 'auth_resp', 'bric']).execute()
    expect(kept.map(row => [row.tran_nbr, row.auth_resp, row.bric]).sort()).toEqual(told?.sort())
  })
}
const isAnswered = () =>
  count("select count(*) as count from work_items where kind = 'take-file'").then(left => left === 0)

test.each([
  ['sqlite', true],
  ['postgres', hasPostgres],
] as const)(
  `kill -9 in the middle of a file, ${kills} times (%s): nothing is doubled, nothing left out`,
  async (kind, isThere) => {
    if (!isThere) return
    if (kind === 'postgres') own = await makeOwnDatabase()
    const sent = await sendFile()
    let takenLast = 0
    for (let kill = 0; kill < kills; kill++) {
      const gateway = await start()
      const before = await done()
      await vi.waitUntil(async () => (await done()) > before + 250 + 170 * kill, { timeout: 60_000, interval: 20 })
      await gateway.end('SIGKILL')
      running.length = 0
      takenLast = await done()
      await endLeases(place())
    }
    expect(takenLast).toBeLessThan(size)
    const last = await start()
    await vi.waitUntil(isAnswered, { timeout: 60_000, interval: 100 })
    await last.end('SIGTERM')
    await expectAll(sent)
  },
  180_000,
)

test.skipIf(!hasPostgres)(
  'two programs on PostgreSQL, one of which is killed in the middle',
  async () => {
    own = await makeOwnDatabase()
    const sent = await sendFile()
    const second = await mkdtemp(join(tmpdir(), 'gateway-batch-'))
    const [one, other] = [await start(), await start(second)]
    await vi.waitUntil(async () => (await done()) > 400, { timeout: 60_000, interval: 20 })
    await one.end('SIGKILL')
    await endLeases(place())
    await vi.waitUntil(isAnswered, { timeout: 60_000, interval: 100 })
    await other.end('SIGTERM')
    await expectAll(sent)
    await rm(second, { recursive: true })
  },
  180_000,
)
