import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditPage } from '../../../contract/admin-endpoints.ts'
import type { UsersPage } from '../../../contract/user-endpoints.ts'
import type { UserDetails } from '../../../domain/administration/user-record.ts'
import {
  goodPassword,
  newPerson,
  openPortal,
  problemOf,
  type TestPortal,
  type Visitor,
} from '../../test-support/open-portal.ts'
import { testSecrets } from '../../test-support/settings.ts'
import { apiStores, type TestStore } from '../../test-support/test-stores.ts'

const usersPath = '/api/admin/users'
const groupPath = '/api/admin/users/group'
const signOutPath = '/api/admin/users/sign-out'

interface Person {
  visitor: Visitor
  email: string
  id: string
}

describe.each(apiStores)('users for administrators on $kind', ({ open }) => {
  let files: TestStore
  let portal: TestPortal
  let admin: Visitor
  beforeAll(async () => {
    files = await open()
    portal = await openPortal(files)
    admin = await portal.demoUser('admin')
  })
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })

  async function person(change: object = {}): Promise<Person> {
    await files.store.db.deleteFrom('rate_limits').execute()
    const visitor = portal.visitor()
    const given = { ...newPerson(), ...change }
    expect((await visitor.post('/api/auth/sign-up/email', { json: given })).status).toBe(200)
    const [found] = (await listOf(given.email)).users
    return { visitor, email: given.email, id: found?.id ?? '' }
  }
  const listOf = async (search: string, more = '') =>
    (await (await admin.get(`${usersPath}?${new URLSearchParams({ search })}${more}`)).json()) as UsersPage
  const view = async (id: string) => (await (await admin.get(`${usersPath}/${id}`)).json()) as UserDetails
  const setGroup = (who: Visitor, userId: string, group: string, isMember: boolean) =>
    who.post(groupPath, { json: { userId, group, isMember, password: testSecrets.DEMO_PASSWORD } })
  const idOfAdmin = async () => (await listOf('admin@gatehouse.test')).users[0]?.id ?? ''
  const entriesOf = async (subject: string) => {
    const answer = await admin.get(`/api/admin/audit-log?${new URLSearchParams({ subject })}`)
    return ((await answer.json()) as AuditPage).entries
  }

  describe('groups by role', () => {
    const staff = async (role: string) => {
      const them = await person()
      expect((await setGroup(admin, them.id, role, true)).status).toBe(200)
      return them
    }

    test('security changes all groups but that of administrators', async () => {
      const [security, { id }] = [await staff('security'), await person()]
      for (const group of ['multi-merchant', 'support', 'shipping', 'security']) {
        expect((await setGroup(security.visitor, id, group, true)).status, group).toBe(200)
      }
      expect(await problemOf(await setGroup(security.visitor, id, 'admin', true))).toEqual([
        403,
        'not_allowed',
        'group',
      ])
      const taken = await setGroup(security.visitor, await idOfAdmin(), 'admin', false)
      expect(await problemOf(taken)).toEqual([403, 'not_allowed', 'group'])
      expect((await view(id)).userGroups).toEqual(['multi-merchant', 'support', 'shipping', 'security'])
    })

    test('nobody puts themselves into a group; out of one they go', async () => {
      const { visitor, id } = await staff('security')
      expect(await problemOf(await setGroup(visitor, id, 'support', true))).toEqual([409, 'own_groups', 'userId'])
      const ofAdmin = await setGroup(admin, await idOfAdmin(), 'multi-merchant', true)
      expect(await problemOf(ofAdmin)).toEqual([409, 'own_groups', 'userId'])
      expect((await setGroup(visitor, id, 'security', false)).status).toBe(200)
      expect(await problemOf(await setGroup(visitor, id, 'security', false))).toEqual([403, 'not_allowed'])
    })

    test('a queue holds the work of the role alone', async () => {
      const { visitor } = await staff('shipping')
      const counts = await (await visitor.get('/api/admin/queue/counts')).json()
      expect(Object.keys(counts as object)).toEqual(['order', 'stock'])
      expect((await visitor.get('/api/admin/queue?kind=order')).status).toBe(200)
      expect(await problemOf(await visitor.get('/api/admin/queue?kind=mail'))).toEqual([403, 'not_allowed', 'kind'])
      expect(await problemOf(await visitor.get('/api/admin/queue?kind=x'))).toEqual([422, 'invalid_field', 'kind'])
    })
  })

  describe('who may', () => {
    const calls: [string, (who: Visitor, id: string) => Promise<Response>][] = [
      ['the queue', who => who.get('/api/admin/queue')],
      ['the audit log', who => who.get('/api/admin/audit-log')],
      ['the list', who => who.get(usersPath)],
      ['a user', (who, id) => who.get(`${usersPath}/${id}`)],
      ['a group', (who, id) => setGroup(who, id, 'admin', true)],
      ['signing out', (who, id) => who.post(signOutPath, { json: { userId: id } })],
    ]
    test.each(calls)('%s is for administrators', async (_what, call) => {
      const { visitor, id } = await person()
      expect(await problemOf(await call(portal.visitor(), id))).toEqual([401, 'not_signed_in'])
      // Also about themselves.
      expect(await problemOf(await call(visitor, id))).toEqual([403, 'not_allowed'])
      expect(await problemOf(await call(await portal.demoUser('isv'), id))).toEqual([403, 'not_allowed'])
      expect((await call(admin, id)).status).toBe(200)
      await setGroup(admin, id, 'admin', false)
    })

    test.each([groupPath, signOutPath])('%s is not for pages of others', async path => {
      const { id } = await person()
      const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      const json = { userId: id, group: 'admin', isMember: true }
      expect(await problemOf(await admin.post(path, { json, headers }))).toEqual([403, 'cross_site_write'])
      expect((await view(id)).userGroups).toEqual([])
    })
  })

  describe('the list', () => {
    test('finds by the start of an email address, a name, a last name or a company, in any case', async () => {
      const { id } = await person({ firstName: 'Zora', lastName: 'Quux', company: 'Yonder & Sons' })
      for (const search of ['zora', 'ZORA QU', 'quux', 'yonder &', 'Yonder & sons']) {
        expect((await listOf(search)).users.map(user => user.id)).toEqual([id])
      }
      expect((await listOf('ora')).users).toEqual([])
      expect((await listOf('zora')).users[0]).toMatchObject({
        firstName: 'Zora',
        company: 'Yonder & Sons',
        userGroups: [],
      })
    })

    test('goes in pages, newest first, each user once', async () => {
      for (let n = 0; n < 23; n++) await person({ company: 'Paged' })
      const first = await listOf('paged')
      expect([first.users.length, first.isCut]).toEqual([20, false])
      const second = await listOf('paged', `&cursor=${first.nextCursor}`)
      expect(second.nextCursor).toBeNull()
      const all = [...first.users, ...second.users]
      expect(new Set(all.map(({ id }) => id)).size).toBe(23)
      const times = all.map(({ createdAt }) => createdAt)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    })

    test.each([
      ['cursor=1', [400, 'broken_cursor', 'cursor']],
      ["cursor=1.' or 1=1", [400, 'broken_cursor', 'cursor']],
      [`search=${'a'.repeat(101)}`, [422, 'invalid_field', 'search']],
      ['search=a%00', [422, 'invalid_field', 'search']],
    ])('%s is refused', async (query, problem) => {
      expect(await problemOf(await admin.get(`${usersPath}?${query}`))).toEqual(problem)
    })
  })

  describe('one user', () => {
    test('is shown with what they have, and with nothing secret', async () => {
      const { id, email, visitor } = await person()
      await files.store.db
        .insertInto('credentials')
        .values({
          ...{ user_id: id, sort_key: 'SELFSERVICE_BrowserPost', product_name: 'Browser Post', date_created_ms: 5 },
          ...{ active: 1, items_sealed: 'sealed-secret', gateway_credential_id: 'gateway-secret', rotations: 0 },
        })
        .execute()
      const response = await admin.get(`${usersPath}/${id}`)
      const text = await response.text()
      expect(JSON.parse(text)).toEqual({
        ...{ id, email, firstName: 'Pia', lastName: 'Person', company: 'Corner Shop', phone: '+1 555 0199' },
        ...{
          userGroups: [],
          isEmailVerified: false,
          hasTwoFactor: false,
          sessionCount: 1,
          createdAt: expect.any(Number),
        },
        credentials: [{ productName: 'Browser Post', dateCreated: 5, active: true }],
        ...{ openOrderCount: 0, orderCount: 0, fileCount: 0 },
      })
      const cookie = [...visitor.cookies.values()].join('|')
      for (const secret of ['secret', cookie, 'password', 'token']) expect(text).not.toContain(secret)
    })

    test.each(['nobody', 'a%00', "'%20or%201=1", 'a'.repeat(65), '%2e%2e%2fx'])('%s is nobody', async id => {
      expect((await problemOf(await admin.get(`${usersPath}/${id}`)))[1]).toMatch(/^(user_not_found|not_found)$/)
    })
  })

  describe('groups', () => {
    test('count from the next request on, both ways, and each change is recorded once', async () => {
      const { id, email, visitor } = await person()
      const asks = async () => (await visitor.get(usersPath)).status
      expect(await asks()).toBe(403)
      for (let n = 0; n < 2; n++) {
        const answer = (await (await setGroup(admin, id, 'admin', true)).json()) as UserDetails
        expect(answer.userGroups).toEqual(['admin'])
      }
      expect(await asks()).toBe(200)
      await Promise.all([1, 2, 3].map(() => setGroup(admin, id, 'multi-merchant', true)))
      expect((await view(id)).userGroups).toEqual(['admin', 'multi-merchant'])
      await setGroup(admin, id, 'admin', false)
      expect(await asks()).toBe(403)
      expect((await view(id)).userGroups).toEqual(['multi-merchant'])
      expect((await entriesOf(email)).map(({ action, details }) => [action, details])).toEqual([
        ['user_groups_changed', { takenOutOf: 'admin', groupsNow: 'multi-merchant' }],
        ['user_groups_changed', { putInto: 'multi-merchant', groupsNow: 'admin, multi-merchant' }],
        ['user_groups_changed', { putInto: 'admin', groupsNow: 'admin' }],
      ])
    })

    test('an administrator is made with the password of who makes them; wrong ones are counted', async () => {
      const { id } = await person()
      const grant = (json: object) =>
        admin.post(groupPath, { json: { userId: id, group: 'admin', isMember: true, ...json } })
      expect(await problemOf(await grant({}))).toEqual([422, 'invalid_field', 'password'])
      const wrong: unknown[] = []
      for (let n = 0; n < 11; n++) wrong.push((await problemOf(await grant({ password: `wrong ${n}` })))[1])
      expect(wrong).toEqual([...Array(10).fill('wrong_password'), 'password_locked'])
      expect(await problemOf(await grant({ password: testSecrets.DEMO_PASSWORD }))).toEqual([429, 'password_locked'])
      expect((await view(id)).userGroups).toEqual([])
      portal.advance(15 * 60_000)
      expect((await grant({ password: testSecrets.DEMO_PASSWORD })).status).toBe(200)
      expect((await view(id)).userGroups).toEqual(['admin'])
      expect((await setGroup(admin, id, 'admin', false)).status).toBe(200)
    })

    test('other groups, and taking somebody out, need none', async () => {
      const { id } = await person()
      await setGroup(admin, id, 'admin', true)
      for (const json of [
        { group: 'multi-merchant', isMember: true },
        { group: 'admin', isMember: false },
      ]) {
        expect((await admin.post(groupPath, { json: { userId: id, ...json } })).status).toBe(200)
      }
    })

    test('the last administrator stays one, whoever takes them out', async () => {
      const own = await idOfAdmin()
      expect(await problemOf(await setGroup(admin, own, 'admin', false))).toEqual([409, 'last_administrator'])
      expect((await admin.get(usersPath)).status).toBe(200)
    })

    test('the last administrator cannot end their account either', async () => {
      const json = { password: testSecrets.DEMO_PASSWORD }
      const ended = await admin.post('/api/account/delete', { json })
      expect(await problemOf(ended)).toEqual([409, 'last_administrator'])
      expect((await admin.get(usersPath)).status).toBe(200)
    })

    test('two administrators who take each other out at once: one stays', async () => {
      const own = await idOfAdmin()
      for (let round = 0; round < 4; round++) {
        const { id, visitor } = await person()
        await setGroup(admin, id, 'admin', true)
        await Promise.all([setGroup(admin, id, 'admin', false), setGroup(visitor, own, 'admin', false)])
        const left = await files.store.db
          .selectFrom('user')
          .select('id')
          .where('userGroups', 'like', '%"admin"%')
          .execute()
        expect(left).toHaveLength(1)
        // So that the next round begins as this one did.
        await files.store.db.updateTable('user').set({ userGroups: '["admin"]' }).where('id', '=', own).execute()
        await files.store.db.updateTable('user').set({ userGroups: '[]' }).where('id', '=', id).execute()
      }
    })

    test.each([
      [{ group: 'owner' }, 'group'],
      [{ group: '__proto__' }, 'group'],
      [{ isMember: 'yes' }, 'isMember'],
      [{ userId: 7 }, 'userId'],
      [{ userId: "' or 1=1" }, 'userId'],
    ])('%j is refused', async (change, param) => {
      const json = { userId: await idOfAdmin(), group: 'admin', isMember: true, ...change }
      expect(await problemOf(await admin.post(groupPath, { json }))).toEqual([422, 'invalid_field', param])
    })

    test('of nobody', async () => {
      expect(await problemOf(await setGroup(admin, 'nobody', 'admin', true))).toEqual([404, 'user_not_found', 'userId'])
    })
  })

  test('signed out everywhere: no session of theirs opens anything, others stay; again changes nothing', async () => {
    const { id, email, visitor } = await person()
    const other = await person()
    const elsewhere = portal.visitor()
    await elsewhere.post('/api/auth/sign-in/email', { json: { email, password: goodPassword } })
    expect((await view(id)).sessionCount).toBe(2)
    const answers = await Promise.all([1, 2].map(() => admin.post(signOutPath, { json: { userId: id } })))
    for (const answer of answers) expect(await answer.json()).toMatchObject({ id, sessionCount: 0 })
    for (const signedOut of [visitor, elsewhere]) expect((await signedOut.get('/api/account')).status).toBe(401)
    expect((await other.visitor.get('/api/account')).status).toBe(200)
    expect((await entriesOf(email)).map(({ action, details }) => [action, details])).toEqual([
      ['user_signed_out', { sessions: 2 }],
    ])
    expect(await problemOf(await admin.post(signOutPath, { json: { userId: 'nobody' } }))).toEqual([
      404,
      'user_not_found',
      'userId',
    ])
  })
})
