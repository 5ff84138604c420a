import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processMsOf } from '../../../lib/test-support/cpu-time.ts'
import { usualCost } from '../../session/password-hash.ts'
import { goodPassword, newPerson, openPortal, problemOf, type TestPortal } from '../../test-support/open-portal.ts'
import { openTestStore, type TestStore } from '../../test-support/test-stores.ts'

let files: TestStore
let portal: TestPortal
beforeAll(async () => {
  files = await openTestStore('sqlite')
  // In full, so that what takes no hash would be seen by its time.
  portal = await openPortal(files, {}, { hashCost: usualCost })
})
afterAll(async () => {
  await files.store.close()
  await files.remove()
})
const signUp = (change: object = {}) =>
  portal.visitor().post('/api/auth/sign-up/email', { json: { ...newPerson(), ...change } })
const signIn = (json: object) => portal.visitor().post('/api/auth/sign-in/email', { json })

describe('sign-up', () => {
  test.each([
    ['15 characters', 'kq7 wv2 zp9 xt4'],
    ['100 characters', 'tulip anchor 7 '.repeat(7).slice(0, 100)],
    ['spaces at both ends', '  otter velvet canyon  '],
    ['other scripts', 'Übergrößenträger 日本語 ключ'],
    ['emoji, counted by code point', '🦀🎻🌋🧊🪁🥑🚲🧵🪐🦔🧂🎲🪵🛶🧭'],
  ])('200: a password of %s', async (_, password) => {
    const { email } = newPerson()
    expect((await signUp({ email, password })).status).toBe(200)
    expect((await signIn({ email, password })).status).toBe(200)
    expect((await signIn({ email, password: password.slice(0, -1) })).status).toBe(401)
  })

  test('200: the address is one account however it is written', async () => {
    const { email } = newPerson()
    await signUp({ email: ` ${email.toUpperCase()} ` })
    expect((await signIn({ email, password: goodPassword })).status).toBe(200)
    expect(await problemOf(await signUp({ email }))).toEqual([422, 'sign_up_refused', 'email'])
  })

  test('200: ten at once with one address make one account', async () => {
    const { email } = newPerson()
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp({ email })))
    const statuses = answers.map(answer => answer.status)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(statuses.filter(status => status === 422)).toHaveLength(9)
  })

  test.each([
    [{ password: 'fourteen chars' }, 'weak_password', 'password'],
    [{ password: 'passwordpassword' }, 'weak_password', 'password'],
    [{ password: 'Hd764nW5d7E1vb1' }, 'weak_password', 'password'],
    [{ password: '🦀'.repeat(14) }, 'weak_password', 'password'],
    [{ password: 'Pia Person Corner Shop' }, 'weak_password', 'password'],
    [{ password: 'pear 9 kite '.repeat(40) }, 'weak_password', 'password'],
    [{ email: 'nobody' }, 'invalid_field', 'email'],
    [{ firstName: ' ' }, 'invalid_field', 'firstName'],
    [{ lastName: 'x'.repeat(61) }, 'invalid_field', 'lastName'],
    [{ phone: '<b>' }, 'invalid_field', 'phone'],
    [{ email: 'admin@gatehouse.test' }, 'sign_up_refused', 'email'],
  ])('422: %j', async (change, code, param) => {
    expect(await problemOf(await signUp(change))).toEqual([422, code, param])
  })
})

describe('sign-in', () => {
  test('401: an unknown address and a wrong password are answered alike, in similar time', async () => {
    const { email } = newPerson()
    await signUp({ email })
    const times = { known: [] as number[], unknown: [] as number[] }
    const bodies = new Set<string>()
    for (let round = 0; round < 8; round++) {
      for (const [kind, address] of [
        ['known', email],
        ['unknown', `${round}${email}`],
      ] as const) {
        let response = new Response()
        const ms = await processMsOf(async () => {
          response = await signIn({ email: address, password: `wrong password ${round}` })
        })
        times[kind].push(ms)
        const { request_id: _, ...problem } = (await response.json()) as Record<string, unknown>
        bodies.add(JSON.stringify(problem))
      }
    }
    expect(bodies.size).toBe(1)
    const median = (values: number[]) => values.sort((a, b) => a - b)[4] ?? 0
    // Both hash once; without that the unknown one is ten times as fast.
    expect(median(times.unknown)).toBeGreaterThan(median(times.known) * 0.4)
    expect(median(times.known)).toBeGreaterThan(median(times.unknown) * 0.4)
  })

  test('no password and no token is ever logged or answered', async () => {
    const { email } = newPerson()
    await signUp({ email })
    const visitor = portal.visitor()
    const response = await visitor.post('/api/auth/sign-in/email', { json: { email, password: goodPassword } })
    const token = decodeURIComponent(visitor.cookies.get('gatehouse_session') ?? '').split('.')[0] ?? 'none'
    expect(await response.text()).not.toContain(token)
    expect(portal.logLines.join('')).not.toContain(token)
    expect(portal.logLines.join('')).not.toContain(goodPassword)
  })
})

test.each([
  ['/api/auth/sign-out', {}],
  ['/api/forms/sign-out', { form: { returnTo: '/' } }],
  ['/api/account/sessions/end-all', { json: { password: goodPassword } }],
])('signing out clears the storage of the browser: %s', async (path, options) => {
  const visitor = await portal.signedIn()
  const response = await visitor.post(path, options)
  expect(response.headers.get('clear-site-data')).toBe('"storage"')
  expect([...visitor.cookies.keys()]).toEqual(['gatehouse_browser'])
})

test('addresses of Better Auth that we do not offer do not exist', async () => {
  for (const path of [
    'get-session',
    'list-sessions',
    'update-user',
    'delete-user',
    'request-password-reset',
    'ok',
    'error',
  ]) {
    expect((await portal.app.request(`/api/auth/${path}`)).status).toBe(404)
  }
})
