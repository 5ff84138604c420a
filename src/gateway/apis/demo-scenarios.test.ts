import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardFormOf, type DemoScenario, demoScenarios } from '../../domain/demos/demo-scenarios.ts'
import { toBrowserPostFields } from '../../domain/payments/card-form.ts'
import { cardForm, portalOf, postCard, type TestProfile } from '../test-support/apis/test-checkout.ts'
import { createPayPageClient } from '../test-support/pay-page-client.ts'
import { openTestGateway, type TestGateway, type TestTerminal } from '../test-support/test-gateway.ts'

/** What the demos of the portal promise: each scenario's values get its answer, at every API. */
describe('the scenarios of the demos', () => {
  let gateway: TestGateway
  let terminal: TestTerminal
  let profile: TestProfile
  beforeAll(async () => {
    gateway = await openTestGateway('sqlite')
    terminal = await gateway.provision()
    profile = await portalOf(gateway).provision()
  })
  afterAll(() => gateway.close())

  const rows = demoScenarios.map(scenario => [scenario.label, scenario] as const)
  const wireOf = (scenario: DemoScenario, tranNbr: string) => {
    const fourPartKey = Object.values(terminal.key).join('-')
    return toBrowserPostFields(cardFormOf(scenario), { fourPartKey, tranNbr, storeName: 'Store Name' })
  }
  let lastNumber = 0
  const nextNumber = () => String(++lastNumber)
  /** How long answers were held since the last look. */
  const held = () => gateway.sleeps.splice(0)
  const heldBy = (scenario: DemoScenario) => (scenario.isHeld ? [35_000] : [])

  test.each(rows)('Browser Post: %s', async (_label, scenario) => {
    held()
    const form = wireOf(scenario, nextNumber())
    const { page, fields } = await gateway.pay(terminal, form)
    if (scenario.isCutOff) {
      expect(page).toBe('')
      // Asked with a new TAC, the gateway says that it has this payment.
      expect((await gateway.pay(terminal, form)).fields['AUTH_RESP']).toBe('94')
    } else expect(fields).toMatchObject(scenario.answer)
    expect(held()).toEqual(heldBy(scenario))
  })

  test.each(rows)('Hosted Pay Page: %s', async (_label, scenario) => {
    held()
    const shopper = createPayPageClient(gateway)
    const path = await shopper.open(terminal, { AMOUNT: scenario.amount, TRAN_NBR: nextNumber() })
    const typed = { ACCOUNT_NBR: scenario.card.number, EXP_DATE: scenario.expiry, ZIP_CODE: scenario.zipCode }
    let back = await shopper.pay(path, typed)
    // A decline asks for another card; the third one goes back.
    for (let attempt = 1; attempt < 3 && !back.fields['AUTH_RESP']; attempt++) back = await shopper.pay(path, typed)
    if (scenario.isCutOff) {
      expect(back.page).toBe('')
      // Whoever opens the page again later is told what was decided.
      back = await shopper.show(path)
    }
    expect(back.fields).toMatchObject(scenario.answer)
    expect(held()).toEqual(heldBy(scenario))
  })

  test.each(rows)('Hosted Checkout: %s', async (_label, scenario) => {
    held()
    const { AUTH_RESP, AUTH_AVS, AUTH_CVV2 } = scenario.answer
    const form = {
      PAN: scenario.card.number,
      Expire: scenario.expiry.replace('/', ''),
      Amount: scenario.amount,
      BillingPostalCode: scenario.zipCode,
    }
    const pay = () => postCard(gateway, cardForm(profile, { ...form, CheckoutId: scenario.id }))
    let { text, body } = await pay()
    if (scenario.isCutOff) {
      expect(text).toBe('')
      gateway.time.nowMs += 5_000
      body = (await pay()).body
    }
    expect(body).toMatchObject({
      StatusCode: AUTH_RESP,
      ...(AUTH_AVS && { AvsResult: AUTH_AVS }),
      ...(AUTH_CVV2 && { CvvResult: AUTH_CVV2 }),
      result: scenario.answer,
    })
    expect(held()).toEqual(heldBy(scenario))
  })
})
