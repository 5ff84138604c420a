import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programOf } from '../src/app/call-programs/program-of.ts'
import type { AskedCall } from '../src/app/features/payments/equivalent-call/asked-call.ts'
import { equivalentCall } from '../src/app/features/payments/equivalent-call/equivalent-call.ts'
import { type PaymentAction, type PaymentDetail, PaymentDetailSchema } from '../src/domain/workbench/payment-detail.ts'
import { type Gateway, startGateway } from './test-support/gateway.ts'
import { type ProductKeys, productKeys, productPayments } from './test-support/product-payments.ts'
import { runCall, runnableLanguages } from './test-support/run-call.ts'

// The calls that the portal shows beside the buttons of a payment, run as they are printed: each does at the gateway what its button does.

const reference = 'workbench'
let gateway: Gateway
let keys: ProductKeys
beforeAll(async () => {
  gateway = await startGateway()
  keys = await gateway.provisionAtNoon(reference, [...productKeys])
})
afterAll(() => gateway.stop())

const ask = async (method: string, path: string, body?: object) => {
  const answer = await gateway.provisioning(`/merchants/${reference}${path}`, {
    ...{ method, headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() } },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return JSON.parse(text) as unknown
}
const detailOf = async (bric: string) => PaymentDetailSchema.parse(await ask('GET', `/payments/${bric}`))
const newest = async () =>
  ((await ask('GET', '/payments?limit=1')) as { payments: { bric: string }[] }).payments[0]?.bric ?? ''
async function closeBatches() {
  const { batches } = (await ask('GET', '/batches?state=open')) as { batches: { id: string }[] }
  for (const { id } of batches) await ask('POST', `/batches/${id}/close`, {})
}

type Maker = keyof ReturnType<typeof productPayments>
async function make(maker: Maker, action: PaymentAction): Promise<PaymentDetail> {
  const made = await productPayments(gateway.url, keys)[maker](action === 'capture')
  return detailOf(made.startsWith('0S1') ? made : await newest())
}

const record = () => ({
  ...{ sortKey: 'ALL', entityType: 'SELF-SERVICE' as const, productName: 'All', dateCreated: 1, active: true },
  items: [
    { key: 'Four-part Key', value: keys.fourPartKey },
    { key: 'MAC', value: keys.mac },
    { key: 'EPI Key', value: keys.epiKey },
    { key: 'MID', value: keys.mid },
    { key: 'Developer Key', value: keys.developerKey },
    { key: 'Password', value: keys.password },
    { key: 'Client ID', value: keys.clientId },
    { key: 'Client Secret', value: keys.clientSecret },
  ],
})

let nowMs = Date.now()
function shown(detail: PaymentDetail, action: PaymentAction, amountCents: number, api = detail.payment.api) {
  // The number of what is asked for is of the second.
  nowMs += 1_000
  return equivalentCall({
    ...detail,
    payment: { ...detail.payment, api },
    ...{ action, amountCents, isPart: false, records: [record()] },
    nowMs,
    urls: {
      ...{ gateway: gateway.url, serverPost: `${gateway.url}/secure/`, customPay: `${gateway.url}/epi/` },
      ...{ bigcommerce: `${gateway.url}/bigcommerce/`, restProxy: `${gateway.url}/proxy/` },
    },
  } satisfies AskedCall)
}

/** What a step changes of a payment. */
const standing = ({ payment, refunds }: PaymentDetail) => ({
  ...{ state: payment.state, held: payment.heldCents, captured: payment.capturedCents },
  ...{ settled: payment.settledCents, refunded: payment.refundedCents },
  refunds: refunds.map(refund => refund.requestedCents),
})

/** Which product each call goes to, by its address. */
const productOf = {
  ...{ secure: /\/secure\/$/, xml: /\/secure\/xml$/, epi: /\/epi\// },
  store: /\/stores\//,
  proxy: /\/proxy\/accounts\//,
}

const byServerPost = ['browser-post', 'hosted-pay-page', 'xml-batch', 'portal'] as const
const bySignature = ['custom-pay', 'hosted-checkout', 'recurring-billing'] as const
const byReporting = ['iframe-sdk', 'invoice-page'] as const

/** Who took the payment, as whose it is shown, what is done, and where the call goes. */
const rows: [maker: Maker, api: string, action: PaymentAction, cents: number, goesTo: RegExp][] = [
  ...(['capture', 'void', 'reverse', 'refund'] as const).flatMap((action): typeof rows => [
    ['server-post', 'server-post', action, 2_000, productOf.secure],
    ['xml-real-time', 'xml-real-time', action, 2_000, productOf.xml],
    ['custom-pay', 'custom-pay', action, 2_000, productOf.epi],
    ['ingenico-si', 'ingenico-si', action, 2_000, /\/ingenico\/terminal\/LANE3000-118$/],
  ]),
  ...byServerPost.map((api): (typeof rows)[number] => ['server-post', api, 'refund', 500, productOf.secure]),
  ...bySignature.map((api): (typeof rows)[number] => ['custom-pay', api, 'refund', 500, productOf.epi]),
  ...byReporting.map((api): (typeof rows)[number] => ['server-post', api, 'refund', 500, productOf.proxy]),
  ['server-post', 'iframe-sdk', 'void', 2_000, productOf.proxy],
  ['server-post', 'iframe-sdk', 'capture', 2_000, productOf.secure],
  ['pay-by-bank', 'pay-by-bank', 'void', 2_000, productOf.secure],
  ['pay-by-bank', 'pay-by-bank', 'refund', 700, productOf.secure],
  ['bigcommerce', 'bigcommerce', 'capture', 2_000, productOf.store],
  ['bigcommerce', 'bigcommerce', 'capture', 1_500, productOf.secure],
  ['bigcommerce', 'bigcommerce', 'void', 2_000, productOf.store],
  ['bigcommerce', 'bigcommerce', 'reverse', 2_000, productOf.secure],
  ['bigcommerce', 'bigcommerce', 'refund', 500, productOf.store],
  ['mobile-sdks', 'mobile-sdks', 'capture', 1_500, /\/proxy\/mobile\/capture$/],
  ['mobile-sdks', 'mobile-sdks', 'void', 2_000, productOf.proxy],
  ['mobile-sdks', 'mobile-sdks', 'refund', 500, productOf.proxy],
  ['si-cloud', 'si-cloud', 'capture', 1_500, /\/notification$/],
  ['si-cloud', 'si-cloud', 'void', 2_000, productOf.proxy],
  ['si-cloud', 'si-cloud', 'refund', 500, productOf.proxy],
  ['hospitality', 'hospitality', 'void', 2_000, /\/v1\/checks\/chk_\d+\/payments\/pay_\d+$/],
  ['hospitality', 'hospitality', 'refund', 500, productOf.secure],
  ['pax-si', 'pax-si', 'capture', 1_500, /\/pax\/S300-550021$/],
  ['pax-si', 'pax-si', 'void', 2_000, /\/pax\/S300-550021$/],
  ['pax-si', 'pax-si', 'refund', 500, /\/pax\/S300-550021$/],
]

describe('the call that is shown does what the button does', () => {
  test.each(rows)('%s as %s: %s of %i', async (maker, api, action, cents, goesTo) => {
    const [pressed, called] = [await make(maker, action), await make(maker, action)]
    if (maker === api) expect(called.payment.api).toBe(api)
    if (action === 'refund') await closeBatches()
    const canBePart = action === 'capture' || action === 'refund'
    const result = await ask(
      'POST',
      `/payments/${pressed.payment.bric}/${action}`,
      canBePart ? { amountCents: cents } : {},
    )
    expect(result).toMatchObject({ kind: 'done' })
    const { note, sample } = await shown(called, action, cents, api)
    if (!sample) throw new Error(`nothing is shown: ${note}`)
    const { call } = sample
    expect('signIn' in call ? call.call.url : call.url).toMatch(goesTo)
    expect(sample).toMatchObject({ hasKeys: true })
    const ended = await runCall('curl', programOf('curl', call))
    expect([ended.code, ended.err], ended.out).toEqual([0, ''])
    const expected = standing(await detailOf(pressed.payment.bric))
    // What goes by a terminal of the cloud ends a moment later.
    await expect
      .poll(async () => standing(await detailOf(called.payment.bric)), { timeout: 20_000, message: ended.out })
      .toEqual(expected)
  })
})

test('no API opens a dispute: the sale that is shown is disputed by itself', async () => {
  const { note, sample } = await shown(await make('server-post', 'void'), 'dispute', 1_234)
  expect(note).toMatch(/^No API opens a dispute/)
  if (!sample) throw new Error('nothing is shown')
  await runCall('curl', programOf('curl', sample.call))
  const bric = await newest()
  expect((await detailOf(bric)).payment).toMatchObject({ requestedCents: 1_234, state: 'captured' })
  await closeBatches()
  await ask('POST', '/clock', { id: 'to the dispute', days: 3 })
  await expect.poll(async () => (await detailOf(bric)).payment.state, { timeout: 20_000 }).toBe('disputed')
})

describe.each(runnableLanguages)('%s', language => {
  test.each([
    ['server-post', 'server-post'],
    ['xml-real-time', 'xml-real-time'],
    ['custom-pay', 'custom-pay'],
    ['server-post', 'iframe-sdk'],
    ['hospitality', 'hospitality'],
  ] as const)('voids a payment of %s as %s', async (maker, api) => {
    const paid = await make(maker, 'void')
    const { sample } = await shown(paid, 'void', 2_000, api)
    if (!sample) throw new Error('nothing is shown')
    const ended = await runCall(language, programOf(language, sample.call))
    expect(ended.code, ended.err).toBe(0)
    expect((await detailOf(paid.payment.bric)).payment.state, ended.out).toBe('voided')
  })
})
