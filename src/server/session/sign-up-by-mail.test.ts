import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMailsStore } from '../db/mails-table.ts'
import { createSeal } from '../db/seal.ts'
import { mailsTo, tokenOf } from '../test-support/mailbox.ts'
import { newPerson, openPortal, problemOf, type TestPortal } from '../test-support/open-portal.ts'
import { testSecrets } from '../test-support/settings.ts'
import { apiStores, type TestStore } from '../test-support/test-stores.ts'

const password = 'lantern copper 4 orchard'
const told = /Someone tried to create an account with this address/

describe.each(apiStores)('sign-up where mails leave the portal, on $kind', ({ open }) => {
  let files: TestStore
  let portal: TestPortal
  beforeAll(async () => {
    files = await open()
    portal = await openPortal(files, { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'portal@provider.example' })
  })
  afterAll(async () => {
    await files.store.close()
    await files.remove()
  })
  const details = (email = newPerson().email) => ({ email, firstName: 'Pia', lastName: 'Person' })
  const signUp = (json: object) => portal.visitor().post('/api/auth/sign-up/email', { json })
  const signIn = (email: string, given: string) =>
    portal.visitor().post('/api/auth/sign-in/email', { json: { email, password: given } })
  const mails = async (to: string) => {
    const store = createMailsStore(files.store.db, createSeal(testSecrets.AUTH_SECRET), Date.now)
    return (await store.page(null)).mails.filter(mail => mail.to === to)
  }
  async function member() {
    const { email } = newPerson()
    await signUp(details(email))
    const json = { token: tokenOf((await mails(email))[0]), password }
    expect((await portal.visitor().post('/api/auth/reset-password', { json })).status).toBe(200)
    return email
  }

  test('a new person chooses the password with the link, and signs in', async () => {
    const email = await member()
    const visitor = portal.visitor()
    expect((await visitor.post('/api/auth/sign-in/email', { json: { email, password } })).status).toBe(200)
    expect(await (await visitor.get('/api/account')).json()).toMatchObject({
      ...{ email, firstName: 'Pia', lastName: 'Person', company: '', phone: '', isEmailVerified: true },
    })
  })

  test('the answer does not tell whether an address has an account; its owner is told', async () => {
    const known = await member()
    const unknown = newPerson().email
    const answers: unknown[] = []
    for (const email of [known, unknown, 'admin@gatehouse.test']) {
      const response = await signUp({ ...details(email), password })
      const headers = [...response.headers.keys()].sort()
      answers.push([response.status, await response.json(), headers, response.headers.getSetCookie()])
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect((await mails(known))[0]?.text).toMatch(told)
    expect((await mails(unknown))[0]?.text).toContain('/reset-password?token=')
    expect(await mails('admin@gatehouse.test')).toEqual([])
    // Nor does a sign-in with the password that was given.
    expect(await problemOf(await signIn(unknown, password))).toEqual([401, 'wrong_email_or_password'])
  })

  test('what is refused is refused for both', async () => {
    for (const email of [await member(), newPerson().email]) {
      expect(await problemOf(await signUp({ ...details(email), firstName: '' }))).toEqual([
        ...[422, 'invalid_field', 'firstName'],
      ])
    }
  })

  test('without JavaScript the form leads to the same page for both', async () => {
    for (const email of [await member(), newPerson().email]) {
      const form = { ...details(email), returnTo: '/products' }
      const response = await portal.visitor().post('/api/forms/sign-up', { form })
      expect([response.status, response.headers.get('location')]).toEqual([303, '/sign-up?done=1'])
      expect(response.headers.getSetCookie()).toEqual([])
    }
  })
})

test('without a mail server a new person is signed in at once, with four fields; the owner of a taken address is told', async () => {
  const files = await apiStores[0]?.open()
  if (!files) throw new Error('There is no store')
  const portal = await openPortal(files)
  const person = { email: newPerson().email, firstName: 'Pia', lastName: 'Person', password }
  const visitor = portal.visitor()
  expect((await visitor.post('/api/auth/sign-up/email', { json: person })).status).toBe(200)
  expect((await visitor.get('/api/account')).status).toBe(200)
  const { password: _, ...without } = person
  const refused = await portal.visitor().post('/api/auth/sign-up/email', { json: without })
  expect(await problemOf(refused)).toEqual([422, 'invalid_field', 'password'])
  const again = await portal.visitor().post('/api/auth/sign-up/email', { json: person })
  expect(await problemOf(again)).toEqual([422, 'sign_up_refused', 'email'])
  expect((await mailsTo(portal, person.email))[0]?.text).toMatch(told)
  await files.store.close()
  await files.remove()
})
