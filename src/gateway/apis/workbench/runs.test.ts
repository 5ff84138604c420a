import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectionPlans } from '../../../domain/apis/collections/index.ts'
import { apiSpecifications } from '../../../domain/apis/index.ts'
import { plainStep } from '../../../domain/apis/runs/plan-run.ts'
import { fieldOfAnswer } from '../../../domain/apis/runs/read-kept.ts'
import { whyNotRun } from '../../../domain/apis/runs/why-not-run.ts'
import { httpOperations } from '../../../domain/apis/specification/http-operations.ts'
import { SecretKindSchema } from '../../../domain/catalogue/product.ts'
import type { RanCall, RunRefusal } from '../../contract/runs.ts'
import { portalOf } from '../../test-support/apis/test-checkout.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

type Ran = { status: number } & Partial<RanCall> & Partial<Omit<RunRefusal, 'code'>> & { code?: string }

/** What a terminal does takes seconds of a clock that stands still here. */
const waitsForTerminal = new Set([
  ...['android-sdk app-lookup', 'ios-sdk app-lookup', 'si-cloud status', 'si-cloud refund-or-void'],
  ...['card-command', 'follow-up-command', 'lookup-command'].map(call => `pax-si ${call}`),
])
/** Opens a page: the answer leads there. */
const leadsOn = new Set(['hosted-pay-page open'])

describeApi('a call that a page runs', kind => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    for (const merchantReference of ['ann', 'bob']) {
      const secrets = SecretKindSchema.options
      await gateway.provision({ reference: `key-of-${merchantReference}`, merchantReference, secrets })
    }
  })
  afterAll(() => gateway.close())

  const run = async (asked: object, of = 'ann'): Promise<Ran> => {
    gateway.time.nowMs += 1_000
    const body = { runId: randomUUID(), references: ['key-of-ann'], fields: {}, ...asked }
    const response = await portalOf(gateway).call('POST', `/provisioning/merchants/${of}/runs`, body)
    return { status: response.status, ...((await response.json()) as RanCall) }
  }
  const sale = { api: 'server-post', call: 'sale' }

  const runnable = Object.entries(collectionPlans).flatMap(([name, plan]) =>
    [...new Set(plan.steps.map(({ call }) => call))]
      .filter(call => !whyNotRun(name, call) && !waitsForTerminal.has(`${name} ${call}`))
      .map(call => ({ name, plan, call })),
  )
  test.each(runnable)('$name $call answers as its collection expects', async ({ name, plan, call }) => {
    const api = apiSpecifications[name]
    if (!api) throw new Error(`no API ${name}`)
    const step = plan.steps[plainStep(plan, call)]
    const expected = step?.status ?? httpOperations(api).find(each => each.name === call)?.status ?? 200
    const { status, title, request, isComplete } = await run({ api: name, call })
    expect({ status, title, isComplete }).toEqual({ status: 200, title: undefined, isComplete: true })
    expect(request?.status).toBe(leadsOn.has(`${name} ${call}`) ? 303 : expected)
    const body = request?.answerBody ?? ''
    const isWhole = body !== '' && request?.answerBytes === Buffer.byteLength(body)
    for (const [field, value] of !isWhole ? [] : Object.entries(step?.expect ?? {})) {
      const answered = fieldOfAnswer(step?.answers ?? plan.answers, body, field)
      // The log keeps of some fields that they were there.
      if (answered !== '(sent)') expect([field, answered]).toEqual([field, String(value)])
    }
  })

  test('the card is named by its key, and its number stands nowhere in the answer', async () => {
    const fields = { ACCOUNT_NBR: '(test card visa-approve)', AMOUNT: '51.05' }
    const ran = await run({ ...sale, fields })
    expect(ran.request).toMatchObject({ answer: 'AUTH_RESP 05', rule: 'amount:105', method: 'POST', path: '/secure/' })
    expect(ran.request?.requestBody).toContain('ACCOUNT_NBR=(test card visa-approve)')
    expect(JSON.stringify(ran)).not.toContain('4111111111111111')
    const code = await run({ ...sale, fields: { CVV2: '(security code N)' } })
    expect(code.request?.rule).toBe('cvv:999')
  })
})
