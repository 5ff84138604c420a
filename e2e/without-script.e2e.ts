import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { isWholeRun } from './support/whole-run.ts'

const folder = join(import.meta.dirname, '../content/articles')
const everyArticle = globSync('**/*.md', { cwd: folder }).map(
  file => `/${file.replaceAll('\\', '/').replace(/(\/index)?\.md$/, '')}`,
)
/** One of many kinds of blocks, in `npm test`; `npm run test:all` opens every article. */
const toOpen = isWholeRun ? everyArticle.sort() : ['/products/online/browser-post']

/**
 * What else is not always seen, and lacks nobody: buttons that need a script, names of sections in a narrow window, the table of contents,
 * which stands on the page twice, and how one walks through a flow, whose steps are a list without a script.
 */
const besides =
  'button, .section-fold-name, details:has(> nav .toc-link), .api-flow-menu, .api-flow-turn, .api-flow-scenarios, .api-flow-path'

/**
 * Texts of the article that cannot be seen, when every fold is open and each language was chosen once: folds and tabs are
 * opened as a browser does it by itself, without a script.
 */
const unseen = (page: Page) =>
  page.locator('main').evaluate((main, left) => {
    for (const fold of main.querySelectorAll('details')) fold.open = true
    const isUnseen = (text: Node) => {
      const place = document.createRange()
      place.selectNode(text)
      return (
        place.getClientRects().length === 0 || getComputedStyle(text.parentElement as Element).visibility !== 'visible'
      )
    }
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    let waiting: Node[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode
      const isRead = /\S/.test(text.nodeValue ?? '') && !text.parentElement?.closest(`script, style, template, ${left}`)
      if (isRead && isUnseen(text)) waiting.push(text)
    }
    const languages = [...main.querySelectorAll('.code-languages')]
    for (let turn = 0; waiting.length > 0 && languages.some(each => each.children[turn]); turn++) {
      for (const each of languages) each.querySelectorAll<HTMLInputElement>('input')[turn]?.click()
      waiting = waiting.filter(isUnseen)
    }
    return waiting.map(
      ({ parentElement: holder }) => `${holder?.tagName} ${holder?.className}: ${holder?.textContent?.slice(0, 60)}`,
    )
  }, besides)

test.use({ javaScriptEnabled: false })

test('articles are readable and each of their links leads somewhere', async ({ page, request, programs }) => {
  test.setTimeout(1_800_000)
  const links = new Map<string, string>()
  const faults: string[] = []
  for (const path of toOpen) {
    const response = await page.goto(path)
    if (response?.status() !== 200) faults.push(`${path}: ${response?.status()}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const text of await unseen(page)) faults.push(`${path}: nobody sees ${text}`)
    const hrefs = await page.getByRole('link').evaluateAll(all => all.map(link => (link as HTMLAnchorElement).href))
    for (const href of hrefs) if (href.startsWith(programs.portalUrl)) links.set(href.split('#')[0] as string, path)
  }
  expect(links.size).toBeGreaterThan(10)
  for (const [href, from] of links) {
    const status = (await request.get(href)).status()
    if (status !== 200) faults.push(`${from}: ${href} answers ${status}`)
  }
  expect(faults).toEqual([])
})
