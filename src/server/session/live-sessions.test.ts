import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { StoreFailure } from '../../platform/store-failure.ts'
import { openTestStore, type TestStore } from '../test-support/test-stores.ts'
import { createLiveSessions } from './live-sessions.ts'

// Of the whole portal, with Better Auth behind it: session.test.ts.

const hour = 3_600_000
const nowMs = 1_795_000_000_000
type Session = { id: string; token: string; createdAt: Date; updatedAt: Date }
const sessionOf = (id: string, ageMs: number, unusedMs = 0): Session => ({
  ...{ id, token: `token ${id}` },
  ...{ createdAt: new Date(nowMs - ageMs), updatedAt: new Date(nowMs - unusedMs) },
})

describe('sessions', () => {
  let files: TestStore
  beforeAll(async () => {
    files = await openTestStore('sqlite')
    // As Better Auth makes it.
    const table = files.store.db.schema.createTable('session').addColumn('id', 'text').addColumn('userId', 'text')
    await table.addColumn('createdAt', 'text').execute()
  })
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })

  /** What Better Auth has, and what it is asked. */
  let found: { session: Session } | null
  let failures: Error[]
  let asked: { cookie: string | null; isNoted: boolean }[]
  let ended: string[]
  let listed: Session[]
  beforeEach(() => {
    found = { session: sessionOf('s1', 0) }
    ;[failures, asked, ended, listed] = [[], [], [], []]
  })
  const auth = {
    $context: Promise.resolve({
      internalAdapter: {
        deleteSession: async (token: string) => void ended.push(token),
        deleteUserSessions: async (userId: string) => void ended.push(`all of ${userId}`),
        listSessions: async (userId: string, { onlyActiveSessions }: { onlyActiveSessions: boolean }) =>
          userId === 'Ana' && onlyActiveSessions ? listed : [],
      },
    }),
    api: {
      async getSession(given: { headers: Headers; query: { disableRefresh: boolean } }) {
        asked.push({ cookie: given.headers.get('cookie'), isNoted: !given.query.disableRefresh })
        const failure = failures.shift()
        if (failure) throw failure
        return found
      },
    },
  }
  const sessions = () =>
    createLiveSessions({
      auth: auth as never,
      db: files.store.db,
      cookies: { sessionName: 'gatehouse_session' } as never,
      clock: () => nowMs,
    })
  const request = (cookie?: string) => new Request('http://x', { headers: cookie ? { cookie } : {} })
  const own = request('a=1; gatehouse_session=xyz')

  test('a request without the cookie of one has none, and nobody is asked', async () => {
    expect(await sessions().find(request())).toBeNull()
    expect(await sessions().find(request('other=1'))).toBeNull()
    expect(asked).toEqual([])
  })

  test('a request with it has the session that it names, and that counts as use unless it is said not to', async () => {
    expect(await sessions().find(own)).toBe(found)
    expect(await sessions().find(own, { isUse: false })).toBe(found)
    const cookie = 'a=1; gatehouse_session=xyz'
    expect(asked).toEqual([
      { cookie, isNoted: true },
      { cookie, isNoted: false },
    ])
    found = null
    expect(await sessions().find(own)).toBeNull()
    expect(ended).toEqual([])
  })

  test('eight hours after it began it ends, however much it is used', async () => {
    found = { session: sessionOf('s1', 8 * hour - 1) }
    expect(await sessions().find(own)).toBe(found)
    expect(ended).toEqual([])
    found = { session: sessionOf('s2', 8 * hour) }
    expect(await sessions().find(own)).toBeNull()
    expect(ended).toEqual(['token s2'])
  })

  test.each(['full', 'locked', 'read-only'] as const)('a database that is %s keeps nobody out', async kind => {
    failures = [new StoreFailure(kind, new Error('x'))]
    expect(await sessions().find(own)).toBe(found)
    expect(asked.map(({ isNoted }) => isNoted)).toEqual([true, false])
  })

  test.each([
    ['is lost', new StoreFailure('lost', new Error('x')), true],
    ['is full, where nothing was to be written', new StoreFailure('full', new Error('x')), false],
    ['fails by a fault of ours', new Error('x'), true],
  ])('a database that %s is told of', async (_, failure, isUse) => {
    failures = [failure]
    await expect(sessions().find(own, { isUse })).rejects.toBe(failure)
    expect(asked).toHaveLength(1)
  })

  test('of a user are listed with the last used first, without those that began too long ago', async () => {
    listed = [
      sessionOf('old', 7 * hour, 3),
      sessionOf('over', 8 * hour, 0),
      sessionOf('new', 0, 1),
      sessionOf('mid', 0, 2),
    ]
    expect((await sessions().list('Ana')).map(({ id }) => id)).toEqual(['new', 'mid', 'old'])
    expect(await sessions().list('Bo')).toEqual([])
  })

  test('one ends, or all of a user', async () => {
    await sessions().end('token s1')
    await sessions().endAll('Ana')
    expect(ended).toEqual(['token s1', 'all of Ana'])
  })

  test('of more than fifty of a user the oldest end, and no other user has one less', async () => {
    const { db } = files.store
    const rowsOf = (userId: string) =>
      Array.from({ length: 53 }, (_, at) => ({
        ...{ id: `${userId} ${at}`, userId, createdAt: new Date(nowMs + at * 1000).toISOString() },
      }))
    await db
      .insertInto('session')
      .values([...rowsOf('Ana'), ...rowsOf('Bo')] as never)
      .execute()
    await sessions().endOldest('Ana')
    const left = async (userId: string) =>
      (await db.selectFrom('session').select('id').where('userId', '=', userId).orderBy('createdAt').execute()).map(
        ({ id }) => id,
      )
    expect(await left('Ana')).toEqual(
      rowsOf('Ana')
        .slice(3)
        .map(({ id }) => id),
    )
    expect(await left('Bo')).toHaveLength(53)
  })
})
