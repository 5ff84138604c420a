import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CredentialsRecord } from '../../../domain/credentials/credentials.ts'
import { dismissToast, toastStore } from '../../../ui/toasts/toast-store.ts'
import { show } from '../../test-support/show.tsx'
import { json, problem, stubPortal } from '../../test-support/stub-portal.ts'
import { CredentialsList } from './credentials-list.tsx'

const record: CredentialsRecord = {
  sortKey: 'SELFSERVICE_BrowserPost',
  entityType: 'SELF-SERVICE',
  productName: 'Browser Post',
  dateCreated: 1_700_000_000_000,
  active: true,
  items: [
    { key: 'Four-part Key', value: '9001-900300-2-77' },
    { key: 'MAC', value: 'm'.repeat(32) },
  ],
  addresses: [{ name: 'KEY_EXCHANGE_URL', value: 'http://localhost:4000/keyexch' }],
  rotations: 2,
  lastUsed: Date.now() - 5 * 60_000,
}
const rotated = {
  ...record,
  items: [{ key: 'MAC', value: 'n'.repeat(32) }],
  rotations: 3,
  oldSecretsUntil: Date.now() + 86_400_000,
}

const showList = () => show(<CredentialsList />)

const button = (name: string) => screen.findByRole('button', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  for (const { id } of toastStore.get()) dismissToast(id)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('identifiers are shown, secrets hidden until asked for; one is copied, all are copied as .env', async () => {
  stubPortal({ listCredentials: () => json([record]) })
  const user = showList()
  expect(await screen.findByText('5 minutes ago')).toBeTruthy()
  expect(screen.getByText('9001-900300-2-77')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show Four-part Key' })).toBeNull()
  expect(screen.queryByText('m'.repeat(32))).toBeNull()
  await user.click(await button('Show MAC'))
  expect(screen.getByText('m'.repeat(32))).toBeTruthy()
  await user.click(await button('Hide MAC'))
  expect(screen.queryByText('m'.repeat(32))).toBeNull()
  await user.click(await button('Copy MAC'))
  expect(await navigator.clipboard.readText()).toBe('m'.repeat(32))
  await user.click(await button('Copy as .env: Browser Post'))
  expect(await navigator.clipboard.readText()).toBe(
    [
      '# Browser Post, sandbox only. Keep this file out of repositories.',
      'BROWSER_POST_FOUR_PART_KEY=9001-900300-2-77',
      `BROWSER_POST_MAC=${'m'.repeat(32)}`,
      'KEY_EXCHANGE_URL=http://localhost:4000/keyexch',
      '# For the programs of the guides: export FOUR_PART_KEY="$BROWSER_POST_FOUR_PART_KEY" MAC="$BROWSER_POST_MAC"',
      '',
    ].join('\n'),
  )
})

test('the keys are saved as an environment of Postman', async () => {
  const saved: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => saved.push(file) && 'blob:x' }))
  stubPortal({ listCredentials: () => json([record]) })
  const user = showList()
  await user.click(await button('Save Postman environment: Browser Post'))
  const { name, values } = JSON.parse((await saved[0]?.text()) ?? '{}')
  expect(name).toBe('Browser Post, sandbox')
  expect(values).toContainEqual({ key: 'MAC', value: 'm'.repeat(32), type: 'secret', enabled: true })
})

test.each([
  [null, 'Never used'],
  [undefined, undefined],
])('last used %s', async (lastUsed, words) => {
  stubPortal({ listCredentials: () => json([{ ...record, lastUsed }]) })
  showList()
  await button('Show MAC')
  if (words) expect(screen.getByText(/Issued/).textContent).toContain(words)
  else expect(screen.getByText(/Issued/).textContent).not.toMatch(/used/i)
})

test('what was revoked and what holds profiles alone is not listed', async () => {
  const profiles = { ...record, entityType: 'HOSTED-CHECKOUT', sortKey: 'HOSTED-CHECKOUT', items: [] }
  stubPortal({ listCredentials: () => json([{ ...record, active: false, items: [] }, profiles]) })
  showList()
  expect(await screen.findByText('No credentials yet')).toBeTruthy()
})

test('rotating asks first, sends once what is shown, and says until when the old keys work', async () => {
  const portal = stubPortal({ listCredentials: () => json([record]), rotateCredentials: () => json([rotated]) })
  const user = showList()
  await user.click(await button('Rotate: Browser Post'))
  const asked = await dialog('Rotate the keys of Browser Post?')
  expect(within(asked).getByText(/MAC\./)).toBeTruthy()
  expect(within(asked).getByText(/Four-part Key\. Your payments and tokens stay too/)).toBeTruthy()
  await user.dblClick(within(asked).getByRole('button', { name: 'Rotate' }))
  expect(await screen.findByText('Browser Post credentials were rotated. The old keys work for 24 hours')).toBeTruthy()
  expect(screen.getByText(/The old keys work until/)).toBeTruthy()
  expect(portal.made.filter(({ name }) => name === 'rotateCredentials').map(({ body }) => body)).toEqual([
    { sortKey: record.sortKey, dateCreated: record.dateCreated, rotations: 2 },
  ])
  expect((await button('Rotate: Browser Post')).hasAttribute('disabled')).toBe(true)
})

test('revoking asks first, sends once, and leaves the empty state with the focus above it', async () => {
  const portal = stubPortal({
    listCredentials: () => json([record]),
    revokeCredentials: () => json([{ ...record, active: false, items: [] }]),
  })
  const user = showList()
  await user.click(await button('Revoke: Browser Post'))
  await user.click(within(await dialog('Revoke the credentials of Browser Post?')).getByText('Keep the credentials'))
  expect(portal.countOf('revokeCredentials')).toBe(0)
  await user.click(await button('Revoke: Browser Post'))
  await user.dblClick(await button('Revoke now'))
  expect(await screen.findByText('Browser Post credentials were revoked')).toBeTruthy()
  expect(await screen.findByText('No credentials yet')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Your credentials')
  expect(portal.made.filter(({ name }) => name === 'revokeCredentials').map(({ body }) => body)).toEqual([
    { sortKey: record.sortKey, dateCreated: record.dateCreated },
  ])
})

const realTimeout = AbortSignal.timeout.bind(AbortSignal)
const failures: [name: string, answer: () => Response | Error | Promise<Response>, words: RegExp][] = [
  ['500', () => problem('internal'), /Internal error/],
  ['404 of somebody else', () => new Response('<h1>Not Found</h1>', { status: 404 }), /could not be read/],
  ['broken JSON', () => new Response('[{"sortKey":'), /could not be read/],
  ['a reset connection', () => new TypeError('Failed to fetch'), /could not be reached. Check your connection/],
  ['no answer in time', () => new Promise<Response>(() => {}), /took too long/],
  ['503', () => problem('gateway_unreachable'), /payment platform could not be reached/],
]

describe.each(failures)('%s', (_, answer, words) => {
  beforeEach(() => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => realTimeout(50))
  })

  test('of the list: a toast, nothing shown of before, why, and the way to try again', async () => {
    let isUp = false
    stubPortal({ listCredentials: () => (isUp ? json([record]) : answer()) })
    const user = showList()
    expect(await screen.findByText('Failed to load credentials data')).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    isUp = true
    await user.click(await button('Try again'))
    expect(await button('Show MAC')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    ['rotateCredentials', 'Rotate: Browser Post', 'Rotate', 'Failed to rotate Browser Post credentials'],
    ['revokeCredentials', 'Revoke: Browser Post', 'Revoke now', 'Failed to revoke Browser Post credentials'],
  ] as const)('of %s: a toast, why, and the same can be sent again', async (name, opener, act, toast) => {
    let isUp = false
    const done = name === 'rotateCredentials' ? [rotated] : []
    const portal = stubPortal({ listCredentials: () => json([record]), [name]: () => (isUp ? json(done) : answer()) })
    const user = showList()
    await user.click(await button(opener))
    await user.click(await button(act))
    expect(await screen.findByText(toast)).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    isUp = true
    await user.click(await button(act))
    expect(await screen.findByText(/were (rotated|revoked)/)).toBeTruthy()
    const [first, second] = portal.made.filter(call => call.name === name)
    expect(second?.body).toEqual(first?.body)
  })
})

test('a failure that is put away loads what the portal did in spite of it', async () => {
  let isRotated = false
  stubPortal({
    listCredentials: () => json([isRotated ? rotated : record]),
    rotateCredentials: () => {
      isRotated = true
      return new TypeError('the answer was lost')
    },
  })
  const user = showList()
  await user.click(await button('Rotate: Browser Post'))
  await user.click(await button('Rotate'))
  await screen.findByRole('alert')
  await user.click(await button('Keep the keys'))
  expect(await screen.findByText(/The old keys work until/)).toBeTruthy()
})

test.each([
  ['rotateCredentials', 'Rotate: Browser Post', 'Rotate'],
  ['revokeCredentials', 'Revoke: Browser Post', 'Revoke now'],
] as const)('%s after the session has ended leads to /login, without a toast', async (name, opener, act) => {
  stubPortal({ listCredentials: () => json([record]), [name]: () => problem('not_signed_in') })
  const user = showList()
  await user.click(await button(opener))
  await user.click(await button(act))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/login?returnTo=%2Fdashboard%2Fcredentials',
  )
  expect(screen.queryByText(/Failed to/)).toBeNull()
})

test('the store is cleared when the session has ended', async () => {
  stubPortal({ listCredentials: () => problem('not_signed_in') })
  showList()
  expect(await screen.findByText('Your session has ended')).toBeTruthy()
  expect(screen.queryByText('Failed to load credentials data')).toBeNull()
})
