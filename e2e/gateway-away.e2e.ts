import { paths } from '../src/app/paths.ts'
import { expect, test } from './support/fixtures.ts'
import { makeKeys, postPayment } from './support/own-payments.ts'
import { signUpPerson } from './support/person.ts'

test('without the gateway each page of one thing keeps its heading, says why it is empty, and is there again by one press', async ({
  page: signedIn,
  programs,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  await signUpPerson(signedIn)
  const keys = await makeKeys(signedIn, 'Server Post API')
  await makeKeys(signedIn, 'Hosted Checkout')
  const pay = (TRAN_NBR: string) =>
    postPayment(signedIn, programs.gatewayUrl, keys, { TRAN_TYPE: 'CCE1', AMOUNT: '21.00', TRAN_NBR })
  const { AUTH_GUID: bric = '' } = await pay('1')
  await pay('2')
  const ask = async (path: string) => (await signedIn.request.get(path)).json()
  const [one, two] = (await ask('/api/workbench/requests')).requests as { id: string }[]
  const [batch] = (await ask('/api/workbench/batches')).batches as { id: string }[]
  const [event] = (await ask('/api/webhooks/events')).events as { id: string }[]
  const compared = `${paths.dashboardCompare}?a=${one?.id}&b=${two?.id}`
  const pages = [
    [paths.dashboardPayment(bric), 'Payment'],
    [paths.dashboardBatch(batch?.id ?? ''), 'Batch'],
    [paths.dashboardRequest(one?.id ?? ''), 'Request'],
    [paths.dashboardEvent(event?.id ?? ''), 'Event'],
    [paths.dashboardApplication(1), 'Application'],
    [paths.dashboardWebhook('we_1'), 'Webhook endpoint'],
    [paths.dashboardDelivery('we_1', 'msg_1'), 'Delivery'],
    [compared, 'Compare requests'],
  ] as const
  // Pages that fail say so in the console of their browser, which is no fault of theirs.
  const page = await signedIn.context().newPage()
  await programs.restartGateway(async () => {
    await page.goto(paths.dashboardHostedCheckout)
    await expect(page.getByRole('heading', { name: 'Merchant data could not be loaded' })).toBeVisible()
    await expect(page.getByText('You have no merchant profile yet')).toHaveCount(0)
    for (const [path, heading] of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('alert')).toContainText('could not be loaded')
    }
    await expectAccessible(page)
  })
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByText(/values? differs?\.$/)).toBeVisible()
  expect(new URL(page.url()).search).toBe(new URL(compared, page.url()).search)
})
