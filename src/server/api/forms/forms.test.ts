import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPerson, openPortal, type TestPortal } from '../../test-support/open-portal.ts'
import { testSecrets } from '../../test-support/settings.ts'
import { openTestStore, type TestStore } from '../../test-support/test-stores.ts'

let files: TestStore
let portal: TestPortal
beforeAll(async () => {
  files = await openTestStore('sqlite')
  portal = await openPortal(files)
})
afterAll(async () => {
  await files.store.close()
  await files.remove()
})

const demo = { email: 'dev@gatehouse.test', password: testSecrets.DEMO_PASSWORD }
const isSignedIn = async (visitor: { get(path: string): Promise<Response> }) =>
  ((await (await visitor.get('/api/session')).json()) as { currentUser: unknown }).currentUser !== null

describe('sign-in by form', () => {
  test.each([
    ['/products/online/browser-post#get-credentials', '/products/online/browser-post#get-credentials'],
    ['', '/'],
    ['https://evil.example', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
  ])('returnTo %j leads to %s', async (returnTo, location) => {
    const visitor = portal.visitor()
    const response = await visitor.post('/api/forms/sign-in', { form: { ...demo, returnTo } })
    expect([response.status, response.headers.get('location')]).toEqual([303, location])
    expect(await isSignedIn(visitor)).toBe(true)
  })

  test.each([
    [{ password: 'wrong' }, '/login?error=wrong_email_or_password'],
    [{ email: 'nobody' }, '/login?error=invalid_field&param=email'],
    [{ password: '' }, '/login?error=invalid_field&param=password'],
    [{ password: 'wrong', returnTo: '/products' }, '/login?error=wrong_email_or_password&returnTo=%2Fproducts'],
    [{ password: 'wrong', returnTo: '//evil.example' }, '/login?error=wrong_email_or_password'],
  ])('%j leads back to %s', async (change, location) => {
    const visitor = portal.visitor()
    const response = await visitor.post('/api/forms/sign-in', { form: { ...demo, ...change } })
    expect([response.status, response.headers.get('location')]).toEqual([303, location])
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

describe('sign-up by form', () => {
  test('makes the account, signs in and leads on', async () => {
    const visitor = portal.visitor()
    const response = await visitor.post('/api/forms/sign-up', { form: { ...newPerson(), returnTo: '/products' } })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/products'])
    expect(await isSignedIn(visitor)).toBe(true)
  })

  test.each([
    [{ password: 'short' }, '/sign-up?error=weak_password&param=password'],
    [{ firstName: '' }, '/sign-up?error=invalid_field&param=firstName'],
    [{ email: demo.email }, '/sign-up?error=sign_up_refused&param=email'],
  ])('%j leads back to %s', async (change, location) => {
    const response = await portal.visitor().post('/api/forms/sign-up', { form: { ...newPerson(), ...change } })
    expect([response.status, response.headers.get('location')]).toEqual([303, location])
  })
})

test('sign-out by form ends the session and leads on', async () => {
  const visitor = await portal.signedIn()
  const response = await visitor.post('/api/forms/sign-out', { form: { returnTo: '/products' } })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/products'])
  expect(await isSignedIn(visitor)).toBe(false)
})
