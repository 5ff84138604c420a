import { expect, test } from './support/fixtures.ts'

test('operations are narrowed at once while somebody types, and the address asks for the same', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/api-reference')
  const main = page.getByRole('main')
  const rows = main.locator('li:visible')
  const all = await rows.count()
  expect(all).toBeGreaterThan(300)
  await expect(main.getByRole('status')).toHaveText(`${all} operations`)
  await main.getByLabel('Text').fill('refund')
  await main.getByLabel('Product').selectOption('Server Post API')
  await expect(rows).toHaveCount(2)
  await expect(main.getByRole('status')).toHaveText(`2 of ${all} operations`)
  await expect(page).toHaveURL('/api-reference?product=server-post&q=refund')
  await expectAccessible()
  await page.reload()
  await expect(rows).toHaveCount(2)
  await main.getByLabel('Text').fill('blockchain')
  await expect(main.getByRole('heading', { name: 'No operation matches' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Search the documentation' })).toHaveAttribute(
    'href',
    /\/search\?q=blockchain$/,
  )
  await expectAccessible()
  await main.getByRole('link', { name: 'Show all operations' }).click()
  await expect(rows).toHaveCount(all)
})

test('an operation has its address, neighbours, a twin in Markdown and a console', async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.goto('/api-reference?product=server-post&q=CCM9')
  await page.getByRole('link', { name: 'Refund a payment' }).click()
  await expect(page).toHaveURL('/api-reference/server-post/refund')
  await expect(page.getByRole('heading', { level: 1, name: 'Refund a payment' })).toBeVisible()
  await expect(page.getByText(/^POST http:.+\/secure\/$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try it in the console' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('navigation', { name: 'Previous and next' }).getByRole('link', { name: /Next/ }).click()
  await expect(page).toHaveURL('/api-reference/server-post/unlinked-refund')
  const twin = await request.get('/api-reference/server-post/refund.md')
  expect(twin.headers()['content-type']).toBe('text/markdown; charset=utf-8')
  expect(await twin.text()).toMatch(
    /^# Refund a payment: Server Post API\n\n> Refunds .+\n\nSource: http.+\/api-reference\/server-post\/refund\n/,
  )
  expect((await request.get('/api-reference/server-post/nothing')).status()).toBe(404)
  expect((await request.get('/api-reference/server-post/nothing.md')).status()).toBe(404)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the same list is narrowed by a form', async ({ page }) => {
    await page.goto('/api-reference')
    await page.getByRole('main').getByLabel('Method').selectOption('DELETE')
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page).toHaveURL('/api-reference?q=&product=&method=DELETE')
    const rows = page.getByRole('main').locator('li:visible')
    await expect(rows).toHaveCount(2)
    await expect(page.getByRole('status')).toHaveText(/^2 of \d+ operations$/)
  })
})
