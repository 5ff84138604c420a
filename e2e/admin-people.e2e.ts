import { readFile } from 'node:fs/promises'
import { paths } from '../src/app/paths.ts'
import { expect, test } from './support/fixtures.ts'
import { signUpPerson } from './support/person.ts'

test('an administrator finds a user, gives a group, signs them out, answers a message, deletes a file; the log has it all', async ({
  page,
  browser,
  baseURL,
  programs,
  signIn,
  expectAccessible,
}) => {
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' })
  const person = await theirs.newPage()
  const { email } = await signUpPerson(person)
  await theirs.request.post('/api/contact', {
    data: {
      ...{ name: 'Pia Person', company: 'Corner Shop', email, phone: '', topic: 'terminals', website: '' },
      ...{ message: 'Which terminal\nfor a market stall?', draftId: 'draft-of-pia', filledInMs: 9_000 },
    },
  })
  await person.goto(paths.admin)
  await expect(person.getByRole('heading', { name: 'Administrators only' })).toBeVisible()
  await expect(person.getByRole('link', { name: 'Administration' })).toHaveCount(0)

  // From the account menu to what waits.
  await signIn('admin', paths.dashboardFiles)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Administration' }).click()
  const waits = page.getByRole('list', { name: 'Open work' }).getByRole('listitem')
  await expect(waits.filter({ hasText: 'Answer a message' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Messages \d+ waiting$/ })).toBeVisible()
  await expectAccessible()
  // What waits longest is one key away, and is that one message.
  await waits.filter({ hasText: 'Answer a message' }).getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/admin\/messages\?message=/)
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(1)

  // A user, found and put into a group by the keyboard alone.
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Users' }).click()
  await page.getByLabel('Search users').fill('nobody at all')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  await page.getByLabel('Search users').fill('PIA PERS')
  await page.keyboard.press('Enter')
  const found = page.getByRole('list', { name: 'Users' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await expectAccessible()
  await page.getByRole('link', { name: 'Pia Person' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Pia Person', level: 1 })).toBeVisible()
  await expect(page.getByText('One browser is signed in.')).toBeVisible()
  await page.getByLabel('New note').fill('Asked about a market stall')
  await page.getByRole('button', { name: 'Save note' }).click()
  const note = page.getByRole('list', { name: 'Notes' }).getByRole('listitem')
  await expect(note).toContainText('Asked about a market stall')
  await expect(note).toContainText('admin@gatehouse.test')
  await page.getByRole('button', { name: 'Add: Multi-merchant' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('In this group')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove: Multi-merchant' })).toBeVisible()
  const { currentUser } = await (await theirs.request.get('/api/session')).json()
  expect(currentUser.userGroups).toEqual(['multi-merchant'])
  await expectAccessible()

  // Another administrator is made with the own password.
  await page.getByRole('button', { name: 'Add: Administrators' }).click()
  const granting = page.getByRole('dialog', { name: `Add ${email} to Administrators?` })
  await granting.getByLabel('Your password', { exact: true }).fill('not my password')
  await granting.getByRole('button', { name: 'Add' }).click()
  await expect(granting.getByText('This is not your password.')).toBeVisible()
  await expectAccessible()
  await granting.getByLabel('Your password', { exact: true }).fill(programs.demoPassword)
  await granting.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('button', { name: 'Remove: Administrators' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove: Administrators' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Add: Administrators' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('No browser is signed in.')).toBeVisible()
  await person.goto(paths.dashboardFiles)
  await expect(person).toHaveURL(/\/login\?returnTo=%2Fdashboard%2Ffiles$/)
  await theirs.close()

  // A file stored for them, and deleted again.
  await page.getByRole('link', { name: 'None', exact: true }).click()
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await page.getByLabel('File to store').setInputFiles(plan)
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('button', { name: 'Delete plan.pdf' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('This user has no files yet.')).toBeVisible()

  // Their message, answered and handled; a slip is taken back.
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Messages' }).click()
  const message = page.getByRole('listitem').filter({ hasText: 'for a market stall?' })
  await expect(message.getByRole('link', { name: 'Reply by email to Pia Person' })).toHaveAttribute(
    'href',
    `mailto:${email}?subject=Re%3A%20Terminals`,
  )
  await message.getByRole('button', { name: 'Mark as handled' }).click()
  await expect(message.getByText('by admin@gatehouse.test')).toBeVisible()
  await message.getByRole('button', { name: 'Reopen' }).click()
  await message.getByRole('button', { name: 'Mark as handled' }).click()
  await expect(message.getByText('by admin@gatehouse.test')).toBeVisible()
  await expectAccessible()
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { name: 'No open messages' })).toBeVisible()

  // All of it is in the log, also on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${paths.adminAuditLog}?${new URLSearchParams({ subject: email })}`)
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await expect(entries.locator('p:first-child')).toHaveText([
    'Deleted a file of a user',
    'Stored a file for a user',
    'Signed a user out everywhere',
    'Changed a user’s groups',
    'Changed a user’s groups',
    'Changed a user’s groups',
    'Wrote a note about a user',
  ])
  await expectAccessible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(entries.filter({ hasText: 'Marked a contact message as open' })).toHaveCount(1)
  await page.getByLabel('Action').selectOption('Deleted a file of a user')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('plan.pdf')
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  const table = await readFile(await (await saved).path(), 'utf8')
  expect(table).toMatch(/^Time \(UTC\),By,Action,/)
  expect(table).toContain('plan.pdf')
  expect(table).not.toContain('contact_message')
})
