import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPerson, openPortal, type TestPortal } from '../../test-support/open-portal.ts'
import { startGateway, type TestGateway } from '../../test-support/start-gateway.ts'
import { apiStores, type TestStore } from '../../test-support/test-stores.ts'

type Row = Record<string, unknown>

// Every table that has rows of users, also one that is made later, gets one of somebody who then deletes their account.

describe.each(apiStores)('a deleted account on $kind', ({ open }) => {
  let files: TestStore
  let portal: TestPortal
  let gateway: TestGateway
  beforeAll(async () => {
    files = await open()
    gateway = await startGateway()
    portal = await openPortal(files, { GATEWAY_URL: gateway.url })
  })
  afterAll(async () => {
    await gateway.stop()
    await files.store.close()
    await files.remove()
  })

  const db = () => files.store.db as unknown as Kysely<Record<string, Row>>
  const tables = async () => (await db().introspection.getTables()).filter(({ name }) => !name.startsWith('sqlite_'))
  const idOf = async (email: string) =>
    String((await db().selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow())['id'])

  async function person(mark: string) {
    const details = newPerson()
    const visitor = portal.visitor()
    await visitor.post('/api/auth/sign-up/email', { json: details })
    const message = { ...details, name: 'Pia', topic: 'terminals', message: 'Hello', website: '' }
    await visitor.post('/api/contact', { json: { ...message, draftId: `draft-${mark}`, filledInMs: 5_000 } })
    await portal.visitor().post('/api/auth/sign-in/email', { json: { email: details.email, password: 'wrong wrong' } })
    await portal.visitor().post('/api/auth/forgot-password', { json: { email: details.email } })
    const userId = await idOf(details.email)
    for (const { name, columns } of await tables()) {
      const owner = columns.find(column => column.name === 'user_id' || column.name === 'userId')?.name
      if (!owner) continue
      const values = columns.map(column => [column.name, valueFor(column)] as const)
      await db()
        .insertInto(name)
        .values({ ...Object.fromEntries(values), [owner]: userId })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    }
    return { ...details, visitor, ids: [userId, details.email, mark] }

    function valueFor({ name, dataType }: { name: string; dataType: string }): unknown {
      if (/bool/i.test(dataType)) return false
      if (/int|numeric/i.test(dataType)) return 1
      if (/date|time/i.test(dataType)) return new Date(portal.now()).toISOString()
      return name === 'state' ? 'shipped' : `${mark}-${name}`
    }
  }
  async function rowsOf(ids: readonly string[]): Promise<[table: string, rows: number][]> {
    const counts: [string, number][] = []
    for (const { name } of await tables()) {
      const rows = await db().selectFrom(name).selectAll().execute()
      const own = rows.filter(row => ids.some(id => JSON.stringify(row).includes(id)))
      if (own.length > 0) counts.push([name, own.length])
    }
    return counts.sort()
  }

  test('leaves no row but what the log of the administration says, and the mail that tells of it', async () => {
    const [gone, kept] = [await person('mark-of-gone'), await person('mark-of-kept')]
    const before = await rowsOf(kept.ids)
    expect((await rowsOf(gone.ids)).map(([table]) => table)).toEqual(before.map(([table]) => table))
    const { password } = gone
    const deleted = await gone.visitor.post('/api/account/delete', { json: { password } })
    expect(deleted.status, await deleted.clone().text()).toBe(200)
    expect(await rowsOf(kept.ids)).toEqual(before)
    const left = await rowsOf(gone.ids)
    // What keeps somebody from asking too often counts for a day, whoever they are by then.
    expect(left.filter(([table]) => table !== 'rate_limits')).toEqual([['mails', 1]])
    portal.advance(25 * 3_600_000)
    await portal.visitor().post('/api/auth/forgot-password', { json: { email: kept.email } })
    expect(await rowsOf(gone.ids)).toEqual([['mails', 1]])
  })
})
