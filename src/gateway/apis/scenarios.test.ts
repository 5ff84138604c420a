import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Scenario, type ScenarioTrigger, scenarios } from '../../domain/payments/test-data/scenarios.ts'
import { findTestCard } from '../../domain/payments/test-data/test-cards.ts'
import { type CardShop, openCardShop } from '../test-support/apis/test-card-tokens.ts'
import { cardForm, portalOf, postCard, type TestProfile } from '../test-support/apis/test-checkout.ts'
import { type EpiClient, openEpiClient } from '../test-support/apis/test-custom-pay.ts'
import { type CheckClient, openCheckClient } from '../test-support/apis/test-hospitality.ts'
import { openTill, ownSerial, type Till } from '../test-support/apis/test-ingenico.ts'
import { type InvoiceClient, openInvoiceClient } from '../test-support/apis/test-invoices.ts'
import { type MobileShop, openMobileShop } from '../test-support/apis/test-mobile.ts'
import { openPaxTill, type PaxTill, passUntil } from '../test-support/apis/test-pin-pad.ts'
import { openProcessorClient, type ProcessorClient, type Sent } from '../test-support/apis/test-processor.ts'
import { openRecurringClient, type RecurringClient } from '../test-support/apis/test-recurring.ts'
import { openTerminalClient, openTerminalPage, type TerminalClient } from '../test-support/apis/test-terminals.ts'
import { createPayPageClient } from '../test-support/pay-page-client.ts'
import { openTestGateway, readXml, type TestGateway } from '../test-support/test-gateway.ts'
import { openStoreClient, type StoreClient } from '../test-support/test-store.ts'

// Every row of the registry through every API that publishes it: the answer, the rule in the request log, and what follows.

const good = {
  amount: '21.00',
  number: '4111111111111111',
  zip: '',
  cvv: '',
  account: '123456789',
  pin: 'A1B2C3D4E5F60718',
}
type Values = typeof good

function valuesOf(when: ScenarioTrigger): Values {
  switch (when.by) {
    case 'card':
      return { ...good, number: when.number }
    case 'amount':
      return { ...good, amount: (when.cents / 100).toFixed(2) }
    case 'zip':
      return { ...good, zip: when.zip }
    case 'cvv':
      return { ...good, cvv: when.cvv }
    case 'pin':
      return { ...good, pin: when.pinBlock }
    case 'account':
      return { ...good, account: when.accountNbr }
  }
}

/** What the answer of an API says, in the processor's names; empty when the connection broke. */
type Asked = (values: Values) => Promise<Sent>
const byCard = (by: ScenarioTrigger['by']) => by !== 'account' && by !== 'pin'
/** A terminal reads a card and sends neither ZIP nor security code. What an amount breaks lies between it and the host. */
const atTerminal = (by: ScenarioTrigger['by']) => by === 'card' || by === 'amount'
const terminals = ['ingenico-si', 'pax-si', 'si-cloud']

describe('the scenarios of the sandbox', () => {
  let gateway: TestGateway
  let client: ProcessorClient
  let signed: EpiClient
  let billing: RecurringClient
  let invoices: InvoiceClient
  let store: StoreClient
  let profile: TestProfile
  let shop: CardShop
  let restaurant: CheckClient
  let app: MobileShop
  let till: Till
  let pinPad: PaxTill
  let cloud: TerminalClient
  beforeAll(async () => {
    gateway = await openTestGateway('sqlite')
    client = await openProcessorClient(gateway)
    signed = await openEpiClient(gateway)
    billing = await openRecurringClient(gateway)
    invoices = await openInvoiceClient(gateway)
    store = await openStoreClient(gateway)
    profile = await portalOf(gateway).provision()
    shop = await openCardShop(gateway)
    restaurant = await openCheckClient(gateway)
    app = await openMobileShop(gateway)
    till = await openTill(gateway)
    pinPad = await openPaxTill(gateway)
    cloud = await openTerminalClient(gateway)
  })
  afterAll(() => gateway.close())

  let lastNumber = 0
  const nextNumber = () => String(++lastNumber)
  const sale = ({ amount, number, zip, cvv }: Values) => ({
    ...{ AMOUNT: amount, ACCOUNT_NBR: number, CVV2: cvv, ZIP_CODE: zip, ADDRESS: zip === '' ? '' : '1 Main St' },
    TRAN_NBR: nextNumber(),
  })
  const readSafely = (text: string): Sent => (text.includes('</RESPONSE>') ? readXml(text) : {})
  const swipe = ({ amount, number, pin }: Values) => ({
    ...{
      TRAN_TYPE: 'DB00',
      INDUSTRY_TYPE: 'R',
      CARD_ENT_METH: 'D',
      TRACK_DATA: `;${number}=30121010000?`,
      PIN_BLK: pin,
    },
    ...{ AMOUNT: amount, TRAN_NBR: nextNumber() },
  })
  const debit = ({ amount, account }: Values) => ({
    ...{ TRAN_TYPE: 'CKC2', AMOUNT: amount, ACCOUNT_NBR: account, ROUTING_NBR: '021000021', CARD_ENT_METH: 'X' },
    ...{ FIRST_NAME: 'Ada', LAST_NAME: 'Baker', STD_ENTRY_CLASS: 'WEB', TRAN_NBR: nextNumber() },
  })
  const post = async (fields: Sent) => {
    const all = { ...client.terminal.key, ...client.batch, ...fields }
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
    return readSafely(await (await client.post(sent)).text())
  }
  /** The terminal of a serial number presents this card by itself. */
  async function putIn(number: string, credentialId: string, serial: string): Promise<void> {
    const page = await openTerminalPage(gateway, credentialId, serial)
    await page.act({ do: 'set-mode', mode: 'by-itself', card: findTestCard(number)?.key ?? '' })
  }
  const asElements = (fields: Sent) =>
    Object.entries(fields)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `<${name}>${value}</${name}>`)
      .join('')

  const apis: Record<string, { takes: (by: ScenarioTrigger['by']) => boolean; ask: Asked }> = {
    'server-post': {
      takes: by => by !== 'account',
      ask: values =>
        post(values.pin === good.pin ? { TRAN_TYPE: 'CCE1', ...client.card, ...sale(values) } : swipe(values)),
    },
    'pay-by-bank': { takes: by => by === 'account' || by === 'amount', ask: values => post(debit(values)) },
    'xml-real-time': {
      takes: byCard,
      ask: async values => {
        const key = Object.entries(client.terminal.key).map(([name, value]) => `${name}="${value}"`)
        const fields = { TRAN_TYPE: 'CCE1', ...client.batch, ...client.card, ...sale(values) }
        const init = { method: 'POST', headers: { 'Content-Type': 'text/xml' } }
        const body = `<DETAIL ${key.join(' ')}>${asElements(fields)}</DETAIL>`
        return readSafely(await (await gateway.app.request('/secure/xml', { ...init, body })).text())
      },
    },
    'custom-pay': {
      takes: by => by !== 'pin',
      ask: async ({ amount, number, zip, cvv, account }) => {
        const paid = { amount: Number(amount), ...signed.numbers() }
        const { status, data } =
          account === good.account
            ? await signed.sell({
                ...{ ...paid, account: number, ...(cvv && { cvv2: cvv }) },
                ...(zip && { address: { address: '1 Main St', zipCode: zip } }),
              })
            : await signed.call('POST', '/ach', {
                ...{ ...paid, account, routingNumber: '021000021', address: { firstName: 'Ada', lastName: 'Baker' } },
              })
        const { response, avs, cvv2 } = data as { response?: string; avs?: string; cvv2?: string }
        if (status !== 200 || response === undefined) return {}
        return { AUTH_RESP: response, ...(avs && { AUTH_AVS: avs }), ...(cvv2 && { AUTH_CVV2: cvv2 }) }
      },
    },
    'recurring-billing': {
      takes: by => by !== 'pin',
      ask: async ({ amount, number, zip, cvv, account }) => {
        const address = zip === '' ? {} : { PostalCode: zip, StreetAddress: '1 Main St' }
        const card = billing.card({ AccountNumber: number, CVV: cvv || undefined, ...address })
        const method = account === good.account ? card : billing.bank({ AccountNumber: account })
        const { status, body } = await billing.subscribe({ BillingDate: '2999-12-31' }, method)
        const { Code, AVSResult, CVResult } = (body['VerifyResult'] ?? {}) as Sent
        if (status !== 200 || Code === undefined) return {}
        const verified = { AUTH_RESP: Code, AUTH_AVS: AVSResult ?? '', AUTH_CVV2: CVResult ?? '' }
        if (amount === good.amount) return verified
        const paid = await billing.charge(Number(body['paymentmethodId']), Number(amount))
        return paid.status === 200 && paid.body['Code'] ? { AUTH_RESP: String(paid.body['Code']) } : {}
      },
    },
    'iframe-sdk': {
      takes: byCard,
      ask: async ({ amount, number, zip, cvv }) => {
        const amex = { number: '378282246310005', cvv }
        const token = await shop.token(cvv.length === 4 ? amex : { number, cvv: cvv || undefined })
        // Sessions last an hour, and a minute passes with each row.
        await shop.signIn()
        const billing = zip === '' ? {} : { billing: { street: '1 Main St', zip } }
        // One answer is broken on purpose.
        const answer = await shop.charge(token, { amount, ...billing }).catch(() => undefined)
        const { response_code: code, avs, cvv: cvvResult } = answer?.body ?? {}
        if (answer?.status !== 200 || code === undefined) return {}
        return { AUTH_RESP: String(code).padStart(2, '0'), AUTH_AVS: String(avs), AUTH_CVV2: String(cvvResult) }
      },
    },
    bigcommerce: {
      takes: byCard,
      ask: async ({ amount, number, zip, cvv }) => {
        const instrument = store.card({ number, verification_value: cvv || undefined })
        const address = zip === '' ? {} : { billing_address: { street_1: '1 Main St', zip } }
        const { status, data } = await store.pay(store.nextOrder(), { amount: Number(amount), ...address }, instrument)
        const { message, avs_result, cvv_result } = data as { message?: string; avs_result?: Sent; cvv_result?: Sent }
        if (status !== 201 || message === undefined) return {}
        const checked = { AUTH_AVS: avs_result?.['code'] ?? '', AUTH_CVV2: cvv_result?.['code'] ?? '' }
        return { AUTH_RESP: message.slice(0, 2), ...checked }
      },
    },
    // Cards come as tokens, which were stored before: here the amount alone decides.
    hospitality: {
      takes: by => by === 'amount',
      ask: async ({ amount }) => {
        // Tokens last an hour, and a minute passes with each row.
        await restaurant.signIn()
        const check = await restaurant.opened([{ item_id: 'itm_private_dining', quantity: 3 }])
        // One answer is broken on purpose.
        const answer = await restaurant.pay(check, Number(amount)).catch(() => undefined)
        const code = answer?.body['response_code']
        return answer?.status === 201 && code !== undefined ? { AUTH_RESP: String(code) } : {}
      },
    },
    // Simulated readers read one card: the amount alone decides.
    'mobile-sdks': {
      takes: by => by === 'amount',
      ask: async ({ amount }) => {
        // One answer is broken on purpose.
        const answer = await app.sale({ amount: Number(amount) }).catch(() => undefined)
        const code = answer?.body['responseCode']
        return code === undefined ? {} : { AUTH_RESP: String(code).padStart(2, '0') }
      },
    },
    'ingenico-si': {
      takes: atTerminal,
      ask: async ({ amount, number }) => {
        await putIn(number, till.terminal.credentialId, ownSerial)
        return till.sell({ AMOUNT: amount })
      },
    },
    'pax-si': {
      takes: atTerminal,
      ask: async ({ amount, number }) => {
        const device = 'S300-550021'
        await putIn(number, pinPad.credentialId, device)
        const cents = Math.round(Number(amount) * 100)
        const { code, body } = await passUntil(gateway, pinPad.send(pinPad.payment({ amount: cents }), device))
        return code === '000000' ? { AUTH_RESP: String(body['hostCode']) } : {}
      },
    },
    'si-cloud': {
      takes: atTerminal,
      ask: async ({ amount, number }) => {
        // A minute passes with each row, and a session ends after sixty.
        await cloud.signIn()
        await putIn(number, cloud.credentialId, 'PX-7700123')
        const { transaction } = await cloud.taken({ amount: Number(amount) })
        return transaction ? { AUTH_RESP: String(transaction['response_code']).padStart(2, '0') } : {}
      },
    },
    'browser-post': {
      takes: byCard,
      ask: async values => (await gateway.pay(client.terminal, sale(values))).fields,
    },
    'hosted-pay-page': {
      takes: by => by === 'card' || by === 'amount',
      ask: async ({ amount, number }) => {
        const shopper = createPayPageClient(gateway)
        const path = await shopper.open(client.terminal, { AMOUNT: amount, TRAN_NBR: nextNumber() })
        let back = await shopper.pay(path, { ACCOUNT_NBR: number })
        // A decline asks for another card; the third one goes back.
        for (let attempt = 1; attempt < 3 && !back.fields['AUTH_RESP']; attempt++)
          back = await shopper.pay(path, { ACCOUNT_NBR: number })
        return back.fields
      },
    },
    'invoice-page': {
      takes: by => by !== 'pin',
      ask: async ({ amount, number, zip, cvv, account }) => {
        const bank = { ...invoices.bankAccount, ACCOUNT_NBR: account }
        const address = { ADDRESS: '1 Main St', ZIP_CODE: zip, ...(cvv && { CVV2: cvv }) }
        // Each case takes a minute, and a session ends after sixty.
        await invoices.signIn()
        const { path } = await invoices.created({ amount: Number(amount) })
        const typed =
          account === good.account ? { ACCOUNT_NBR: number, ...(zip && address), ...(cvv && { CVV2: cvv }) } : bank
        const { status } = await invoices.pay(path, typed)
        return status === 200 || status === 303 ? latestAnswer(invoices.credentialId) : {}
      },
    },
    'hosted-checkout': {
      takes: byCard,
      ask: async ({ amount, number, zip, cvv }) => {
        const typed = { ...(zip && { BillingPostalCode: zip }), ...(cvv && { CVV2: cvv }) }
        const answer = await postCard(gateway, cardForm(profile, { Amount: amount, PAN: number, ...typed }))
        const result = answer.body['result'] as Sent | undefined
        return result ?? {}
      },
    },
  }

  /** A page shows no more than a code; what else was answered stands in the books. */
  async function latestAnswer(credentialId: string): Promise<Sent> {
    const row = await gateway.store.read
      .selectFrom('transactions')
      .select(['auth_resp', 'auth_avs', 'auth_cvv2'])
      .where('credential_id', '=', credentialId)
      .orderBy('created_at_ms', 'desc')
      .executeTakeFirstOrThrow()
    return { AUTH_RESP: row.auth_resp, AUTH_AVS: row.auth_avs, AUTH_CVV2: row.auth_cvv2 }
  }

  async function rulesOf(api: string): Promise<string[]> {
    await gateway.requestLog.flush()
    const rows = await gateway.store.read
      .selectFrom('request_log')
      .select('rule')
      .where('api', '=', api)
      .where('call', 'not in', ['RESPONSE_URL'])
      .execute()
    await gateway.store.write(trx => trx.deleteFrom('request_log').execute())
    return rows.flatMap(({ rule }) => [rule, ...rule.split(' ')])
  }
  /** Forms of ours ask for an address and a security code, and get good ones. */
  const ruleOfNothing: Record<string, string> = {
    'hosted-pay-page': 'zip:12345',
    'hosted-checkout': 'cvv:123',
    'invoice-page': 'cvv:123',
  }
  /** A card or an amount that simply approves needs no rule. */
  const ruleIn = ({ id, when, code, avs, later, cvv, fault }: Scenario) =>
    (when.by === 'card' || when.by === 'amount') && code === '00' && !avs && !later && !cvv && !fault ? '' : id

  const cases = Object.entries(apis).flatMap(([api, { takes, ask }]) =>
    scenarios.filter(({ when }) => takes(when.by)).map(scenario => ({ api, ask, scenario, id: scenario.id })),
  )
  test.each(cases)('$api: $id', async ({ api, ask, scenario }) => {
    gateway.time.nowMs += 60_000
    gateway.sleeps.length = 0
    await rulesOf(api)
    const { code, avs, cvv, fault } = scenario
    const isBank = api === 'pay-by-bank'
    const isTerminal = terminals.includes(api)
    const answer = await ask(valuesOf(scenario.when))
    if (fault === undefined || (fault === 'slow-reply' && !isTerminal)) {
      expect(answer).toMatchObject({
        AUTH_RESP: code,
        ...(avs && !isBank && !isTerminal && { AUTH_AVS: avs }),
        ...(cvv && !isTerminal && { AUTH_CVV2: cvv }),
      })
    } else if (fault !== 'malformed-reply' && api !== 'si-cloud') expect(answer['AUTH_RESP'] ?? '').not.toBe(code)
    expect(gateway.sleeps).toEqual(fault === 'slow-reply' && !isTerminal ? [35_000] : [])
    if (fault !== 'server-error') expect(await rulesOf(api)).toContain(ruleIn(scenario) || ruleOfNothing[api] || '')
  })

  describe('what follows later', () => {
    const advance = async (asked: object) => {
      const body = JSON.stringify({ id: nextNumber(), ...asked })
      const headers = { Authorization: `Bearer ${gateway.secret}`, 'Content-Type': 'application/json' }
      const path = `/provisioning/credentials/${client.terminal.credentialId}/clock`
      const answer = await gateway.app.request(path, { method: 'POST', headers, body })
      return (await answer.json()) as { happened: { name: string; facts?: Sent; data?: Sent }[] }
    }
    const later = scenarios.filter(scenario => scenario.later && scenario.when.by === 'account')
    test('every account that returns or is told to change does so on the next banking day', async () => {
      const bySent = new Map<string, Scenario>()
      for (const scenario of later) {
        const sent = debit(valuesOf(scenario.when))
        bySent.set(sent.TRAN_NBR, scenario)
        expect(await post(sent)).toMatchObject({ AUTH_RESP: '00' })
      }
      const { happened } = await advance({ days: 5 })
      const told = JSON.stringify(happened)
      for (const [tranNbr, { later: effect }] of bySent) {
        const mine = happened.find(
          event => event.name === effect?.event && JSON.stringify(event).includes(`"${tranNbr}"`),
        )
        expect(mine, `${effect?.event} ${effect?.code} of ${tranNbr} in ${told.slice(0, 300)}`).toBeDefined()
        expect(JSON.stringify(mine)).toContain(`"${effect?.code}"`)
      }
    })

    test('the card that is disputed is disputed', async () => {
      const sold = await post({ TRAN_TYPE: 'CCE1', ...client.card, ...sale({ ...good, number: '4000000000000259' }) })
      const { happened } = await advance({ days: 3 })
      const disputes = happened.filter(({ name }) => name === 'dispute.opened')
      expect(JSON.stringify(disputes)).toContain(sold['AUTH_GUID'])
    })

    test('the card that declines later can be stored, and its token declines', async () => {
      const number = '4000000000000341'
      const stored = await post({
        ...{ TRAN_TYPE: 'CCE8', ...client.card, ...sale({ ...good, number, zip: '12345', amount: '0.00' }) },
      })
      expect(stored).toMatchObject({ AUTH_RESP: '00' })
      const { AUTH_GUID } = stored
      const charged = await client.about(AUTH_GUID, { TRAN_TYPE: 'CCE1', AMOUNT: '21.00', TRAN_NBR: nextNumber() })
      expect(charged).toMatchObject({ AUTH_RESP: '05' })
    })
  })
})
