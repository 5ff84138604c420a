import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../test-support/show.tsx'
import { json, stubPortal } from '../../test-support/stub-portal.ts'
import PageActions from './page-actions.island.tsx'

const mac = 'm'.repeat(64)
const record = {
  sortKey: 'SELFSERVICE_BrowserPost',
  entityType: 'SELF-SERVICE',
  productName: 'Browser Post',
  dateCreated: 1_700_000_000_000,
  active: true,
  items: [
    { key: 'Four-part Key', value: '9001-900300-2-77' },
    { key: 'MAC', value: mac },
  ],
}
const keys = {
  productName: 'Browser Post',
  placeholders: { 'Four-part Key': 'YOUR_FOUR_PART_KEY', MAC: 'YOUR_MAC' },
}

/** As `pre` code stands in an article: text in spans, a name beside others. */
const code = '<pre><code><span class="c"># MAC=YOUR_MAC YOUR_EPI_KEY sh pay.sh</span>\n<b>YOUR_MAC</b></code></pre>'

const showActions = () =>
  show(
    <>
      <PageActions markdown="/a.md" keys={keys} />
      <article className="prose" dangerouslySetInnerHTML={{ __html: `<p>YOUR_MAC</p>${code}` }} />
    </>,
  )

const shownCode = () => document.querySelector('pre')?.textContent

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it the same way
  document.cookie = 'signed_in=1'
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it the same way
  document.cookie = 'signed_in=; max-age=0'
  vi.unstubAllGlobals()
})

test('a reader with active credentials sees their keys in code, and nowhere else', async () => {
  stubPortal({ listCredentials: () => json([record]) })
  showActions()
  await screen.findByRole('checkbox', { name: 'My keys in code' })
  expect(shownCode()).toBe(`# MAC=${mac} YOUR_EPI_KEY sh pay.sh\n${mac}`)
  expect(document.querySelector('p')?.textContent).toBe('YOUR_MAC')
})

test('the switch hides them, is remembered, and shows them again', async () => {
  stubPortal({ listCredentials: () => json([record]) })
  const user = showActions()
  const toggle = await screen.findByRole('checkbox')
  await user.click(toggle)
  expect(shownCode()).toBe('# MAC=YOUR_MAC YOUR_EPI_KEY sh pay.sh\nYOUR_MAC')
  cleanup()
  showActions()
  expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(false)
  expect(shownCode()).toContain('YOUR_MAC')
  await user.click(screen.getByRole('checkbox'))
  expect(shownCode()).toContain(mac)
})

/** Lets observers answer a change, and their own answers, a few times over. */
async function changeArticle(times: number) {
  for (let time = 0; time < times; time++) {
    document.querySelector('article')?.append(document.createElement('hr'))
    await new Promise(resolve => setTimeout(resolve))
  }
}

test.each(['pressed', 'remembered'])('with the switch off (%s), changes of the article add no marks', async way => {
  stubPortal({ listCredentials: () => json([record]) })
  if (way === 'remembered') localStorage.setItem('own-keys', 'hidden')
  const user = showActions()
  const toggle = await screen.findByRole('checkbox')
  if (way === 'pressed') await user.click(toggle)
  await changeArticle(3)
  expect(document.querySelectorAll('mark')).toHaveLength(2)
  expect(document.querySelectorAll('mark mark')).toHaveLength(0)
  expect(shownCode()).toBe('# MAC=YOUR_MAC YOUR_EPI_KEY sh pay.sh\nYOUR_MAC')
})

test('what it changes itself is not heard as a change', async () => {
  stubPortal({ listCredentials: () => json([record]) })
  const asked = vi.spyOn(Element.prototype, 'querySelectorAll')
  showActions()
  await screen.findByRole('checkbox')
  const looks = () => asked.mock.calls.filter(([selector]) => selector === 'pre code').length
  const before = looks()
  await changeArticle(1)
  expect(looks() - before).toBe(1)
})

test('code that comes later gets them too', async () => {
  stubPortal({ listCredentials: () => json([record]) })
  showActions()
  await screen.findByRole('checkbox')
  document.querySelector('article')?.insertAdjacentHTML('beforeend', '<pre id="later"><code>YOUR_MAC</code></pre>')
  await waitFor(() => expect(document.getElementById('later')?.textContent).toBe(mac))
})

test('revoked credentials, or none, change nothing', async () => {
  stubPortal({ listCredentials: () => json([{ ...record, active: false }]) })
  showActions()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(shownCode()).toContain('YOUR_MAC')
})

test('a visitor’s page asks the portal nothing', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it the same way
  document.cookie = 'signed_in=; max-age=0'
  const { made } = stubPortal({})
  showActions()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(made).toEqual([])
})

test('the Markdown is copied, and a failure is said', async () => {
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address)
    return new Response('# Title')
  })
  // biome-ignore lint/suspicious/noDocumentCookie: nobody is signed in here
  document.cookie = 'signed_in=; max-age=0'
  const user = showActions()
  await user.click(screen.getByRole('button', { name: 'Copy as Markdown' }))
  expect(fetched).toEqual(['/a.md'])
  expect(await navigator.clipboard.readText()).toBe('# Title')
})
