import type { Page } from '@playwright/test'
import { colourRules, keepAxe, keepStill, runAxe, untilStill } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { pagesOfAllKinds } from './support/kinds.ts'
import { faultsOfNewLooks } from './support/looks.ts'
import { readPages } from './support/read-pages.ts'
import { isWholeRun } from './support/whole-run.ts'

test.describe.configure({ mode: 'parallel' })
/** So many tests share the pages, so that they run side by side. */
const shares = isWholeRun ? 16 : 4

/** Read once by each worker. */
let pages: Promise<Map<string, string>> | undefined

/** Header, footer and navigation are the same on all pages: looked at on the first page of each share. */
const sharedParts = ['.site-header', '.site-footer', 'nav.side-column', '.pages-fold']
/** Rows of one table are drawn alike, and words of programs have the colours that `tools/contrast.test.ts` holds. */
const drawnAlike = ['tbody tr:nth-child(n + 9)', 'pre code span']

/** Looks of text that this worker has judged: hundreds of pages share a few dozen, and colours are what takes long. */
const seenLooks = new Set<string>()

/** What is wrong with a page, in words; nothing when all is well. Colours are asked in both themes, all else once. */
async function faultsOf(page: Page, path: string, besides: string[]): Promise<string[]> {
  const faults: string[] = []
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const response = await page.goto(path)
  if (response?.status() !== 200) faults.push(`${path}: ${response?.status()}`)
  if ((await page.locator('h1').count()) !== 1) faults.push(`${path}: not one heading of level 1`)
  await untilStill(page)
  for (const fault of await runAxe(page, { without: colourRules, besides })) faults.push(`${path}: ${fault}`)
  for (const fault of await faultsOfNewLooks(page, seenLooks, besides)) faults.push(`${path}, light: ${fault}`)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await untilStill(page)
  for (const fault of await faultsOfNewLooks(page, seenLooks, besides)) faults.push(`${path}, dark: ${fault}`)
  await page.setViewportSize({ width: 390, height: 844 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  if (width > 390) faults.push(`${path}: ${width} pixels wide at 390`)
  return faults
}

/** Pages of operations are made by one function: one of each API stands for the others. */
function withoutLikes(paths: readonly string[]): string[] {
  const apiOf = (path: string) => /^\/api-reference\/([^/]+)\//.exec(path)?.[1]
  const seen = new Set<string>()
  return paths.filter(path => {
    const api = apiOf(path)
    if (!api) return true
    const isFirst = !seen.has(api)
    seen.add(api)
    return isFirst
  })
}

/** Those to open: `npm test` takes as many as have every kind of element, `npm run test:all` every page. */
const toOpen = (read: Map<string, string>) => (isWholeRun ? withoutLikes([...read.keys()]) : pagesOfAllKinds(read))

for (let share = 0; share < shares; share++) {
  test(`pages of the sitemap are accessible and fit, part ${share + 1} of ${shares}`, async ({ page, programs }) => {
    // Each page is looked at twice; on a busy machine a look takes seconds.
    test.setTimeout(900_000)
    pages ??= readPages(programs.portalUrl)
    const paths = toOpen(await pages).filter((_path, index) => index % shares === share)
    expect(paths.length).toBeGreaterThan(3)
    await keepAxe(page)
    await keepStill(page)
    const faults: string[] = []
    for (const [index, path] of paths.entries())
      faults.push(...(await faultsOf(page, path, index === 0 ? [] : [...sharedParts, ...drawnAlike])))
    expect(faults).toEqual([])
  })
}

test('every page has one heading, its own title and sentence, one address, and a picture to share', async ({
  programs,
  request,
}) => {
  pages ??= readPages(programs.portalUrl)
  const titles = new Map<string, string>()
  const picked = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
  for (const [path, html] of await pages) {
    expect(html.split('<h1').length, `${path} has one heading of level 1`).toBe(2)
    const title = picked(html, /<title>([^<]*)<\/title>/)
    expect(titles.get(title), `${path} has the title of another page: ${title}`).toBeUndefined()
    titles.set(title, path)
    expect(picked(html, /<meta name="description" content="([^"]*)"/).length, path).toBeGreaterThan(20)
    expect(new URL(picked(html, /<link rel="canonical" href="([^"]*)"/)).pathname).toBe(path)
    expect(html).toContain('<meta property="og:image"')
  }
  expect(titles.size).toBeGreaterThan(300)
  expect((await request.get('/card.png')).headers()['content-type']).toBe('image/png')
})
