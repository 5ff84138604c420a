import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { readPages } from './support/read-pages.ts'

const article = '/products/online/browser-post'
const linkInText = 'article.prose a[href^="/get-started/"]:not([href*="#"])'

/** Marks the open document: whether it is still there says whether the browser loaded another. Its runtime has what follows links, as after a touch. */
const mark = (page: Page) =>
  page.evaluate(async () => {
    await import(document.querySelector<HTMLElement>('[data-softnavigation]')?.dataset['softnavigation'] as string)
    Object.assign(window, { isMarked: true })
  })
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

/** What a page says of itself, and the style sheets that it is drawn with. */
const look = (page: Page) =>
  page.evaluate(() => ({
    address: location.pathname,
    title: document.title,
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    described: [...document.querySelectorAll<HTMLMetaElement>('meta[name=description],meta[property]')].map(
      ({ content }) => content,
    ),
    alternates: [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')].map(({ href }) => href),
    text: document.getElementById('content')?.textContent,
    current: [...document.querySelectorAll<HTMLAnchorElement>('[aria-current=page]')].map(({ href }) => href),
    styles: [...document.querySelectorAll('link[rel=stylesheet],style[data-href]')].map(
      style => style.getAttribute('href') ?? style.getAttribute('data-href'),
    ),
  }))

/** Puts a link before the text of the open page. */
const addLink = (page: Page, path: string) =>
  page.evaluate(href => {
    document.querySelector('main')?.prepend(Object.assign(document.createElement('a'), { href, textContent: 'Away' }))
  }, path)

async function follow(page: Page, link: string) {
  const target = page.locator(link).filter({ visible: true }).first()
  const path = (await target.getAttribute('href')) as string
  await target.click()
  await page.waitForURL(path)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
  return path
}

for (const [where, link] of [
  ['in the text', linkInText],
  ['to the next article', 'main a[rel=next]'],
  ['in the navigation', 'nav.side-column a:not([aria-current])'],
] as const)
  test(`the page of a link ${where} is fetched while the pointer rests on it, and shown in the open document`, async ({
    page,
  }) => {
    await page.goto(article)
    await mark(page)
    const target = page.locator(link).filter({ visible: true }).first()
    const path = (await target.getAttribute('href')) as string
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    const fetched = page.waitForResponse(`**${path}`)
    await target.hover()
    await fetched
    await follow(page, link)
    expect(await isMarked(page)).toBe(true)
    expect(asked.filter(each => each === path)).toHaveLength(1)
    expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'BODY'])
    await expect(page.locator('body > p[aria-live=polite]')).toHaveText(await page.title())
    const { styles, ...soft } = await look(page)
    await page.reload()
    const { styles: needed, ...whole } = await look(page)
    expect(soft).toEqual(whole)
    expect(styles).toEqual(expect.arrayContaining(needed))
  })

test('the way back shows a page as it was left, and the way forward the other', async ({ page }) => {
  await page.goto(article)
  await mark(page)
  await page.evaluate(() => {
    document
      .querySelector('article.prose p')
      ?.append(Object.assign(document.createElement('input'), { id: 'typed', value: 'kept' }))
    scrollTo({ top: 700, behavior: 'instant' })
  })
  const next = page.locator('main a[rel=next]')
  const path = (await next.getAttribute('href')) as string
  // Where it stands: a press of the mouse would have to scroll to it.
  await next.evaluate((link: HTMLElement) => link.click())
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${article}$`))
  await expect(page.locator('#typed')).toHaveValue('kept')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await page.goForward()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
  expect(await isMarked(page)).toBe(true)
})

test('who does not wait for a page comes back to that page, not to another at its address', async ({ page }) => {
  await page.goto(article)
  await mark(page)
  const [first, second] = [`${article}/errors`, `${article}/recipes`]
  let isHeld = true
  await page.route(`**${first}`, async route => {
    if (isHeld) return
    await route.continue()
  })
  await page.locator(`nav.side-column a[href="${first}"]`).click()
  await page.waitForURL(first)
  await page.locator(`nav.side-column a[href="${second}"]`).click()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${second}$`))
  isHeld = false
  await page.goBack()
  await expect(page).toHaveURL(first)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${first}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('rror')
  await page.goBack()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${article}$`))
  expect(await isMarked(page)).toBe(true)
})

test('six pages that were left are kept for the way back, and earlier ones are asked for again', async ({ page }) => {
  await page.goto(article)
  await mark(page)
  const links = await page
    .locator('nav.side-column a')
    .evaluateAll(all => all.map(a => (a as HTMLAnchorElement).pathname))
  for (const path of links.slice(1, 8)) await follow(page, `nav.side-column a[href="${path}"]`)
  const left = links.slice(0, 7)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  // Away from the links, whose pages are fetched when a pointer rests on one.
  await page.mouse.move(640, 5)
  for (const path of left.toReversed()) {
    await page.goBack()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
  }
  expect(await isMarked(page)).toBe(true)
  expect(asked.filter(path => left.includes(path))).toEqual([article])
})

test('for who saves data a page is fetched with the press, and not before', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto(article)
  await mark(page)
  const target = page.locator(`nav.side-column a[href="${article}/errors"]`)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await target.hover()
  await page.waitForTimeout(500)
  expect(asked).not.toContain(`${article}/errors`)
  await follow(page, `nav.side-column a[href="${article}/errors"]`)
  expect(asked.filter(path => path === `${article}/errors`)).toHaveLength(1)
  expect(await isMarked(page)).toBe(true)
})

test('a page that cannot be had is left to the browser, which says so', async ({ context }) => {
  // A page of its own: the browser says in the console what it could not load.
  const page = await context.newPage()
  await page.goto(article)
  await mark(page)
  await context.setOffline(true)
  await page.locator(`nav.side-column a[href="${article}/errors"]`).click()
  await expect.poll(() => page.evaluate(() => location.protocol).catch(() => '')).toBe('chrome-error:')
})

test('a page with other styles brings its own, and leaves none behind', async ({ page }) => {
  await page.goto('/')
  await mark(page)
  for (const path of ['/products', '/get-started', '/products/online/browser-post']) {
    if (path.includes('online')) await page.goto('/products/online').then(() => mark(page))
    await follow(page, `main a[href="${path}"], header a[href="${path}"]`)
    expect(await isMarked(page)).toBe(true)
    const soft = await look(page)
    await page.reload()
    await mark(page)
    const { styles } = await look(page)
    expect(soft.styles).toEqual(expect.arrayContaining(styles))
    expect(soft.styles.filter(href => href?.includes('listing'))).toEqual(
      styles.filter(href => href?.includes('listing')),
    )
  }
})

test('the second page of a first visit has the font of the portal', async ({ page }) => {
  await page.goto(`${article}#content`)
  await mark(page)
  await follow(page, linkInText)
  await expect
    .poll(() =>
      page.evaluate(() => [...document.fonts].some(face => face.family.includes('Inter') && face.status === 'loaded')),
    )
    .toBe(true)
})

test('islands of a page that was shown in the open document wake', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/get-started')
  await mark(page)
  await addLink(page, article)
  await follow(page, `main a[href="${article}"]`)
  expect(await isMarked(page)).toBe(true)
  // The press wakes the island that it falls on.
  await page.getByRole('button', { name: 'Copy as Markdown' }).click()
  await expect(page.getByText('Copied to clipboard')).toBeVisible()
})

test('what lies above a page goes with it: the search, and the menu of a phone', async ({ page }) => {
  await page.goto(article)
  await mark(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('hosted pay page')
  const found = page.getByRole('dialog', { name: 'Search' }).getByRole('option').first()
  await found.click()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
  await expect(page).not.toHaveURL(new RegExp(`${article}$`))
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('#navigation a[href="/get-started"]').click()
  await page.waitForURL('/get-started')
  await expect(page.locator('#navigation')).toBeHidden()
})

test('a link to a section of another page shows that section at once', async ({ page }) => {
  await page.goto('/get-started')
  await mark(page)
  await addLink(page, `${article}#where-next`)
  await page.getByRole('link', { name: 'Away' }).click()
  await expect(page.getByRole('heading', { name: 'Where next?' })).toBeInViewport()
  expect(await isMarked(page)).toBe(true)
})

test('a page of another build is loaded whole', async ({ page }) => {
  await page.goto('/get-started')
  await mark(page)
  await page.route(`**${article}`, async route => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replace(/data-with="[^"]*"/, 'data-with="/assets/react-other.js"') })
  })
  await addLink(page, article)
  await page.getByRole('link', { name: 'Away' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browser Post')
  expect(await isMarked(page)).toBe(false)
})

test('a document of its own is loaded whole, and so is what is not there', async ({ page }) => {
  for (const path of ['/api-reference', '/product-finder', '/products/no-such-page']) {
    await page.goto(article)
    await mark(page)
    await addLink(page, path)
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await page.getByRole('link', { name: 'Away' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Browser Post/)
    await expect(page).toHaveURL(path)
    expect(await isMarked(page)).toBe(false)
    // What is not there is known by asking.
    expect(asked.filter(each => each === path)).toHaveLength(path.includes('no-such') ? 2 : 1)
  }
})

test('what may be fetched ahead is the same for everybody, begins nothing, and is no document of its own', async ({
  page,
  programs,
}) => {
  const read = await readPages(programs.portalUrl)
  const links = new Set<string>()
  for (const html of read.values())
    for (const [, href] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
      links.add((href as string).replaceAll('&amp;', '&'))
  await page.goto(article)
  await mark(page)
  const allowed = new Set<string>()
  await page.route('**', async route => {
    allowed.add(new URL(route.request().url()).pathname)
    await route.abort()
  })
  await page.evaluate(
    hrefs => {
      for (const href of hrefs) {
        const link = Object.assign(document.createElement('a'), { href })
        document.body.append(link)
        link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      }
    },
    [...links],
  )
  await expect.poll(() => allowed.size).toBeGreaterThan(100)
  await page.waitForTimeout(1_000)
  expect(allowed.size).toBeLessThan(links.size)
  const isShownHere = async (path: string) => {
    const response = await fetch(programs.portalUrl + path, { redirect: 'manual' })
    const isPublic = response.status === 200 && response.headers.get('cache-control')?.startsWith('public')
    return isPublic && (await response.text()).includes(' data-softnavigation="')
  }
  const wrong: string[] = []
  for (const path of allowed) if (!(await isShownHere(path))) wrong.push(path)
  expect(wrong).toEqual([])
})
