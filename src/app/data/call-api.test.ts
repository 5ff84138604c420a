import { afterEach, describe, expect, test, vi } from 'vitest'
import { json, problem, stubPortal } from '../test-support/stub-portal.ts'
import { callApi } from './call-api.ts'

afterEach(() => vi.unstubAllGlobals())

describe('callApi', () => {
  test('answers the body, and sends JSON', async () => {
    const { made } = stubPortal({ signIn: () => json({ currentUser: { email: 'a@b.test' } }) })
    const answer = await callApi('signIn', { email: 'a@b.test', password: 'x' })
    expect(answer.currentUser?.email).toBe('a@b.test')
    expect(made).toEqual([{ name: 'signIn', body: { email: 'a@b.test', password: 'x' } }])
  })

  test('throws the error that a problem names', async () => {
    stubPortal({ signUp: () => problem('weak_password', { detail: 'Use at least 15 characters.', param: 'password' }) })
    const fields = { email: 'a@b.test', password: 'x', firstName: 'A', lastName: 'B' }
    await expect(callApi('signUp', fields)).rejects.toMatchObject({
      code: 'weak_password',
      status: 422,
      message: 'Use at least 15 characters.',
      param: 'password',
      requestId: 'request-1',
    })
  })

  test.each([
    ['a page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a page where JSON belongs', () => new Response('<h1>Hello</h1>')],
    ['a problem with an unknown code', () => json({ code: 'constructor' }, 500)],
    ['JSON that is no problem', () => json(null, 500)],
  ])('%s is an unusable answer', async (_, answer) => {
    stubPortal({ getSession: answer })
    await expect(callApi('getSession')).rejects.toMatchObject({ code: 'unusable_answer' })
  })

  test('a network that fails has its own text', async () => {
    stubPortal({ getSession: () => new TypeError('Failed to fetch') })
    await expect(callApi('getSession')).rejects.toMatchObject({
      code: 'network_failed',
      status: 0,
      message: 'The portal could not be reached. Check your connection and try again.',
    })
  })

  test('no answer in time is a time-out', async () => {
    stubPortal({ getSession: () => new Promise(() => {}) })
    await expect(callApi('getSession', undefined, { timeoutMs: 20 })).rejects.toMatchObject({ code: 'timed_out' })
  })

  test("the caller's own abort is not an error of the portal", async () => {
    stubPortal({ getSession: () => new Promise(() => {}) })
    const controller = new AbortController()
    const call = callApi('getSession', undefined, { signal: controller.signal })
    controller.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})
