import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type MerchantServer, openMerchantServer } from '../test-support/merchant-server.ts'
import { createPayPageClient } from '../test-support/pay-page-client.ts'
import { openTestGateway, type TestGateway, type TestTerminal } from '../test-support/test-gateway.ts'
import { describeStores } from '../test-support/test-stores.ts'
import { deliverDue, deliveryTriesMax } from './deliver.ts'

describeStores('notices of RESPONSE_URL', kind => {
  let gateway: TestGateway
  let terminal: TestTerminal
  let shop: MerchantServer
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    terminal = await gateway.provision()
    shop = await openMerchantServer()
  })
  afterEach(() => {
    shop.told.length = 0
    shop.status = 200
    shop.headers = {}
  })
  afterAll(async () => {
    await shop.close()
    await gateway.close()
  })
  const deliver = (takesLocal = true) =>
    deliverDue({ ...gateway.workTools, requestLog: gateway.requestLog, callBackBodies: {}, post: { takesLocal } })
  const waiting = () =>
    gateway.store.read.selectFrom('work_items').selectAll().where('kind', '=', 'notify-merchant').execute()
  const logged = async () => {
    await gateway.requestLog.flush()
    const rows = await gateway.store.read
      .selectFrom('request_log')
      .select(['answer', 'status'])
      .where('call', '=', 'RESPONSE_URL')
      .orderBy('created_at_ms')
      .orderBy('id')
      .execute()
    await gateway.store.write(trx => trx.deleteFrom('request_log').execute())
    return rows
  }

  test('a decision is told once, with the answer and what was echoed, and nothing of the card', async () => {
    await gateway.pay(terminal, { TRAN_NBR: '1', CVV2: '987', INVOICE_NBR: 'INV-1' }, { RESPONSE_URL: shop.url })
    expect(await deliver()).toBe(1)
    expect(shop.told).toHaveLength(1)
    expect(Object.fromEntries(shop.told[0] ?? [])).toMatchObject({
      ...{ AUTH_RESP: '00', TRAN_NBR: '1', AUTH_AMOUNT: '21.00', BP_RESP_CODE: 'BP_000', INVOICE_NBR: 'INV-1' },
    })
    expect(String(shop.told[0])).not.toContain('4111111111111111')
    // As a whole value, and never in the number of a terminal: three digits stand anywhere by chance.
    expect([...(shop.told[0] ?? [])].filter(([name, value]) => name !== 'TERMINAL_NBR' && value === '987')).toEqual([])
    expect(await deliver()).toBe(0)
    expect(await waiting()).toEqual([])
    expect(await logged()).toEqual([{ answer: 'DELIVERED', status: 200 }])
  })

  test('RESPONSE_ECHO chooses how much, whatever the browser brings back', async () => {
    const sealed = { RESPONSE_URL: shop.url, RESPONSE_ECHO: 'N' }
    const back = await gateway.pay(terminal, { TRAN_NBR: '2', AMOUNT: '51.05' }, { ...sealed, REDIRECT_ECHO: 'V' })
    await deliver()
    expect([...(shop.told[0]?.keys() ?? [])].sort()).toEqual(['AUTH_RESP', 'BP_RESP_CODE', 'TRAN_NBR'])
    expect(back.fields).toMatchObject({ AUTH_RESP: '05', AUTH_AMOUNT: '0.00' })
    await logged()
  })

  test('a form that was refused tells nobody', async () => {
    await gateway.pay(terminal, { TRAN_NBR: '3', EXP_DATE: '9999' }, { RESPONSE_URL: shop.url })
    expect(await waiting()).toEqual([])
  })

  test('the pay page tells its end, and no decline on the way to it', async () => {
    const page = createPayPageClient(gateway)
    const fields = { TRAN_NBR: '8', AMOUNT: '21.00' }
    const path = await page.open(terminal, fields, { RESPONSE_URL: shop.url })
    await page.pay(path, { ACCOUNT_NBR: '4000 0000 0000 9995' })
    expect(await deliver()).toBe(0)
    await page.pay(path)
    expect(await deliver()).toBe(1)
    expect(shop.told.map(told => told.get('AUTH_RESP'))).toEqual(['00'])
    await logged()
  })

  test('a server that fails is tried again, later and later, and given up', async () => {
    shop.status = 500
    await gateway.pay(terminal, { TRAN_NBR: '4' }, { RESPONSE_URL: shop.url })
    const startMs = gateway.time.nowMs
    for (let tries = 0; tries < deliveryTriesMax; tries++) {
      expect(await deliver()).toBe(1)
      expect(await deliver()).toBe(0)
      gateway.time.nowMs += 400_000
    }
    expect(shop.told).toHaveLength(deliveryTriesMax)
    expect(await waiting()).toEqual([])
    const rows = await logged()
    expect(rows[0]).toEqual({ answer: `HTTP 500, try 1 of ${deliveryTriesMax}`, status: 0 })
    expect(rows).toHaveLength(deliveryTriesMax)
    gateway.time.nowMs = startMs
  })

  test('one that came back gets what it missed', async () => {
    shop.status = 503
    await gateway.pay(terminal, { TRAN_NBR: '5' }, { RESPONSE_URL: shop.url })
    await deliver()
    shop.status = 204
    gateway.time.nowMs += 5_000
    expect(await deliver()).toBe(1)
    expect(shop.told.map(told => told.get('TRAN_NBR'))).toEqual(['5', '5'])
    gateway.time.nowMs -= 5_000
    await logged()
  })

  test('neither this machine without its setting nor a redirect is followed', async () => {
    await gateway.pay(terminal, { TRAN_NBR: '6' }, { RESPONSE_URL: shop.url })
    await deliver(false)
    expect(shop.told).toEqual([])
    expect((await waiting()).map(({ last_error }) => last_error)).toEqual(['ADDRESS NOT PUBLIC'])
    await gateway.store.write(trx => trx.deleteFrom('work_items').execute())
    shop.status = 302
    shop.headers = { Location: `${shop.url}/elsewhere` }
    await gateway.pay(terminal, { TRAN_NBR: '7' }, { RESPONSE_URL: shop.url })
    await deliver()
    expect(shop.told).toHaveLength(1)
    expect((await waiting()).map(({ last_error }) => last_error)).toEqual(['HTTP 302'])
    await gateway.store.write(trx => trx.deleteFrom('work_items').execute())
    await logged()
  })

  test('two programs deliver each notice once', async () => {
    for (let number = 10; number < 20; number++)
      await gateway.pay(terminal, { TRAN_NBR: String(number) }, { RESPONSE_URL: shop.url })
    const counts = await Promise.all([deliver(), deliver(), deliver()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(10)
    expect(new Set(shop.told.map(told => told.get('TRAN_NBR'))).size).toBe(10)
    expect(shop.told).toHaveLength(10)
  })
})
