import type { BrowserContext, Page } from '@playwright/test'
import { paths } from '../src/app/paths.ts'
import { expect, test } from './support/fixtures.ts'
import { makeKeys } from './support/own-payments.ts'
import { signUpPerson } from './support/person.ts'

const street = '17 Nightingale Lane'

/** All that the browser keeps for the portal, as one text. */
async function keptIn(page: Page, context: BrowserContext): Promise<string> {
  const kept = await page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases(), document.cookie]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) found.push(request.url, await (await cache.match(request))?.text())
    }
    const workers = await navigator.serviceWorker.getRegistrations()
    return JSON.stringify([...found, workers.map(({ scope }) => scope)])
  })
  return kept + JSON.stringify(await context.cookies())
}

/** What forms and consoles keep in a tab until it is closed. */
async function leaveTraces(page: Page) {
  await page.goto(`${paths.orderTestTerminal}?model=pax-s300`)
  await page.getByLabel('Street address').fill(street)
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(street)
  await page.goto('/api-reference/server-post/sale')
  await page.getByRole('button', { name: 'Try it in the console' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('region', { name: /^Result: / })).toContainText('AUTH_RESP')
}

for (const way of ['the menu', 'all sessions'] as const)
  test(`after signing out by ${way} nothing of the person is left in the browser, in no tab`, async ({
    page,
    context,
  }) => {
    const { email, password } = await signUpPerson(page)
    const keys = await makeKeys(page, 'Server Post API')
    const other = await context.newPage()
    for (const tab of [other, page]) {
      await leaveTraces(tab)
      expect(await keptIn(tab, context)).toContain(street)
      expect(await keptIn(tab, context)).toContain(email)
    }
    await page.goto(paths.dashboardAccount)
    if (way === 'the menu') {
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await page.getByRole('button', { name: 'Sign out', exact: true }).click()
      await expect(page).toHaveURL('/')
    } else {
      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Your password', { exact: true }).fill(password)
      await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
      await expect(page).toHaveURL(/\/login/)
    }
    for (const tab of [page, other]) {
      const kept = await keptIn(tab, context)
      for (const text of [email, street, 'Pia', 'Corner Shop', '555 0199', keys.mac, keys.fourPartKey])
        expect(kept).not.toContain(text)
      expect(kept).not.toMatch(/gatehouse_session|gatehouse_sign_in|signed_in=/)
    }
    // Pages of the signed-in part are in no cache that a step back would show.
    await page.goBack()
    await expect(page.locator('body')).not.toContainText(email)
  })
