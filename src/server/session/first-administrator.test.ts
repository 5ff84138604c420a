import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AuditPage } from '../../contract/admin-endpoints.ts'
import { createMailsStore } from '../db/mails-table.ts'
import { createSeal } from '../db/seal.ts'
import { tokenOf } from '../test-support/mailbox.ts'
import { newPerson, openPortal, type TestPortal, type Visitor } from '../test-support/open-portal.ts'
import { testSecrets } from '../test-support/settings.ts'
import { apiStores, type TestStore } from '../test-support/test-stores.ts'

const email = 'owner@provider.example'
// Nothing listens there: mails wait, and are read where they are kept.
const withMail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'portal@provider.example', SEED_DEMO: '0' }
const newPassword = 'granite lantern 4 heron'

describe.each(apiStores)('the first administrator on $kind', ({ open }) => {
  let files: TestStore
  let portal: TestPortal
  beforeEach(async () => {
    files = await open()
    portal = await openPortal(files, { ...withMail, FIRST_ADMIN_EMAIL: 'Owner@Provider.example' })
  })
  afterEach(async () => {
    await files.store.close()
    await files.remove()
  })

  async function ask(change: object = {}): Promise<void> {
    const { password: _, ...person } = newPerson()
    const response = await portal.visitor().post('/api/auth/sign-up/email', { json: { ...person, email, ...change } })
    expect([response.status, await response.json()]).toEqual([200, { currentUser: null, needsMail: true }])
    expect(response.headers.getSetCookie()).toEqual([])
  }
  /** Whoever has the mails of an address chooses the password, and signs in. */
  async function choosePassword(to = email): Promise<Visitor> {
    const visitor = portal.visitor()
    const json = { token: await lastToken(to), password: newPassword }
    expect((await visitor.post('/api/auth/reset-password', { json })).status).toBe(200)
    await visitor.post('/api/auth/sign-in/email', { json: { email: to, password: newPassword } })
    return visitor
  }
  async function signUp(change: { email?: string } = {}): Promise<Visitor> {
    await ask(change)
    return choosePassword(change.email)
  }
  /** The token of the newest mail to an address. */
  async function lastToken(to = email): Promise<string> {
    const { mails } = await createMailsStore(files.store.db, createSeal(testSecrets.AUTH_SECRET), Date.now).page(null)
    return tokenOf(mails.find(mail => mail.to === to))
  }
  const verify = async (visitor: Visitor, token: string) =>
    expect((await visitor.post('/api/auth/verify-email', { json: { token } })).status).toBe(200)
  const isAdmin = async (visitor: Visitor) => (await visitor.get('/api/admin/users')).status === 200

  test('who signed up with the address and uses the mailed link is one, and the log says why', async () => {
    const owner = await signUp()
    expect(await isAdmin(owner)).toBe(true)
    const { entries } = (await (await owner.get('/api/admin/audit-log')).json()) as AuditPage
    expect(entries).toEqual([
      {
        id: expect.any(String),
        recordedAt: expect.any(Number),
        actorEmail: 'the setting FIRST_ADMIN_EMAIL',
        action: 'user_groups_changed',
        subject: email,
        details: { putInto: 'admin', groupsNow: 'admin' },
      },
    ])
  })

  test('a stranger who signed up with the address gets nothing, whatever password they gave', async () => {
    await ask({ password: newPerson().password })
    const stranger = portal.visitor()
    const signIn = (password: string) => stranger.post('/api/auth/sign-in/email', { json: { email, password } })
    expect((await signIn(newPerson().password)).status).toBe(401)
    expect(await isAdmin(await choosePassword())).toBe(true)
    expect((await signIn(newPerson().password)).status).toBe(401)
  })

  test('nor does a stranger who asked to change to the address get it', async () => {
    const stranger = await signUp({ email: `stranger-${randomUUID()}@shop.example` })
    const json = { email, password: newPassword }
    expect((await stranger.post('/api/account/email', { json })).status).toBe(200)
    await verify(portal.visitor(), await lastToken())
    expect(await isAdmin(stranger)).toBe(false)
  })

  test('a link for a new password does it too', async () => {
    await ask()
    await portal.visitor().post('/api/auth/forgot-password', { json: { email } })
    expect(await isAdmin(await choosePassword())).toBe(true)
  })

  test('another address becomes nothing', async () => {
    expect(await isAdmin(await signUp({ email: newPerson().email }))).toBe(false)
  })

  test('where there is an administrator, it does nothing', async () => {
    const other = { email: newPerson().email }
    const first = await signUp(other)
    const administrators = files.store.db.updateTable('user').set({ userGroups: '["admin"]' })
    await administrators.where('email', '=', other.email).execute()
    expect(await isAdmin(first)).toBe(true)
    expect(await isAdmin(await signUp())).toBe(false)
  })
})
