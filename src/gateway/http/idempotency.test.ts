import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StoreFailure } from '../../platform/store-failure.ts'
import { createGateway } from '../create-gateway.ts'
import { boardingOf, wholeExample } from '../test-support/apis/test-boarding.ts'
import { type EpiClient, openEpiClient } from '../test-support/apis/test-custom-pay.ts'
import { openTestGateway, type TestGateway } from '../test-support/test-gateway.ts'
import { describeStores } from '../test-support/test-stores.ts'
import { createLog } from './log/create-log.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

describeStores('Idempotency-Key', kind => {
  /** What the next write of the store does in place of being kept. */
  let spoil: (() => never) | undefined
  let gateway: TestGateway
  let client: EpiClient
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
    client = await openEpiClient(gateway)
  })
  afterAll(() => gateway.close())

  const saleBody = (fields: Record<string, unknown> = {}) => ({
    ...{ amount: 21, batchID: 20261118, industryType: 'E', ...client.card, orderNumber: randomUUID().slice(0, 8) },
    ...fields,
  })
  const sell = (key: string, body: object, headers: Record<string, string> = {}) =>
    client.call('POST', '/sale', body as Record<string, unknown>, { 'Idempotency-Key': key, ...headers })
  const isReplay = ({ headers }: { headers: Headers }) => headers.get('idempotent-replayed') === 'true'
  const countOf = async ({ orderNumber }: { orderNumber: string }) => {
    const { data } = await client.call('GET', '/sale')
    return (data['rows'] as { ordernumber: string }[]).filter(row => row.ordernumber === orderNumber).length
  }

  test('the same request again gets the first answer, signed, and is done once', async () => {
    const [key, body] = [randomUUID(), saleBody()]
    const first = await sell(key, body)
    expect([first.status, first.data['response'], isReplay(first)]).toEqual([200, '00', false])
    gateway.time.nowMs += 60_000
    const again = await sell(key, body)
    expect([again.text, isReplay(again)]).toEqual([first.text, true])
    expect(again.headers.get('epi-signature')).toBe(client.sign('/sale', first.text))
    expect(await countOf(body)).toBe(1)
  })

  test('a decline comes back too, and a fault of the connection is not repeated', async () => {
    const [key, declined] = [randomUUID(), saleBody({ amount: 1.05 })]
    const first = await sell(key, declined)
    expect(first.data['response']).toBe('05')
    expect([(await sell(key, declined)).text, await countOf(declined)]).toEqual([first.text, 1])
    const cut = saleBody({ amount: 9008.04 })
    expect((await sell('malformed-once', cut)).data).toEqual({})
    const whole = await sell('malformed-once', cut)
    expect([whole.data['response'], isReplay(whole), await countOf(cut)]).toEqual(['00', true, 1])
  })

  test('another body or path under the key is refused and does nothing; another call or terminal has keys of its own', async () => {
    const [key, body] = [randomUUID(), saleBody()]
    const { bric } = await sell(key, body)
    const other = saleBody()
    const refused = await sell(key, other)
    expect([refused.status, refused.codes, await countOf(other)]).toEqual([422, ['IDEMPOTENCY_KEY_REUSED'], 0])
    expect((await sell(key, { ...body, amount: 21.5 })).status).toBe(422)
    const undo = (path: string) =>
      client.call('PUT', path, { batchID: 20261118, transaction: 7, cardEntryMethod: 'Z' }, { 'Idempotency-Key': key })
    expect((await undo(`/void/${bric}`)).data['response']).toBe('00')
    expect((await undo('/void/0S1A2B3C4D5E6F7G8H9')).status).toBe(422)
    // Without the key it is a second void.
    expect(isReplay(await undo(`/void/${bric}`))).toBe(true)
    const neighbour = await openEpiClient(gateway)
    const theirs = await neighbour.call('POST', '/sale', other, { 'Idempotency-Key': key })
    expect([theirs.status, isReplay(theirs)]).toEqual([200, false])
  })

  test('what was refused is not kept: mended under the same key it is done', async () => {
    const [key, body] = [randomUUID(), saleBody()]
    expect((await sell(key, { ...body, industryType: 'X' })).codes).toEqual(['INVALID_FIELD'])
    const mended = await sell(key, body)
    expect([mended.status, isReplay(mended)]).toEqual([200, false])
  })

  test.each(['', ' ', 'two words', 'ü', 'x'.repeat(256)])('the key %j is none', async key => {
    const body = saleBody()
    const refused = await sell(key, body)
    expect([refused.status, refused.codes, await countOf(body)]).toEqual([400, ['IDEMPOTENCY_KEY_INVALID'], 0])
  })

  test('after 24 hours the key is free, and its row is forgotten', async () => {
    const [key, body] = [randomUUID(), saleBody()]
    const first = await sell(key, body)
    gateway.time.nowMs += dayMs
    expect((await sell(key, body)).text).toBe(first.text)
    gateway.time.nowMs += 1
    const later = await sell(key, saleBody())
    expect([later.status, isReplay(later)]).toEqual([200, false])
    gateway.time.nowMs += dayMs + 1
    expect(await countKept()).toBeGreaterThan(0)
    await gateway.runWork()
    gateway.time.nowMs += hourMs
    await gateway.runWork()
    expect([await countKept(), gateway.workErrors]).toEqual([0, []])
  })
  const countKept = async () => (await gateway.store.read.selectFrom('idempotent_answers').selectAll().execute()).length

  test('GET takes no key', async () => {
    const ping = () => client.call('GET', '/ping', undefined, { 'Idempotency-Key': 'ping' })
    await ping()
    expect(isReplay(await ping())).toBe(false)
  })

  test('twenty at once: one is done, the others get its answer or 409', async () => {
    const [key, body] = [randomUUID(), saleBody()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => sell(key, body)))
    const fresh = answers.filter(answer => answer.status === 200 && !isReplay(answer))
    expect(fresh.length).toBe(1)
    const others = answers.filter(answer => !fresh.includes(answer))
    for (const { status, codes, text, headers } of others) {
      if (status === 200) expect(text).toBe(fresh[0]?.text)
      else expect([status, codes, headers.get('retry-after')]).toEqual([409, ['IDEMPOTENCY_KEY_IN_USE'], '1'])
    }
    expect(others.some(({ status }) => status === 409)).toBe(true)
    expect([(await sell(key, body)).text, await countOf(body)]).toEqual([fresh[0]?.text, 1])
  })

  test('two copies of the gateway at once: one payment', async () => {
    const copy = createGateway({
      store: gateway.store,
      clock: () => gateway.time.nowMs,
      ...{ newId: randomUUID, randomBytes, sleep: async () => {}, log: createLog('silent') },
      config: {
        gatewaySecret: gateway.secret,
        rateLimitPerMinute: 0,
        takesLocalSkins: false,
        sendsLocalNotices: false,
      },
    })
    for (let round = 0; round < 10; round++) {
      const [key, body] = [randomUUID(), saleBody()]
      const text = JSON.stringify(body)
      const headers = {
        ...{ 'Content-Type': 'application/json', 'Idempotency-Key': key },
        ...{ 'EPI-Id': client.key.id, 'EPI-Signature': client.sign('/sale', text) },
      }
      const init = { method: 'POST', headers, body: text }
      const answers = await Promise.all([gateway.app, copy.app].flatMap(app => [app.request('/epi/sale', init)]))
      const statuses = answers.map(({ status }) => status).sort()
      expect([
        [200, 200],
        [200, 409],
      ]).toContainEqual(statuses)
      expect(answers.filter(answer => answer.status === 200 && !isReplay(answer)).length).toBe(1)
      expect(await countOf(body)).toBe(1)
    }
  })

  test('a store that fails at the end leaves nothing, and no key that is taken', async () => {
    const [key, body] = [randomUUID(), saleBody()]
    spoil = () => {
      throw new StoreFailure('lost', new Error('gone'))
    }
    const failed = await sell(key, body)
    spoil = undefined
    expect([failed.status, failed.codes, await countOf(body)]).toEqual([503, ['UNAVAILABLE'], 0])
    expect(failed.headers.get('epi-signature')).toBe(client.sign('/sale', failed.text))
    const done = await sell(key, body)
    expect([done.data['response'], isReplay(done), await countOf(body)]).toEqual(['00', false, 1])
  })

  test('the log says that an answer came back, with the rule and the transaction of the first', async () => {
    const [key, body] = [randomUUID(), saleBody({ amount: 1.05 })]
    gateway.time.nowMs += 1
    await sell(key, body)
    gateway.time.nowMs += 1
    await sell(key, body)
    const response = await gateway.app.request(`/provisioning/credentials/${client.credentialId}/requests`, {
      headers: { Authorization: `Bearer ${gateway.secret}` },
    })
    const { requests } = (await response.json()) as {
      requests: { rule: string; transactionIds: string[]; answer: string; answerFields: object }[]
    }
    const [again, first] = requests
    expect(again).toMatchObject({
      rule: 'amount:105',
      answer: 'response 05',
      answerFields: { 'Idempotent-Replayed': 'true' },
    })
    expect(first).toMatchObject({ rule: 'amount:105', transactionIds: again?.transactionIds, answerFields: {} })
  })

  test('nothing of card, key and answer can be read in the database', async () => {
    const [key, body] = [`key-${randomUUID()}`, saleBody()]
    const { bric } = await sell(key, body)
    const rows = JSON.stringify(await gateway.store.read.selectFrom('idempotent_answers').selectAll().execute())
    expect(rows.length).toBeGreaterThan(100)
    for (const secret of [key, bric, '4111', body.orderNumber]) expect(rows).not.toContain(secret)
  })

  test('Merchant Boarding: an application is made once, and its answer comes back', async () => {
    const boarding = boardingOf(gateway)
    const agent = await boarding.signIn(await boarding.provision())
    const create = (key: string, body: object) =>
      gateway.app.request('/enrollment/enroll/application', {
        method: 'POST',
        headers: {
          ...{ Authorization: `Bearer ${agent.token}`, 'Content-Type': 'application/json' },
          'Idempotency-Key': key,
        },
        body: JSON.stringify(body),
      })
    const body = wholeExample(agent.keys)
    const first = await create('one', body)
    const text = await first.text()
    expect([first.status, isReplay(first)]).toEqual([200, false])
    const again = await create('one', body)
    expect([again.status, await again.text(), isReplay(again)]).toEqual([200, text, true])
    // Without the key it is a second one of the same name.
    expect((await agent.call('POST', '/enroll/application', body)).codes).toEqual(['DUPLICATE_KEY'])
    const other = await create('one', wholeExample(agent.keys))
    expect([other.status, await other.json()]).toMatchObject([
      422,
      { data: { errors: [{ field: 'Idempotency-Key', code: 'IDEMPOTENCY_KEY_REUSED' }] } },
    ])
  })
})
