import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { signUpPerson } from './support/person.ts'

const guide = '/products/online/browser-post/integration-guide'

test('an article is Markdown at its address with .md, and for who asks so', async ({ request }) => {
  const named = await request.get(`${guide}.md`)
  const asked = await request.get(guide, { headers: { accept: 'text/markdown' } })
  expect(named.headers()['content-type']).toBe('text/markdown; charset=utf-8')
  expect(asked.headers()['vary']).toContain('accept')
  const text = await named.text()
  expect(await asked.text()).toBe(text)
  expect(text).toMatch(/^# Browser Post integration guide\n\n> .+\n\nSource: http/)
  expect(text).toContain('```')
  expect((await request.get(guide, { headers: { accept: 'text/html,*/*' } })).headers()['content-type']).toContain(
    'html',
  )
  expect((await request.get('/nowhere.md')).status()).toBe(404)
  const python = await (await request.get(`${guide}.md?language=python`)).text()
  expect([python.includes('```python'), python.includes('```java')]).toEqual([true, false])
})

test('pages with a twin in Markdown name it, every page names the feed, and listings have twins too', async ({
  request,
}) => {
  const alternates = async (path: string) => {
    const html = await (await request.get(path)).text()
    return [...html.matchAll(/<link rel="alternate" type="([^"]+)"[^>]* href="([^"]+)"/g)].map(([, type, href]) => [
      type,
      (href as string).replace(/^https?:\/\/[^/]+/, ''),
    ])
  }
  const feed = ['application/rss+xml', '/release-notes.xml']
  for (const path of [guide, '/get-started', '/products', '/api-reference', '/api-reference/custom-pay/sale']) {
    expect(await alternates(path)).toEqual([['text/markdown', `${path}.md`], feed])
    const twin = await request.get(`${path}.md`)
    expect([twin.status(), twin.headers()['content-type']], path).toEqual([200, 'text/markdown; charset=utf-8'])
  }
  for (const path of ['/contact', '/nowhere']) expect(await alternates(path)).toEqual([feed])
})

test('llms.txt names every article, and each address in it answers', async ({ request }) => {
  const text = await (await request.get('/llms.txt')).text()
  const addresses = [...text.matchAll(/\]\((http[^)]+\.md)\)/g)].map(([, address]) => address as string)
  expect(addresses.length).toBeGreaterThan(100)
  for (const address of addresses.filter((_each, index) => index % 12 === 0))
    expect((await request.get(address)).status(), address).toBe(200)
  const full = await (await request.get('/llms-full.txt')).text()
  expect(full).toContain('# Browser Post integration guide')
  expect(full.length).toBeGreaterThan(300_000)
})

test('each product has a feed of its own, which its release notes lead to', async ({ page, request }) => {
  await page.goto('/products/full-featured/custom-pay-api/release-notes')
  const address = await page.getByRole('link', { name: /^Subscribe to the release notes of/ }).getAttribute('href')
  const feed = await request.get(address as string)
  expect(feed.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  const text = await feed.text()
  const titles = [...text.matchAll(/<item><title>([^<]+)/g)].map(([, title]) => title as string)
  expect(titles.length).toBeGreaterThan(0)
  for (const title of titles) expect(title).toMatch(/^Custom Pay API \d/)
  const [, link = ''] = /<item>.*?<link>([^<]+)<\/link>/s.exec(text) ?? []
  await page.goto(link)
  await expect(page.locator(`[id="${new URL(link).hash.slice(1)}"]`)).toBeInViewport()
  expect((await request.get('/release-notes/nothing/feed.xml')).status()).toBe(404)
})

test('the release notes are a feed whose links lead to their place', async ({ page, request }) => {
  const feed = await request.get('/release-notes.xml')
  expect(feed.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  const [, link = ''] = /<item>.*?<link>([^<]+)<\/link>/s.exec(await feed.text()) ?? []
  await page.goto(link)
  await expect(page.locator(`[id="${new URL(link).hash.slice(1)}"]`)).toBeInViewport()
})

test('a product gives its collection, its OpenAPI and its whole text', async ({ page, request }) => {
  await page.goto('/products/full-featured/custom-pay-api')
  const address = await page.getByRole('link', { name: 'Run in Postman' }).getAttribute('href')
  const collection = (await (await request.get(address as string)).json()) as { item: unknown[] }
  expect(collection.item.length).toBeGreaterThan(10)
  const openApi = (await (await request.get('/downloads/custom-pay/openapi.json')).json()) as { openapi: string }
  expect(openApi.openapi).toBe('3.1.0')
  const bruno = await request.get('/downloads/custom-pay/bruno.zip')
  expect([bruno.status(), bruno.headers()['content-type']]).toEqual([200, 'application/zip'])
  const plugin = await request.get('/downloads/woocommerce/card-gateway.zip')
  expect([plugin.status(), plugin.headers()['content-type']]).toEqual([200, 'application/zip'])
  // The end of a zip says how many files it has, as no text does that lost its bytes on the way.
  expect((await plugin.body()).readUInt16LE((await plugin.body()).length - 12)).toBeGreaterThan(10)
  expect((await request.get('/downloads/custom-pay/card-gateway.zip')).status()).toBe(404)
  expect((await request.get('/downloads/xml-batch/postman.json')).status()).toBe(404)
  expect((await request.get('/downloads/xml-batch/bruno.zip')).status()).toBe(404)
  expect((await request.get('/downloads/nothing/postman.json')).status()).toBe(404)
})

/** Copies a program without the reader's keys; a page that is busy for ever would not answer. */
async function expectCopying(page: Page) {
  await page.locator('article').getByRole('button', { name: 'Copy', exact: false }).first().click()
  await expect(page.getByText('Copied to clipboard').first()).toBeVisible()
  expect(await page.evaluate(() => document.querySelectorAll('mark mark').length)).toBe(0)
}

test('a signed-in reader sees their own keys in programs, and the page itself never holds them', async ({
  page,
  request,
  context,
  expectAccessible,
}) => {
  await signUpPerson(page)
  await page.goto('/products/online/browser-post')
  await page.getByRole('button', { name: 'Get Sandbox Creds' }).click()
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  const key = await page
    .getByText(/^9001-\d+-\d+-\d+$/)
    .first()
    .textContent()
  await page.goto(guide)
  const shown = page.locator('pre mark', { hasText: key as string }).first()
  await expect(shown).toBeVisible()
  await expectAccessible()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('checkbox', { name: 'My keys in code' }).uncheck()
  await expect(shown).toBeHidden()
  await expect(page.locator('pre', { hasText: 'YOUR_FOUR_PART_KEY' }).first()).toBeVisible()
  // Whatever changes the article afterwards, and a page that loads so, leaves the tab alive.
  await expectCopying(page)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'My keys in code' })).not.toBeChecked()
  await expectCopying(page)
  await page.getByRole('checkbox', { name: 'My keys in code' }).check()
  await expect(shown).toBeVisible()
  const html = await (await page.request.get(guide)).text()
  expect(html).not.toContain(key as string)
  expect(html).toBe(await (await request.get(guide)).text())
})

test('a recording plays from a signed address, with captions', async ({ page }) => {
  await page.goto('/get-started/first-steps')
  await page.getByRole('button', { name: /^Play: / }).click()
  const video = page.locator('video')
  await expect(video).toBeVisible()
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0.2)
  expect(await video.getAttribute('src')).toMatch(/signature=/)
  expect(await video.evaluate((each: HTMLVideoElement) => each.textTracks.length)).toBe(1)
})

test('filters of the listings are in the address, and work without a script', async ({ page, expectAccessible }) => {
  await page.goto('/products')
  await page
    .getByRole('navigation', { name: 'Environment' })
    .getByRole('link', { name: /Card-Present/ })
    .click()
  await page
    .getByRole('navigation', { name: 'Type' })
    .getByRole('link', { name: /Mobile/ })
    .click()
  await expect(page).toHaveURL('/products?environment=Card-Present&type=Mobile')
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') }),
  ).toHaveCount(2)
  await expectAccessible()
})

test('the gallery draws every block', async ({ page }) => {
  await page.goto('/blocks')
  expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(20)
})
