import { test as base, expect, type Page } from '@playwright/test'
import { axeFaults, colourRules } from './axe.ts'
import { type Programs, startPrograms } from './programs.ts'
import { isPolicyReport, type PolicyReports, watchPolicy } from './watch-policy.ts'

export type DemoUser = 'dev' | 'isv' | 'admin'

interface Fixtures {
  /** Signs in through the sign-in form and comes back to `returnTo`. */
  signIn(user: DemoUser, returnTo?: string): Promise<void>
  /** Fails when axe finds anything on the page as it stands: with all its rules in light, those of colours in dark. */
  expectAccessible(page?: Page): Promise<void>
  /** Fails the test when a policy refuses anything in any page, of its own context or of one that it opens. */
  policy: PolicyReports
}

/** The vocabulary of the end-to-end tests. Every test fails when the page logs an error or breaks its content policy. */
export const test = base.extend<Fixtures & { quietConsole: undefined }, { programs: Programs }>({
  programs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument
    async ({}, use) => {
      const programs = await startPrograms()
      await use(programs)
      await programs.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ programs }, use) => use(programs.portalUrl),
  policy: [
    async ({ browser, context: _ }, use) => {
      const policy = watchPolicy(browser)
      await use(policy)
      policy.stop()
      expect(policy.unexpected(), 'what a content security policy refused').toEqual([])
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('console', message => {
        const text = message.text()
        // Those of policies are watched in all pages.
        if (message.type() === 'error' && !expectedFailure.test(text) && !isPolicyReport(text)) faults.push(text)
      })
      page.on('pageerror', error => faults.push(String(error)))
      await use(undefined)
      expect(faults, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ page, programs }, use) => {
    await use(async (user, returnTo = '/') => {
      await page.goto(`/login?returnTo=${encodeURIComponent(returnTo)}`)
      await page.getByLabel('Email').fill(`${user}@gatehouse.test`)
      await page.getByLabel('Password', { exact: true }).fill(programs.demoPassword)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL(url => url.pathname === new URL(returnTo, url).pathname)
    })
  },
  expectAccessible: async ({ page }, use) => {
    await use(async (target = page) => {
      await target.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      expect(await axeFaults(target), 'light').toEqual([])
      await target.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect(await axeFaults(target, colourRules), 'dark').toEqual([])
    })
  },
})

/** A refusal that a test asks for shows as a failed resource in the console; that is not a fault of the page. */
const expectedFailure = /Failed to load resource: the server responded with a status of 4\d\d|net::ERR_FAILED/

export { expect }
