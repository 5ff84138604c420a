import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { androidSdk } from '../domain/apis/android-sdk.ts'
import { bigcommerce } from '../domain/apis/bigcommerce.ts'
import { operations } from '../domain/apis/boarding/operations.ts'
import { refundOrVoid, transactionQuery } from '../domain/apis/business-reporting/fields.ts'
import { customPay } from '../domain/apis/custom-pay.ts'
import { hospitality } from '../domain/apis/hospitality.ts'
import { iframeSdk } from '../domain/apis/iframe-sdk.ts'
import { ingenicoTables } from '../domain/apis/ingenico-si/fields.ts'
import { invoicing } from '../domain/apis/invoicing.ts'
import { merchantReporting } from '../domain/apis/merchant-reporting.ts'
import { paxSi } from '../domain/apis/pax-si.ts'
import { recurring } from '../domain/apis/recurring.ts'
import { sessionBody } from '../domain/apis/rest-proxy/session-fields.ts'
import { bodies } from '../domain/apis/server-post/request-fields.ts'
import { siCloud } from '../domain/apis/si-cloud.ts'
import { exampleBody } from '../domain/apis/specification/example-body.ts'
import { applyFields } from '../domain/boarding/apply-fields.ts'
import { checkoutFields, checkoutQuery } from '../domain/checkout/hosted-checkout-rules.ts'
import { browserPostFields } from '../domain/payments/browser-post-fields.ts'
import { payPageBillingFields, sealableFields } from '../domain/payments/pay-page-fields.ts'
import { WebhookTestSchema } from '../domain/webhooks/webhook-delivery.ts'
import { NewWebhookEndpointSchema, WebhookEndpointChangeSchema } from '../domain/webhooks/webhook-endpoint.ts'
import { cardSpellings, spellingsIn } from '../lib/test-support/card-spellings.ts'
import { standsIn } from '../lib/test-support/find-card-number.ts'
import { plantableFields } from '../lib/test-support/planted-fields.ts'
import { placesOf } from '../lib/test-support/scan-data.ts'
import type { MerchantRequests } from './contract/requests.ts'
import {
  MerchantProfileRequestSchema,
  type Provisioned,
  ProvisionRequestSchema,
  RotationRequestSchema,
} from './contract.ts'
import { openBatchClient } from './test-support/apis/test-batch-files.ts'
import { boardingOf, wholeExample } from './test-support/apis/test-boarding.ts'
import { openCardShop } from './test-support/apis/test-card-tokens.ts'
import { cardForm, portalOf, postCard } from './test-support/apis/test-checkout.ts'
import { openEpiClient } from './test-support/apis/test-custom-pay.ts'
import { openCheckClient } from './test-support/apis/test-hospitality.ts'
import { openCloudTill, openPort, openTill, toDetail } from './test-support/apis/test-ingenico.ts'
import { openInvoiceClient } from './test-support/apis/test-invoices.ts'
import { openMobileShop } from './test-support/apis/test-mobile.ts'
import { openPaxTill, passUntil } from './test-support/apis/test-pin-pad.ts'
import { openPortfolioClient } from './test-support/apis/test-portfolio.ts'
import { openRecurringClient } from './test-support/apis/test-recurring.ts'
import { openReportingClient } from './test-support/apis/test-reporting.ts'
import { openTerminalClient, openTerminalPage } from './test-support/apis/test-terminals.ts'
import { createPayPageClient } from './test-support/pay-page-client.ts'
import { remainsOf } from './test-support/remains-of.ts'
import { openTestGateway, readReturn, type TestGateway, type TestTerminal } from './test-support/test-gateway.ts'
import { openStoreClient } from './test-support/test-store.ts'
import { describeStores } from './test-support/test-stores.ts'

/** A test card, so that it may be paid with as well; what is planted elsewhere is the same number. */
const number = '4012888888881881'
const spelled = Object.values(cardSpellings).map(spell => spell(number))
const isAddress = (name: string) => /_URL$/.test(name)
const asValue = (name: string, text: string) =>
  isAddress(name) ? `https://shop.example/?order=${encodeURIComponent(text)}` : text

/** A good application as JSON, by what stands in it: the schema that the tests of the portal have from zod. */
function schemaOf(value: unknown): object {
  if (Array.isArray(value)) return { items: value.length > 0 ? schemaOf(value[0]) : { type: 'string' } }
  if (typeof value !== 'object' || value === null) return { type: typeof value }
  return { properties: Object.fromEntries(Object.entries(value).map(([name, each]) => [name, schemaOf(each)])) }
}
const ownPath = (path: string) => path.replace(/\.(\d+)(?=\.|$)/g, '[$1]')

describeStores('no card number is kept by the gateway', kind => {
  let gateway: TestGateway
  let terminal: TestTerminal
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    terminal = await gateway.provision({ label: 'Canary Wharf' })
  })
  afterAll(() => gateway.close())

  let turn = 0
  const nextSpellings = () => spellingsIn(turn++, kind, number)
  /** The number in each field, in its spellings. */
  async function plant(names: readonly string[], send: (name: string, text: string) => Promise<unknown>) {
    expect(names.length).toBeGreaterThan(1)
    for (const name of names) for (const text of nextSpellings()) await send(name, text)
  }
  const open = async (path: string) => (await gateway.app.request(path)).text()

  test('the key exchange names the field', async () => {
    const free = sealableFields.filter(({ name, place }) => place !== 'form' && !/_NBR$|^AMOUNT$/.test(name))
    const others = sealableFields.filter(field => !free.includes(field))
    await plant(
      free.map(({ name }) => name),
      async (name, text) => {
        const answer = await gateway.exchange(terminal, { [name]: asValue(name, text) })
        expect(answer).toEqual({ AUTH_RESP: 'RR', AUTH_RESP_TEXT: `INVALID ${name}: CARD NUMBER` })
      },
    )
    await plant(
      others.map(({ name }) => name),
      async (name, text) => {
        const answer = await gateway.exchange(terminal, { [name]: text })
        expect([answer['AUTH_RESP'], standsIn(JSON.stringify(answer), number)]).toEqual(['RR', false])
      },
    )
  })

  /** Fields of forms that are neither sealed, nor the account, nor what names the merchant. */
  const typedFields = browserPostFields
    .filter(({ place, required }) => place !== 'key exchange' && required !== 'always')
    .map(({ name }) => name)

  test('Browser Post sends the browser back with the field', async () => {
    const { TAC = '' } = await gateway.exchange(terminal)
    await plant(typedFields, async (name, text) => {
      const { fields, page } = await readReturn(
        await gateway.postForm('/browserpost/', gateway.saleForm(terminal, TAC, { [name]: text })),
      )
      expect([fields['BP_RESP_CODE'], standsIn(page, number)]).toEqual(['BP_200', false])
      expect(fields['BP_FIELD_ERRORS']).toContain(`${name}^FE_004`)
    })
  })

  test('a card that is paid with, where it belongs, is a payment; nothing of it is kept', async () => {
    const paid = await gateway.pay(terminal, { ACCOUNT_NBR: number, TRAN_NBR: '900' })
    expect([paid.fields['AUTH_RESP'], standsIn(paid.page, number)]).toEqual(['00', false])
  })

  test('the pay page does not open with one', async () => {
    const shopper = createPayPageClient(gateway)
    const { TAC = '' } = await gateway.exchange(terminal)
    const account = new Set(['EXP_DATE', 'CVV2', 'ROUTING_NBR', 'ORIG_AUTH_GUID'])
    const names = [...typedFields.filter(name => !account.has(name)), 'CANCEL_URL', 'CUSTOM_CSS_URL']
    await plant(names, async (name, text) => {
      const form = shopper.openForm(terminal, TAC, { [name]: asValue(name, text) })
      const { fields, page } = await readReturn(await gateway.postForm('/paypage/', form))
      expect([fields['BP_RESP_CODE'], standsIn(page, number)]).toEqual(['BP_200', false])
      expect(fields['BP_FIELD_ERRORS']).toContain(`${name}^FE_004`)
    })
  })

  test('the pay page tells the shopper, and does not show it again', async () => {
    const shopper = createPayPageClient(gateway)
    const path = await shopper.open(terminal, { TRAN_NBR: '901' })
    await plant([...payPageBillingFields], async (name, text) => {
      const { status, page } = await shopper.pay(path, { [name]: text })
      expect([status, standsIn(page, number), page.includes('FE_004')]).toEqual([422, false, true])
    })
    expect((await shopper.pay(path, { ACCOUNT_NBR: number })).fields['AUTH_RESP']).toBe('00')
  })

  test('Hosted Checkout: the card endpoint, the form and its address', async () => {
    const profile = await portalOf(gateway).provision()
    const names = checkoutFields.map(({ name }) => name).filter(name => name !== 'PAN' && name !== 'CheckoutId')
    await plant(names, async (name, text) => {
      const { status, text: answer } = await postCard(gateway, cardForm(profile, { [name]: text }))
      const { errors } = JSON.parse(answer) as { errors: { field: string; code: string }[] }
      expect([status, standsIn(answer, number)]).toEqual([400, false])
      expect(errors).toContainEqual(expect.objectContaining({ field: name, code: 'FE_004' }))
      const form = cardForm(profile, { TerminalProfileId: profile.profileId, [name]: text }) as Record<string, string>
      const shown = await gateway.postForm('/hosted/', form)
      expect([shown.status, standsIn(await shown.text(), number)]).toEqual([400, false])
    })
    const queries = [...Object.keys(checkoutQuery), 'callback_function', 'callback_url']
    await plant(queries, async (name, text) => {
      const value = name === 'callback_url' ? asValue('CALLBACK_URL', text) : text
      const query = new URLSearchParams({ terminal_profile_id: profile.profileId, amount: '9.00', [name]: value })
      const shown = await gateway.app.request(`/hosted/?${query}`)
      const page = await shown.text()
      if (name === 'checkout_id') return
      expect([shown.status, standsIn(page, number)], name).toEqual([400, false])
    })
    const ids = cardForm(profile, { CheckoutId: number, PAN: number })
    expect((await postCard(gateway, ids)).status).toBe(200)
  })

  test('boarding refuses it in each value of an application, and in every call that takes a body', async () => {
    const boarding = boardingOf(gateway)
    const keys = await boarding.provision()
    const agent = await boarding.signIn(keys)
    const whole = wholeExample(keys, 'planted')
    expect((await agent.call('POST', '/enroll/application', whole)).status).toBe(200)
    const fields = plantableFields(schemaOf(whole))
    expect(fields.length).toBeGreaterThan(40)
    for (const { path, plant: put } of fields)
      for (const text of nextSpellings()) {
        const { status, codes, body } = await agent.call('POST', '/enroll/application', put(text))
        expect([status, codes], path).toEqual([422, ['CARD_NUMBER']])
        expect(body.data?.errors?.[0]?.field).toBe(ownPath(path))
      }
    const writes = operations.filter(({ method, takes, host }) => method !== 'GET' && takes && host === undefined)
    for (const { method, path } of writes)
      for (const text of nextSpellings()) {
        const at = path.replace('{key}', 'planted').replace(/\{\w+\}/g, '1')
        const { status, codes } = await agent.call(method, at, { notes: { deep: [text] }, signature: text })
        expect([status, codes], path).toEqual([422, ['CARD_NUMBER']])
        await agent.request('GET', `/enroll/application/key/${encodeURIComponent(text)}`)
      }
  })

  test('Merchant Reporting refuses it in every value of a query and of a body, and shows it nowhere', async () => {
    const client = await openPortfolioClient(gateway)
    for (const { method, path, takes = '' } of merchantReporting.operations.filter(({ host }) => host === undefined)) {
      for (const { name } of [...(merchantReporting.fields[takes]?.fields ?? []), { name: 'other' }])
        for (const text of nextSpellings()) {
          const at = path.replace(/\{\w+\}/, '8123456789012')
          const refused = [await client.send(method, `${at}?${new URLSearchParams({ [name]: text })}`)]
          if (method === 'POST') refused.push(await client.send(method, at, {}, { [name]: text, deep: [{ text }] }))
          for (const { status, code, body } of refused)
            expect([status, code, standsIn(JSON.stringify(body), number)], name).toEqual([400, 'CARD_NUMBER', false])
        }
      await client.get(path.replace(/\{\w+\}/, number))
    }
  })

  test('Custom Pay names the fault in every field of every call that takes a body', async () => {
    const client = await openEpiClient(gateway)
    const calls = customPay.operations.filter(({ method, takes }) => method !== 'GET' && takes)
    expect(calls.length).toBeGreaterThan(10)
    for (const { method, path, takes = '' } of calls) {
      const rows = customPay.fields[takes]?.fields ?? []
      const required = rows.filter(row => row.required === true)
      const others = rows.filter(({ name }) => !/^(account|trackData|emvData)$/.test(name))
      for (const row of others)
        for (const text of nextSpellings()) {
          const planted = exampleBody([{ ...row, kind: 'text', example: text }, ...required])
          const at = path.replace('{BRIC}', '0S1A2B3C4D5E6F7G8H9')
          const { status, codes, text: answer } = await client.call(method, at, planted)
          expect([status, codes, standsIn(answer, number)], row.name).toEqual([400, ['CARD_NUMBER'], false])
        }
    }
    for (const text of nextSpellings()) {
      await client.send('GET', `/sale/${encodeURIComponent(text)}?before=${encodeURIComponent(text)}`)
      if (/^[\x20-\x7e]*$/.test(text)) await client.send('GET', '/ping', '', { 'EPI-Trace': text, 'EPI-Id': text })
    }
    expect((await client.sell({ account: number })).data).toMatchObject({ response: '00' })
  })

  test('Recurring Billing names the fault in every field of every call', async () => {
    const client = await openRecurringClient(gateway)
    const isAccount = ({ name }: { name: string }) => name.endsWith('AccountNumber')
    for (const { method, path, takes = '' } of recurring.operations) {
      const rows = recurring.fields[takes]?.fields ?? []
      const required = rows.filter(row => row.required !== false)
      for (const row of rows.filter(each => !isAccount(each)))
        for (const text of nextSpellings()) {
          const planted = exampleBody([{ ...row, kind: 'text', example: text }, ...required])
          const { status, codes, text: answer } = await client.call(path, planted, method)
          expect([status, codes, standsIn(answer, number)], row.name).toEqual([400, ['CARD_NUMBER'], false])
        }
    }
    for (const spelling of spelled) {
      const refused = await client.subscribe({}, client.card({ AccountNumber: spelling }))
      expect(standsIn(refused.text, number)).toBe(false)
    }
    expect((await client.subscribe({}, client.card({ AccountNumber: number }))).body).toMatchObject({
      Status: 'Active',
    })
    await client.pass(1)
    expect(standsIn(JSON.stringify([await client.bills(), await client.call('/paymentmethod/list')]), number)).toBe(
      false,
    )
  })

  test('Invoicing names the fault in every field of its calls, and the page of an invoice beside it', async () => {
    const client = await openInvoiceClient(gateway)
    const own = invoicing.operations.filter(({ name }) => /invoice|clock/.test(name))
    for (const { method, path, takes = '' } of own) {
      const rows = invoicing.fields[takes]?.fields ?? []
      const at = path.replace('/accounts/{accountId}', '').replace('{invoiceId}', '17')
      for (const row of rows)
        for (const text of nextSpellings()) {
          const others = rows.filter(each => each.required === true && each !== row)
          const planted = exampleBody([{ ...row, kind: 'text', example: text }, ...others])
          const query = `?${new URLSearchParams({ [row.name]: text })}`
          const {
            status,
            code,
            text: answer,
          } = method === 'GET' ? await client.call(method, at + query) : await client.call(method, at, planted)
          expect([status, code, standsIn(answer, number)], row.name).toEqual([400, 'CARD_NUMBER', false])
        }
    }
    const { path } = await client.created()
    await plant([...payPageBillingFields], async (name, text) => {
      const { status, page } = await client.pay(path, { [name]: text })
      expect([status, standsIn(page, number), page.includes('FE_004')]).toEqual([422, false, true])
    })
    await client.show(`${path}?pay=${number}`)
    await client.show(`/invoice/${number}`)
    expect((await client.pay(path, { ACCOUNT_NBR: number })).status).toBe(303)
    expect(standsIn((await client.show(path)).page + JSON.stringify(await client.mails()), number)).toBe(false)
  })

  test('iFrame JavaScript SDK: the card fields, and every field of a charge', async () => {
    const shop = await openCardShop(gateway)
    const others = ['gateway_public_key', 'expiry', 'cvv', 'zip', 'name']
    await plant(others, async (name, text) => {
      const { status, text: answer } = await shop.tokenize({ [name]: text })
      expect([status >= 400, standsIn(answer, number)], name).toEqual([true, false])
    })
    for (const spelling of spelled)
      expect(standsIn((await shop.tokenize({ number: spelling })).text, number)).toBe(false)
    const rows = iframeSdk.fields['payment']?.fields ?? []
    const required = rows.filter(row => row.required === true)
    for (const row of rows)
      for (const text of nextSpellings()) {
        const planted = exampleBody([{ ...row, kind: 'text', example: text }, ...required.filter(each => each !== row)])
        const { status, code, text: answer } = await shop.charge('tok_x', planted as Record<string, unknown>)
        expect([status, code, standsIn(answer, number)], row.name).toEqual([400, 'CARD_NUMBER', false])
      }
    const { body } = await shop.pay({ billing: { name: 'Ada Baker' } }, { number })
    expect(body).toMatchObject({ status: 'approved', card_last_four: '1881' })
    await shop.token({ number })
  })

  test('mobile SDKs: every field of every call of an app and of its server', async () => {
    const shop = await openMobileShop(gateway)
    for (const { path, takes = '', isOpen } of androidSdk.operations.filter(each => each.path.includes('/mobile/'))) {
      const rows = androidSdk.fields[takes]?.fields ?? []
      const required = rows.filter(row => row.required === true)
      for (const row of rows.filter(({ name }) => name !== 'mid' && name !== 'developerKey'))
        for (const text of nextSpellings()) {
          const planted = exampleBody([
            { ...row, kind: 'text', example: text },
            ...required.filter(each => each !== row && each.name !== 'mid' && each.name !== 'developerKey'),
          ])
          const {
            status,
            body,
            text: answer,
          } = isOpen ? await shop.ask(path.slice('/mobile/'.length), planted) : await shop.find({ [row.name]: text })
          const said = [status, body['errorCode'] ?? body['code'], standsIn(answer, number)]
          expect(said, row.name).toEqual([400, isOpen ? 'INVALID_FIELD' : 'CARD_NUMBER', false])
        }
    }
    for (const text of nextSpellings())
      expect(standsIn((await shop.ask('sale', { mid: text, developerKey: text })).text, number)).toBe(false)
  })

  test('PIN pads name the fault in every field of every command, and hear of no number', async () => {
    const till = await openPaxTill(gateway)
    for (const { takes = '' } of paxSi.operations.filter(({ method }) => method === 'POST')) {
      const rows = paxSi.fields[takes]?.fields ?? []
      for (const row of rows.filter(({ name }) => name !== 'command'))
        for (const text of nextSpellings()) {
          const planted = exampleBody([{ ...row, kind: 'text', example: text }, ...rows.filter(each => each !== row)])
          const { code, text: answer } = await till.send(planted)
          expect([code, standsIn(answer, number)], row.name).toEqual(['100003', false])
        }
    }
    for (const text of nextSpellings()) {
      const told = await till.send(till.payment(), encodeURIComponent(text))
      expect([told.code, standsIn(told.text, number)]).toEqual(['100003', false])
    }
    const paid = await passUntil(gateway, till.send(till.payment({ amount: 3277 })))
    expect(paid.body).toMatchObject({ hostCode: '00' })
  })

  test('BigCommerce names the fault in every field of every call', async () => {
    const store = await openStoreClient(gateway)
    for (const { method, path, takes = '' } of bigcommerce.operations) {
      const at = path.replace('/stores/{store_hash}/v3', '').replace('{order_id}', '1001')
      const rows = bigcommerce.fields[takes]?.fields ?? []
      const required = rows.filter(row => row.required !== false)
      for (const row of rows.filter(({ name, kind }) => name !== 'payment.instrument.number' && kind !== 'list'))
        for (const text of nextSpellings()) {
          const planted = exampleBody([{ ...row, kind: 'text', example: text }, ...required])
          const query = `?${new URLSearchParams({ [row.name]: text })}`
          const asked = method === 'GET' ? store.send(method, at + query) : store.post(at, planted)
          const { status, code, text: answer } = await asked
          expect([status, code, standsIn(answer, number)], row.name).toEqual([400, 'CARD_NUMBER', false])
        }
    }
    for (const text of nextSpellings()) {
      const refused = await store.pay('1001', {}, store.card({ number: ` ${text}` }))
      expect([refused.status, standsIn(refused.text, number)]).toEqual([400, false])
      await store.transactions(encodeURIComponent(text))
    }
    expect((await store.pay('1001', {}, store.card({ number }))).data).toMatchObject({ status: 'ok' })
    expect(standsIn((await store.transactions('1001')).text, number)).toBe(false)
  })

  test('an Ingenico terminal refuses it in every element, by HTTP and by WebSocket, and takes it as a card', async () => {
    const till = await openTill(gateway)
    const server = await openPort(gateway)
    const cloud = await openCloudTill(gateway, server.url, till.login)
    const names = new Set(Object.values(ingenicoTables).flatMap(({ fields }) => fields.map(row => row.name)))
    await plant([...names, 'COLOUR'], async (name, text) => {
      const document = toDetail({ ...till.numbered({ TRAN_TYPE: 'CCR1', AMOUNT: '21.00' }), [name]: text })
      const response = await till.post(document)
      const answers = [await response.text(), JSON.stringify(await cloud.ask(document))]
      for (const answer of answers)
        expect([answer.includes('INVALID REQUEST'), standsIn(answer, number)]).toEqual([true, false])
    })
    for (const text of nextSpellings()) {
      const serial = encodeURIComponent(text)
      expect((await till.post(toDetail({}), { serial })).status).toBeLessThan(500)
      expect((await till.post(toDetail({}), { login: serial })).status).toBe(401)
      expect(await cloud.say(JSON.stringify({ action: text, message: text }))).toMatchObject({
        ERROR_TEXT: 'INVALID REQUEST',
      })
    }
    cloud.ws.close()
    await server.stop()
  })

  test('Hospitality names the fault in every field of every call, and a token of the card pays', async () => {
    const client = await openCheckClient(gateway)
    const check = await client.opened()
    for (const { method, path, takes = '', name } of hospitality.operations.filter(each => each.takes)) {
      const at = path.replace('/hospitality', '').replace('{check_id}', check).replace('{payment_id}', 'pay_1')
      const rows = hospitality.fields[takes]?.fields ?? []
      const required = rows.filter(row => row.required === true)
      for (const row of rows.filter(({ kind }) => kind !== 'list'))
        for (const text of nextSpellings()) {
          const planted = exampleBody([
            { ...row, kind: 'text', example: text },
            ...required.filter(each => each !== row),
          ])
          const query = `?${new URLSearchParams({ [row.name]: text })}`
          const asked = method === 'GET' ? client.send(method, at + query) : client.send(method, at, planted)
          const { status, code, text: answer } = await asked
          expect(standsIn(answer, number), row.name).toBe(false)
          // Of the token call nothing is kept, whatever was typed.
          if (name === 'token') expect(status, row.name).toBeGreaterThanOrEqual(400)
          else expect([status, code], row.name).toEqual([422, 'CARD_NUMBER'])
        }
    }
    for (const text of nextSpellings()) {
      await client.call('GET', `/checks/${encodeURIComponent(text)}`)
      await client.call('GET', `/room-charges/${encodeURIComponent(text)}`)
    }
    const { body, text } = await client.pay(check, 32.66, { bric: await client.token(number) })
    expect([body['last_four'], standsIn(text, number)]).toEqual(['1881', false])
  })

  test('SI Cloud names the fault in every field, and a card that is typed at a terminal pays', async () => {
    const client = await openTerminalClient(gateway)
    const rows = siCloud.fields['notification']?.fields ?? []
    await plant(
      rows.map(({ name }) => name),
      async (name, text) => {
        const { status, body, text: answer } = await client.push({ [name]: text })
        expect([status, body['code'], body['field'], standsIn(answer, number)]).toEqual([
          400,
          'CARD_NUMBER',
          name,
          false,
        ])
      },
    )
    for (const text of nextSpellings()) await client.call('GET', `/notification/${encodeURIComponent(text)}`)
    const page = await openTerminalPage(gateway, client.credentialId)
    const { until, close } = await page.watch()
    const id = await client.pushed()
    for (const ms of [0, 500]) await client.pass(ms)
    const { id: requestId } = await until(({ step }) => step === 'card')
    for (const text of nextSpellings())
      for (const action of [
        { do: 'present', requestId: text, method: 'tap', card: { key: text } },
        { do: 'set-mode', mode: 'by-itself', card: text },
        { do: 'cancel', requestId: text },
      ] as const) {
        const refused = await page.act(action)
        expect([refused.ok, standsIn(await refused.text(), number)]).toEqual([false, false])
      }
    await page.act({ do: 'present', requestId, method: 'key', card: { number, expiry: '1230' } })
    await client.pass(1_500)
    const paid = await until(({ state }) => state === 'approved')
    expect([paid.transaction?.lastFour, standsIn(JSON.stringify(paid), number)]).toEqual(['1881', false])
    expect((await client.read(id)).transaction).toMatchObject({ entry_mode: 'keyed', last_four: '1881' })
    await close()
  })

  test('sessions of the proxy and Business Reporting name the field, and do not say it again', async () => {
    const shop = await openReportingClient(gateway)
    await shop.sell(21, { account: number })
    const { ccs_pk } = await shop.newest()
    const good = { type: 'refund', ccs_pk, amount: 1, username: 'ada' }
    const planters = [
      {
        rows: sessionBody,
        send: (fields: object) => shop.client.send('POST', '/auth', { ...shop.client.keys, ...fields }),
      },
      { rows: refundOrVoid, send: (fields: object) => shop.post({ ...good, ...fields }) },
      {
        rows: transactionQuery,
        send: (fields: object) => shop.read('/transactions', fields as Record<string, string>),
      },
    ]
    for (const { rows, send } of planters)
      await plant(
        rows.map(({ name }) => name),
        async (name, text) => {
          const { status, code, text: answer } = await send({ [name]: text })
          expect([status, code, standsIn(answer, number)], name).toEqual([400, 'CARD_NUMBER', false])
        },
      )
    for (const format of ['json', 'csv']) {
      const { text } = await shop.read('/transactions', { format })
      expect([text.includes('1881'), standsIn(text, number)]).toEqual([true, false])
    }
  })

  test('the application page: its address, its form, what a merchant completes and signs', async () => {
    const hidden = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
    const queries = [...applyFields.flatMap(({ query }) => query ?? []), 'source']
    await plant(queries, async (name, text) => {
      expect(standsIn(await open(`/apply?${new URLSearchParams({ [name]: text })}`), number)).toBe(false)
    })
    const good = new Map(applyFields.map(({ path, field }) => [path, field.example]))
    const form = { ...Object.fromEntries(good), 'principals[0].socialSecurityNumber': '000456789' }
    const link = hidden(await open('/apply'), 'LINK')
    const paths = applyFields.map(({ path }) => path)
    await plant(paths, async (path, text) => {
      const refused = await gateway.postForm('/apply', { ...form, SOURCE: '', LINK: link, [path]: text })
      expect([refused.status, standsIn(await refused.text(), number)], path).toEqual([422, false])
    })
    const taken = await gateway.postForm('/apply', { ...form, SOURCE: number, LINK: link })
    expect(taken.status).toBe(303)
    await plant([...paths, 'business.dbaName', 'bankAccount.demandDepositAccount'], async (path, text) => {
      const refused = await gateway.postForm(`/apply/${link}`, { [path]: text })
      expect([refused.status, standsIn(await refused.text(), number)], path).toEqual([422, false])
    })
    for (const text of spelled) await gateway.postForm(`/apply/${link}/sign`, { SIGNER: text, DRAWN: text })
  })

  test('files: their names, what they hold, who logs in; a product answers, and nothing can be read where it is kept', async () => {
    const secrets = ['sftpUser', 'sftpKey', 'fourPartKey'] as const
    const { call } = portalOf(gateway)
    const request = { reference: randomUUID(), label: 'Shop', secrets }
    const made = (await (await call('POST', '/provisioning/credentials', request)).json()) as Provisioned
    const { sftpUser = '', sftpKey = '', fourPartKey = '' } = made.secrets
    const basic = (user: string, key: string) => `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`
    const put = (name: string, body: string, authorization = basic(sftpUser, sftpKey)) =>
      gateway.app.request(`/files/in/${encodeURIComponent(name)}`, { method: 'PUT', headers: { authorization }, body })
    for (const text of spelled) {
      await put(text, text)
      await put('x', text, basic(text, text))
      await put(`AU_${fourPartKey}_20261118_1.req`, `H|${fourPartKey}|X1|20261118|1\nD|1|${text}||${text}\nT|1\n`)
      await gateway.runWork()
    }
    expect((await put(`${number}.tmp`, number.repeat(20_000))).status).toBe(201)
    const lines = [`H|${fourPartKey}|X${number}|20261118|1`, `D|1|0S1A2B3C4D5E6F7G8HN||${number}`, 'T|1', '']
    await put(`AU_${fourPartKey}_20261118_2.req`, lines.join('\n'))
    await gateway.runWork()
    const out = await gateway.app.request(`/files/out/AU_${fourPartKey}_20261118_2.rsp`, {
      headers: { authorization: basic(sftpUser, sftpKey) },
    })
    expect(await out.text()).toContain(`|X${number}|`)
  })

  const provisioning = [
    ['POST', '/provisioning/credentials', ProvisionRequestSchema],
    ['POST', '/provisioning/credentials/none/rotate', RotationRequestSchema],
    ['PUT', '/provisioning/merchant-profiles', MerchantProfileRequestSchema],
    ['POST', '/provisioning/merchants/none/webhook-endpoints', NewWebhookEndpointSchema],
    ['PATCH', '/provisioning/merchants/none/webhook-endpoints/none', WebhookEndpointChangeSchema],
    ['POST', '/provisioning/merchants/none/webhook-endpoints/none/test', WebhookTestSchema],
  ] as const
  test.each(provisioning)('%s %s', async (method, path, schema) => {
    const { call } = portalOf(gateway)
    const fields = plantableFields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
    for (const field of fields)
      for (const text of [...nextSpellings(), ...(field.isNumber ? [Number(number)] : [])]) {
        const response = await call(method, path, field.plant(text) as object)
        const { code, param } = (await response.json()) as { code: string; param: string }
        expect([response.status, code, param]).toEqual([400, 'card_number', field.path])
      }
  })

  test('batch files: in each element, in what they are rejected for, and while they wait', async () => {
    // In a gateway of its own: it is searched while files wait, and a search takes as long as there is much to search.
    const own = await openTestGateway(kind)
    onTestFinished(() => own.close())
    const client = await openBatchClient(own)
    const sale = {
      TRAN_TYPE: 'CCE1',
      AMOUNT: '21.00',
      INDUSTRY_TYPE: 'E',
      CARD_ENT_METH: 'E',
      EXP_DATE: '3012',
      CVV2: '739',
    }
    const others = bodies.sale.map(({ name }) => name).filter(name => !/^(ACCOUNT_NBR|TRACK_DATA|EMV_DATA)$/.test(name))
    const details = [...others, 'COLOUR'].flatMap((name, at) =>
      nextSpellings().map(text => ({ ...sale, TRAN_NBR: `${900 + at}`, ACCOUNT_NBR: number, [name]: text })),
    )
    const { answers } = await client.send('CARDS', client.file('CARDS', details))
    const answered = answers?.batches[0]?.details ?? []
    expect(answered).toHaveLength(details.length)
    expect(answered.filter(answer => standsIn(JSON.stringify(answer), number))).toEqual([])
    expect(new Set(answered.map(({ AUTH_RESP }) => AUTH_RESP))).toContain('RR')
    const good = client.file('WRONG', [{ ...sale, TRAN_NBR: '1', ACCOUNT_NBR: number }])
    for (const wrong of [
      good.replace(/BATCH_ID="\d+"/, `BATCH_ID="${number}"`),
      good.replace('<DETAIL>', `<X${number}/><DETAIL>`),
      good.replace('</DETAIL>', `</X${number}></DETAIL>`),
      good.replace('FILE_ID="WRONG"', `FILE_ID="${number}"`),
      good.replace(/TERMINAL_NBR="\d+"/, `TERMINAL_NBR="${number}"`),
    ]) {
      const { ack } = await client.send('WRONG', wrong)
      expect(ack).toMatchObject({ STATUS: 'REJECTED' })
      expect(standsIn(JSON.stringify(ack), number)).toBe(false)
    }
    await client.put('WAITS', client.file('WAITS', details), `${client.stem('WAITS')}.tmp`)
    await client.put('BEGUN', client.file('BEGUN', details))
    const remains = await remainsOf(own)
    expect(remains.filter(({ bytes }) => bytes.includes('<CVV2>')).map(({ name }) => name)).toEqual([])
    expect(placesOf(remains, number)).toEqual([])
  })

  test('requests that are sent again: the card comes from the published table, and is kept no more than the first time', async () => {
    const reference = `sent-again-${kind}`
    const own = await gateway.provision({ reference: randomUUID(), merchantReference: reference })
    const { call } = portalOf(gateway)
    const path = `/provisioning/merchants/${reference}/requests`
    const list = async () => ((await (await call('GET', `${path}?limit=500`)).json()) as MerchantRequests).requests
    const sale = {
      ...{ TRAN_TYPE: 'CCE1', AMOUNT: '21.00', BATCH_ID: '20261118', INDUSTRY_TYPE: 'E', CARD_ENT_METH: 'E' },
      ...{ ACCOUNT_NBR: number, EXP_DATE: '3012', CVV2: '739', MAC: own.mac },
    }
    const others = bodies.sale.map(({ name }) => name).filter(name => !(name in sale) && !/_DATA$/.test(name))
    let nextNumber = 1
    const send = async (fields: object) =>
      gateway.postForm('/secure/', { ...own.key, ...sale, TRAN_NBR: String(nextNumber++), ...fields })
    await send({})
    await plant(others, (name, text) => send({ [name]: text }))
    const logged = await list()
    expect(logged.length).toBeGreaterThan(others.length)
    const statuses = new Set<number>()
    for (const { id } of logged) {
      const answer = await call('POST', `${path}/${id}/send-again`, { sendId: randomUUID() })
      statuses.add(answer.status)
      expect(standsIn(await answer.text(), number)).toBe(false)
    }
    expect(statuses.has(200)).toBe(true)
    const again = (await list()).filter(({ id }) => !logged.some(one => one.id === id))
    const paid = again.filter(({ answer }) => answer === 'AUTH_RESP 00')
    expect(paid.length).toBeGreaterThan(0)
    for (const { id } of again) expect(standsIn(await (await call('GET', `${path}/${id}`)).text(), number)).toBe(false)
    for (const text of nextSpellings()) {
      const refused = await call('POST', `${path}/${logged[0]?.id}/send-again`, { sendId: text })
      expect([refused.status, standsIn(await refused.text(), number)]).toEqual([400, false])
    }
  })

  test('neither data files, nor logs, nor a dump have one; what was meant to be kept is there', {
    timeout: 600_000,
  }, async () => {
    for (const text of spelled) {
      const part = encodeURIComponent(text)
      const isPlain = /^[\x20-\x7e]*$/.test(text)
      const headers = isPlain ? { 'User-Agent': text, Referer: `https://shop.example/${part}` } : {}
      const paths = [`/${part}`, `/hosted/${part}`, `/provisioning/${part}`, `/browserpost/${part}`, `/paypage/${part}`]
      for (const path of paths) await gateway.app.request(`${path}?q=${part}`, { headers })
    }
    const remains = await remainsOf(gateway)
    expect(remains.filter(({ bytes }) => bytes.includes('Canary Wharf')).length).toBeGreaterThan(0)
    expect(gateway.logLines.join('\n')).toContain('************1881')
    expect(placesOf(remains, number)).toEqual([])
  })

  test('the search finds one that is put there', async () => {
    const own = await openTestGateway(kind)
    onTestFinished(() => own.close())
    const { credentialId } = await own.provision({ reference: randomUUID() })
    const row = {
      ...{ id: randomUUID(), request_id: '', credential_id: credentialId, api: 'test', call: '', status: 200 },
      ...{ answer: '', rule: '', duration_ms: 0, transaction_ids: '[]', answer_fields: '{}' },
      ...{ merchant_id: '', is_failed: 0, method: '', path: '', request_bytes: 0, answer_bytes: 0 },
      ...{ request_headers: '', request_body: '', answer_headers: '', answer_body: '' },
    }
    const fields = JSON.stringify({ USER_DATA_1: cardSpellings['Arabic-Indic digits']?.(number) })
    await own.store.write(trx =>
      trx
        .insertInto('request_log')
        .values({ ...row, fields, created_at_ms: 0 })
        .execute(),
    )
    const remains = await remainsOf(own)
    expect(placesOf(remains, number).length).toBeGreaterThan(0)
  })
})
