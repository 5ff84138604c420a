import { randomUUID } from 'node:crypto'
import { wholeApplication } from '../src/domain/apis/boarding/application-fields.ts'
import { exampleBody } from '../src/domain/apis/specification/example-body.ts'
import { expect, test } from './support/fixtures.ts'
import { provision } from './support/shop.ts'

type Secrets = { clientId: string; clientSecret: string; agentId: string; planId: string }
type Answer = { access_token?: string; data: Record<string, string> & { isValid?: boolean } }

/** An agent's program: it makes an application in which the principal's data is missing, and sends the link. */
async function openAgent(gatewayUrl: string) {
  const request = {
    reference: randomUUID(),
    label: 'Agent',
    secrets: ['clientId', 'clientSecret', 'agentId', 'planId'],
  }
  const { secrets } = await provision<{ secrets: Secrets }>(gatewayUrl, 'POST', 'credentials', request)
  const send = async (method: string, path: string, body?: object, token = '') => {
    const response = await fetch(`${gatewayUrl}/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Answer
  }
  const { access_token: token } = await send('POST', 'enrollment-auth/oauth/token', {
    grant_type: 'client_credentials',
    scope: 'all',
    client_id: secrets.clientId,
    client_secret: secrets.clientSecret,
  })
  const call = async (method: string, path: string, body?: object) =>
    (await send(method, `enrollment/enroll/${path}`, body, token)).data
  const { group: _group, ...example } = exampleBody(wholeApplication)
  await call('POST', 'application', {
    ...example,
    agent: Number(secrets.agentId),
    plan: { planId: Number(secrets.planId) },
    externalKey: 'bakery',
    principals: [{ firstName: 'Ada', lastName: 'Baker', email: 'ada@example.com' }],
  })
  const { link } = await call('PUT', 'application/merchant/send/key/bakery')
  return { call, link: link ?? '' }
}

test('a merchant gets a link, fills in what is missing by keyboard, draws and signs; the agent submits and it is approved', async ({
  page: merchant,
  programs,
  expectAccessible,
}) => {
  const agent = await openAgent(programs.gatewayUrl)
  await merchant.goto(agent.link)
  await expect(merchant.getByRole('heading', { level: 1, name: 'Complete the application' })).toBeVisible()
  await expectAccessible()
  await merchant.getByLabel('Title').selectOption('Owner')
  await merchant.getByLabel('Social security number').fill('123-45-6789')
  await merchant.getByLabel('Date of birth').fill('1985-04-12')
  await merchant.getByLabel('Phone').fill('(212) 555-0142')
  await merchant.getByLabel('Street').fill('8 Elm Road')
  await merchant.getByLabel('City').fill('Troy')
  await merchant.getByLabel('State').fill('mi')
  await merchant.getByLabel('ZIP code').fill('48084')
  await merchant.getByLabel('Share of ownership').fill('100 %')
  await merchant.getByLabel('Personal guarantor').selectOption('Yes')
  await merchant.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(merchant.getByRole('alert')).toContainText('Check one field')
  await expect(merchant.getByLabel('Social security number')).toBeFocused()
  await expect(merchant.getByLabel('City')).toHaveValue('Troy')
  await merchant.keyboard.type('000456789')
  await merchant.keyboard.press('Enter')

  await expect(merchant.getByRole('heading', { level: 1, name: 'Read and sign' })).toBeVisible()
  await expect(merchant.getByText('•••••6789', { exact: true })).toBeVisible()
  await expectAccessible()
  const pad = merchant.getByRole('img', { name: 'You may also draw it here' })
  await pad.hover({ position: { x: 40, y: 60 } })
  await merchant.mouse.down()
  await pad.hover({ position: { x: 200, y: 90 } })
  await merchant.mouse.up()
  await merchant.getByLabel('Type your first and last name to sign').fill('Ada Baker')
  await merchant.keyboard.press('Enter')
  await expect(merchant.getByRole('heading', { level: 1, name: 'Thank you, you have signed' })).toBeVisible()
  const pdf = await merchant.request.get(`${agent.link}/application.pdf`)
  expect(await pdf.body().then(bytes => bytes.includes('/Subtype /Image'))).toBe(true)

  expect(await agent.call('GET', 'application/validate/bakery')).toEqual({ isValid: true, errors: [] })
  await agent.call('PUT', 'application/submit/bakery')
  await agent.call('PUT', 'sandbox/clock', { daysAhead: 1 })
  expect(await agent.call('GET', 'application/key/bakery')).toMatchObject({
    status: 'approved',
    merchant: { fourPartKey: expect.stringMatching(/^9001-/) },
  })
  await merchant.reload()
  await expect(merchant.getByRole('heading', { level: 1, name: 'Your application was submitted' })).toBeVisible()
  await agent.call('PUT', 'sandbox/clock', { daysAhead: 8 })
  await merchant.reload()
  await expect(merchant.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor applies with what the query says, and goes on at an address of their own', async ({
    page,
    programs,
  }) => {
    const query = new URLSearchParams({
      ...{ source: 'portal', email: 'ada@example.com', firstName: 'Ada', lastName: '<b>Baker', phone: '2125550142' },
      businessName: 'Corner Bakery LLC',
    })
    await page.goto(`${programs.gatewayUrl}/apply?${query}`)
    await expect(page.getByText('Never type a real social security number')).toBeVisible()
    await expect(page.getByLabel('Last name')).toHaveValue('<b>Baker')
    await expect(page.getByLabel('Social security number')).toHaveAttribute('type', 'password')
    await page.getByLabel('Last name').fill('Baker')
    await page.getByLabel('Business type').selectOption('Sole proprietor')
    await page.getByLabel('What is sold').fill('Bread and cakes')
    await page.getByRole('button', { name: 'Send the application' }).click()
    await expect(page.getByRole('heading', { name: 'We received your application' })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Merchant category code')).toHaveValue('')
  })
})
