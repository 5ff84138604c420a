import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Boarding,
  type BoardingKeys,
  type BoardingProgram,
  openBoarding,
  wholeExample,
} from '../../test-support/apis/test-boarding.ts'
import { drawPng } from '../../test-support/small-png.ts'
import type { TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('boarding flows', kind => {
  let gateway: TestGateway
  let boarding: Boarding
  let keys: BoardingKeys
  let agent: BoardingProgram
  beforeAll(async () => {
    ;({ gateway, boarding, keys, agent } = await openBoarding(kind))
  })
  afterAll(() => gateway.close())

  const post = (path: string, body: object) => agent.call('POST', path, body)
  const statusOf = async (key: string) => (await agent.call('GET', `/enroll/application/key/${key}`)).body.data ?? {}
  const signature = (changes: object = {}) => ({
    signature: drawPng(),
    signerName: 'Ada Baker',
    signedAt: new Date(gateway.time.nowMs).toISOString(),
    ipAddress: '203.0.113.7',
    ...changes,
  })
  const sign = (key: string, changes: object = {}) =>
    agent.call('PUT', `/enroll/application/merchant-signature/key/${key}`, signature(changes))
  const setClock = (daysAhead: unknown) => agent.call('PUT', '/enroll/sandbox/clock', { daysAhead })
  let days = 0
  const nextDay = () => setClock(++days)

  /** A whole application with a confirmed code. */
  async function confirmed(key: string, business: object = {}, principal: object = {}) {
    const example = wholeExample(keys, key) as { business: object; principals: object[] }
    await post('/enroll/application', {
      ...example,
      business: { ...example.business, ...business },
      principals: [{ ...example.principals[0], ...principal }],
    })
    await post('/enroll/two-factor/initiate', { externalKey: key })
    await post('/enroll/two-factor/validate', { externalKey: key, code: '1234' })
  }
  async function submitted(key: string, business: object = {}, principal: object = {}) {
    await confirmed(key, business, principal)
    await sign(key)
    expect((await agent.call('GET', `/enroll/application/validate/${key}`)).body.data).toEqual({
      isValid: true,
      errors: [],
    })
    return agent.call('PUT', `/enroll/application/submit/${key}`)
  }

  test('standard: code, signature, validation, submission, and after a day a merchant that can sell', async () => {
    const { status, body } = await submitted('standard')
    expect([status, body.data]).toEqual([
      200,
      { externalKey: 'standard', status: 'submitted', updatedAt: expect.any(String) },
    ])
    expect(await statusOf('standard')).toMatchObject({ status: 'submitted', isEditable: false })
    gateway.time.nowMs += 6 * 60_000
    expect(await statusOf('standard')).toMatchObject({ status: 'in_underwriting' })
    await nextDay()
    const approved = await statusOf('standard')
    const merchant = approved['merchant'] as { mid: string; fourPartKey: string; mac: string }
    expect(approved).toMatchObject({
      status: 'approved',
      merchant: {
        mid: expect.stringMatching(/^8\d{12}$/),
        fourPartKey: expect.stringMatching(/^9001-\d{6}-\d-\d{3}$/),
      },
    })
    const [CUST_NBR = '', MERCH_NBR = '', DBA_NBR = '', TERMINAL_NBR = ''] = merchant.fourPartKey.split('-')
    const terminal = { credentialId: '', mac: merchant.mac, key: { CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR } }
    expect((await gateway.pay(terminal)).fields).toMatchObject({ AUTH_RESP: '00' })
    const all = await Promise.all(Array.from({ length: 5 }, () => statusOf('standard')))
    for (const again of all) expect(again['merchant']).toEqual(merchant)
  })

  test('ten readers at once see one approval', async () => {
    await submitted('readers')
    await nextDay()
    const all = await Promise.all(Array.from({ length: 10 }, () => statusOf('readers')))
    expect(new Set(all.map(each => JSON.stringify(each['merchant']))).size).toBe(1)
    expect(all[0]).toMatchObject({ status: 'approved' })
  })

  test.each([
    ['declined', { corporateName: 'DECLINE Inc' }, {}, 'declined'],
    ['pended', { corporateName: 'PEND Inc' }, {}, 'approved'],
    ['unclear', {}, { socialSecurityNumber: '000120000' }, 'approved'],
  ])('%s by what the application says', async (key, business, principal, later) => {
    await submitted(key, business, principal)
    await nextDay()
    const status = key === 'declined' ? 'declined' : 'pended'
    expect(await statusOf(key)).toMatchObject({ status, decision: { reason: expect.any(String) } })
    await nextDay()
    await nextDay()
    const after = await statusOf(key)
    expect([after['status'], 'merchant' in after]).toEqual([later, later === 'approved'])
  })

  test('ERROR in the name: 500 at submission, and still validated', async () => {
    const answer = await submitted('error', { corporateName: 'ERROR Inc' })
    expect([answer.status, answer.codes]).toEqual([500, ['SUBMISSION_FAILED']])
    expect(await statusOf('error')).toMatchObject({ status: 'validated', isEditable: true })
  })

  test('submission closes it; submitting again answers the same', async () => {
    await submitted('closed')
    const patch = await agent.call('PATCH', '/enroll/application/key/closed', { applicationName: 'New' })
    expect([patch.status, patch.codes]).toEqual([422, ['NOT_EDITABLE']])
    expect((await sign('closed')).codes).toEqual(['NOT_EDITABLE'])
    const info = '/enroll/application/additional-info/key/closed'
    expect((await agent.call('PATCH', info, { isAchProcessingEnabled: true })).codes).toEqual(['NOT_EDITABLE'])
    expect((await agent.call('PATCH', info, { agentData: { note: 'called' } })).status).toBe(200)
    expect((await post('/enroll/two-factor/initiate', { externalKey: 'closed' })).codes).toEqual(['NOT_EDITABLE'])
    expect((await agent.call('PUT', '/enroll/application/merchant/send/key/closed')).codes).toEqual(['NOT_EDITABLE'])
    const again = await agent.call('PUT', '/enroll/application/submit/closed')
    expect([again.status, again.body.data?.['status']]).toEqual([200, 'submitted'])
    const check = await agent.call('GET', '/enroll/application/validate/closed')
    expect(check.body.data).toEqual({ isValid: true, errors: [] })
  })

  test('a change removes the signature; the same values again do not, nor do notes of the agent', async () => {
    await confirmed('changed')
    await sign('changed')
    await agent.call('GET', '/enroll/application/validate/changed')
    await agent.call('PATCH', '/enroll/application/key/changed', { applicationName: 'Corner Bakery, Troy' })
    await agent.call('PATCH', '/enroll/application/additional-info/key/changed', { agentData: { campaign: 'spring' } })
    expect(await statusOf('changed')).toMatchObject({ status: 'validated' })
    await agent.call('PATCH', '/enroll/application/key/changed', { business: { dbaName: 'New Bakery' } })
    expect(await statusOf('changed')).toMatchObject({ status: 'created' })
    const { body } = await agent.call('GET', '/enroll/application/validate/changed')
    expect(body.data?.errors?.map(({ code }) => code)).toEqual(['SIGNATURE_MISSING'])
    const { principals } = wholeExample(keys) as { principals: object[] }
    await agent.call('PATCH', '/enroll/application/key/changed', {
      principals: [{ ...principals[0], phoneNumber: '2125550199' }],
    })
    const codes = (await agent.call('GET', '/enroll/application/validate/changed')).body.data?.errors
    expect(codes?.map(({ code }) => code)).toEqual(['TWO_FACTOR_MISSING', 'SIGNATURE_MISSING'])
  })

  describe('codes', () => {
    const validate = (externalKey: string, code: string) => post('/enroll/two-factor/validate', { externalKey, code })

    test('need a phone, are confirmed by 1234, and can be asked about', async () => {
      await post('/enroll/application', { ...wholeExample(keys, 'nophone'), principals: null })
      expect((await post('/enroll/two-factor/initiate', { externalKey: 'nophone' })).codes).toEqual(['PHONE_MISSING'])
      expect((await validate('nophone', '1234')).codes).toEqual(['CODE_NOT_SENT'])
      await post('/enroll/application', wholeExample(keys, 'code'))
      const sent = await post('/enroll/two-factor/initiate', { externalKey: 'code' })
      expect(sent.body.data).toMatchObject({ phoneLastFour: '0142', requestId: expect.stringMatching(/^tfa_/) })
      const path = `/enroll/two-factor/status/id/${sent.body.data?.['requestId']}/phone/`
      expect((await agent.call('GET', `${path}2125550142`)).body.data).toMatchObject({ status: 'sent' })
      expect((await agent.call('GET', `${path}2125550143`)).codes).toEqual(['UNKNOWN_REQUEST'])
      expect((await agent.call('GET', `${path}212`)).codes).toEqual(['PHONE'])
      const confirmedCode = await validate('code', '1234')
      expect(confirmedCode.body.data).toMatchObject({ status: 'confirmed', confirmedAt: expect.any(String) })
      expect((await validate('code', '1234')).body.data).toEqual(confirmedCode.body.data)
      expect(gateway.logLines.join('')).not.toContain('2125550142')
    })

    test('0000 is wrong, 9999 expired; after three wrong ones and after ten minutes the code has ended', async () => {
      await post('/enroll/application', wholeExample(keys, 'tries'))
      await post('/enroll/two-factor/initiate', { externalKey: 'tries' })
      const codes = []
      for (const code of ['9999', '0000', '5678', 'abc', '1234']) codes.push((await validate('tries', code)).codes[0])
      expect(codes).toEqual(['EXPIRED_CODE', 'WRONG_CODE', 'WRONG_CODE', 'WRONG_CODE', 'EXPIRED_CODE'])
      await post('/enroll/two-factor/initiate', { externalKey: 'tries' })
      gateway.time.nowMs += 10 * 60_000
      expect((await validate('tries', '1234')).codes).toEqual(['EXPIRED_CODE'])
      await post('/enroll/two-factor/initiate', { externalKey: 'tries' })
      expect((await validate('tries', '1234')).status).toBe(200)
    })
  })

  describe('signatures', () => {
    test.each([
      [{ signature: 'iVBORw0KGgo=' }, 422, 'FORMAT'],
      [{ signature: 7 }, 422, 'FORMAT'],
      [{ signature: drawPng({ height: 10, rows: 4000 }) }, 422, 'FORMAT'],
      [{ signature: drawPng({ width: 3000 }) }, 422, 'FORMAT'],
      [{ signature: 'A'.repeat(250_000) }, 422, 'FORMAT'],
      [{ signerName: 'Somebody Else' }, 422, 'UNKNOWN_SIGNER'],
      [{ signedAt: '2099-01-01T00:00:00Z' }, 422, 'FORMAT'],
      [{ signedAt: 'yesterday' }, 422, 'FORMAT'],
      [{ ipAddress: '<script>' }, 422, 'FORMAT'],
      [{ signerName: null }, 400, 'REQUIRED'],
      [{ color: 'blue' }, 400, 'UNKNOWN_FIELD'],
    ])('%#: refused, and nothing signed', async (change, status, code) => {
      await confirmed('unsigned')
      const answer = await sign('unsigned', change)
      expect([answer.status, answer.codes[0]]).toEqual([status, code])
      expect(await statusOf('unsigned')).toMatchObject({ status: 'created' })
    })

    test('come after the code, and may be replaced', async () => {
      await post('/enroll/application', wholeExample(keys, 'early'))
      expect((await sign('early')).codes).toEqual(['TWO_FACTOR_MISSING'])
      await confirmed('signed')
      expect((await sign('signed', { signerName: ' ada  BAKER' })).body.data).toMatchObject({ status: 'signed' })
      expect((await sign('signed')).body.data).toMatchObject({ status: 'signed' })
    })
  })

  describe('one call', () => {
    const once = (key: string, change: object = {}) =>
      post('/enroll/application/submit', { ...wholeExample(keys, key), merchantSignature: signature(), ...change })

    test('creates and submits, once', async () => {
      expect((await once('once')).body.data).toMatchObject({ externalKey: 'once', status: 'submitted' })
      expect((await once('once')).codes).toEqual(['DUPLICATE_KEY'])
      await nextDay()
      expect(await statusOf('once')).toMatchObject({ status: 'approved' })
    })

    test('with a fault stores nothing', async () => {
      expect((await once('faulty', { bankAccount: null })).codes).toEqual(['REQUIRED', 'REQUIRED', 'REQUIRED'])
      expect((await once('faulty', { merchantSignature: null })).codes).toEqual(['REQUIRED'])
      const wrong = await once('faulty', { merchantSignature: signature({ signerName: 'Nobody' }) })
      expect(wrong.body.data?.errors?.[0]?.field).toBe('merchantSignature.signerName')
      expect((await agent.call('GET', '/enroll/application/key/faulty')).status).toBe(404)
    })
  })

  test('additional information is kept, and asked for where it matters', async () => {
    const path = '/enroll/application/additional-info/key/info'
    const example = wholeExample(keys, 'info') as { business: object }
    await post('/enroll/application', { ...example, business: { ...example.business, mcc: '5967' } })
    const notes = { isAchProcessingEnabled: true, agentData: { campaign: 'spring' } }
    const change = { ...notes, acceptedPaymentTypes: { amex: true } }
    const whole = { externalKey: 'info', ...notes, acceptedPaymentTypes: { credit: true, debit: false, amex: true } }
    expect((await agent.call('PATCH', path, change)).body.data).toEqual(whole)
    expect((await agent.call('GET', path)).body.data).toEqual(whole)
    const { body } = await agent.call('GET', '/enroll/application/validate/info')
    expect(body.data?.errors?.map(({ field }) => field)).toEqual([
      'highRiskBusinessData.refundPolicy',
      'highRiskBusinessData.daysToDelivery',
      'achProcessing.averageTicketAmount',
      'achProcessing.monthlyVolume',
      '',
      '',
    ])
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`note${index}`, 'x']))
    expect((await agent.call('PATCH', path, { agentData: many })).codes).toEqual(['FORMAT'])
  })

  test('agents hand applications over within their organization; groups are of one’s own agent', async () => {
    const colleague = await boarding.provision('organization')
    const stranger = await boarding.provision('elsewhere')
    await post('/enroll/application', wholeExample(keys, 'handed'))
    const assign = (number: unknown) => agent.call('PATCH', '/application/agent-assign/key/handed', { agent: number })
    expect((await assign(stranger.agent)).status).toBe(403)
    expect((await assign('x')).status).toBe(400)
    expect((await assign(colleague.agent)).body.data).toMatchObject({ agent: colleague.agent })
    const theirs = await boarding.signIn(colleague)
    expect((await theirs.call('GET', '/enroll/application/key/handed')).body.data).toMatchObject({ status: 'created' })
    const groups = await agent.call('GET', `/enroll/agent/${keys.agent}/group/list`)
    const [group] = (groups.body.data?.['groups'] ?? []) as { id: number; name: string }[]
    expect(group).toEqual({ id: expect.any(Number), name: 'Michigan bakeries' })
    expect((await agent.call('GET', `/enroll/agent/${stranger.agent}/group/list`)).status).toBe(403)
    const created = await post('/enroll/application', { ...wholeExample(keys, 'grouped'), group: group?.id })
    expect(created.status).toBe(200)
  })

  test('the clock goes forward only, and a repeated call changes nothing', async () => {
    const before = (await agent.call('GET', '/enroll/sandbox/clock')).body.data as { daysAhead: number }
    days = before.daysAhead + 2
    expect((await setClock(days)).body.data).toMatchObject({ daysAhead: days })
    expect((await setClock(days)).body.data).toMatchObject({ daysAhead: days })
    expect((await setClock(days - 1)).codes).toEqual(['CLOCK_BACKWARDS'])
    for (const wrong of [-1, 1.5, '3', 36_501, null]) expect((await setClock(wrong)).status).toBe(400)
  })

  test('the link goes to the first principal, with every mail the same one', async () => {
    const path = '/enroll/application/merchant/send/key/link'
    const readiness = '/enroll/application/merchant/validate/key/link'
    const smallest = { ...wholeExample(keys, 'link'), principals: [{ firstName: 'Ada', email: 'ada' }] }
    await post('/enroll/application', smallest)
    expect((await agent.call('GET', readiness)).body.data).toMatchObject({
      isReady: false,
      errors: [
        { field: 'principals[0].lastName', code: 'REQUIRED' },
        { field: 'principals[0].email', code: 'FORMAT' },
      ],
    })
    expect((await agent.call('PUT', path)).codes).toEqual(['NOT_READY', 'NOT_READY'])
    await agent.call('PATCH', '/enroll/application/key/link', {
      principals: [{ firstName: 'Ada', lastName: 'Baker', email: 'ada@example.com' }],
    })
    expect((await agent.call('GET', readiness)).body.data).toEqual({ isReady: true, errors: [] })
    const sent = await agent.call('PUT', path)
    expect(sent.body.data).toMatchObject({
      status: 'sent_to_merchant',
      sentTo: 'ada@example.com',
      link: expect.stringMatching(/^http:\/\/localhost\/apply\/[\w-]{43}$/),
    })
    expect((await agent.call('PUT', path)).body.data?.['link']).toBe(sent.body.data?.['link'])
  })

  test('the request log has the rule that decided, the codes of refusals, and nothing of a person', async () => {
    const other = await boarding.provision()
    const program = await boarding.signIn(other)
    const example = wholeExample(other, 'logged')
    await program.call('POST', '/enroll/application', example)
    await program.call('POST', '/enroll/two-factor/initiate', { externalKey: 'logged' })
    await program.call('POST', '/enroll/two-factor/validate', { externalKey: 'logged', code: '9999' })
    await program.call('GET', '/enroll/application/key/nowhere')
    const answer = await gateway.app.request(`/provisioning/credentials/${other.credentialId}/requests`, {
      headers: { Authorization: `Bearer ${gateway.secret}` },
    })
    const text = await answer.text()
    const { requests } = JSON.parse(text) as { requests: { call: string }[] }
    const of = (call: string) => requests.find(request => request.call === call)
    expect(of('create-application')).toMatchObject({
      ...{ status: 200, answer: 'HTTP 200', rule: '' },
      fields: {
        agent: String(other.agent),
        externalKey: 'logged',
        principals: '(sent)',
        'bankAccount.abaRouting': '(sent)',
      },
    })
    expect(of('validate-two-factor')).toMatchObject({
      ...{ status: 400, answer: 'HTTP 400 EXPIRED_CODE', rule: 'two-factor:9999' },
      fields: { externalKey: 'logged', code: '9999' },
    })
    expect(of('get-application')).toMatchObject({ answer: 'HTTP 404 UNKNOWN_KEY', fields: { key: 'nowhere' } })
    for (const own of ['Ada', '120 Main Street', 'socialSecurityNumber']) expect(text).not.toContain(own)
  })
})
