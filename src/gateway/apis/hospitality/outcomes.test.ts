import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hospitality } from '../../../domain/apis/hospitality.ts'
import { type CheckAnswer, type CheckClient, openCheckClient } from '../../test-support/apis/test-hospitality.ts'
import { endDay } from '../../test-support/end-day.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

// Every row of the published outcomes, brought about as it says.

const { outcomes = {} } = hospitality

describeApi('published outcomes of Hospitality', kind => {
  let gateway: TestGateway
  let client: CheckClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    client = await openCheckClient(gateway)
  })
  afterAll(() => gateway.close())

  const nextDay = async () => {
    gateway.time.nowMs += 24 * 60 * 60 * 1000
    await gateway.store.write(trx => endDay(trx, gateway.time.nowMs))
    await client.signIn()
  }
  const codeOf = ({ status, code }: CheckAnswer) => `${status} with ${code}`
  const balanceOf = async (check: string) => (await client.read(check)).balance
  /** What a payment is, with so many of its numbers. */
  function paid({ status, code, body }: CheckAnswer, ...shown: string[]) {
    if (status >= 300) return `${status} with ${code}`
    const issuer = body['response_code'] === undefined ? '' : ` with ${body['response_code']}`
    return [`${status}: ${body['status']}${issuer}`, ...shown.map(name => `${name} ${body[name]}`)].join(', ')
  }
  /** A check of two burgers and a payment of it. */
  async function paidCheck(amount = 32.66, fields: object = {}) {
    const check = await client.opened()
    const { body } = await client.pay(check, amount, { ...fields })
    return { check, payment: String(body['payment_id']) }
  }

  /** A payment at a terminal, and what the check has of it when the terminal is done, and after how long. */
  async function taken(fields: Record<string, unknown> = {}, ...shown: string[]) {
    const check = await client.opened()
    const asked = await client.atTerminal(check, 32.66, fields)
    if (asked.status !== 201) return codeOf(asked)
    const end = async () => {
      const { payments, balance } = await client.read(check)
      return { ...payments[0], balance } as Record<string, unknown>
    }
    const startMs = gateway.time.nowMs
    while ((await end())['status'] === 'pending') {
      gateway.time.nowMs += 500
      await gateway.runTerminals()
    }
    const told = await end()
    const seconds = (gateway.time.nowMs - startMs) / 1_000
    const issuer = told['response_code'] === undefined ? '' : ` with ${told['response_code']}`
    const why = told['failure'] === undefined ? '' : `, ${told['failure']}`
    const numbers = [...shown, 'balance'].map(name => `, ${name} ${told[name]}`).join('')
    return `201: ${asked.body['status']}; ${seconds} seconds later ${told['status']}${issuer}${why}${numbers}`
  }

  const plays: Record<string, Record<string, () => Promise<string>>> = {
    locations: Object.fromEntries(
      ['loc_100', 'loc_200', 'loc_900'].map(id => [
        id,
        async () => {
          const { body } = await client.call('GET', '/locations')
          const all = body['locations'] as { location_id: string; name: string; kind: string; is_open: boolean }[]
          const { name, kind: is, is_open } = all.find(each => each.location_id === id) ?? {}
          const opened = await client.open({ location_id: id })
          expect([opened.status, is_open]).toEqual(id === 'loc_900' ? [409, false] : [201, true])
          if (!is_open) return `${name}, always closed: ${codeOf(opened)}`
          return is === 'hotel' ? `${name}, always open, with rooms` : `${name}, a ${is} that is always open`
        },
      ]),
    ),
    items: {
      ...Object.fromEntries(
        ['itm_burger', 'itm_oysters', 'itm_private_dining'].map(item_id => [
          item_id,
          async () => {
            const { body } = await client.open()
            const added = await client.add(String(body['check_id']), [{ item_id, quantity: 1 }])
            if (added.status !== 200) return codeOf(added)
            const [{ price } = {}] = added.body['items'] as { price?: number }[]
            return price === 4500 ? 'Added, 4500.00: for amounts that need a high balance' : 'Added'
          },
        ]),
      ),
      tbl_7: async () => {
        expect((await client.open({ table_id: 'tbl_7' })).status).toBe(201)
        return `Free, until you open a check there: then ${codeOf(await client.open({ table_id: 'tbl_7' }))}`
      },
      tbl_13: async () => codeOf(await client.open({ table_id: 'tbl_13' })),
    },
    rooms: Object.fromEntries(
      Object.entries({ 1204: 'Martin', 1205: 'Okafor', 1998: 'Novak', 1999: 'Martin' }).map(([room_number, name]) => [
        room_number,
        async () => {
          const check_id = await client.opened()
          const other = await client.chargeRoom({ check_id, room_number, guest_last_name: 'Nobody' })
          const { body } = await client.chargeRoom({ check_id, room_number, guest_last_name: name })
          if (body['status'] === 'refused') return `refused with ${body['reason']}`
          expect(await balanceOf(check_id)).toBe(0)
          return `${body['status']}, for the last name ${name}; ${codeOf(other)} for others`
        },
      ]),
    ),
    payments: {
      'Pay 32.66 with a token of 4111111111111111': async () =>
        paid(await client.pay(await client.opened(), 32.66), 'balance'),
      'Pay 32.66 in cash': async () => paid(await client.cash(await client.opened(), 32.66), 'balance'),
      'Pay 21.00 with a tip of 0.05': async () =>
        paid(await client.pay(await client.opened(), 21, { tip: 0.05 }), 'balance'),
      'Pay 21.10': async () => paid(await client.pay(await client.opened(), 21.1), 'amount', 'balance'),
      'Pay 10.00 with a tip of 21.10': async () =>
        paid(await client.pay(await client.opened(), 10, { tip: 21.1 }), 'amount', 'tip', 'balance'),
      'Pay 32.67': async () => codeOf(await client.pay(await client.opened(), 32.67)),
      'Pay with an unknown BRIC': async () =>
        codeOf(await client.pay(await client.opened(), 1, { bric: '0S1AAAAAAAAAAAAAAAA' })),
      'Pay with the same external_id again': async () => {
        const check = await client.opened()
        const external_id = randomUUID()
        const [first, again] = [
          await client.pay(check, 20, { external_id }),
          await client.pay(check, 20, { external_id }),
        ]
        expect((await client.read(check)).payments).toHaveLength(1)
        return first.text === again.text ? 'The first payment again' : again.text
      },
      'Pay with an external_id that was used with another amount': async () => {
        const check = await client.opened()
        const external_id = randomUUID()
        await client.pay(check, 20, { external_id })
        return codeOf(await client.pay(check, 11, { external_id }))
      },
      'Change the tip to 6.00 on the same day': async () => {
        const { check, payment } = await paidCheck()
        return paid(await client.tip(check, payment, 6), 'amount', 'tip')
      },
      'Change the tip to 32.67': async () => {
        const { check, payment } = await paidCheck()
        return codeOf(await client.tip(check, payment, 32.67))
      },
      'Change the tip on the next day': async () => {
        const { check, payment } = await paidCheck()
        await nextDay()
        return codeOf(await client.tip(check, payment, 6))
      },
      'Change the tip of a declined payment': async () => {
        const { check, payment } = await paidCheck(1.05)
        return codeOf(await client.tip(check, payment, 6))
      },
      'Undo a payment on the same day': async () => {
        const { check, payment } = await paidCheck()
        const { status, body } = await client.undo(check, payment)
        return `${status}: ${body['status']}, balance ${body['balance']}`
      },
      'Undo a payment of an open check on the next day': async () => {
        const { check, payment } = await paidCheck()
        await nextDay()
        return codeOf(await client.undo(check, payment))
      },
      'Undo a payment of a closed check': async () => {
        const { check, payment } = await paidCheck()
        expect((await client.close(check)).status).toBe(200)
        return codeOf(await client.undo(check, payment))
      },
    },
    terminals: {
      'Pay at PX-7700123': () => taken(),
      'Pay with prompt_tip true': () => taken({ prompt_tip: true }, 'tip'),
      'Pay 21.10': () => taken({ amount: 21.1 }, 'amount'),
      ...Object.fromEntries(
        ['SLOW', 'CANCEL', 'REMOVED', 'TIMEOUT', 'BUSY', 'OFFLINE'].map(ending => [
          `Pay at …-${ending}`,
          () => taken({ device_id: `PX-${ending}` }),
        ]),
      ),
      'Pay in cash what a terminal payment is waiting for': async () => {
        const check = await client.opened()
        expect((await client.atTerminal(check, 32.66, { device_id: 'PX-7' })).status).toBe(201)
        return codeOf(await client.cash(check, 1))
      },
      'Undo a payment that is waiting for its card': async () => {
        const check = await client.opened()
        const { body } = await client.atTerminal(check, 32.66, { device_id: 'PX-8' })
        const { status, body: undone } = await client.undo(check, body['payment_id'])
        return `${status}: ${undone['status']}, balance ${undone['balance']}`
      },
    },
    checks: {
      'Close it with a balance of 32.66': async () => codeOf(await client.close(await client.opened())),
      'Close it paid': async () => {
        const { check } = await paidCheck()
        const { status, body } = await client.close(check)
        return `${status}: ${body['status']}`
      },
      'Close it again': async () => {
        const { check } = await paidCheck()
        await client.close(check)
        const { status, body } = await client.close(check)
        return `${status}: ${body['status']}`
      },
      'Add an item to a closed check': async () => {
        const { check } = await paidCheck()
        await client.close(check)
        return codeOf(await client.add(check, [client.burgers(1)]))
      },
      'Add an item with a version that is not the latest': async () => {
        const check = await client.opened()
        const { version } = await client.read(check)
        expect((await client.add(check, [client.burgers(1)], { version })).status).toBe(200)
        return codeOf(await client.add(check, [client.burgers(1)], { version }))
      },
      'Remove a burger that is paid': async () => {
        const { check } = await paidCheck()
        return codeOf(await client.add(check, [client.burgers(-1)]))
      },
      'Remove three of two burgers': async () => codeOf(await client.add(await client.opened(), [client.burgers(-3)])),
      'Open one with the same external_id again': async () => {
        const fields = { external_id: randomUUID(), note: 'Birthday' }
        const [first, again] = [await client.open(fields), await client.open(fields)]
        return first.text === again.text ? 'The first check again' : again.text
      },
      'Split 32.66 three ways': async () => {
        const { status, body } = await client.split(await client.opened(), 3)
        const [first, second, third] = (body['shares'] as { amount: number }[]).map(({ amount }) => amount)
        return `${status}: ${first}, ${second} and ${third}`
      },
    },
  }

  test('every row is played', () => {
    const published = Object.entries(outcomes).map(([name, { rows }]) => [name, rows.map(({ send }) => send).sort()])
    expect(Object.entries(plays).map(([name, rows]) => [name, Object.keys(rows).sort()])).toEqual(published)
  })
  const rows = Object.entries(outcomes).flatMap(([table, each]) => each.rows.map(row => ({ table, ...row })))
  test.each(rows)('$table: $send', async ({ table, send, get }) => expect(await plays[table]?.[send]?.()).toBe(get))
})
