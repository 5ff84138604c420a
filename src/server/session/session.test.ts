import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPerson, openPortal, problemOf, type TestPortal } from '../test-support/open-portal.ts'
import { testSecrets } from '../test-support/settings.ts'
import { type TestStore, testStores } from '../test-support/test-stores.ts'

const minute = 60_000
const demo = { email: 'isv@gatehouse.test', password: testSecrets.DEMO_PASSWORD }

describe.each(testStores)('accounts on $kind', ({ open }) => {
  let files: TestStore
  let portal: TestPortal
  beforeAll(async () => {
    files = await open()
    portal = await openPortal(files)
  })
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })
  const who = async (visitor: { get: (path: string) => Promise<Response> }) =>
    ((await (await visitor.get('/api/session')).json()) as { currentUser: { email: string } | null }).currentUser

  test('signing up signs in and shows the person without id or token', async () => {
    const visitor = portal.visitor()
    const { password: _, ...person } = newPerson()
    const response = await visitor.post('/api/auth/sign-up/email', {
      json: { ...person, password: 'kettle 9 umbrella moss' },
    })
    const currentUser = { ...person, userGroups: [] }
    expect([response.status, await response.json()]).toEqual([200, { currentUser, needsMail: false }])
    expect(await who(visitor)).toEqual(currentUser)
  })

  test('signing out ends the session on the server, not only in the browser', async () => {
    const visitor = await portal.signedIn()
    const stolen = new Map(visitor.cookies)
    expect(stolen.get('signed_in')).toBe('1')
    await visitor.post('/api/auth/sign-out')
    // The browser stays one of theirs, which opens nothing.
    expect([...visitor.cookies.keys()]).toEqual(['gatehouse_browser'])
    for (const [name, value] of stolen) visitor.cookies.set(name, value)
    expect(await who(visitor)).toBeNull()
    expect(visitor.cookies.has('signed_in')).toBe(false)
  })

  test('nobody can give themselves a group', async () => {
    const visitor = portal.visitor()
    await visitor.post('/api/auth/sign-up/email', { json: { ...newPerson(), userGroups: ['admin'] } })
    expect(await who(visitor)).toMatchObject({ userGroups: [] })
    await portal.visitor().post('/api/auth/update-user', { json: { userGroups: '["admin"]' } })
    expect(await who(visitor)).toMatchObject({ userGroups: [] })
  })

  test('a session ends after 8 hours at the latest', async () => {
    const visitor = await portal.signedIn()
    portal.advance(7 * 60 * minute)
    expect(await who(visitor)).not.toBeNull()
    portal.advance(61 * minute)
    expect(await who(visitor)).toBeNull()
    portal.advance(-8 * 60 * minute - minute)
    expect(await who(visitor)).toBeNull()
  })

  test('a session ends after 30 minutes without use', async () => {
    const visitor = await portal.signedIn()
    const sessions = files.store.db as unknown as { updateTable(name: string): SessionUpdate }
    const past = new Date(Date.now() - 1_000)
    const value = files.store.kind === 'sqlite' ? past.toISOString() : past
    const token = decodeURIComponent(visitor.cookies.get('gatehouse_session') ?? '').split('.')[0]
    await sessions.updateTable('session').set({ expiresAt: value }).where('token', '=', token).execute()
    expect(await who(visitor)).toBeNull()
  })

  test('each sign-in is a new session and ends the one before', async () => {
    const visitor = portal.visitor()
    await visitor.post('/api/auth/sign-in/email', { json: demo })
    const first = visitor.cookies.get('gatehouse_session') ?? ''
    await visitor.post('/api/auth/sign-in/email', { json: demo })
    expect(visitor.cookies.get('gatehouse_session')).not.toBe(first)
    visitor.cookies.set('gatehouse_session', first)
    expect(await who(visitor)).toBeNull()
  })

  test('a session id in the address, an invented and a changed cookie are nobody', async () => {
    const visitor = await portal.signedIn()
    const cookie = visitor.cookies.get('gatehouse_session') ?? ''
    const stranger = portal.visitor()
    expect(await (await stranger.get(`/api/session?gatehouse_session=${cookie}`)).json()).toEqual({ currentUser: null })
    for (const forged of [
      'abc',
      'abc.def',
      `${cookie}x`,
      cookie.replace(/^./, first => (first === 'a' ? 'b' : 'a')),
      cookie.split('.')[0] ?? '',
    ]) {
      stranger.cookies.set('gatehouse_session', forged)
      expect(await who(stranger)).toBeNull()
    }
  })

  test.each([
    ['dev@gatehouse.test', []],
    ['isv@gatehouse.test', ['multi-merchant']],
    ['admin@gatehouse.test', ['admin']],
  ])('%s signs in with DEMO_PASSWORD and has groups %j', async (email, userGroups) => {
    const visitor = portal.visitor()
    const response = await visitor.post('/api/auth/sign-in/email', { json: { ...demo, email } })
    expect(await response.json()).toMatchObject({ currentUser: { email, userGroups } })
  })

  test('the demo accounts follow DEMO_PASSWORD, and go when they are not wanted', async () => {
    const before = portal.visitor()
    await before.post('/api/auth/sign-in/email', { json: demo })
    const other = 'copper 11 lanterns at noon'
    const again = await openPortal(files, { DEMO_PASSWORD: other })
    expect(await who(before)).toBeNull()
    const signIn = (on: TestPortal, password: string) =>
      on.visitor().post('/api/auth/sign-in/email', { json: { ...demo, password } })
    expect((await signIn(again, demo.password)).status).toBe(401)
    expect((await signIn(again, other)).status).toBe(200)
    const without = await openPortal(files, { SEED_DEMO: '0' })
    expect((await signIn(without, other)).status).toBe(401)
    await openPortal(files)
    expect((await signIn(portal, demo.password)).status).toBe(200)
  })

  test('a password is as good after two years, and nobody is asked to change it', async () => {
    const person = newPerson()
    await portal.visitor().post('/api/auth/sign-up/email', { json: person })
    const twoYears = 730 * 24 * 60 * minute
    portal.advance(twoYears)
    const late = await portal.visitor().post('/api/auth/sign-in/email', { json: person })
    expect([late.status, await late.json()]).toEqual([200, expect.objectContaining({ needsSecondFactor: false })])
    portal.advance(-twoYears)
  })

  test('a session is named by 32 letters and digits at random, which is more than 128 bits', async () => {
    const tokens = new Set<string>()
    for (let count = 0; count < 20; count++) {
      const visitor = portal.visitor()
      await visitor.post('/api/auth/sign-in/email', { json: demo })
      const [token = ''] = decodeURIComponent(visitor.cookies.get('gatehouse_session') ?? '').split('.')
      expect(token).toMatch(/^[A-Za-z0-9]{32}$/)
      tokens.add(token)
    }
    expect(tokens.size).toBe(20)
    // No place is the same in all of them: none is counted up or dated.
    const places = Array.from({ length: 32 }, (_, at) => new Set([...tokens].map(token => token[at])).size)
    expect(Math.min(...places)).toBeGreaterThan(3)
  })

  test('sixty wrong passwords at once are ten tries', async () => {
    const { email } = newPerson()
    const attempt = (_: unknown, n: number) =>
      portal.visitor().post('/api/auth/sign-in/email', { json: { email, password: `wrong ${n}` } })
    const answers = await Promise.all(Array.from({ length: 60 }, attempt))
    expect(answers.filter(answer => answer.status === 401)).toHaveLength(10)
    expect(answers.filter(answer => answer.status === 429)).toHaveLength(50)
    portal.advance(minute)
  })

  test('right passwords are not counted', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 15; count++) {
      const response = await portal.visitor().post('/api/auth/sign-in/email', { json: demo })
      statuses.push(response.status)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('ten wrong passwords lock the account in one place for a while, also for the right one', async () => {
    const visitor = portal.visitor()
    const person = newPerson()
    await visitor.post('/api/auth/sign-up/email', { json: person })
    const unknown = `${person.email}.example`
    for (const email of [person.email, unknown]) {
      const attempt = (password: string) =>
        portal.visitor().post('/api/auth/sign-in/email', { json: { email, password } })
      const answers: unknown[] = []
      for (let count = 0; count < 10; count++) answers.push(await problemOf(await attempt(`wrong ${count}`)))
      expect(answers).toEqual(Array(10).fill([401, 'wrong_email_or_password']))
      const refused = await attempt(person.password)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
      expect(await problemOf(refused)).toEqual([429, 'password_locked'])
    }
    portal.advance(31 * minute)
    const late = await portal.visitor().post('/api/auth/sign-in/email', { json: person })
    expect(late.status).toBe(200)
    portal.advance(-31 * minute)
  })
})

interface SessionUpdate {
  set(values: object): { where(column: string, operator: '=', value: unknown): { execute(): Promise<unknown> } }
}
