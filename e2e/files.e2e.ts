import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { paths } from '../src/app/paths.ts'
import { expect, test } from './support/fixtures.ts'
import { storeFile } from './support/person.ts'

const plan = {
  name: 'Größe & plan__v2.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-'), Buffer.from([0, 1, 2, 250, 13, 10, 0])]),
}

async function showFilesOf(page: Page, email: string) {
  await page.goto(paths.adminFiles)
  await page.getByLabel('Whose files?').fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Users' }).getByRole('link').first().click()
}

test('an administrator stores a file, the user downloads the same bytes; and each failure says why', async ({
  context,
  signIn,
  expectAccessible,
}) => {
  await signIn('dev')
  // A page of its own: what fails here is reported in its console on purpose.
  const page = await context.newPage()
  await page.goto(paths.dashboardFiles)
  await expect(page.getByRole('heading', { name: 'No files yet' })).toBeVisible()
  await page.goto(paths.adminFiles)
  await expect(page.getByRole('heading', { name: 'Administrators only' })).toBeVisible()
  await expectAccessible(page)

  await context.clearCookies()
  await signIn('admin')
  await page.goto(paths.adminFiles)
  await page.getByLabel('Whose files?').fill('nobody@gatehouse.test')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${paths.adminFiles}?user=nobody@gatehouse.test`)
  await expect(page.getByText('No account has this email address')).toBeVisible()
  await expectAccessible(page)
  await showFilesOf(page, 'dana dev')
  await expect(page.getByText('This user has no files yet.')).toBeVisible()
  await page.getByLabel('File to store').setInputFiles({ ...plan, buffer: Buffer.alloc(10_000_001) })
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'at most 10 MB' })).toBeVisible()
  await page.getByLabel('File to store').setInputFiles({ ...plan, buffer: Buffer.from('MZ') })
  await page.getByRole('button', { name: 'Upload' }).click()
  const refused = page.getByRole('alert').filter({ hasText: 'This is not what a .pdf file holds.' })
  await expect(refused).toBeVisible()
  await expect(refused).not.toContainText('unknown whether')
  // A lost answer: the bytes are stored, the page does not know it, and sends them again.
  await page.getByLabel('File to store').setInputFiles(plan)
  await page.route('**/api/admin/user-files?name*', loseAnswer)
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'unknown whether the file was stored' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/admin/user-files?name*')
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText(`${plan.name} is stored for dev@gatehouse.test`)).toBeVisible()
  const ofDev = page.getByRole('list', { name: 'Files of dev@gatehouse.test' })
  await expect(ofDev.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  expect(await savedBytes(page)).toEqual(plan.buffer)

  await context.clearCookies()
  await signIn('dev')
  await page.goto(paths.dashboardFiles)
  await expect(page.getByRole('list', { name: 'Your files' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('12 bytes')).toBeVisible()
  await expectAccessible(page)
  expect(await savedBytes(page)).toEqual(plan.buffer)
})

/** Presses the download with the keyboard alone and gives what was saved. */
async function savedBytes(page: Page): Promise<Buffer> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${plan.name}` }).focus()
  await page.keyboard.press('Enter')
  const download = await saved
  expect(download.suggestedFilename()).toBe(plan.name)
  return readFile(await download.path())
}

async function loseAnswer(route: Route) {
  await route.fetch()
  await route.abort('failed')
}

const failures: [name: string, text: RegExp, fail: (route: Route) => Promise<void>][] = [
  ['500', /could not be read/, route => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>oops' })],
  [
    'a page instead of bytes',
    /could not be read/,
    route => route.fulfill({ contentType: 'text/html', body: 'sign in' }),
  ],
  ['no connection', /could not be reached/, route => route.abort('failed')],
]

test('a download that fails is an error toast with the error, and can be tried again', async ({
  context,
  signIn,
  playwright,
  programs,
}) => {
  await signIn('isv')
  // A page of its own: what fails here is reported in its console on purpose.
  const page = await context.newPage()
  const remove = await storeFile(playwright, programs, 'isv@gatehouse.test', 'gone.txt')
  await page.goto(paths.dashboardFiles)
  await remove()
  const download = page.getByRole('button', { name: 'Download gone.txt' })
  await download.click()
  await expect(page.getByText(/File not found/)).toBeVisible()
  for (const [, text, fail] of failures) {
    await page.route('**/api/user-files?*', fail)
    await download.click()
    await expect(page.getByText(text).last()).toBeVisible()
    await expect(download).toBeEnabled()
    await page.unroute('**/api/user-files?*')
  }
})

test('signed out the page leads to sign in', async ({ page, context, signIn }) => {
  await signIn('isv')
  await context.clearCookies()
  await page.goto(paths.dashboardFiles)
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fdashboard%2Ffiles$/)
})
