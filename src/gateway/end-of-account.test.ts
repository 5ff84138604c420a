import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boardedPrefix } from './contract.ts'
import { portalOf } from './test-support/apis/test-checkout.ts'
import { fillTables, rowsIn, tablesOf } from './test-support/fill/fill-tables.ts'
import { openTestGateway, type TestGateway } from './test-support/test-gateway.ts'
import { describeStores } from './test-support/test-stores.ts'

const hourMs = 60 * 60 * 1000

// Every table that there is, also one that is made later, has rows of two merchants. One of them is deleted.

describeStores('a merchant whose account was deleted', kind => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    await gateway.runWork()
  })
  afterAll(() => gateway.close())

  async function merchant(mark: string) {
    const merchantReference = randomUUID()
    const [first, second] = [
      await gateway.provision({ merchantReference }),
      await gateway.provision({ merchantReference }),
    ]
    const boarded = await gateway.provision({ reference: boardedPrefix + randomUUID() })
    const { merchant_id: merchantId } = await gateway.store.read
      .selectFrom('credentials')
      .select('merchant_id')
      .where('id', '=', first.credentialId)
      .executeTakeFirstOrThrow()
    const credentialIds = [first.credentialId, second.credentialId] as const
    const owner = { merchantId, credentialIds, boardedId: boarded.credentialId, mark, nowMs: gateway.time.nowMs }
    const filled = await fillTables(gateway.store, owner)
    return { merchantReference, owner, filled, ids: [merchantId, ...credentialIds, boarded.credentialId, mark] }
  }
  async function rowsOf(ids: readonly string[]): Promise<[table: string, rows: number][]> {
    const counts: [string, number][] = []
    for (const { name } of await tablesOf(gateway.store)) {
      const own = (await rowsIn(gateway.store, name)).filter(row => ids.some(id => row.includes(id)))
      if (own.length > 0) counts.push([name, own.length])
    }
    return counts.sort()
  }
  const end = (merchantReference: string) =>
    portalOf(gateway).call('DELETE', `/provisioning/merchants/${merchantReference}`)

  test('leaves no row in any table, and another one keeps all of theirs', async () => {
    const [gone, kept] = [await merchant('mark-of-gone'), await merchant('mark-of-kept')]
    const before = await rowsOf(kept.ids)
    expect((await rowsOf(gone.ids)).map(([table]) => table)).toEqual(before.map(([table]) => table))
    expect(before.map(([table]) => table)).toEqual(expect.arrayContaining(kept.filled))
    for (const _ of [1, 2]) expect((await end(gone.merchantReference)).status).toBe(204)
    const { nowMs } = gateway.time
    const own = gateway.store.read.selectFrom('credentials').where('id', 'in', gone.ids)
    expect(await own.select('revoked_at_ms').execute()).toEqual(Array(3).fill({ revoked_at_ms: nowMs }))
    for (let hour = 0; hour < 3; hour++) {
      gateway.time.nowMs += hourMs
      await gateway.runWork()
    }
    expect(gateway.workErrors).toEqual([])
    expect(await rowsOf(gone.ids)).toEqual([])
    expect(await rowsOf(kept.ids)).toEqual(before)
    expect((await end(gone.merchantReference)).status).toBe(404)
  })
})
