import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newPerson, openPortal, problemOf, type TestPortal, type Visitor } from '../test-support/open-portal.ts'
import { openTestStore, type TestStore } from '../test-support/test-stores.ts'
import { createHashQueue } from './hash-queue.ts'

const queue = createHashQueue({ atOnce: 1, waitingMax: 0 })
const person = newPerson()
let files: TestStore
let portal: TestPortal
let visitor: Visitor
beforeAll(async () => {
  files = await openTestStore('sqlite')
  portal = await openPortal(files, {}, { hashQueue: queue })
  visitor = portal.visitor()
  await visitor.post('/api/auth/sign-up/email', { json: person })
})
beforeEach(() => portal.advance(61_000))
afterAll(async () => {
  await files.store.close()
  await files.remove()
})

/** What is asked while a password of somebody else's is being hashed. */
async function whileBusy(ask: () => Promise<Response>): Promise<Response> {
  let end = () => {}
  const other = queue.run(() => new Promise<void>(done => (end = done)))
  try {
    return await ask()
  } finally {
    end()
    await other
  }
}
const { email, password } = person
const other = 'lantern copper 4 orchard'

test.each([
  ['sign-in', '/api/auth/sign-in/email', { email, password }],
  ['sign-in without an account', '/api/auth/sign-in/email', { email: `no-${email}`, password }],
  ['sign-up', '/api/auth/sign-up/email', { ...newPerson() }],
  ['a change of password', '/api/account/password', { currentPassword: password, password: other }],
  ['a new address', '/api/account/email', { email: newPerson().email, password }],
  ['two-factor sign-in', '/api/account/two-factor', { password }],
  ['the end of the account', '/api/account/delete', { password }],
])('503 beyond the bound: %s', async (_, path, json) => {
  const response = await whileBusy(() => visitor.post(path, { json }))
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await problemOf(response)).toEqual([503, 'too_busy'])
})

test('what was refused so was no wrong password, and changed nothing', async () => {
  for (let n = 0; n < 20; n++) {
    portal.advance(1_000)
    await whileBusy(() => portal.visitor().post('/api/auth/sign-in/email', { json: { email, password } }))
  }
  expect((await portal.visitor().post('/api/auth/sign-in/email', { json: { email, password } })).status).toBe(200)
})

test('without JavaScript the form says so', async () => {
  const form = { email, password, returnTo: '/products' }
  const response = await whileBusy(() => portal.visitor().post('/api/forms/sign-in', { form }))
  expect(response.headers.get('location')).toBe('/login?error=too_busy&returnTo=%2Fproducts')
})

test('what else the portal answers does not wait', async () => {
  const response = await whileBusy(() => visitor.get('/api/session'))
  expect(await response.json()).toMatchObject({ currentUser: { email } })
})
