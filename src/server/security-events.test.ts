import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { totpCode } from '../../e2e/support/totp.ts'
import { createLog } from './http/create-log.ts'
import { mailsTo, tokenOf } from './test-support/mailbox.ts'
import { newPerson, openPortal, type TestPortal, type Visitor } from './test-support/open-portal.ts'
import { testSecrets } from './test-support/settings.ts'
import { startGateway, type TestGateway } from './test-support/start-gateway.ts'
import { openTestStore, type TestStore } from './test-support/test-stores.ts'

const address = '203.0.113.7'
const otherPassword = 'lantern copper 4 orchard'
const lines: string[] = []
let files: TestStore
let gateway: TestGateway
let portal: TestPortal
beforeAll(async () => {
  files = await openTestStore('sqlite')
  gateway = await startGateway()
  // The level that a program has by default: events are written all the same.
  const log = createLog('warn', { write: line => lines.push(line) })
  portal = await openPortal(files, { GATEWAY_URL: gateway.url, TRUST_PROXY: '1' }, { log })
})
beforeEach(() => {
  portal.advance(61_000)
  lines.length = 0
})
afterAll(async () => {
  await gateway.stop()
  await files.store.close()
  await files.remove()
})

interface Event {
  event: string
  level: string
  time: string
  user: string | null
  address: string
  request_id: string
  method: string
  route: string
  [other: string]: unknown
}
const events = () => lines.map(line => JSON.parse(line) as Event).filter(({ event }) => event)
const names = () => events().map(({ event }) => event)
const post = (visitor: Visitor, path: string, json: object = {}, headers: Record<string, string> = {}) =>
  visitor.post(path, { json, headers: { 'x-forwarded-for': address, ...headers } })
const signIn = (visitor: Visitor, email: string, password: string) =>
  post(visitor, '/api/auth/sign-in/email', { email, password })
async function person() {
  const details = newPerson()
  const visitor = portal.visitor()
  await post(visitor, '/api/auth/sign-up/email', details)
  const id = events().at(-1)?.user ?? ''
  lines.length = 0
  return { ...details, visitor, id }
}
async function withSecondFactor() {
  const one = await person()
  const started = await post(one.visitor, '/api/account/two-factor', { password: one.password })
  const setup = (await started.json()) as { secret: string; recoveryCodes: string[] }
  // A code works once; the next one is left for the sign-in.
  const code = totpCode(setup.secret)
  expect((await post(one.visitor, '/api/account/two-factor/confirm', { code })).status).toBe(200)
  return { ...one, ...setup, code }
}

test('an event says when, where, who and what', async () => {
  const { email, password, id } = await person()
  await signIn(portal.visitor(), email, password)
  expect(events()).toEqual([
    {
      ...{ level: 'info', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), msg: 'security' },
      ...{ event: 'signed_in', user: id, factor: 'password', address },
      ...{ method: 'POST', route: '/api/auth/sign-in/email', request_id: expect.stringMatching(/^[\w-]{8,}$/) },
    },
  ])
  expect(id).toMatch(/^\w{20,}$/)
})

test('a sign-in that fails names the account, or nobody, by JSON and by the form', async () => {
  const { email, id } = await person()
  await signIn(portal.visitor(), email, 'wrong')
  await signIn(portal.visitor(), 'nobody@shop.example', 'wrong')
  const form = { email, password: 'wrong' }
  await portal.visitor().post('/api/forms/sign-in', { form, headers: { 'x-forwarded-for': address } })
  const refused = { event: 'sign_in_refused', reason: 'wrong_email_or_password', status: 401, address }
  expect(events()).toMatchObject([
    { ...refused, user: id },
    { ...refused, user: null },
    { ...refused, user: id, route: '/api/forms/sign-in' },
  ])
})

test('a lock after wrong passwords is an event for each sign-in that it refuses', async () => {
  const { email, password, id } = await person()
  for (let count = 0; count < 11; count++) await signIn(portal.visitor(), email, 'wrong')
  await signIn(portal.visitor(), email, password)
  expect(names().slice(9)).toEqual(['sign_in_refused', 'account_locked', 'account_locked'])
  expect(events().at(-1)).toMatchObject({ user: id, status: 429 })
})

test('the second factor: begun, on, waited for, refused, given, a recovery code, off', async () => {
  const { email, password, id, secret, recoveryCodes, visitor, code } = await withSecondFactor()
  const other = portal.visitor()
  await signIn(other, email, password)
  await post(other, '/api/auth/sign-in/second-factor', { code })
  await signIn(other, email, password)
  await post(other, '/api/auth/sign-in/second-factor', { code: totpCode(secret, 1) })
  await signIn(other, email, password)
  await post(other, '/api/auth/sign-in/second-factor', { code: recoveryCodes[0] ?? '' })
  await post(other, '/api/account/two-factor/recovery-codes', { password })
  await post(other, '/api/account/two-factor/off', { password })
  await post(portal.visitor(), '/api/auth/sign-in/second-factor', { code })
  expect(events().map(({ event, factor }) => (factor ? `${event} ${factor}` : event))).toEqual([
    ...['second_factor_begun', 'second_factor_on', 'sign_in_waits password', 'second_factor_refused'],
    ...['sign_in_waits password', 'signed_in app_code', 'sign_in_waits password', 'signed_in recovery_code'],
    ...['recovery_codes_renewed', 'second_factor_off', 'second_factor_refused'],
  ])
  expect(events().map(({ user }) => user)).toEqual([...Array(10).fill(id), null])
  expect(visitor.cookies.size).toBeGreaterThan(0)
})

test('passwords and addresses: changed, refused, asked for by mail, set by a link', async () => {
  const { email, password, visitor, id } = await person()
  await post(visitor, '/api/account/password', { currentPassword: 'wrong', password: otherPassword })
  await post(visitor, '/api/account/password', { currentPassword: password, password: otherPassword })
  await post(visitor, '/api/account/email', { email: `new-${email}`, password: otherPassword })
  await post(portal.visitor(), '/api/auth/forgot-password', { email })
  await post(portal.visitor(), '/api/auth/forgot-password', { email: 'nobody@shop.example' })
  const seen = events()
  const token = tokenOf((await mailsTo(portal, email))[0])
  lines.length = 0
  for (const _ of [1, 2]) await post(portal.visitor(), '/api/auth/reset-password', { token, password })
  expect([...seen, ...events()].map(({ event, user }) => [event, user])).toEqual([
    ['password_refused', id],
    ['password_changed', id],
    ['email_change_asked', id],
    ['password_reset_asked', id],
    ['password_reset_asked', null],
    ['password_reset', id],
    ['link_refused', null],
  ])
})

test('sessions: ended one by one, all, by staff; signing out', async () => {
  const { email, password, visitor, id } = await person()
  const other = portal.visitor()
  await signIn(other, email, password)
  const sessions = (await (await visitor.get('/api/account/sessions')).json()) as { id: string; isCurrent: boolean }[]
  lines.length = 0
  const ended = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  for (const _ of [1, 2]) await post(visitor, '/api/account/sessions/end', { id: ended, password })
  await post(visitor, '/api/account/sessions/end-all', { password })
  await signIn(visitor, email, password)
  const admin = await portal.demoUser('admin')
  await post(admin, '/api/admin/users/sign-out', { userId: id })
  await signIn(visitor, email, password)
  for (const _ of [1, 2]) await post(visitor, '/api/auth/sign-out')
  expect(events().map(({ event, user }) => (user === id ? event : `${event} of another`))).toEqual([
    ...['session_ended', 'sessions_ended', 'signed_in', 'signed_in of another', 'sessions_ended'],
    ...['signed_in', 'signed_out'],
  ])
  const [byStaff] = events().filter(({ actor }) => actor)
  expect(byStaff).toMatchObject({ event: 'sessions_ended', user: id, actor: events()[3]?.user })
})

test('groups that staff change, and an account that is deleted', async () => {
  const { visitor, id, password } = await person()
  const admin = await portal.demoUser('admin')
  const change = { userId: id, group: 'multi-merchant', isMember: true }
  for (const _ of [1, 2]) await post(admin, '/api/admin/users/group', change)
  expect((await post(visitor, '/api/account/delete', { password })).status).toBe(200)
  expect(names()).toEqual(['signed_in', 'groups_changed', 'account_deleted'])
  expect(events()[1]).toMatchObject({ user: id, actor: events()[0]?.user })
})

test('a call that somebody may not make says who it was; without a session, nobody', async () => {
  const { visitor, id } = await person()
  await visitor.get('/api/admin/users', { headers: { 'x-forwarded-for': address } })
  await portal.visitor().get('/api/account', { headers: { 'x-forwarded-for': address } })
  await post(visitor, '/api/account/profile', {}, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  expect(events()).toMatchObject([
    { event: 'call_refused', user: id, reason: 'not_allowed', status: 403, route: '/api/admin/users', address },
    { event: 'call_refused', user: null, reason: 'not_signed_in', status: 401, address },
    { event: 'cross_site_refused', user: null, status: 403, address },
  ])
})

test('what pages of the portal do not send, and what comes too often', async () => {
  const { visitor, id } = await person()
  await post(visitor, '/api/account/profile', { firstName: '4111 1111 1111 1111' })
  await post(visitor, '/api/account/profile', { firstName: 'x'.repeat(70_000) })
  await visitor.post('/api/account/profile', { text: '{', headers: { 'x-forwarded-for': address } })
  expect(events()).toMatchObject([
    { event: 'input_refused', user: id, status: 422 },
    { event: 'input_refused', reason: 'body_too_large' },
    { event: 'input_refused', user: id, reason: 'malformed_body' },
  ])
  lines.length = 0
  const many = Array.from({ length: 120 }, () =>
    portal.app.request('/api/session', { headers: { 'x-forwarded-for': address } }),
  )
  await Promise.all(many)
  expect(events()[0]).toMatchObject({ event: 'limit_reached', reason: 'rate_limited', status: 429, address })
})

test('nothing that was typed, mailed or set as a cookie is in any line', async () => {
  const { email, password, visitor, secret, recoveryCodes } = await withSecondFactor()
  await signIn(portal.visitor(), email, 'a wrong secret of somebody')
  await post(visitor, '/api/account/password', { currentPassword: password, password: otherPassword })
  await post(portal.visitor(), '/api/auth/forgot-password', { email })
  await post(portal.visitor(), '/api/auth/reset-password', {
    token: 'forged-token-of-somebody',
    password: otherPassword,
  })
  await post(visitor, '/api/account/profile', { firstName: '4111 1111 1111 1111' })
  expect(names().length).toBeGreaterThan(5)
  const cookies = [...visitor.cookies.values()].filter(value => value.length > 8)
  const typed = ['a wrong secret', 'forged-token', '4111', 'shop.example', 'Pia', otherPassword, password]
  for (const text of [email, secret, ...recoveryCodes, ...cookies, ...typed, testSecrets.AUTH_SECRET])
    expect(lines.join('')).not.toContain(text)
})
