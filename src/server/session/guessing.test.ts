import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo, tokenOf } from '../test-support/mailbox.ts'
import { newPerson, openPortal, problemOf, type TestPortal, type Visitor } from '../test-support/open-portal.ts'
import { apiStores, type TestStore } from '../test-support/test-stores.ts'
import { tryLimits } from './counting-password-tries.ts'

const minute = 60_000
const otherPassword = 'lantern copper 4 orchard'
let addressCount = 0
/** An address that nobody else has. */
const newAddress = () => `10.${addressCount >> 16}.${(addressCount >> 8) & 255}.${addressCount++ & 255}`

describe.each(apiStores)('guessing passwords, on $kind', ({ open }) => {
  let files: TestStore
  let portal: TestPortal
  beforeAll(async () => {
    files = await open()
    portal = await openPortal(files, { TRUST_PROXY: '1' })
  })
  // So many calls would else be too many.
  beforeEach(() => portal.advance(61_000))
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })

  const post = (visitor: Visitor, path: string, json: object, address = newAddress()) =>
    visitor.post(path, { json, headers: { 'x-forwarded-for': address } })
  const signIn = (email: string, password: string, given: { visitor?: Visitor; address?: string } = {}) =>
    post(given.visitor ?? portal.visitor(), '/api/auth/sign-in/email', { email, password }, given.address)
  async function person() {
    const details = newPerson()
    const visitor = portal.visitor()
    expect((await post(visitor, '/api/auth/sign-up/email', details)).status).toBe(200)
    return { ...details, visitor }
  }
  /** Guesses until an address is refused: from one, or each from another. */
  async function guess(email: string, count: number, given: { visitor?: Visitor; address?: string } = {}) {
    const codes: unknown[] = []
    for (let n = 0; n < count; n++) codes.push((await problemOf(await signIn(email, `wrong ${n}`, given)))[1])
    return codes
  }
  const reset = async (email: string, visitor = portal.visitor()) => {
    await post(visitor, '/api/auth/forgot-password', { email })
    const token = tokenOf((await mailsTo(portal, email))[0])
    return post(visitor, '/api/auth/reset-password', { token, password: otherPassword })
  }

  test('a hundred and one wrong passwords from as many addresses do not lock the owner out', async () => {
    const { email, password, visitor } = await person()
    const codes = await guess(email, 101)
    expect(codes).toEqual([...Array(100).fill('wrong_email_or_password'), 'password_locked'])
    const stranger = await signIn(email, password)
    expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    const text = await stranger.clone().text()
    expect(text).toContain('locked for 15 minutes. To sign in now, set a new password by email')
    expect(await problemOf(stranger)).toEqual([429, 'password_locked'])

    // A browser that was signed in before, also signed out since.
    expect((await signIn(email, password, { visitor })).status).toBe(200)
    await visitor.post('/api/auth/sign-out')
    expect((await signIn(email, password, { visitor })).status).toBe(200)
    // Where they are signed in they are asked for the password, and are not locked out there either.
    const profile = await post(visitor, '/api/account/email', { email: newPerson().email, password })
    expect(profile.status).toBe(200)

    // A reset by mail opens the account, everywhere.
    expect((await reset(email)).status).toBe(200)
    expect((await signIn(email, otherPassword)).status).toBe(200)
  })

  test('who goes on guessing does not keep the owner out of the browser of a reset', async () => {
    const { email } = await person()
    const owner = portal.visitor()
    expect((await reset(email, owner)).status).toBe(200)
    await guess(email, 101)
    expect((await signIn(email, otherPassword)).status).toBe(429)
    expect((await signIn(email, otherPassword, { visitor: owner })).status).toBe(200)
  })

  test('each wrong password more locks one place for longer, with and without an account', async () => {
    const { email, password } = await person()
    for (const [of, opens] of [
      [email, 200],
      [newPerson().email, 401],
    ] as const) {
      const address = newAddress()
      expect(new Set(await guess(of, 10, { address }))).toEqual(new Set(['wrong_email_or_password']))
      for (const minutes of [15, 30, 60, 60]) {
        const refused = await signIn(of, password, { address })
        expect(await problemOf(refused)).toEqual([429, 'password_locked'])
        const waitS = Number(refused.headers.get('retry-after'))
        expect(waitS).toBeGreaterThan((minutes - 1) * 60)
        expect(waitS).toBeLessThanOrEqual(minutes * 60)
        portal.advance(minutes * minute)
        expect(await guess(of, 1, { address })).toEqual(['wrong_email_or_password'])
      }
      portal.advance(60 * minute)
      expect((await signIn(of, password, { address })).status).toBe(opens)
    }
  })

  test('many accounts tried from one address are too many', async () => {
    const address = newAddress()
    const codes: unknown[] = []
    for (let n = 0; n <= tryLimits.address.free; n++) {
      portal.advance(1_000)
      codes.push((await problemOf(await signIn(newPerson().email, 'wrong', { address })))[1])
    }
    expect(codes.at(-2)).toBe('wrong_email_or_password')
    expect(codes.at(-1)).toBe('password_locked')
  })

  test('a browser that is known has a bound of its own', async () => {
    const { email, password, visitor } = await person()
    await visitor.post('/api/auth/sign-out')
    const codes = await guess(email, 11, { visitor })
    expect(codes).toEqual([...Array(10).fill('wrong_email_or_password'), 'password_locked'])
    expect((await signIn(email, password)).status).toBe(200)
  })

  test('a browser is known to the account alone that was signed in there', async () => {
    const [one, two] = [await person(), await person()]
    const address = newAddress()
    await guess(two.email, 10, { address })
    expect((await signIn(two.email, two.password, { visitor: one.visitor, address })).status).toBe(429)
    // Somebody else signs in there: it is a browser of both.
    expect((await signIn(two.email, two.password, { visitor: one.visitor })).status).toBe(200)
    await guess(one.email, 10, { address })
    for (const { email, password } of [one, two]) {
      expect((await signIn(email, password, { visitor: one.visitor, address })).status).toBe(200)
    }
  })

  test.each<[string, (of: { visitor: Visitor; email: string; password: string }) => Promise<unknown>, string]>([
    [
      'a change of password',
      ({ visitor, password }) =>
        visitor.post('/api/account/password', { json: { currentPassword: password, password: otherPassword } }),
      otherPassword,
    ],
    [
      'signing out everywhere',
      ({ visitor, password }) => visitor.post('/api/account/sessions/end-all', { json: { password } }),
      newPerson().password,
    ],
    ['a reset', ({ email }) => reset(email), otherPassword],
    [
      'an administrator who signs them out',
      async ({ email }) => {
        const admin = await portal.demoUser('admin')
        const { users } = (await (await admin.get(`/api/admin/users?search=${email}`)).json()) as {
          users: { id: string }[]
        }
        return admin.post('/api/admin/users/sign-out', { json: { userId: users[0]?.id } })
      },
      newPerson().password,
    ],
  ])('%s ends what is known of other browsers', async (_, end, password) => {
    const one = await person()
    const other = portal.visitor()
    await signIn(one.email, one.password, { visitor: other })
    const address = newAddress()
    await end(one)
    await guess(one.email, 10, { address })
    expect((await signIn(one.email, password, { visitor: other, address })).status).toBe(429)
  })

  test('the cookie of a browser is for the server alone, opens nothing, and is kept as a hash', async () => {
    const { email, password } = newPerson()
    const visitor = portal.visitor()
    const response = await post(visitor, '/api/auth/sign-up/email', { ...newPerson(), email, password })
    const [cookie = ''] = response.headers.getSetCookie().filter(text => text.startsWith('gatehouse_browser='))
    expect(cookie).toMatch(/^gatehouse_browser=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/)
    const token = visitor.cookies.get('gatehouse_browser') ?? ''
    expect(JSON.stringify(await files.store.db.selectFrom('known_browsers').selectAll().execute())).not.toContain(token)
    const alone = portal.visitor()
    alone.cookies.set('gatehouse_browser', token)
    expect((await alone.get('/api/account')).status).toBe(401)
    const rows = JSON.stringify(await files.store.db.selectFrom('password_tries').selectAll().execute())
    expect(rows).not.toContain(email)
  })

  test('a user is signed in in 50 browsers at most; the oldest is signed out', async () => {
    const { email, password, visitor } = await person()
    const second = portal.visitor()
    await signIn(email, password, { visitor: second })
    for (let n = 0; n < 49; n++) await signIn(email, password)
    const statuses = await Promise.all([visitor, second].map(async each => (await each.get('/api/account')).status))
    expect(statuses).toEqual([401, 200])
    expect(await (await second.get('/api/account/sessions')).json()).toHaveLength(50)
  })
})
