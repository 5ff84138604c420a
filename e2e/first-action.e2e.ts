import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { type FirstAction, firstActions, type Way } from './support/first-actions.ts'
import { expect, test } from './support/journey.ts'
import { signUpPerson } from './support/person.ts'

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
  return function release(island: string) {
    for (const name of ['hydrate', island]) released.add(name)
    for (const { island: name, go } of asked) if (released.has(name)) go()
  }
}

const isAwake = (page: Page, island: string) =>
  page
    .locator(`is-land[src*="/${island}.island"]`)
    .first()
    .evaluate(land => Object.keys(land).some(key => key.startsWith('__reactContainer')))

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

for (const way of ['click', 'tap', 'key'] as const) {
  test(`the first action with an island counts, before it is awake: by ${way}`, async ({ browser, programs }) => {
    // Two dozen visits; on a busy machine each takes its time.
    test.setTimeout(300_000)
    const permissions = ['clipboard-read', 'clipboard-write']
    const context = await browser.newContext({ baseURL: programs.portalUrl, permissions, ...contexts[way] })
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', error => faults.push(String(error)))
    const release = await holdIslands(page)
    for (const [island, row] of Object.entries(firstActions)) {
      if ('nothing' in row) continue
      await test.step(island, async () => {
        if (row.isSignedIn && (await context.cookies()).every(({ name }) => name !== 'signed_in'))
          await signUpPerson(page)
        await page.goto(row.path)
        await tryFirstAction(page, way, island, row, () => release(island))
      })
    }
    expect(faults).toEqual([])
    await context.close()
  })
}
