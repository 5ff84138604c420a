import { afterAll, beforeAll, expect, test } from 'vitest'
import { StoreFailure } from '../../../platform/store-failure.ts'
import { openInvoiceClient } from '../../test-support/apis/test-invoices.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

const hourMs = 60 * 60 * 1000

describeApi('Invoicing: what ends and what fails', kind => {
  /** What the next write of the store does in place of being kept. */
  let spoil: (() => never) | undefined
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openTestGateway(kind, {
      wrapStore: store => ({
        ...store,
        write: work =>
          store.write(async trx => {
            const result = await work(trx)
            spoil?.()
            return result
          }),
      }),
    })
    await gateway.runWork()
  })
  afterAll(() => gateway.close())

  const rowsOf = async () => {
    const count = async (table: 'invoices' | 'invoice_payments' | 'invoice_settings') =>
      (await gateway.store.read.selectFrom(table).selectAll().execute()).length
    return [await count('invoices'), await count('invoice_payments'), await count('invoice_settings')]
  }

  test('a store that fails at the end of a payment leaves nothing of it: the same form pays afterwards', async () => {
    const client = await openInvoiceClient(gateway)
    const { id, path } = await client.created()
    await client.show(path)
    const form = { VERSION: '0', PAY_WITH: 'card', ...client.card, ...client.holder }
    spoil = () => {
      throw new StoreFailure('lost', new Error('gone'))
    }
    const failed = await client.post(path, form)
    spoil = undefined
    expect([failed.status, failed.page.includes('4111')]).toEqual([503, false])
    expect(await client.read(id)).toMatchObject({ status: 'viewed', amount_paid: 0, payments: [] })
    expect((await client.post(path, form)).status).toBe(303)
    expect((await client.read(id)).payments).toHaveLength(1)
  })

  test('the account of a demo visit goes with its invoices, their payments and its settings; no other does', async () => {
    await openInvoiceClient(gateway).then(client => client.created())
    const before = await rowsOf()
    const visit = await openInvoiceClient(gateway, { lifeHours: 1 })
    await visit.saveSettings([], ['visa'])
    const { path } = await visit.created()
    await visit.pay(path)
    await visit.scheduled('2026-11-20')
    expect(await rowsOf()).toEqual(before.map((rows, at) => rows + ([2, 1, 1][at] ?? 0)))
    for (let hour = 0; hour < 4; hour++) {
      gateway.time.nowMs += hourMs
      await gateway.runWork()
    }
    expect([await rowsOf(), gateway.workErrors]).toEqual([before, []])
    expect((await visit.show(path)).status).toBe(404)
  })
})
