import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

/** One of each family of APIs: form fields, JSON, XML, files, terminals. */
const references = [
  '/products/online/browser-post/reference',
  '/products/full-featured/custom-pay-api/reference',
  '/products/supplemental/xml-real-time-api/reference',
  '/products/fintech-tools/merchant-boarding-api/reference',
  '/products/in-person/semi-integrated/ingenico-si-api/reference',
]

/** Captions of tables that are wider than their boxes. */
const tooWide = (page: Page) =>
  page
    .locator('.table-box')
    .evaluateAll(boxes =>
      boxes.filter(box => box.scrollWidth > box.clientWidth).map(box => box.getAttribute('aria-label')),
    )
const openAll = (page: Page) =>
  page.locator('details.section-fold').evaluateAll(all => {
    for (const each of all) (each as HTMLDetailsElement).open = true
  })

for (const path of references) {
  test(`${path}: on a phone each row is a card, and nothing scrolls sideways`, async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await openAll(page)
    expect(await tooWide(page)).toEqual([])
    // Whatever a wide window says about a field stands below its name, with what it is.
    const cells = page
      .locator('.table-stacked', { has: page.locator('tbody th + td[data-label]') })
      .first()
      .locator('tbody tr')
      .first()
      .locator('td')
    const labels = await cells.evaluateAll(all => all.map(each => getComputedStyle(each, '::before').content))
    expect(labels.length).toBeGreaterThan(1)
    for (const label of labels) expect(label).toMatch(/^"\w/)
    const lefts = await cells.evaluateAll(all => all.map(each => each.getBoundingClientRect().left))
    expect(new Set(lefts).size).toBe(1)
    await expectAccessible()
  })
}

test('a long reference folds by its operations on a phone, and opens by a tap, by a key and by an address', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products/full-featured/custom-pay-api/reference')
  const fold = page.locator('details.section-fold', { has: page.getByText('Details: Change a tip', { exact: true }) })
  const table = fold.getByRole('table').first()
  await expect(page.getByRole('heading', { name: 'Change a tip' })).toBeVisible()
  await expect(table).toBeHidden()
  await fold.locator('summary').click()
  await expect(table).toBeVisible()
  await fold.locator('summary').press('Enter')
  await expect(table).toBeHidden()
  await page.goto('/products/full-featured/custom-pay-api/reference#card-entry-methods')
  await expect(page.locator('#card-entry-methods')).toBeInViewport()
})

test('on a wide window and on paper nothing is folded, and nothing says so', async ({ page }) => {
  await page.goto('/products/full-featured/custom-pay-api/reference')
  const summaries = page.locator('.section-fold > summary')
  const tables = page.locator('.section-fold table')
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    expect(await summaries.count()).toBeGreaterThan(5)
    for (const summary of await summaries.all()) await expect(summary).toBeHidden()
    const heights = await tables.evaluateAll(all =>
      all.map(each => (each.checkVisibility() ? each.getBoundingClientRect().height : 0)),
    )
    for (const height of heights) expect(height).toBeGreaterThan(40)
  }
})

test('tabs of languages fade out where there are more, and only there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products/full-featured/custom-pay-api/integration-guide')
  const row = page.locator('.row-of-tabs').first()
  const fading = () =>
    row.evaluate(each => {
      const { maskImage, maskPosition } = getComputedStyle(each)
      return {
        isLonger: each.scrollWidth > each.clientWidth,
        isFaded: maskImage !== 'none',
        at: maskPosition.split(' ')[0],
      }
    })
  // At its beginning the mask stands out to the left, so that only the right end fades; at its end the other way round.
  expect(await fading()).toEqual({ isLonger: true, isFaded: true, at: '-40px' })
  await row.evaluate(each => each.scrollTo({ left: each.scrollWidth, behavior: 'instant' }))
  await expect.poll(fading).toEqual({ isLonger: true, isFaded: true, at: '0px' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  await expect.poll(fading).toMatchObject({ isLonger: false, isFaded: false })
})

/** The chosen tab of each row of languages that is longer than its window, and whether all of it can be seen. */
const chosenTabs = (page: Page) =>
  page.locator('.code-languages').evaluateAll(rows =>
    rows
      .filter(row => row.scrollWidth > row.clientWidth)
      .map(row => {
        const tab = row.querySelector('label:has(:checked)')
        const [within, at] = [row.getBoundingClientRect(), tab?.getBoundingClientRect()]
        // A row scrolls by whole pixels, and text of the system's face ends between two.
        const isInView = at && at.left >= within.left - 1 && at.right <= within.right + 1
        return `${tab?.textContent}: ${isInView ? 'in view' : 'out of view'}`
      }),
  )

test('the tab of a chosen language is in view in every row, when it is chosen, remembered and in the address', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const guide = '/products/full-featured/custom-pay-api/integration-guide'
  await page.goto(guide)
  const first = page.getByRole('group', { name: 'Language' }).first()
  await first.getByText('Ruby', { exact: true }).click()
  await expect.poll(async () => new Set(await chosenTabs(page))).toEqual(new Set(['Ruby: in view']))
  expect((await chosenTabs(page)).length).toBeGreaterThan(1)
  // Remembered, no row of tabs moves sideways for it (words of the header may, when their font comes late), and the page stays at its beginning. (Code that is brought may be longer than what it replaces.)
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] }
    const isOfTabs = (node?: Node) =>
      Boolean((node instanceof Element ? node : node?.parentElement)?.closest('.code-languages'))
    new PerformanceObserver(list => {
      const all = (list.getEntries() as Shift[]).flatMap(({ sources }) => sources)
      const moved = all.filter(({ node }) => isOfTabs(node))
      if (moved.some(({ previousRect, currentRect }) => previousRect.width > 0 && previousRect.x !== currentRect.x))
        document.documentElement.dataset['sideways'] = 'yes'
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await page.goto(guide)
  await expect.poll(async () => new Set(await chosenTabs(page))).toEqual(new Set(['Ruby: in view']))
  expect(await page.evaluate(() => [scrollY, document.documentElement.dataset['sideways']])).toEqual([0, undefined])
  await page.context().clearCookies()
  await page.goto(`${guide}?language=go`)
  await expect.poll(async () => new Set(await chosenTabs(page))).toEqual(new Set(['Go: in view']))
})
