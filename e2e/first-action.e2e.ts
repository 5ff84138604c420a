import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { countCopies, type FirstAction, firstActions, type Way } from './support/first-actions.ts'
import { expect, test } from './support/fixtures.ts'
import { signInAsAdmin, signUpPerson } from './support/person.ts'
import type { Programs } from './support/programs.ts'
import { isWholeRun } from './support/whole-run.ts'

const islands = globSync('src/**/*.island.tsx').map(file => basename(file, '.island.tsx'))

test('every island has its first action', () => {
  expect(Object.keys(firstActions).sort()).toEqual(islands.sort())
})

/** Scripts of islands come only when they are let through, so that what is done before surely comes first. */
async function holdIslands(page: Page) {
  const asked: { island: string; go(): void }[] = []
  const released = new Set<string>()
  await page.route(/\/assets\/(hydrate|[\w-]+\.island)-[^/]*\.js$/, async route => {
    const [, island = 'hydrate'] = /([\w-]+)\.island-/.exec(route.request().url()) ?? []
    if (!released.has(island)) await new Promise<void>(go => asked.push({ island, go }))
    await route.continue().catch(() => {})
  })
  return function release(islands: readonly string[]) {
    for (const name of ['hydrate', ...islands]) released.add(name)
    for (const { island: name, go } of asked) if (released.has(name)) go()
  }
}

/** As the page stands: a link has led to one without the island, which must not be waited for. */
const isAwake = (page: Page, island: string) =>
  page.evaluate(
    selector => Object.keys(document.querySelector(selector) ?? {}).some(key => key.startsWith('__reactContainer')),
    `is-land[src*="/${island}.island"]`,
  )

async function act(page: Page, way: Way, { on, keyOn = on, key = 'Enter', times = 1 }: FirstAction) {
  for (let time = 0; time < times; time++) {
    if (way === 'click') await on(page).click()
    if (way === 'tap') await on(page).tap()
    if (way === 'key') {
      if (time === 0) await keyOn(page).focus()
      await page.keyboard.press(key)
    }
  }
}

async function tryFirstAction(page: Page, way: Way, island: string, row: FirstAction, release: () => void) {
  const { on, opens, effect, waits } = row
  if (waits) await expect(on(page)).toBeDisabled()
  else await act(page, way, row)
  expect(await isAwake(page, island).catch(() => false), 'the action came first').toBe(false)
  release()
  if (waits) {
    await expect(on(page)).toBeEnabled()
    await act(page, way, row)
  }
  if (opens) {
    const opened = opens(page)
    await expect(opened).toBeInViewport()
    const hasFocus = () => opened.evaluate(each => each.contains(document.activeElement))
    await expect.poll(hasFocus, 'what opened has the focus').toBe(true)
  }
  await effect?.(page)
}

const contexts: Record<Way, BrowserContextOptions> = {
  click: {},
  key: {},
  tap: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

const ways = ['click', 'tap', 'key'] as const
/** `npm test` tries each island in one of the ways, `npm run test:all` in all (decision 0321). */
const waysOf = (index: number) => (isWholeRun ? ways : ways.filter((_, at) => at === index % ways.length))

const rows = Object.entries(firstActions)
  .map(([island, row], index) => ({ island, row, ways: waysOf(index) }))
  .flatMap(({ row, ...others }) => ('nothing' in row ? [] : [{ row, ...others }]))
const asReader = rows.filter(({ row }) => !row.isSignedIn && !row.isStaff)
/** Each visited in a browser of its own, side by side: a visit waits more than it works. */
const lanes = [
  ...[0, 1, 2].map(lane => asReader.filter((_, index) => index % 3 === lane)),
  rows.filter(({ row }) => row.isSignedIn),
  rows.filter(({ row }) => row.isStaff),
]

async function visitAll(page: Page, way: Way, lane: typeof rows, programs: Programs) {
  if (lane.some(({ row }) => row.isSignedIn)) await signUpPerson(page)
  if (lane.some(({ row }) => row.isStaff)) await signInAsAdmin(page, programs)
  await countCopies(page)
  const release = await holdIslands(page)
  for (const { island, row } of lane)
    await test.step(island, async () => {
      const path = typeof row.path === 'string' ? row.path : await row.path(page, programs)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await tryFirstAction(page, way, island, row, () => release([island, row.contains ?? '']))
    })
}

for (const way of ways) {
  test(`the first action with an island counts, before it is awake: by ${way}`, async ({ browser, programs }) => {
    // Two dozen visits; on a busy machine each takes its time.
    test.setTimeout(300_000)
    const faults: string[] = []
    const visits = lanes.map(async all => {
      const lane = all.filter(each => each.ways.includes(way))
      if (lane.length === 0) return
      const permissions = ['clipboard-read', 'clipboard-write']
      const context = await browser.newContext({ baseURL: programs.portalUrl, permissions, ...contexts[way] })
      const page = await context.newPage()
      page.on('pageerror', error => faults.push(String(error)))
      await visitAll(page, way, lane, programs)
      await context.close()
    })
    await Promise.all(visits)
    expect(faults).toEqual([])
  })
}
