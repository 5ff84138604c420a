import { expect, onTestFinished, test } from 'vitest'
import { openReportingClient } from '../../test-support/apis/test-reporting.ts'
import { openTestGateway } from '../../test-support/test-gateway.ts'

test('a payment that its cardholder disputes is not refunded on top', async () => {
  const gateway = await openTestGateway('sqlite')
  onTestFinished(() => gateway.close())
  const shop = await openReportingClient(gateway)
  await shop.sell(149.99, { account: '4000000000000259' })
  const { ccs_pk } = await shop.newest()
  await shop.close()
  await shop.advance({ days: 3 })
  const [row] = await shop.list()
  expect(row).toMatchObject({ ccs_pk, status: 'disputed' })
  const refused = await shop.refund(ccs_pk, 149.99)
  expect([refused.status, refused.code]).toEqual([400, 'DISPUTED'])
  expect(await shop.list()).toHaveLength(1)
})
