import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { readPages } from './support/read-pages.ts'

const article = '/products/online/browser-post'

/** What Chromium says that it may fetch ahead by the rules of the open page, and when the first of it is there. */
async function watchPreloads(page: Page): Promise<{ addresses: () => string[]; ready: Promise<void> }> {
  const session = await page.context().newCDPSession(page)
  let urls: URL[] = []
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    urls = preloadingAttemptSources.map(({ key }) => new URL(key.url))
  })
  const ready = new Promise<void>(done => {
    session.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && done())
  })
  await session.send('Preload.enable')
  return { addresses: () => urls.map(({ pathname, search }) => pathname + search), ready }
}

const linkInText = 'article.prose a[href^="/get-started/"]:not([href*="#"])'

for (const [where, link] of [
  ['in the text', linkInText],
  ['to the next article', 'main a[rel=next]'],
  ['in the navigation', 'nav.side-column a:not([aria-current])'],
] as const)
  test(`a link ${where} is fetched while the pointer rests on it, without what the browser has`, async ({ page }) => {
    const { addresses, ready } = await watchPreloads(page)
    await page.goto(article)
    const target = page.locator(link).filter({ visible: true }).first()
    const path = (await target.getAttribute('href')) as string
    await expect.poll(addresses).toContain(path)
    await target.hover()
    await ready
    await target.click()
    await page.waitForURL(path)
    const delivery = await page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string }).deliveryType,
    )
    expect(delivery).toBe('navigational-prefetch')
    // A first visit has its styles in the page (decision 0365).
    await expect(page.locator('link[rel=stylesheet][href*="root-"]')).toHaveCount(1)
  })

test('a page of ours that leads to another shows it in one frame, whole', async ({ page }) => {
  await page.goto(article)
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('h1') === null) return requestAnimationFrame(look)
      return sessionStorage.setItem('first frame', String(document.querySelector('footer') !== null))
    }
    requestAnimationFrame(look)
  })
  // Slow enough that Chromium would stop reading to draw what it has.
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  const link = page.locator(linkInText).filter({ visible: true }).first()
  const path = (await link.getAttribute('href')) as string
  await link.click()
  await page.waitForURL(path)
  await expect(page.locator('link[rel=expect]')).toHaveCount(1)
  expect(await page.evaluate(() => sessionStorage.getItem('first frame'))).toBe('true')
})

test('what may be fetched ahead is the same for everybody and begins nothing', async ({ page, programs }) => {
  const read = await readPages(programs.portalUrl)
  const links = new Set<string>()
  for (const html of read.values())
    for (const [, href] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
      links.add((href as string).replaceAll('&amp;', '&'))
  const { addresses } = await watchPreloads(page)
  await page.goto(article)
  await page.evaluate(
    hrefs => {
      const text = document.querySelector('article.prose')
      for (const href of hrefs) text?.append(Object.assign(document.createElement('a'), { href, textContent: href }))
    },
    [...links],
  )
  await expect.poll(() => addresses().length, { timeout: 20_000 }).toBeGreaterThan(100)
  const allowed = addresses()
  expect(allowed.length).toBeLessThan(links.size)
  const kept = async (path: string) => {
    const response = await fetch(programs.portalUrl + path, { redirect: 'manual' })
    return response.status === 200 && response.headers.get('cache-control')?.startsWith('public')
  }
  const wrong: string[] = []
  for (const path of new Set(allowed)) if (!(await kept(path))) wrong.push(path)
  expect(wrong).toEqual([])
})
