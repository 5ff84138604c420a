import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dismissToast, toastStore } from '../../../ui/toasts/toast-store.ts'
import { show } from '../../test-support/show.tsx'
import { json, problem, stubPortal } from '../../test-support/stub-portal.ts'
import CredentialsButton from './credentials-button.island.tsx'

const opened = vi.hoisted(() => ({ pages: [] as string[] }))
// jsdom cannot leave its document; everything else is real.
vi.mock('../../data/navigate.ts', () => ({ openPage: (path: string) => opened.pages.push(path) }))

const page = '/products/online/browser-post'
const record = {
  sortKey: 'SELFSERVICE_BrowserPost',
  entityType: 'SELF-SERVICE',
  productName: 'Browser Post',
  dateCreated: 1_700_000_000_000,
  active: true,
  items: [
    { key: 'Four-part Key', value: '9001-900300-2-77' },
    { key: 'MAC', value: 'm'.repeat(64) },
  ],
}

const button = () => screen.getByRole('button', { name: /Sandbox Creds$/ })
const loaded = () => screen.findByRole('button', { name: 'Get Sandbox Creds' })
const acknowledgement = () => screen.findByRole('dialog', { name: 'Sandbox Use Only' })

const showButton = () => show(<CredentialsButton productName="Browser Post" pagePath={page} />)

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it the same way
  document.cookie = 'signed_in=1'
  history.replaceState(null, '', page)
  opened.pages = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  for (const { id } of toastStore.get()) dismissToast(id)
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it the same way
  document.cookie = 'signed_in=; max-age=0'
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('signed out', () => {
  test('is a link to /login that comes back to the page, and asks the portal nothing', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the page reads it the same way
    document.cookie = 'signed_in=; max-age=0'
    const { made } = stubPortal({})
    showButton()
    expect(screen.getByRole('link', { name: 'Get Sandbox Creds' }).getAttribute('href')).toBe(
      `/login?returnTo=${encodeURIComponent(`${page}?get-credentials=1`)}`,
    )
    expect(made).toEqual([])
  })

  test('a session that has ended leads to /login when pressed, without a toast', async () => {
    const portal = stubPortal({ getSession: () => json({ currentUser: null }) })
    const user = showButton()
    await user.click(await loaded())
    // Nothing is asked that would be refused: browsers log a 401 as an error.
    expect(portal.countOf('listCredentials')).toBe(0)
    expect(opened.pages).toEqual([`/login?returnTo=${encodeURIComponent(`${page}?get-credentials=1`)}`])
    expect(screen.queryByText('Failed to load credentials data')).toBeNull()
  })
})

describe('signed in', () => {
  test('says Sandbox Creds while loading, then Get Sandbox Creds; a press meanwhile is kept', async () => {
    let answer = (_: Response) => {}
    stubPortal({ listCredentials: () => new Promise(resolve => (answer = resolve)) })
    const user = showButton()
    await user.click(button())
    expect(button().textContent).toBe('Sandbox Creds')
    answer(json([record]))
    expect((await loaded()).textContent).toBe('Get Sandbox Creds')
    expect(await screen.findByRole('dialog', { name: 'Browser Post sandbox credentials' })).toBeTruthy()
  })

  test('acknowledging generates once, however often it is pressed, and shows the pairs', async () => {
    const portal = stubPortal({ listCredentials: () => json([]), createCredentials: () => json([record]) })
    const user = showButton()
    await user.click(await loaded())
    const dialog = await acknowledgement()
    expect(within(dialog).getByText(/not for production/)).toBeTruthy()
    expect(within(dialog).getByText(/sales engineering/)).toBeTruthy()
    await user.dblClick(within(dialog).getByRole('button', { name: 'Acknowledge and generate' }))
    const shown = await screen.findByRole('dialog', { name: 'Browser Post sandbox credentials' })
    expect(within(shown).getByText('9001-900300-2-77')).toBeTruthy()
    expect(within(shown).queryByText('m'.repeat(64)), 'a secret is shown when asked for').toBeNull()
    expect(document.activeElement).toBe(within(shown).getByRole('link', { name: 'Continue with the guide' }))
    expect(await screen.findByText('Browser Post Self-Service Credentials were successfully generated')).toBeTruthy()
    expect(portal.countOf('createCredentials')).toBe(1)
    const { body } = portal.made.find(call => call.name === 'createCredentials') ?? {}
    expect(body).toEqual({
      sortKey: 'SELFSERVICE_BrowserPost',
      entityType: 'SELF-SERVICE',
      productName: 'Browser Post',
      dateCreated: expect.any(Number),
      active: true,
    })
    expect(screen.queryByRole('dialog', { name: 'Sandbox Use Only' })).toBeNull()
  })

  test('the keys lead on: to the guide, to the demo, into a file', async () => {
    stubPortal({ listCredentials: () => json([record]) })
    const user = showButton()
    await user.click(await loaded())
    const dialog = await screen.findByRole('dialog', { name: 'Browser Post sandbox credentials' })
    const hrefOf = (name: string) => within(dialog).getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Continue with the guide')).toBe(`${page}/integration-guide`)
    expect(hrefOf('Pay in the demo')).toBe(`${page}/demo`)
    await user.click(within(dialog).getByRole('button', { name: 'Copy as .env: Browser Post' }))
    expect(await navigator.clipboard.readText()).toContain(`BROWSER_POST_MAC=${'m'.repeat(64)}\n`)
  })

  test('on the guide itself, continuing closes the dialog', async () => {
    history.replaceState(null, '', `${page}/integration-guide`)
    stubPortal({ listCredentials: () => json([record]) })
    const user = showButton()
    await user.click(await loaded())
    await user.click(await screen.findByRole('link', { name: 'Continue with the guide' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('no dialog begins with the focus on its way out', async () => {
    stubPortal({ listCredentials: () => json([]) })
    const user = showButton()
    await user.click(await loaded())
    expect(document.activeElement).toBe(within(await acknowledgement()).getByRole('button', { name: 'Cancel' }))
  })

  test('copies a value and says so; says too when the clipboard refuses', async () => {
    stubPortal({ listCredentials: () => json([record]) })
    const user = showButton()
    await user.click(await loaded())
    await user.click(await screen.findByRole('button', { name: 'Copy MAC' }))
    const dialog = screen.getByRole('dialog')
    expect(
      await within(dialog).findByText('Copied to clipboard'),
      'said inside the dialog, which covers all else',
    ).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('m'.repeat(64))
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    await user.click(screen.getByRole('button', { name: 'Copy Four-part Key' }))
    expect(await screen.findByText('Failed to Copy')).toBeTruthy()
  })

  test('a click outside does not close the acknowledgement', async () => {
    stubPortal({ listCredentials: () => json([]) })
    const user = showButton()
    await user.click(await loaded())
    const dialog = await acknowledgement()
    await user.click(dialog)
    expect(await acknowledgement()).toBe(dialog)
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog', { name: 'Sandbox Use Only' })).toBeNull()
  })

  test('generation that fails says so, why, and can be tried again', async () => {
    let isUp = false
    stubPortal({
      listCredentials: () => json([]),
      createCredentials: () => (isUp ? json([record]) : problem('gateway_unreachable')),
    })
    const user = showButton()
    await user.click(await loaded())
    const acknowledge = within(await acknowledgement()).getByRole('button', { name: 'Acknowledge and generate' })
    await user.click(acknowledge)
    expect(await screen.findByText('Failed to generate Browser Post Self-Service Credentials')).toBeTruthy()
    expect(await screen.findByText(/payment platform could not be reached/)).toBeTruthy()
    isUp = true
    await user.click(acknowledge)
    expect(await screen.findByRole('dialog', { name: 'Browser Post sandbox credentials' })).toBeTruthy()
  })

  test.each([
    ['500', () => problem('internal'), /Internal error/],
    ['404 of somebody else', () => new Response('<h1>Not Found</h1>', { status: 404 }), /could not be read/],
    ['broken JSON', () => new Response('[{"sortKey":'), /could not be read/],
    ['a reset connection', () => new TypeError('Failed to fetch'), /could not be reached. Check your connection/],
    ['no answer in time', () => new Promise<Response>(() => {}), /took too long/],
  ] as const)(
    'generation that ends in %s keeps the dialog, says why, and can be tried again',
    async (_, answer, words) => {
      const realTimeout = AbortSignal.timeout.bind(AbortSignal)
      vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => realTimeout(50))
      let isUp = false
      stubPortal({ listCredentials: () => json([]), createCredentials: () => (isUp ? json([record]) : answer()) })
      const user = showButton()
      await user.click(await loaded())
      const dialog = await acknowledgement()
      const acknowledge = within(dialog).getByRole('button', { name: 'Acknowledge and generate' })
      await user.click(acknowledge)
      expect((await within(dialog).findByRole('alert')).textContent).toMatch(words)
      expect(acknowledge.getAttribute('aria-busy')).toBeNull()
      isUp = true
      await user.click(acknowledge)
      expect(await screen.findByRole('dialog', { name: 'Browser Post sandbox credentials' })).toBeTruthy()
    },
  )

  test('a load that fails says so; pressing loads again', async () => {
    let isUp = false
    stubPortal({ listCredentials: () => (isUp ? json([record]) : problem('internal')) })
    const user = showButton()
    expect(await screen.findByText('Failed to load credentials data')).toBeTruthy()
    isUp = true
    await user.click(await loaded())
    expect(await screen.findByRole('dialog', { name: 'Browser Post sandbox credentials' })).toBeTruthy()
  })

  test('coming back from /login it opens by itself, once', async () => {
    history.replaceState(null, '', `${page}?get-credentials=1#fields`)
    stubPortal({ listCredentials: () => json([]) })
    showButton()
    expect(await acknowledgement()).toBeTruthy()
    expect(location.search + location.hash).toBe('#fields')
  })
})
