import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EpiClient, openEpiClient } from './test-support/apis/test-custom-pay.ts'
import { openTestGateway, type TestGateway } from './test-support/test-gateway.ts'
import { describeStores } from './test-support/test-stores.ts'
import { isTorture } from './test-support/torture.ts'

const races = isTorture ? 10_000 : 40
const mutations = isTorture ? 10_000 : 150
/** Twins under way at once. */
const [twinsMin, twinsMax] = [2, 50]

describeStores('Idempotency-Key under races', kind => {
  let gateway: TestGateway
  let client: EpiClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    client = await openEpiClient(gateway)
  })
  afterAll(() => gateway.close())

  // Not of a UUID: one in a thousand has digits that pass for a card number, and is refused.
  let orders = 0
  const bodyOf = () => ({
    ...{ amount: 21, batchID: 20261118, industryType: 'E' },
    ...client.card,
    orderNumber: `order ${++orders}`,
  })
  const send = (key: string, text: string) => client.send('POST', '/sale', text, { 'Idempotency-Key': key })
  const isReplay = ({ headers }: { headers: Headers }) => headers.get('idempotent-replayed') === 'true'
  const countPayments = async () => {
    const { count } = await gateway.store.read
      .selectFrom('transactions')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  test(`${races} races of ${twinsMin} to ${twinsMax} twins: one payment each, the others its answer or 409`, async () => {
    const before = await countPayments()
    const startedMs = performance.now()
    let requests = 0
    for (let race = 0; race < races; race++) {
      const [key, text] = [randomUUID(), JSON.stringify(bodyOf())]
      const twins = twinsMin + ((race * 7) % (twinsMax - twinsMin + 1))
      const answers = await Promise.all(Array.from({ length: twins }, () => send(key, text)))
      const first = answers.filter(answer => answer.status === 200 && !isReplay(answer))
      expect([race, first.length]).toEqual([race, 1])
      const others = answers.filter(answer => answer !== first[0])
      const wrong = others.filter(({ status, text: said }) =>
        status === 200 ? said !== first[0]?.text : status !== 409,
      )
      expect(wrong).toEqual([])
      requests += twins
    }
    expect((await countPayments()) - before).toBe(races)
    const seconds = Math.round((performance.now() - startedMs) / 1000)
    if (isTorture) console.log(JSON.stringify({ torture: 'R3', kind, races, requests, doubled: 0, seconds }))
  }, 3_600_000)

  /** One field of a body that is another, gone or new. */
  const mutation = (body: Record<string, unknown>) =>
    fc.oneof(
      fc.record({
        name: fc.constantFrom(...Object.keys(body)),
        value: fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
      }),
      fc.record({ name: fc.constantFrom(...Object.keys(body)), value: fc.constant(undefined) }),
      fc.record({ name: fc.string(), value: fc.string() }),
    )

  test(`of ${mutations} bodies with one field changed none is done under a key that was used`, async () => {
    const [key, body] = [randomUUID(), bodyOf()]
    const first = await send(key, JSON.stringify(body))
    expect(first.status).toBe(200)
    const before = await countPayments()
    let refused = 0
    await fc.assert(
      fc.asyncProperty(mutation(body), async ({ name, value }) => {
        const other = Object.fromEntries([...Object.entries(body), [name, value]])
        fc.pre(JSON.stringify(other) !== JSON.stringify(body))
        const answer = await send(key, JSON.stringify(other))
        expect([answer.status, answer.codes]).toEqual([422, ['IDEMPOTENCY_KEY_REUSED']])
        refused += 1
      }),
      { numRuns: mutations },
    )
    expect(await countPayments()).toBe(before)
    if (isTorture) console.log(JSON.stringify({ torture: 'R4', kind, refused, done: 0 }))
  }, 3_600_000)

  test('equal JSON is the same request: in another order, and with white space', async () => {
    const [key, body] = [randomUUID(), bodyOf()]
    const first = await send(key, JSON.stringify(body))
    const turned = Object.fromEntries(Object.entries(body).reverse())
    for (const text of [JSON.stringify(turned), JSON.stringify(body, null, 2), ` ${JSON.stringify(turned)}\n`]) {
      const again = await send(key, text)
      expect([again.status, isReplay(again), again.text]).toEqual([200, true, first.text])
    }
  })
})
