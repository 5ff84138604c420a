import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { standing } from '../../../lib/test-support/standing.ts'
import {
  type BoardingKeys,
  type BoardingProgram,
  boardingOf,
  openBoarding,
  wholeExample,
} from '../../test-support/apis/test-boarding.ts'
import type { TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('applications of merchants', kind => {
  let gateway: TestGateway
  let keys: BoardingKeys
  let agent: BoardingProgram
  beforeAll(async () => {
    ;({ gateway, keys, agent } = await openBoarding(kind))
  })
  afterAll(() => gateway.close())

  const smallest = (externalKey: string) => ({
    agent: keys.agent,
    applicationName: 'Corner Bakery, Troy',
    externalKey,
    plan: { planId: keys.planId },
  })
  const keyPath = (key: string) => `/enroll/application/key/${encodeURIComponent(key)}`
  const read = async (key: string) => (await agent.call('GET', keyPath(key))).body.data ?? {}

  test('are created with four fields, and read by their key', async () => {
    const created = await agent.call('POST', '/enroll/application', smallest('bakery 1001 ünï'))
    expect(created.status).toBe(200)
    expect(created.body.data).toMatchObject({
      externalKey: 'bakery 1001 ünï',
      applicationName: 'Corner Bakery, Troy',
      agent: keys.agent,
      status: 'created',
      isEditable: true,
      createdAt: '2026-11-18T17:00:00Z',
    })
    expect(await read('bakery 1001 ünï')).toEqual(created.body.data)
  })

  test('have a key once: a second creation is refused, and changes nothing', async () => {
    await agent.call('POST', '/enroll/application', smallest('twice'))
    const again = await agent.call('POST', '/enroll/application', { ...smallest('twice'), applicationName: 'Other' })
    expect([again.status, again.body.data]).toEqual([
      422,
      { errors: [{ field: 'externalKey', code: 'DUPLICATE_KEY', message: 'twice is in use' }] },
    ])
    expect((await read('twice'))['applicationName']).toBe('Corner Bakery, Troy')
  })

  test('ten creations at once with one key make one application', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => agent.call('POST', '/enroll/application', smallest('race'))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 422)])
  })

  test.each([
    [400, 'FORMAT', []],
    [400, 'REQUIRED', {}],
    [400, 'UNKNOWN_FIELD', { color: 'red' }],
    [400, 'UNKNOWN_FIELD', JSON.parse('{"__proto__": {"agent": 1}}')],
    [400, 'FORMAT', { applicationName: 7 }],
    [400, 'FORMAT', { applicationName: 'line\nbreak' }],
    [400, 'FORMAT', { principals: { firstName: 'Ada' } }],
    [400, 'FORMAT', { principals: Array.from({ length: 11 }, () => ({})) }],
    [400, 'FORMAT', { business: { corporateName: 'x'.repeat(1001) } }],
    [422, 'FORMAT', { externalKey: 'with/slash' }],
    [422, 'FORMAT', { externalKey: 'x'.repeat(51) }],
    [422, 'FORMAT', { applicationName: 'x'.repeat(256) }],
    [422, 'UNKNOWN_AGENT', { agent: 1 }],
    [422, 'UNKNOWN_PLAN', { plan: { planId: 1 } }],
    [422, 'UNKNOWN_GROUP', { group: 1 }],
  ])('%i %s for a creation with a fault', async (status, code, change) => {
    const isEmpty = code === 'REQUIRED' || Array.isArray(change)
    const answer = await agent.call('POST', '/enroll/application', isEmpty ? change : { ...smallest('bad'), ...change })
    expect([answer.status, answer.codes[0]]).toEqual([status, code])
    expect((await agent.call('GET', keyPath('bad'))).status).toBe(404)
  })

  test('letters that the PDF cannot print are refused wherever they are sent, and nothing is stored', async () => {
    const said = { code: 'LETTERS', message: 'Use Latin, Greek or Cyrillic letters; “面” cannot be printed' }
    const business = { dbaName: '面包店', corporateName: 'Bakery', websites: ['https://面.example'] }
    const principals = [{ firstName: 'Ada' }, { lastName: '面' }]
    const refusals = ['business.dbaName', 'business.websites', 'principals[1].lastName']
    const created = await agent.call('POST', '/enroll/application', { ...smallest('letters'), business, principals })
    expect(created.status).toBe(422)
    expect(created.body.data?.errors).toHaveLength(3)
    for (const field of refusals) expect(created.body.data?.errors).toContainEqual({ field, ...said })
    expect((await agent.call('GET', keyPath('letters'))).status).toBe(404)

    // What the merchant never reads is the agent’s own.
    const own = { applicationName: '面包店', externalKey: '面' }
    expect((await agent.call('POST', '/enroll/application', { ...smallest('x'), ...own })).status).toBe(200)
    await agent.call('POST', '/enroll/application', smallest('letters'))
    const changed = await agent.call('PATCH', keyPath('letters'), { principals })
    expect([changed.status, changed.body.data?.errors]).toEqual([422, [{ field: 'principals[1].lastName', ...said }]])
    const path = '/enroll/application/additional-info/key/letters'
    const refundPolicy = await agent.call('PATCH', path, { highRiskBusinessData: { refundPolicy: '面' } })
    expect([refundPolicy.status, refundPolicy.codes]).toEqual([422, ['LETTERS']])
    expect((await agent.call('PATCH', path, { agentData: { note: '面' } })).status).toBe(200)
    expect(JSON.stringify(await read('letters'))).not.toContain('面')
    const whole = { ...wholeExample(keys, 'at-once'), shipping: { method: 'ground', attention: '面' } }
    expect((await agent.call('POST', '/enroll/application/submit', whole)).codes).toEqual(['LETTERS'])
  })

  test('change field by field, lists as a whole, and null clears', async () => {
    await agent.call('POST', '/enroll/application', {
      ...smallest('change'),
      principals: [{ firstName: 'Ada' }, { firstName: 'Ben' }],
      business: { dbaName: 'Corner Bakery', mcc: '5462' },
    })
    const { status, body } = await agent.call('PATCH', keyPath('change'), {
      principals: [{ lastName: 'Baker' }],
      business: { mcc: null, phone: '2485550123' },
    })
    expect(status).toBe(200)
    expect(body.data?.['application']).toMatchObject({
      principals: [{ lastName: 'Baker' }],
      business: { dbaName: 'Corner Bakery', phone: '2485550123' },
    })
    expect(JSON.stringify(body)).not.toMatch(standing('Ada', 'Ben', '5462'))
    expect((await agent.call('PATCH', keyPath('change'), { agent: 5 })).codes).toEqual(['UNKNOWN_FIELD'])
    expect((await agent.call('PATCH', keyPath('change'), { plan: { planId: 5 } })).codes).toEqual(['UNKNOWN_PLAN'])
    expect((await agent.call('PATCH', keyPath('nobody'), {})).codes).toEqual(['UNKNOWN_KEY'])
  })

  test('show personal and bank numbers by their last four digits, and take those back as unchanged', async () => {
    await agent.call('POST', '/enroll/application', wholeExample(keys, 'masked'))
    const { application } = (await read('masked')) as { application: { principals: object[]; bankAccount: object } }
    expect(application).toMatchObject({
      principals: [{ socialSecurityNumber: '*****6789', driverLicenseNumber: '******3456' }],
      business: { federalTaxIdNumber: '*****4567' },
      bankAccount: { demandDepositAccount: '********6789', abaRouting: '021000021' },
    })
    const { principals, bankAccount } = application
    await agent.call('PATCH', keyPath('masked'), { principals, bankAccount })
    const { body } = await agent.call('GET', '/enroll/application/validate/masked')
    expect(body.data?.errors?.map(({ code }) => code)).toEqual(['TWO_FACTOR_MISSING', 'SIGNATURE_MISSING'])
  })

  test('nothing that was typed stands readable in the database', async () => {
    const rows = JSON.stringify(await gateway.store.read.selectFrom('applications').selectAll().execute())
    for (const typed of ['000456789', 'Baker', 'Corner', '5550142', 'example.com']) expect(rows).not.toContain(typed)
    expect(rows).not.toMatch(standing('Ada'))
    expect(gateway.logLines.join('')).not.toMatch(/000456789|Corner|5550142/)
  })

  test('validate with every fault by field, code and sentence', async () => {
    const example = wholeExample(keys, 'faults') as { business: Record<string, unknown> }
    const shares = { cardSwiped: 80, keyedCardPresentNotImprinted: 0, mailOrPhoneOrder: 5, internet: 10 }
    await agent.call('POST', '/enroll/application', {
      ...example,
      business: { ...example.business, phone: '1-248-555-0123', percentOfBusinessTransactions: shares },
      bankAccount: null,
    })
    const { status, body } = await agent.call('GET', '/enroll/application/validate/faults')
    expect(status).toBe(200)
    expect(body.data).toEqual({
      isValid: false,
      errors: expect.arrayContaining([
        { field: 'business.phone', code: 'PHONE', message: 'Exactly 10 digits' },
        { field: 'bankAccount.abaRouting', code: 'REQUIRED', message: 'Required before submitting' },
        {
          field: 'business.percentOfBusinessTransactions',
          code: 'PERCENT_SUM',
          message: 'The four percentages add up to 95, expected 100',
        },
      ]),
    })
    expect((await agent.call('PUT', '/enroll/application/submit/faults')).codes).toEqual(['NOT_VALID'])
  })

  test('of another client are not there', async () => {
    await agent.call('POST', '/enroll/application', smallest('mine'))
    const boarding = boardingOf(gateway)
    const stranger = await boarding.signIn(await boarding.provision())
    for (const [method, path] of [
      ['GET', keyPath('mine')],
      ['GET', '/enroll/application/validate/mine'],
      ['PUT', '/enroll/application/submit/mine'],
    ] as const) {
      const answer = await stranger.call(method, path)
      expect([answer.status, answer.codes]).toEqual([404, ['UNKNOWN_KEY']])
    }
  })

  describe('bodies and limits', () => {
    test('415 without a content type, 400 for broken JSON, 413 for one that is too large', async () => {
      const send = (body: string, type: string) =>
        gateway.app.request('/enrollment/enroll/application', {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${agent.token}`,
            'Content-Type': type,
            'Content-Length': String(body.length),
          },
          body,
        })
      expect((await send('{}', 'text/plain')).status).toBe(415)
      expect((await send('{', 'application/json')).status).toBe(400)
      const large = await send(JSON.stringify({ applicationName: 'x'.repeat(400_000) }), 'application/json')
      expect([large.status, await large.json()]).toMatchObject([413, { data: { errors: [{ code: 'TOO_LARGE' }] } }])
    })

    test('an address that is none, and a key with a zero byte', async () => {
      expect((await agent.call('GET', '/enroll/nothing')).codes).toEqual(['NOT_FOUND'])
      expect((await agent.call('GET', '/enroll/application/key/%00')).codes).toEqual(['UNKNOWN_KEY'])
    })
  })
})
