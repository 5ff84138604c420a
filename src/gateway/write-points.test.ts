import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  canFailDisk,
  type DiskFailure,
  diskFailures,
  type FailingDisk,
  putFailingDisk,
} from '../platform/test-support/failing-disk.ts'
import { provisionShop, type RunningGateway, type Shop, startGateway } from './test-support/run-gateway.ts'
import { readXml } from './test-support/test-gateway.ts'
import { isTorture } from './test-support/torture.ts'

// Every write of the program to its data folder, from the one in which a payment begins to the last: one after the other fails, in each way
// in which a disk can fail. Nothing of that may be acknowledged and lost, or refused and kept.

let dataDir: string
let disk: FailingDisk | undefined
let gateway: RunningGateway | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gateway-points-'))
})
afterEach(async () => {
  await gateway?.end('SIGKILL')
  disk?.remove()
  await rm(dataDir, { recursive: true })
})

const card = { INDUSTRY_TYPE: 'E', CARD_ENT_METH: 'E', ACCOUNT_NBR: '4111111111111111', EXP_DATE: '3012' }
let number = 0
async function post(url: string, shop: Shop, fields: Record<string, string>) {
  const body = new URLSearchParams({ ...shop.key, BATCH_ID: '1', ...fields })
  const response = await fetch(`${url}/secure/`, { method: 'POST', body })
  const text = await response.text()
  const { AUTH_RESP, AUTH_GUID = '' } = response.status === 200 ? readXml(text) : {}
  return { status: response.status, code: AUTH_RESP, bric: AUTH_GUID, retryAfter: response.headers.get('retry-after') }
}

/** Each is a new request that changes the books once; the same again is a duplicate (94). */
const operations: Record<string, (url: string, shop: Shop) => Promise<Record<string, string>>> = {
  sale: async () => ({ TRAN_TYPE: 'CCE1', AMOUNT: '21.00', ...card, TRAN_NBR: String(++number) }),
  void: async (url, shop) => {
    const sold = { TRAN_TYPE: 'CCE1', AMOUNT: '21.00', ...card, TRAN_NBR: String(++number) }
    const { bric } = await post(url, shop, sold)
    return { TRAN_TYPE: 'CCEX', CARD_ENT_METH: 'Z', ORIG_AUTH_GUID: bric, TRAN_NBR: String(++number) }
  },
}
const mostPoints = 500

/** Lets each point of an operation fail in one way, until one comes through without meeting a failure; answers how many there are. */
async function failEverywhere(
  { url }: RunningGateway,
  shop: Shop,
  { operation, failure, failing }: { operation: string; failure: DiskFailure; failing: FailingDisk },
) {
  const kept: string[] = []
  const counts = { points: 0, refused: 0 }
  for (let point = 1; point <= mostPoints; point++) {
    const fields = (await operations[operation]?.(url, shop)) ?? {}
    failing.failAt(point, failure)
    const answer = await post(url, shop, fields)
    const failed = failing.work()
    if (answer.status === 200) {
      expect([answer.code, point]).toEqual(['00', point])
      kept.push(answer.bric)
    } else {
      counts.refused += 1
      expect([answer.status, Number(answer.retryAfter) > 0, failed > 0]).toEqual([503, true, true])
    }
    const again = await post(url, shop, fields)
    // Back at once, and whoever was refused has nothing in the books.
    expect([again.status, again.code, failure, point]).toEqual([
      200,
      answer.status === 200 ? '94' : '00',
      failure,
      point,
    ])
    if (again.code === '00') kept.push(again.bric)
    if (failed === 0) return { ...counts, kept }
    counts.points += 1
  }
  throw new Error(`${operation} has more than ${mostPoints} points`)
}

test.skipIf(!canFailDisk)(
  `each write of ${isTorture ? 'sales and voids' : 'a sale'} that fails: 503, nothing half, and back by itself`,
  async () => {
    disk = putFailingDisk(dataDir)
    if (!disk) throw new Error('There is no failing disk')
    gateway = await startGateway({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...disk.settings })
    const shop = await provisionShop(gateway.url)
    const figures = []
    const kept: string[] = []
    for (const operation of isTorture ? ['sale', 'void'] : ['sale'])
      for (const failure of diskFailures) {
        const found = await failEverywhere(gateway, shop, { operation, failure, failing: disk })
        expect([operation, failure, found.points > 0, found.refused > 0]).toEqual([operation, failure, true, true])
        kept.push(...found.kept)
        figures.push({ operation, failure, points: found.points, refused: found.refused })
      }
    expect(gateway.child.exitCode).toBeNull()
    await gateway.end('SIGKILL')
    const database = new Database(join(dataDir, 'gateway.db'))
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
    const rows = database.prepare('select bric from transactions').all() as { bric: string }[]
    database.close()
    const stored = new Set(rows.map(({ bric }) => bric))
    expect(stored.size).toBe(rows.length)
    expect(kept.filter(bric => !stored.has(bric))).toEqual([])
    console.log(JSON.stringify({ torture: 'R6', acknowledged: kept.length, lost: 0, figures }))
  },
  600_000,
)
