import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hardware } from '../../../../content/data/hardware.ts'
import { totpCode } from '../../../../e2e/support/totp.ts'
import {
  type Account,
  type AccountSession,
  recoveryCodeCount,
  type TwoFactorSetup,
} from '../../../domain/accounts/account.ts'
import { emailFingerprint } from '../../../domain/accounts/email-fingerprint.ts'
import { orderableTerminals } from '../../../domain/orders/terminal-order.ts'
import { gatewayPaths } from '../../../gateway/contract.ts'
import { processMsOf } from '../../../lib/test-support/cpu-time.ts'
import { mailsTo, tokenOf } from '../../test-support/mailbox.ts'
import { newPerson, openPortal, problemOf, type TestPortal, type Visitor } from '../../test-support/open-portal.ts'
import { testSecrets } from '../../test-support/settings.ts'
import { startGateway, type TestGateway } from '../../test-support/start-gateway.ts'
import { apiStores, type TestStore } from '../../test-support/test-stores.ts'

const otherPassword = 'lantern copper 4 orchard'

describe.each(apiStores)('accounts on $kind', ({ open }) => {
  let files: TestStore
  let portal: TestPortal
  let gateway: TestGateway
  beforeAll(async () => {
    files = await open()
    gateway = await startGateway()
    portal = await openPortal(files, { GATEWAY_URL: gateway.url })
  })
  // So many sign-ins from one address would else be too many.
  beforeEach(() => portal.advance(61_000))
  afterAll(async () => {
    await gateway.stop()
    await files.store.close()
    await files.remove()
  })

  async function person() {
    const details = newPerson()
    const visitor = portal.visitor()
    await visitor.post('/api/auth/sign-up/email', { json: details })
    return { ...details, visitor }
  }
  const signIn = (email: string, password: string, visitor: Visitor = portal.visitor()) =>
    visitor.post('/api/auth/sign-in/email', { json: { email, password } })
  const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/account')).status === 200
  const accountOf = async (visitor: Visitor) => (await (await visitor.get('/api/account')).json()) as Account
  /** Both databases keep times in their own form. */
  async function ageTokens() {
    const past = new Date(Date.now() - 1_000)
    const db = files.store.db as unknown as { updateTable(name: string): { set(values: object): Execute } }
    const value = files.store.kind === 'sqlite' ? past.toISOString() : past
    await db.updateTable('verification').set({ expiresAt: value }).execute()
  }

  describe('profile', () => {
    test('is shown and changed, and a repeated change is the same', async () => {
      const { visitor, email } = await person()
      const change = { firstName: ' Grace ', lastName: 'Hopper', company: '', phone: '+1 555 0111' }
      const changed = { ...change, firstName: 'Grace', email, isDemo: false }
      for (const _ of [1, 2]) {
        const response = await visitor.post('/api/account/profile', { json: change })
        expect([response.status, await response.json()]).toEqual([
          200,
          { ...changed, isEmailVerified: false, hasTwoFactor: false, recoveryCodesLeft: 0 },
        ])
      }
      expect(await (await visitor.get('/api/session')).json()).toMatchObject({ currentUser: { firstName: 'Grace' } })
    })

    test.each([
      [{ firstName: '' }, 'firstName'],
      [{ lastName: 'x'.repeat(61) }, 'lastName'],
      [{ company: 'a\u0000b' }, 'company'],
      [{ phone: '<b>' }, 'phone'],
    ])('refuses %j', async (change, param) => {
      const { visitor, email, password: _, ...profile } = await person()
      const refused = await visitor.post('/api/account/profile', { json: { ...profile, ...change } })
      expect(await problemOf(refused)).toEqual([422, 'invalid_field', param])
    })

    test('changes nothing but the profile', async () => {
      const { visitor, email } = await person()
      const json = { firstName: 'A', lastName: 'B', company: '', phone: '', email: 'x@y.example', emailVerified: true }
      await visitor.post('/api/account/profile', { json: { ...json, userGroups: '["admin"]', twoFactorEnabled: true } })
      expect(await accountOf(visitor)).toMatchObject({ email, isEmailVerified: false, hasTwoFactor: false })
      expect(await (await visitor.get('/api/session')).json()).toMatchObject({ currentUser: { userGroups: [] } })
    })
  })

  test.each(['/api/account', '/api/account/sessions', '/api/admin/mails'])('nobody reads %s signed out', async path => {
    expect(await problemOf(await portal.visitor().get(path))).toEqual([401, 'not_signed_in'])
  })

  describe('password', () => {
    const change = (visitor: Visitor, currentPassword: string, password: string) =>
      visitor.post('/api/account/password', { json: { currentPassword, password } })

    test('the change ends the other sessions, renews this one and is told by mail', async () => {
      const { visitor, email, password } = await person()
      const other = portal.visitor()
      await signIn(email, password, other)
      const before = visitor.cookies.get('gatehouse_session')
      expect((await change(visitor, password, otherPassword)).status).toBe(200)
      expect(visitor.cookies.get('gatehouse_session')).not.toBe(before)
      expect([await isSignedIn(visitor), await isSignedIn(other)]).toEqual([true, false])
      expect((await signIn(email, password)).status).toBe(401)
      expect((await signIn(email, otherPassword)).status).toBe(200)
      expect((await mailsTo(portal, email))[0]?.subject).toMatch(/password .* was changed/)
    })

    test('wrong ones are counted, apart from those of whoever is not signed in', async () => {
      const { visitor, email, password } = await person()
      for (let count = 0; count < 10; count++) {
        expect(await problemOf(await change(visitor, `wrong ${count}`, otherPassword))).toEqual([
          422,
          'wrong_password',
          'password',
        ])
      }
      expect(await problemOf(await change(visitor, password, otherPassword))).toEqual([429, 'password_locked'])
      expect((await signIn(email, password)).status).toBe(200)
    })

    test('a weak one is refused, and nothing is changed', async () => {
      const { visitor, email, password } = await person()
      expect(await problemOf(await change(visitor, password, 'Pia Person Corner Shop'))).toEqual([
        422,
        'weak_password',
        'password',
      ])
      const leaked = await change(visitor, password, '1QAZ2wsx3edc4rfv')
      expect([leaked.status, await leaked.json()]).toMatchObject([
        422,
        { code: 'weak_password', detail: expect.stringMatching(/stolen from another site .* unrelated words/) },
      ])
      expect((await signIn(email, password)).status).toBe(200)
    })
  })

  describe('a new password by mail', () => {
    const ask = (email: string) => portal.visitor().post('/api/auth/forgot-password', { json: { email } })
    const set = (token: string, password = otherPassword) =>
      portal.visitor().post('/api/auth/reset-password', { json: { token, password } })

    test('the link works once and ends all sessions; the address is confirmed by it', async () => {
      const { visitor, email, password } = await person()
      expect((await ask(email)).status).toBe(200)
      const token = tokenOf((await mailsTo(portal, email))[0])
      expect(await problemOf(await set(token, 'short'))).toEqual([422, 'weak_password', 'password'])
      expect(await problemOf(await set(token, '1qaz2wsx3edc4rfv'))).toEqual([422, 'weak_password', 'password'])
      const twice = await Promise.all([set(token), set(token)])
      expect(twice.map(answer => answer.status).sort()).toEqual([200, 422])
      expect(await problemOf(await set(token))).toEqual([422, 'link_ended', 'token'])
      expect(await isSignedIn(visitor)).toBe(false)
      expect((await signIn(email, password)).status).toBe(401)
      expect((await signIn(email, otherPassword, visitor)).status).toBe(200)
      expect(await accountOf(visitor)).toMatchObject({ isEmailVerified: true })
    })

    test('with and without an account the answer is the same, in similar time, and strangers get no mail', async () => {
      const { email } = await person()
      const unknown = newPerson().email
      const times: number[] = []
      const answers: unknown[] = []
      for (const address of [email, unknown]) {
        let response = new Response()
        const ms = await processMsOf(async () => {
          response = await ask(address)
        })
        times.push(ms)
        answers.push([response.status, await response.json(), response.headers.getSetCookie()])
      }
      expect(answers[0]).toEqual(answers[1])
      expect(Math.abs((times[0] ?? 0) - (times[1] ?? 0))).toBeLessThan(150)
      expect(await mailsTo(portal, unknown)).toEqual([])
    })

    test('the sixth link in an hour is refused, with and without an account', async () => {
      const { email } = await person()
      for (const address of [email, newPerson().email]) {
        const answers = await Promise.all(Array.from({ length: 7 }, () => ask(address)))
        expect(answers.map(answer => answer.status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429])
      }
    })

    test('an invented, a changed and an expired token are refused alike', async () => {
      const { email, password } = await person()
      await ask(email)
      const token = tokenOf((await mailsTo(portal, email))[0])
      const changed = token.replace(/^./, first => (first === '_' ? 'a' : '_'))
      for (const bad of ['a'.repeat(43), `${token}x`, changed, token.toLowerCase()]) {
        expect(await problemOf(await set(bad))).toEqual([422, 'link_ended', 'token'])
      }
      for (const bad of ['', 'short', '../../etc/passwd', 'x'.repeat(200)]) {
        expect(await problemOf(await set(bad))).toEqual([422, 'invalid_field', 'token'])
      }
      portal.advance(61 * 60_000)
      expect(await problemOf(await set(token))).toEqual([422, 'link_ended', 'token'])
      expect((await signIn(email, password)).status).toBe(200)
    })

    test('a newer link ends the one before, and a used one all', async () => {
      const { email } = await person()
      const tokens: string[] = []
      for (let n = 0; n < 3; n++) {
        await ask(email)
        tokens.push(tokenOf((await mailsTo(portal, email))[0]))
        portal.advance(1_000)
      }
      const [first = '', second = '', newest = ''] = tokens
      expect(new Set(tokens).size).toBe(3)
      for (const old of [first, second]) expect(await problemOf(await set(old))).toEqual([422, 'link_ended', 'token'])
      expect((await set(newest)).status).toBe(200)
      for (const old of tokens) expect(await problemOf(await set(old))).toEqual([422, 'link_ended', 'token'])
    })

    test('of many that are asked for at once one works', async () => {
      const { email } = await person()
      await Promise.all([ask(email), ask(email), ask(email)])
      const tokens = (await mailsTo(portal, email)).filter(mail => mail.kind === 'reset-password').map(tokenOf)
      const statuses: number[] = []
      for (const token of tokens) statuses.push((await set(token)).status)
      expect(statuses.sort()).toEqual([200, 422, 422])
    })

    test('a change of the password ends links that were mailed before', async () => {
      const { visitor, email, password } = await person()
      await ask(email)
      const token = tokenOf((await mailsTo(portal, email))[0])
      await visitor.post('/api/account/password', { json: { currentPassword: password, password: otherPassword } })
      expect(await problemOf(await set(token, 'quiet maple 3 harbour'))).toEqual([422, 'link_ended', 'token'])
    })

    test('the account that wrong passwords closed opens again', async () => {
      const { email } = await person()
      for (let count = 0; count < 11; count++) await signIn(email, `wrong ${count}`)
      await ask(email)
      expect((await set(tokenOf((await mailsTo(portal, email))[0]))).status).toBe(200)
      expect((await signIn(email, otherPassword)).status).toBe(200)
    })

    test('no token is in a table, in the logs or in a text at rest', async () => {
      const { email } = await person()
      await ask(email)
      const token = tokenOf((await mailsTo(portal, email))[0])
      const db = files.store.db as unknown as { selectFrom(name: string): { selectAll(): Rows } }
      for (const table of ['verification', 'reset_links', 'mails', 'rate_limits']) {
        expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain(token)
      }
      expect(portal.logLines.join('')).not.toContain(token)
    })
  })

  describe('email address', () => {
    const verify = (token: string) => portal.visitor().post('/api/auth/verify-email', { json: { token } })

    test('the link of the sign-up confirms it, once', async () => {
      const { visitor, email } = await person()
      const token = tokenOf((await mailsTo(portal, email))[0])
      expect((await verify(token)).status).toBe(200)
      expect(await problemOf(await verify(token))).toEqual([422, 'link_ended', 'token'])
      expect(await accountOf(visitor)).toMatchObject({ isEmailVerified: true })
      await visitor.post('/api/account/verification')
      expect(await mailsTo(portal, email)).toHaveLength(1)
    })

    test('another link can be asked for, and both end', async () => {
      const { visitor, email } = await person()
      expect((await visitor.post('/api/account/verification')).status).toBe(200)
      const mails = await mailsTo(portal, email)
      expect(mails).toHaveLength(2)
      await ageTokens()
      for (const mail of mails)
        expect(await problemOf(await verify(tokenOf(mail)))).toEqual([422, 'link_ended', 'token'])
      expect(await accountOf(visitor)).toMatchObject({ isEmailVerified: false })
    })

    test('a link for a new password confirms no address, and the other way round', async () => {
      const { email } = await person()
      const verification = tokenOf((await mailsTo(portal, email))[0])
      await portal.visitor().post('/api/auth/forgot-password', { json: { email } })
      const reset = tokenOf((await mailsTo(portal, email))[0])
      const json = { token: verification, password: otherPassword }
      expect((await portal.visitor().post('/api/auth/reset-password', { json })).status).toBe(422)
      expect((await verify(reset)).status).toBe(422)
    })

    test('a new one takes the place of the old one when its link is used', async () => {
      const { visitor, email, password } = await person()
      const next = newPerson().email
      const change = (json: object) => visitor.post('/api/account/email', { json })
      expect(await problemOf(await change({ email: next, password: 'wrong' }))).toEqual([
        422,
        'wrong_password',
        'password',
      ])
      expect(await problemOf(await change({ email, password }))).toEqual([422, 'invalid_field', 'email'])
      expect((await change({ email: ` ${next.toUpperCase()} `, password })).status).toBe(200)
      expect(await accountOf(visitor)).toMatchObject({ email })
      expect((await verify(tokenOf((await mailsTo(portal, next))[0]))).status).toBe(200)
      expect(await accountOf(visitor)).toMatchObject({ email: next, isEmailVerified: true })
      expect((await mailsTo(portal, email))[0]?.text).toContain(next)
      expect((await signIn(email, password)).status).toBe(401)
      expect((await signIn(next, password)).status).toBe(200)
    })

    test("another account's address is answered alike; its owner alone is told", async () => {
      const { visitor, password } = await person()
      const other = await person()
      const response = await visitor.post('/api/account/email', { json: { email: other.email, password } })
      expect([response.status, await response.json()]).toEqual([200, { status: 'asked' }])
      const [mail] = await mailsTo(portal, other.email)
      expect(mail?.text).toContain('nothing was changed')
      expect(mail?.text).not.toContain('token')
    })

    test('of two accounts that ask for one address the first has it', async () => {
      const [one, two] = [await person(), await person()]
      const email = newPerson().email
      for (const { visitor, password } of [one, two])
        await visitor.post('/api/account/email', { json: { email, password } })
      const tokens = (await mailsTo(portal, email)).map(tokenOf)
      const statuses = await Promise.all(tokens.map(async token => (await verify(token)).status))
      expect(statuses.sort()).toEqual([200, 422])
    })

    test('the reserved addresses of the demo accounts are given to nobody', async () => {
      const { visitor, password } = await person()
      const json = { email: 'dev@gatehouse.test', password }
      expect((await visitor.post('/api/account/email', { json })).status).toBe(200)
      expect((await mailsTo(portal, 'dev@gatehouse.test')).filter(mail => mail.text.includes('token'))).toEqual([])
    })
  })

  describe('two-factor sign-in', () => {
    async function withTwoFactor() {
      const one = await person()
      const started = await one.visitor.post('/api/account/two-factor', { json: { password: one.password } })
      const setup = (await started.json()) as TwoFactorSetup
      const json = { code: totpCode(setup.secret) }
      const confirmed = await one.visitor.post('/api/account/two-factor/confirm', { json })
      expect(confirmed.status).toBe(200)
      return { ...one, ...setup }
    }
    const finish = (visitor: Visitor, code: string) =>
      visitor.post('/api/auth/sign-in/second-factor', { json: { code } })
    async function halfSignedIn(email: string, password: string) {
      const visitor = portal.visitor()
      const response = await signIn(email, password, visitor)
      expect(await response.json()).toEqual({ currentUser: null, needsSecondFactor: true })
      return visitor
    }

    test('asks for a code of the app, which works once', async () => {
      const { visitor, email, password, uri, secret, recoveryCodes } = await withTwoFactor()
      expect(uri).toMatch(/^otpauth:\/\/totp\/Gatehouse:/)
      expect(new Set(recoveryCodes).size).toBe(recoveryCodeCount)
      expect(await accountOf(visitor)).toMatchObject({ hasTwoFactor: true, recoveryCodesLeft: recoveryCodeCount })
      const half = await halfSignedIn(email, password)
      expect(await isSignedIn(half)).toBe(false)
      expect(half.cookies.has('signed_in')).toBe(false)
      expect(await problemOf(await finish(half, '000000'))).toEqual([401, 'wrong_code', 'code'])
      const code = totpCode(secret, 1)
      expect(await (await finish(half, ` ${code.slice(0, 3)} ${code.slice(3)}`)).json()).toMatchObject({
        currentUser: { email },
      })
      expect(await isSignedIn(half)).toBe(true)
      const again = await halfSignedIn(email, password)
      expect(await problemOf(await finish(again, code))).toEqual([401, 'wrong_code', 'code'])
      expect(await isSignedIn(again)).toBe(false)
      expect((await mailsTo(portal, email))[0]?.subject).toBe('Two-factor sign-in was turned on')
    })

    test('the code that confirmed the app opens nothing any more', async () => {
      const { visitor, email, password } = await person()
      const started = await visitor.post('/api/account/two-factor', { json: { password } })
      const code = totpCode(((await started.json()) as TwoFactorSetup).secret)
      expect((await visitor.post('/api/account/two-factor/confirm', { json: { code } })).status).toBe(200)
      expect(await problemOf(await finish(await halfSignedIn(email, password), code))).toEqual([
        401,
        'wrong_code',
        'code',
      ])
      // An answer that was lost is asked for again.
      expect((await visitor.post('/api/account/two-factor/confirm', { json: { code } })).status).toBe(200)
    })

    test('many at once with one code, at two copies of the portal: one gets in', async () => {
      const { email, password, secret } = await withTwoFactor()
      const copy = await openPortal(files, { GATEWAY_URL: gateway.url }, { clock: portal.now })
      const half = await Promise.all([1, 2, 3].map(() => halfSignedIn(email, password)))
      const there = copy.visitor()
      await signIn(email, password, there)
      const code = totpCode(secret, 1)
      await Promise.all([...half, there].map(visitor => finish(visitor, code)))
      const inside = await Promise.all([...half, there].map(isSignedIn))
      expect(inside.filter(Boolean)).toHaveLength(1)
    })

    test('a recovery code opens the account once, however it is typed', async () => {
      const { email, password, recoveryCodes } = await withTwoFactor()
      const [code = ''] = recoveryCodes
      const half = await halfSignedIn(email, password)
      expect((await finish(half, ` ${code.toUpperCase().replace('-', ' ')} `)).status).toBe(200)
      expect(await accountOf(half)).toMatchObject({ recoveryCodesLeft: recoveryCodeCount - 1 })
      expect(await problemOf(await finish(await halfSignedIn(email, password), code))).toEqual([
        401,
        'wrong_code',
        'code',
      ])
    })

    test('two at once with one recovery code: one gets in', async () => {
      const { email, password, recoveryCodes } = await withTwoFactor()
      const both = [await halfSignedIn(email, password), await halfSignedIn(email, password)]
      await Promise.all(both.map(visitor => finish(visitor, recoveryCodes[0] ?? '')))
      const inside = await Promise.all(both.map(isSignedIn))
      expect(inside.filter(Boolean)).toHaveLength(1)
    })

    test('a sign-in takes five tries, the account ten', async () => {
      const { email, password, secret } = await withTwoFactor()
      const tries = async (visitor: Visitor, count: number) => {
        const answers: unknown[] = []
        for (let n = 0; n < count; n++) answers.push(await problemOf(await finish(visitor, `00000${n}`)))
        return answers
      }
      const first = await halfSignedIn(email, password)
      expect(await tries(first, 5)).toEqual(Array(5).fill([401, 'wrong_code', 'code']))
      expect(await problemOf(await finish(first, totpCode(secret, 1)))).toEqual([401, 'second_factor_ended'])
      expect(await tries(await halfSignedIn(email, password), 5)).toEqual(Array(5).fill([401, 'wrong_code', 'code']))
      const closed = await finish(await halfSignedIn(email, password), totpCode(secret, 1))
      expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(600)
      expect(await problemOf(closed)).toEqual([429, 'rate_limited'])
    })

    test('without a sign-in, with a forged one and after its time there is nothing to finish', async () => {
      const { email, password, secret } = await withTwoFactor()
      expect(await problemOf(await finish(portal.visitor(), totpCode(secret, 1)))).toEqual([401, 'second_factor_ended'])
      const half = await halfSignedIn(email, password)
      const name = 'gatehouse_sign_in'
      const forged = portal.visitor()
      forged.cookies.set(name, `${half.cookies.get(name)?.split('.')[0]}.abc`)
      expect(await problemOf(await finish(forged, totpCode(secret, 1)))).toEqual([401, 'second_factor_ended'])
      await ageTokens()
      expect(await problemOf(await finish(half, totpCode(secret, 1)))).toEqual([401, 'second_factor_ended'])
    })

    test("another user's session does not take the code for itself", async () => {
      const { email, password, secret } = await withTwoFactor()
      const other = await person()
      await signIn(email, password, other.visitor)
      expect((await finish(other.visitor, totpCode(secret, 1))).status).toBe(200)
      expect(await accountOf(other.visitor)).toMatchObject({ email })
    })

    test.each([{ code: 'abc' }, { code: '' }, { code: '1234567' }, { code: 123456 }, {}])('refuses %j', async json => {
      const response = await portal.visitor().post('/api/auth/sign-in/second-factor', { json })
      expect(await problemOf(response)).toEqual([422, 'invalid_field', 'code'])
    })

    test('is not on before a code confirmed it; starting again makes another secret', async () => {
      const { visitor, email, password } = await person()
      const start = async () =>
        (await (await visitor.post('/api/account/two-factor', { json: { password } })).json()) as TwoFactorSetup
      const [first, second] = [await start(), await start()]
      expect(first.secret).not.toBe(second.secret)
      expect(await (await signIn(email, password)).json()).toMatchObject({ needsSecondFactor: false })
      const confirm = (code: string) => visitor.post('/api/account/two-factor/confirm', { json: { code } })
      expect(await problemOf(await confirm(totpCode(first.secret)))).toEqual([401, 'wrong_code', 'code'])
      const other = portal.visitor()
      await signIn(email, password, other)
      expect((await confirm(totpCode(second.secret))).status).toBe(200)
      expect((await confirm(totpCode(second.secret))).status).toBe(200)
      expect([await isSignedIn(visitor), await isSignedIn(other)]).toEqual([true, false])
      const again = await visitor.post('/api/account/two-factor', { json: { password } })
      expect(await problemOf(again)).toEqual([422, 'two_factor_is_on'])
    })

    test('needs the password to begin, for new codes and to end; off it asks no more', async () => {
      const { visitor, email, password, recoveryCodes } = await withTwoFactor()
      const post = (path: string, given: string) => visitor.post(`/api/account/${path}`, { json: { password: given } })
      for (const path of ['two-factor/recovery-codes', 'two-factor/off', 'two-factor', 'delete']) {
        const expected = path === 'two-factor' ? ['two_factor_is_on', 'wrong_password'] : ['wrong_password']
        expect(expected).toContain((await problemOf(await post(path, 'wrong')))[1])
      }
      const renewed = (await (await post('two-factor/recovery-codes', password)).json()) as TwoFactorSetup
      expect(renewed.recoveryCodes.filter(code => recoveryCodes.includes(code))).toEqual([])
      for (const _ of [1, 2]) {
        expect(await (await post('two-factor/off', password)).json()).toMatchObject({ hasTwoFactor: false })
      }
      expect(await problemOf(await post('two-factor/recovery-codes', password))).toEqual([422, 'two_factor_is_off'])
      expect(await (await signIn(email, password)).json()).toMatchObject({ needsSecondFactor: false })
    })

    test('stays on when the password was set by mail', async () => {
      const { email } = await withTwoFactor()
      await portal.visitor().post('/api/auth/forgot-password', { json: { email } })
      const token = tokenOf((await mailsTo(portal, email))[0])
      await portal.visitor().post('/api/auth/reset-password', { json: { token, password: otherPassword } })
      await halfSignedIn(email, otherPassword)
    })

    test('the forms of the pages without JavaScript do the same', async () => {
      const { email, password, recoveryCodes } = await withTwoFactor()
      const visitor = portal.visitor()
      const send = async (path: string, form: Record<string, string>) =>
        (await visitor.post(`/api/forms/${path}`, { form })).headers.get('location')
      expect(await send('sign-in', { email, password, returnTo: '/products' })).toBe(
        '/login/second-factor?returnTo=%2Fproducts',
      )
      expect(await send('second-factor', { code: '000000', returnTo: '/products' })).toBe(
        '/login/second-factor?error=wrong_code&param=code&returnTo=%2Fproducts',
      )
      expect(await send('second-factor', { code: recoveryCodes[0] ?? '', returnTo: '/products' })).toBe('/products')
      expect(await isSignedIn(visitor)).toBe(true)
      expect(await send('forgot-password', { email: 'no' })).toBe('/forgot-password?error=invalid_field&param=email')
      expect(await send('forgot-password', { email })).toBe('/forgot-password?done=1')
      const token = tokenOf((await mailsTo(portal, email))[0])
      expect(await send('reset-password', { token, password: 'short' })).toBe(
        `/reset-password?token=${token}&error=weak_password&param=password`,
      )
      expect(await send('reset-password', { token, password: otherPassword })).toBe('/login?done=password')
      expect(await send('verify-email', { token })).toBe(`/verify-email?token=${token}&error=link_ended&param=token`)
    })
  })

  describe('sessions', () => {
    const list = async (visitor: Visitor) =>
      (await (await visitor.get('/api/account/sessions')).json()) as AccountSession[]
    const end = (visitor: Visitor, id: string, password: string) =>
      visitor.post('/api/account/sessions/end', { json: { id, password } })
    const endAll = (visitor: Visitor, password: string) =>
      visitor.post('/api/account/sessions/end-all', { json: { password } })

    test('are listed with their device; one is ended, then all', async () => {
      const { visitor, email, password } = await person()
      const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0' }
      const other = portal.visitor()
      await other.post('/api/auth/sign-in/email', { json: { email, password }, headers: firefox })
      const found = await list(visitor)
      expect(found.map(({ device, isCurrent }) => [device, isCurrent]).sort()).toEqual([
        ['Firefox on Windows', false],
        ['Unknown device', true],
      ])
      expect(JSON.stringify(found)).not.toContain(other.cookies.get('gatehouse_session')?.split('.')[0])
      const { id = '' } = found.find(session => !session.isCurrent) ?? {}
      for (const _ of [1, 2]) {
        const response = await end(visitor, id, password)
        expect(await response.json()).toHaveLength(1)
      }
      expect([await isSignedIn(visitor), await isSignedIn(other)]).toEqual([true, false])
      await signIn(email, password, other)
      expect((await endAll(visitor, password)).status).toBe(200)
      expect([await isSignedIn(visitor), await isSignedIn(other)]).toEqual([false, false])
      expect([...visitor.cookies.keys()]).toEqual(['gatehouse_browser'])
    })

    test('are ended with the password alone: one, and all', async () => {
      const { visitor, email, password } = await person()
      const other = portal.visitor()
      await signIn(email, password, other)
      const { id = '' } = (await list(visitor)).find(session => !session.isCurrent) ?? {}
      for (const ask of [{ id }, { id, password: '' }]) {
        const refused = await visitor.post('/api/account/sessions/end', { json: ask })
        expect(await problemOf(refused)).toEqual([422, 'invalid_field', 'password'])
      }
      expect(await problemOf(await visitor.post('/api/account/sessions/end-all', { json: {} }))).toEqual([
        422,
        'invalid_field',
        'password',
      ])
      for (let count = 0; count < 10; count++) {
        const wrong = `wrong ${count}`
        const refused = await (count % 2 ? end(visitor, id, wrong) : endAll(visitor, wrong))
        expect(await problemOf(refused)).toEqual([422, 'wrong_password', 'password'])
      }
      expect(await problemOf(await end(visitor, id, password))).toEqual([429, 'password_locked'])
      expect(await problemOf(await endAll(visitor, password))).toEqual([429, 'password_locked'])
      expect([await isSignedIn(visitor), await isSignedIn(other)]).toEqual([true, true])
    })

    test("another user's stays", async () => {
      const [one, two] = [await person(), await person()]
      const [theirs] = await list(two.visitor)
      expect((await end(one.visitor, theirs?.id ?? '', one.password)).status).toBe(200)
      expect(await isSignedIn(two.visitor)).toBe(true)
      expect(await list(one.visitor)).toHaveLength(1)
    })
  })

  describe('deletion', () => {
    const remove = (visitor: Visitor, password: string) => visitor.post('/api/account/delete', { json: { password } })
    const credentialsFor = (visitor: Visitor) =>
      visitor.post('/api/credentials', {
        json: {
          sortKey: 'SELFSERVICE_BrowserPost',
          entityType: 'SELF-SERVICE',
          productName: 'Browser Post',
          dateCreated: 1,
          active: true,
        },
      })

    test('revokes the credentials at the gateway and removes everything', async () => {
      const { visitor, email, password, ...details } = await person()
      await credentialsFor(visitor)
      const message = { ...details, name: 'Pia', email, topic: 'terminals', message: 'Hello', website: '' }
      await visitor.post('/api/contact', { json: { ...message, draftId: 'draft-0001', filledInMs: 5_000 } })
      expect(await files.store.db.selectFrom('contact_messages').select('id').execute()).toHaveLength(1)
      const { gatewayIds } = await idsOf(files)
      expect(await problemOf(await remove(visitor, 'wrong'))).toEqual([422, 'wrong_password', 'password'])
      expect((await remove(visitor, password)).status).toBe(200)
      expect([...visitor.cookies.keys()]).toEqual(['gatehouse_browser'])
      expect((await signIn(email, password)).status).toBe(401)
      const left = await idsOf(files)
      expect(left.gatewayIds).toHaveLength(gatewayIds.length - 1)
      expect(await files.store.db.selectFrom('contact_messages').select('id').execute()).toEqual([])
      const [mail, ...others] = await mailsTo(portal, email)
      expect([mail?.subject, others]).toEqual(['Your Gatehouse account was deleted', []])
      const again = await portal.visitor().post('/api/auth/sign-up/email', { json: { ...details, email, password } })
      expect(again.status).toBe(200)
    })

    test('merchant profiles are switched off at the gateway', async () => {
      const { visitor, email, password } = await person()
      const records = await (await credentialsFor(visitor)).json()
      const [, fourPartKey] = /"(9001-\d+-\d+-\d+)"/.exec(JSON.stringify(records)) ?? []
      const profile = { merchantName: 'Corner Shop', receiptEmail: email, fourPartKey }
      expect((await visitor.post('/api/hosted-checkout', { json: profile })).status).toBe(200)
      const isActive = async () => {
        const headers = { authorization: `Bearer ${testSecrets.GATEWAY_SECRET}` }
        const answer = await (await fetch(gateway.url + gatewayPaths.merchantProfiles, { headers })).json()
        const { profiles } = answer as { profiles: { receiptEmail: string; active: boolean }[] }
        return profiles.filter(({ receiptEmail }) => receiptEmail === email).map(({ active }) => active)
      }
      expect(await isActive()).toEqual([true])
      expect((await remove(visitor, password)).status).toBe(200)
      expect(await isActive()).toEqual([false])
    })

    test('webhooks end at the gateway', async () => {
      const { visitor, email, password } = await person()
      await credentialsFor(visitor)
      const user = files.store.db.selectFrom('user').select('id').where('email', '=', email)
      const { id } = await user.executeTakeFirstOrThrow()
      const url = `${gateway.url}${gatewayPaths.merchants}/${id}/webhook-endpoints`
      const headers = { authorization: `Bearer ${testSecrets.GATEWAY_SECRET}`, 'content-type': 'application/json' }
      const listed = async () => ((await (await fetch(url, { headers })).json()) as { endpoints: object[] }).endpoints
      const body = JSON.stringify({ reference: 'one', url: 'https://93.184.216.34/' })
      expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(201)
      expect(await listed()).toHaveLength(1)
      expect((await remove(visitor, password)).status).toBe(200)
      expect(await listed()).toEqual([])
    })

    test('orders go too, and terminals that were not shipped go back to the stock', async () => {
      const { visitor, email, password } = await person()
      const [terminal] = orderableTerminals(hardware)
      if (!terminal) throw new Error('The catalogue has no terminal to order')
      const units = async () => {
        const rows = await files.store.db.selectFrom('terminal_stock').selectAll().execute()
        return rows.find(row => row.model === terminal.slug)?.units
      }
      const before = await units()
      const shipTo = { street: '1 Main Street', street2: '', city: 'Springfield', state: 'IL', zip: '62701' }
      const contact = { firstName: 'Pia', lastName: 'Person', company: 'Corner Shop', email, phone: '+1 555 0199' }
      const order = { draftId: 'draft-to-go-1', terminalModel: terminal.slug, quantity: 1 }
      const ordered = await visitor.post('/api/terminals/order', {
        json: { ...order, integration: terminal.software[0], shipTo: { ...contact, ...shipTo } },
        headers: { 'x-request-id': await emailFingerprint(email) },
      })
      expect([ordered.status, await units()]).toEqual([200, Number(before) - 1])
      expect((await remove(visitor, password)).status).toBe(200)
      expect(await units()).toBe(before)
      expect(await files.store.db.selectFrom('terminal_orders').selectAll().execute()).toEqual([])
    })

    test('while the gateway is away nothing is removed, and it can be tried again', async () => {
      const { visitor, email, password } = await person()
      await credentialsFor(visitor)
      const away = await openPortal(files)
      const there = away.visitor()
      await signIn(email, password, there)
      await there.post('/api/auth/sign-in/email', { json: { email, password } })
      expect(await problemOf(await remove(there, password))).toEqual([503, 'gateway_unreachable'])
      expect(await isSignedIn(visitor)).toBe(true)
      const twice = await Promise.all([remove(visitor, password), remove(visitor, password)])
      expect(twice.map(answer => answer.status)).toContain(200)
      expect(await isSignedIn(visitor)).toBe(false)
    })

    test('a second factor goes with its account', async () => {
      const { visitor, email, password, ...details } = await person()
      const setup = (await (
        await visitor.post('/api/account/two-factor', { json: { password } })
      ).json()) as TwoFactorSetup
      await visitor.post('/api/account/two-factor/confirm', { json: { code: totpCode(setup.secret) } })
      expect((await remove(visitor, password)).status).toBe(200)
      const fresh = portal.visitor()
      await fresh.post('/api/auth/sign-up/email', { json: { ...details, email, password } })
      expect(await accountOf(fresh)).toMatchObject({ hasTwoFactor: false })
    })
  })

  describe('the mailbox', () => {
    test.each(['dev', 'isv'])('is closed to %s', async name => {
      const visitor = portal.visitor()
      await signIn(`${name}@gatehouse.test`, testSecrets.DEMO_PASSWORD, visitor)
      expect(await problemOf(await visitor.get('/api/admin/mails'))).toEqual([403, 'not_allowed'])
    })

    test('pages by its cursor without a gap, and refuses an invented one', async () => {
      const admin = portal.visitor()
      await signIn('admin@gatehouse.test', testSecrets.DEMO_PASSWORD, admin)
      const before = await all(admin)
      for (let n = 0; n < 60; n++) {
        const mail = { kind: 'account-notice', to: 'many@shop.example', subject: `Number ${n}`, text: 'x' } as const
        await portal.postOffice.send(mail)
      }
      const after = await all(admin)
      expect(after).toHaveLength(before.length + 60)
      expect(new Set(after).size).toBe(after.length)
      for (const bad of ['x', '1', "1.a' or 1=1", `${'9'.repeat(20)}.a`]) {
        const response = await admin.get(`/api/admin/mails?cursor=${encodeURIComponent(bad)}`)
        expect(await problemOf(response)).toEqual([400, 'broken_cursor', 'cursor'])
      }
    })

    async function all(admin: Visitor): Promise<string[]> {
      const ids: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const answer = await (await admin.get(`/api/admin/mails${cursor && `?cursor=${cursor}`}`)).json()
        const { mails, nextCursor } = answer as { mails: { id: string }[]; nextCursor: string | null }
        ids.push(...mails.map(mail => mail.id))
        cursor = nextCursor
      }
      return ids
    }
  })
})

async function idsOf(files: TestStore) {
  const rows = await files.store.db.selectFrom('credentials').select('gateway_credential_id').execute()
  return { gatewayIds: rows.map(row => row.gateway_credential_id) }
}

interface Execute {
  execute(): Promise<unknown>
}
type Rows = Execute
