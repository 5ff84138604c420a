import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseListCursor } from '../../lib/list-cursor.ts'
import { openPortal } from '../test-support/open-portal.ts'
import { type ReadFewRows, readFewRowsOf } from '../test-support/read-few-rows.ts'
import { type TestStore, testStores } from '../test-support/test-stores.ts'
import { findUsers } from './find-users.ts'
import type { UserRow } from './tables.ts'

const rows = 30_000
const inOneInsert = 500
const firstMs = Date.UTC(2020, 0, 1)

describe.each(testStores)('many users on $kind', ({ open, kind }) => {
  let files: TestStore
  let readFewRows: ReadFewRows
  /** Better Auth keeps moments and yes or no in its own way on each. */
  const toRow = (n: number): UserRow => {
    // Ten of each moment, so that the order within a moment counts.
    const createdAt = new Date(firstMs + Math.floor(n / 10) * 1_000)
    const kept = (kind === 'sqlite' ? createdAt.toISOString() : createdAt) as string
    const no = kind === 'sqlite' ? 0 : false
    const firstName = ['Pia', 'Ada', 'Ömer'][n % 3] ?? ''
    const lastName = n === 7 ? 'Unusual' : `Person${n}`
    return {
      ...{ id: `user-${n}`, name: `${firstName} ${lastName}`, firstName, lastName, phone: '', userGroups: '[]' },
      ...{ email: `${firstName === 'Pia' ? 'pia' : 'user'}${n}@shop.example`, company: `Company ${n % 1_000}` },
      ...{ emailVerified: no, twoFactorEnabled: no, createdAt: kept, updatedAt: kept },
    } as UserRow
  }
  beforeAll(async () => {
    files = await open()
    await openPortal(files)
    for (let start = 0; start < rows; start += inOneInsert) {
      const values = Array.from({ length: inOneInsert }, (_, offset) => toRow(start + offset))
      await files.store.db.insertInto('user').values(values).execute()
    }
    // What the server does by itself a minute after so much has changed.
    if (kind === 'postgres') await sql`analyze "user"`.execute(files.store.db)
    readFewRows = readFewRowsOf(files.store.db, 'user')
  })
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })

  test.each([
    ['everybody', '', null, 20, false],
    ['everybody, in the middle', '', { timeMs: firstMs + rows * 50, id: `user-${rows / 2 + 5}` }, 20, false],
    ['one email address', 'PIA4242@', null, 1, false],
    ['a last name', 'unusual', null, 1, false],
    ['first and last name', 'ada unusual', null, 1, false],
    ['a company', 'company 777', null, 20, false],
    ['nobody', 'nobody', null, 0, false],
    ['what a third of all begin with', 'pia', null, 20, true],
    ['what all begin with', 'company', null, 20, true],
    ['one letter', 'p', null, 20, true],
    ['what looks like a pattern', '%', null, 0, false],
    ['a quote', "' or 1=1 --", null, 0, false],
  ] as const)('%s', async (_what, search, from, length, isCut) => {
    const page = await readFewRows(() => findUsers(files.store.db, search, from))
    expect([page.users.length, page.isCut]).toEqual([length, isCut])
    const keys = page.users.map(({ createdAt, id }) => `${createdAt} ${id}`)
    expect(keys).toEqual(keys.toSorted().toReversed())
  })

  test('the pages of a search hold each match once', async () => {
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await findUsers(files.store.db, 'company 777', parseListCursor(cursor) ?? null)
      seen.push(...page.users.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(seen.length).toBe(rows / 1_000)
    expect(new Set(seen).size).toBe(seen.length)
  })
})
