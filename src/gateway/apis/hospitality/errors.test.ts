import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hospitalityCodes } from '../../../domain/apis/hospitality/codes.ts'
import { addressMaxLength } from '../../../lib/http/request-limits.ts'
import { StoreFailure } from '../../../platform/store-failure.ts'
import { type CheckAnswer, type CheckClient, openCheckClient } from '../../test-support/apis/test-hospitality.ts'
import { endDay } from '../../test-support/end-day.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

// Every code that the documentation publishes, brought about: one that is added has to be brought about as well.

const dayMs = 24 * 60 * 60 * 1000

describeApi('published errors of Hospitality', kind => {
  let gateway: TestGateway
  let client: CheckClient
  /** What writes of the store wait for, and what they end with. */
  let gate: Promise<void> | undefined
  let failure: StoreFailure | undefined
  beforeAll(async () => {
    gateway = await openTestGateway(kind, {
      wrapStore: store => ({
        ...store,
        write: async work => {
          await gate
          return failure ? Promise.reject(failure) : store.write(work)
        },
      }),
    })
    client = await openCheckClient(gateway)
  })
  afterAll(() => gateway.close())

  const pass = async (ms: number) => {
    gateway.time.nowMs += ms
    await gateway.runTerminals()
  }
  const nextDay = async () => {
    gateway.time.nowMs += dayMs
    await gateway.store.write(trx => endDay(trx, gateway.time.nowMs))
    await client.signIn()
  }
  /** A check of two burgers that is paid, with its payment. */
  async function paid(amount = 32.66) {
    const check = await client.opened()
    const { body } = await client.pay(check, amount)
    return { check, payment: body['payment_id'] }
  }
  async function closed() {
    const { check, payment } = await paid()
    await client.close(check)
    return { check, payment }
  }
  const serialOf = (ending: string) => ({ device_id: `PX-${randomUUID().slice(0, 8)}${ending}` })
  const inRoom = async (room_number: string, guest_last_name: string) =>
    client.chargeRoom({ check_id: await client.opened(), room_number, guest_last_name })

  const plays: Record<string, () => Promise<CheckAnswer>> = {
    INVALID_FIELD: () => client.open({ location_id: 'loc_0' }),
    LOCATION_CLOSED: () => client.open({ location_id: 'loc_900' }),
    ITEM_SOLD_OUT: async () => client.add(await client.opened(), [{ item_id: 'itm_oysters', quantity: 1 }]),
    TABLE_TAKEN: () => client.open({ table_id: 'tbl_13' }),
    CHECK_CLOSED: async () => client.add((await closed()).check, [client.burgers(1)]),
    CHECK_HAS_BALANCE: async () => client.close(await client.opened()),
    CHECK_CHANGED: async () => client.add(await client.opened(), [client.burgers(1)], { version: 1 }),
    AMOUNT_TOO_HIGH: async () => client.pay(await client.opened(), 32.67),
    BELOW_PAID: async () => client.add((await paid()).check, [client.burgers(-1)]),
    TIP_TOO_HIGH: async () => {
      const { check, payment } = await paid()
      return client.tip(check, payment, 32.67)
    },
    TOKEN_UNKNOWN: async () => client.pay(await client.opened(), 1, { bric: '0S1AAAAAAAAAAAAAAAA' }),
    NOT_APPROVED: async () => {
      const { check, payment } = await paid(1.05)
      return client.tip(check, payment, 1)
    },
    ALREADY_SETTLED: async () => {
      const { check, payment } = await paid()
      await nextDay()
      return client.undo(check, payment)
    },
    PAYMENT_PENDING: async () => {
      const check = await client.opened()
      await client.atTerminal(check, 32.66, serialOf(''))
      return client.cash(check, 1)
    },
    DEVICE_BUSY: async () => client.atTerminal(await client.opened(), 1, serialOf('-BUSY')),
    DEVICE_OFFLINE: async () => client.atTerminal(await client.opened(), 1, serialOf('-OFFLINE')),
    TOO_LATE: async () => {
      const check = await client.opened()
      const { body } = await client.atTerminal(check, 1, serialOf(''))
      // Its card is presented, and the host is not asked yet.
      await pass(0)
      await pass(500)
      await gateway.store.write(trx =>
        trx.updateTable('terminal_requests').set({ step: 'processing' }).where('step', '=', 'card').execute(),
      )
      return client.undo(check, body['payment_id'])
    },
    DUPLICATE_EXTERNAL_ID: async () => {
      const [check, external_id] = [await client.opened(), randomUUID()]
      await client.pay(check, 20, { external_id })
      return client.pay(check, 11, { external_id })
    },
    GUEST_MISMATCH: () => inRoom('1204', 'Nobody'),
    ROOM_NOT_OCCUPIED: () => inRoom('1999', 'Martin'),
    ROOM_LIMIT: () => inRoom('1998', 'Novak'),
    INVALID_CLIENT: () => client.askToken({ client_secret: 'wrong' }),
    INVALID_TOKEN: () => client.call('GET', '/locations', undefined, { Authorization: 'Bearer wrong' }),
    MALFORMED_BODY: () => client.call('POST', '/checks', '{'),
    CARD_NUMBER: () => client.open({ note: 'Card 4111 1111 1111 1111' }),
    NOT_FOUND: () => client.call('GET', '/checks/chk_999999'),
    METHOD_NOT_ALLOWED: () => client.call('DELETE', '/checks'),
    TOO_LARGE: () => client.call('POST', '/checks', JSON.stringify({ note: 'x'.repeat(70_000) })),
    ADDRESS_TOO_LONG: () => client.call('GET', `/checks?status=${'x'.repeat(addressMaxLength)}`),
    RATE_LIMIT: async () => {
      const limited = await openTestGateway(kind, { rateLimitPerMinute: 3 })
      try {
        const other = await openCheckClient(limited)
        for (let calls = 0; calls < 3; calls++) await other.call('GET', '/locations')
        return await other.call('GET', '/locations')
      } finally {
        await limited.close()
      }
    },
    UNEXPECTED: async () => {
      const check = await client.opened([{ item_id: 'itm_private_dining', quantity: 3 }])
      return client.pay(check, 9008.02)
    },
    UNAVAILABLE: async () => {
      failure = new StoreFailure('full', new Error('planned'))
      try {
        return await client.open()
      } finally {
        failure = undefined
      }
    },
    IDEMPOTENCY_KEY_INVALID: () => client.open({}, { 'Idempotency-Key': 'two words' }),
    IDEMPOTENCY_KEY_IN_USE: async () => {
      const key = { 'Idempotency-Key': randomUUID() }
      const fields = { external_id: randomUUID() }
      const opened = Promise.withResolvers<void>()
      gate = opened.promise
      const both = [client.open(fields, key), client.open(fields, key)]
      // The other one waits until the store writes.
      const refused = await Promise.race(both)
      opened.resolve()
      gate = undefined
      expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([201, 409])
      return refused
    },
    IDEMPOTENCY_KEY_REUSED: async () => {
      const key = { 'Idempotency-Key': randomUUID() }
      await client.open({}, key)
      return client.open({}, key)
    },
  }

  test('every code is brought about', () => {
    expect(Object.keys(plays).sort()).toEqual([...(hospitalityCodes['errors'] ?? [])].sort())
  })
  test.each(Object.keys(plays))('%s', async code => {
    await client.signIn()
    const answer = await plays[code]?.()
    expect(answer?.body['reason'] ?? answer?.code, answer?.text).toBe(code)
    expect(hospitalityCodes['http']).toContain(String(answer?.status))
  })
})
