import { act, render, screen, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { applicationAddress } from './applicant.ts'
import { enrollmentLinkExamples } from './examples.ts'

testExamples(enrollmentLinkExamples)

const source = enrollmentLinkExamples.good['the usual one'] as string
const user = {
  email: 'dana+shop@example.com',
  firstName: 'Dana',
  lastName: "O'Neil & Sons",
  company: 'Café Größe',
  phone: '+1 555 0100',
}
const link = () => screen.getByRole('link').getAttribute('href') ?? ''
const show = async () => render((await renderSource(source)).content)
const answer = (respond: () => Response | Promise<Response>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => respond())
function setSignedIn(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = text
}

afterEach(() => {
  setSignedIn('signed_in=; path=/; max-age=0')
  vi.restoreAllMocks()
})

test('the page itself leads to signing in and on to the application: it is the same for everybody', async () => {
  setSignedIn('signed_in=1; path=/')
  const html = renderToStaticMarkup((await renderSource(source)).content)
  expect(html).toContain('href="/login?returnTo=%2Fapply%3Fsource%3Dportal"')
})

test('a visitor signs in first and comes back; the portal is not asked who that is', async () => {
  history.replaceState(null, '', '/get-started/going-live')
  const asked = answer(() => Response.json({ currentUser: null }))
  await show()
  expect(link()).toBe('/login?returnTo=%2Fget-started%2Fgoing-live')
  expect(asked).not.toHaveBeenCalled()
})

test('a signed-in user gets the application with everything filled in', async () => {
  setSignedIn('signed_in=1; path=/')
  const asked = answer(() => Response.json({ currentUser: user }))
  await show()
  await waitFor(() => expect(link()).toContain('https://apply.example.com/start'))
  expect(asked.mock.calls.map(([path]) => path)).toEqual([calls.getSession.path])
  expect(Object.fromEntries(new URL(link()).searchParams)).toEqual({
    source: 'portal',
    email: user.email,
    firstName: 'Dana',
    lastName: user.lastName,
    businessName: user.company,
    phone: user.phone,
  })
})

test.each([
  ['has ended', () => Response.json({ currentUser: null })],
  ['cannot be asked for', () => new Response('', { status: 503 })],
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
])('when the session %s the way leads to signing in', async (_why, respond) => {
  setSignedIn('signed_in=1; path=/')
  const asked = answer(respond)
  await show()
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await act(async () => {})
  expect(link()).toMatch(/^\/login\?returnTo=/)
})

test('after signing out, a page that comes back knows nobody any more', async () => {
  setSignedIn('signed_in=1; path=/')
  answer(() => Response.json({ currentUser: user }))
  await show()
  await waitFor(() => expect(link()).toContain('apply.example.com'))
  setSignedIn('signed_in=; path=/; max-age=0')
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(() => expect(link()).toMatch(/^\/login/))
})

test('what is not known is left out, and what the address has stays', () => {
  const address = applicationAddress('https://apply.example.com/?lang=en', 'portal', {
    ...user,
    company: '',
    phone: '',
  })
  expect([...new URL(address).searchParams.keys()]).toEqual(['lang', 'source', 'email', 'firstName', 'lastName'])
})

test.each([
  ['another value', '&source=evil&email=eve@evil.example#/../'],
  ['another host', '@evil.example/?'],
  ['a script', 'javascript:alert(1)'],
  ['markup', '"><script>alert(1)</script>'],
  ['lines', 'a\r\nSet-Cookie: x=1'],
  ['much', 'ü'.repeat(1_000)],
])('what a user calls themselves stays a value: %s', (_what, text) => {
  const hostile = { email: text, firstName: text, lastName: text, company: text, phone: text }
  const address = new URL(applicationAddress('https://apply.example.com/start', 'portal', hostile))
  expect([address.origin, address.pathname, address.hash]).toEqual(['https://apply.example.com', '/start', ''])
  expect([...address.searchParams]).toEqual([
    ['source', 'portal'],
    ...['email', 'firstName', 'lastName', 'businessName', 'phone'].map(name => [name, text]),
  ])
  expect(address.href).toMatch(/^[!-~]+$/)
})
