import { expect, test } from './support/fixtures.ts'

const article = '/products/fintech-tools/merchant-boarding-api/recipes'

test('the apply link leads visitors to sign-in and back, and is then filled in', async ({ page, programs }) => {
  await page.goto(article)
  const link = page.getByRole('link', { name: 'Apply for a merchant account' })
  await link.click()
  await expect(page).toHaveURL(/\/login\b/)
  await page.goto(`/login?returnTo=${encodeURIComponent(article)}`)
  await page.getByLabel('Email').fill('dev@gatehouse.test')
  await page.getByLabel('Password', { exact: true }).fill(programs.demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(article)
  await expect(link).toHaveAttribute('href', /email=dev%40gatehouse\.test/)
  const address = new URL((await link.getAttribute('href')) ?? '')
  expect(address.href.split('?')[0]).toBe(`${programs.gatewayUrl}/apply`)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    ...{ source: 'portal', email: 'dev@gatehouse.test' },
    ...{ firstName: 'Dana', lastName: 'Developer', businessName: 'Example Shop' },
  })
})
