import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { json, problem } from '../../test-support/stub-portal.ts'
import BoardingDemo from './boarding-demo.island.tsx'

type Sent = { address: string; method: string; token: string | null; body: Record<string, unknown> | undefined }
type Network = (sent: Sent) => Response | Promise<Response>

const token = {
  accessToken: 'token-of-the-visit',
  clientId: 'client-of-the-visit',
  expiresInSeconds: 3600,
  agent: 142857,
  planId: 14201,
}
const created = { data: { externalKey: 'x', status: 'created' } }
const refused = (code: string, status = 422) =>
  json({ data: { errors: [{ field: '', code, message: `It says ${code}` }] } }, status)

let sent: Sent[]
/** What the portal and the gateway answer; nothing else is replaced. */
function network(answer: Network) {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const call = { address, method: init.method ?? 'GET', token: new Headers(init.headers).get('authorization'), body }
    sent.push(call)
    if (address.startsWith('/api/products/boarding-token') && answer !== noPortal) return json(token)
    return await answer(call)
  })
}
const noPortal: Network = () => problem('gateway_unreachable')

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BoardingDemo
        root="http://gateway.test/enrollment/"
        tokenRoot="http://gateway.test/enrollment-auth/"
        statusWords={{ declined: { meaning: 'Underwriting said no.', cure: 'It ends here.' } }}
      />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const button = (name: string) => screen.getByRole('button', { name })
const step = (title: string) => within(screen.getByRole('region', { name: new RegExp(`^\\d\\. ${title}$`) }))
const calls = () => sent.filter(({ address }) => address.startsWith('http')).map(({ method }) => method)

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.click(button('Get a token'))
  await user.click(await screen.findByRole('button', { name: 'Approved' }))
}

beforeEach(() => {
  sent = []
  sessionStorage.clear()
  Element.prototype.scrollIntoView ??= () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a step waits for those before it; the secret of the client is nowhere', async () => {
  network(() => json(created))
  const user = show()
  expect(screen.queryByRole('button', { name: 'Create the application' })).toBeNull()
  await fill(user)
  await user.click(button('Create the application'))
  expect(await screen.findByRole('button', { name: 'Send the code' })).toBeTruthy()
  const [creation] = sent.filter(({ address }) => address.endsWith('/enroll/application'))
  expect(creation?.token).toBe('Bearer token-of-the-visit')
  expect(creation?.body).toMatchObject({ agent: 142857, plan: { planId: 14201 } })
  expect(document.body.textContent).toContain('YOUR_CLIENT_SECRET')
  expect(document.body.textContent).not.toContain('token-of-the-visit')
  const shown = step('Create the application').getByRole('region', { name: /^Request/, hidden: true })
  expect(shown.textContent).toContain('*****6789')
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/000456789|token-of-the-visit/)
})

test('where the merchant completes it at the link, a name is all that the first application needs', async () => {
  network(() => json(created))
  const user = show()
  await user.click(screen.getByRole('radio', { name: 'Simplified' }))
  await user.click(button('Get a token'))
  await user.click(await screen.findByRole('button', { name: 'Create the application' }))
  expect(screen.getByText('1 entry is missing or incorrect')).toBeTruthy()
  const name = screen.getByLabelText('Name of the application')
  expect(document.activeElement).toBe(name)
  await user.type(name, 'Corner Bakery')
  // Left empty on the way: the merchant may fill it in.
  const principal = within(screen.getByRole('group', { name: 'Principal 1' }))
  await user.click(principal.getByLabelText('First name'))
  await user.click(principal.getByLabelText('Last name'))
  expect(screen.queryByText('Required before submitting')).toBeNull()
  await user.click(button('Create the application'))
  expect(await screen.findByRole('button', { name: 'Send the link' })).toBeTruthy()
  const [creation] = sent.filter(({ address }) => address.endsWith('/enroll/application'))
  expect(creation?.body).toEqual({
    agent: 142857,
    plan: { planId: 14201 },
    externalKey: expect.stringMatching(/^demo-/),
    applicationName: 'Corner Bakery',
  })
})

describe('a call that fails says so, loses nothing and is made again', () => {
  test.each<[string, Network, RegExp]>([
    ['500 with the API’s words', () => refused('INTERNAL', 500), /The gateway returned 500\. Nothing is lost/],
    ['500 with a page', () => new Response('<h1>Bad</h1>', { status: 500 }), /could not be read \(status 500\)/],
    ['404', () => refused('UNKNOWN_KEY', 404), /has no such application/],
    ['broken JSON', () => new Response('{"data":{"sta'), /could not be read \(status 200\)/],
    ['JSON of somebody else', () => json({ ok: true }), /could not be read/],
    ['a reset connection', () => Promise.reject(new TypeError('reset')), /could not be reached/],
    ['a refusal', () => refused('RATE_LIMIT', 429), /Too many calls in a minute/],
  ])('%s', async (_, failing, words) => {
    let answer: Network = failing
    network(call => answer(call))
    const user = show()
    await fill(user)
    await user.click(button('Create the application'))
    expect((await step('Create the application').findByRole('alert')).textContent).toMatch(words)
    expect(step('Create the application').getByDisplayValue('Corner Bakery LLC')).toBeTruthy()
    answer = () => json(created)
    await user.click(button('Create the application'))
    expect(await screen.findByRole('button', { name: 'Send the code' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('no answer in time', async () => {
    const ended = AbortSignal.abort(new DOMException('over', 'TimeoutError'))
    const user = await (async () => {
      network(() => json(created))
      const shown = show()
      await fill(shown)
      return shown
    })()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ended)
    network(() => Promise.reject(ended.reason))
    await user.click(button('Create the application'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/took too long/)
  })

  test('the portal without its gateway', async () => {
    network(noPortal)
    const user = show()
    await user.click(button('Get a token'))
    expect((await step('Get a token').findByRole('alert')).textContent).toMatch(
      /payment platform could not be reached.*What you typed is still here/,
    )
  })
})

test('a token that has ended is asked for again, and the call is made once more', async () => {
  let isEnded = true
  network(() => {
    if (!isEnded) return json(created)
    isEnded = false
    return refused('UNAUTHORIZED', 401)
  })
  const user = show()
  await fill(user)
  await user.click(button('Create the application'))
  expect(await screen.findByRole('button', { name: 'Send the code' })).toBeTruthy()
  expect(sent.map(({ address }) => address).filter(each => each.startsWith('/api/products'))).toHaveLength(2)
})

test('an application whose answer was lost is changed, not made twice', async () => {
  network(({ method }) => (method === 'POST' ? refused('DUPLICATE_KEY') : json(created)))
  const user = show()
  await fill(user)
  await user.click(button('Create the application'))
  expect(await screen.findByRole('button', { name: 'Send the code' })).toBeTruthy()
  expect(calls()).toEqual(['POST', 'PATCH'])
})

test('rules of the API are said at their fields, and nothing is sent until the reader wants it so', async () => {
  network(() => json(created))
  const user = show()
  await user.click(button('Get a token'))
  await user.click(await screen.findByRole('button', { name: 'With errors' }))
  await user.click(button('Create the application'))
  expect(calls()).toEqual([])
  expect(screen.getByText('5 entries are missing or incorrect')).toBeTruthy()
  const routing = screen.getByLabelText('Routing number')
  expect(routing.getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('link', { name: 'Routing number' }))
  expect(document.activeElement).toBe(routing)
  const ssn = screen.getByLabelText('Social security number')
  await user.clear(ssn)
  await user.type(ssn, '123456789')
  expect(screen.queryByRole('button', { name: 'Send it unchanged' })).toBeNull()
  await user.clear(ssn)
  await user.type(ssn, '000456789')
  await user.click(button('Send it unchanged'))
  expect(await screen.findByRole('button', { name: 'Send the code' })).toBeTruthy()
})

test('a refusal for a field leads to that field', async () => {
  const errors = [{ field: 'principals[0].phoneNumber', code: 'PHONE_MISSING', message: 'A phone is needed' }]
  network(({ address }) => (address.endsWith('initiate') ? json({ data: { errors } }, 422) : json(created)))
  const user = show()
  await fill(user)
  await user.click(button('Create the application'))
  await user.click(await screen.findByRole('button', { name: 'Send the code' }))
  await user.click(await screen.findByRole('link', { name: 'Principal 1, Phone' }))
  const phone = within(screen.getByRole('group', { name: 'Principal 1' })).getByLabelText('Phone')
  expect(document.activeElement).toBe(phone)
  expect(phone.getAttribute('aria-invalid')).toBe('true')
})

test('a reload goes on where it was; a broken memory begins anew', async () => {
  network(() => json(created))
  const user = show()
  await fill(user)
  await user.click(button('Create the application'))
  await screen.findByRole('button', { name: 'Send the code' })
  cleanup()
  show()
  expect(await screen.findByRole('button', { name: 'Send the code' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Social security number').value).toBe('*****6789')
  cleanup()
  sessionStorage.setItem('gatehouse-boarding-demo', '{"visit":7')
  show()
  expect(screen.queryByRole('button', { name: 'Send the code' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Get a token' })).toBeTruthy()
})
