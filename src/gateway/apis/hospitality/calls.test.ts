import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressMaxLength } from '../../../lib/http/request-limits.ts'
import { portalOf } from '../../test-support/apis/test-checkout.ts'
import { type CheckClient, openCheckClient } from '../../test-support/apis/test-hospitality.ts'
import { endDay } from '../../test-support/end-day.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('Hospitality', kind => {
  let gateway: TestGateway
  let client: CheckClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    client = await openCheckClient(gateway)
  })
  afterAll(() => gateway.close())

  const codeOf = ({ status, code }: { status: number; code: string }) => [status, code]
  const countRows = async (table: 'transactions' | 'hospitality_checks' | 'check_payments' | 'room_charges') => {
    const { rows } = await gateway.store.read
      .selectFrom(table)
      .select(eb => eb.fn.countAll().as('rows'))
      .executeTakeFirstOrThrow()
    return Number(rows)
  }

  describe('a check', () => {
    test('adds up line by line: modifiers, seats, tax rounded once for each line', async () => {
      const check = await client.opened([
        client.burgers(1, { modifier_ids: ['mod_bacon', 'mod_cheese'], seat: 1, note: 'No onions' }),
        { item_id: 'itm_coffee', quantity: 3, seat: 2 },
        { item_id: 'itm_soup', quantity: 1 },
      ])
      const { items, ...sums } = await client.read(check)
      expect(items).toEqual([
        {
          ...{ line_id: 'line_1', item_id: 'itm_burger', name: 'Burger', quantity: 1, price: 18.5, tax: 1.64 },
          ...{ modifier_ids: ['mod_bacon', 'mod_cheese'], seat: 1, note: 'No onions' },
        },
        {
          ...{ line_id: 'line_2', item_id: 'itm_coffee', name: 'Coffee', quantity: 3, price: 3.95, tax: 1.05 },
          ...{ modifier_ids: [], seat: 2 },
        },
        {
          ...{ line_id: 'line_3', item_id: 'itm_soup', name: 'Soup of the day', quantity: 1, price: 8.25, tax: 0.73 },
          modifier_ids: [],
        },
      ])
      expect(sums).toMatchObject({ subtotal: 38.6, tax: 3.42, total: 42.02, balance: 42.02, tips: 0, status: 'open' })
    })

    test('loses what is taken away, and numbers of lines are not used again', async () => {
      const check = await client.opened([client.burgers(2), client.burgers(1)])
      await client.add(check, [client.burgers(-2)])
      await client.add(check, [{ item_id: 'itm_wine', quantity: 1 }])
      const { items, total } = await client.read(check)
      expect(items.map(({ line_id, quantity }) => [line_id, quantity])).toEqual([
        ['line_1', 1],
        ['line_3', 1],
      ])
      expect(total).toBe(28.31)
    })

    test('takes all entries of a call or none', async () => {
      const check = await client.opened()
      const before = await client.read(check)
      const refused = await client.add(check, [client.burgers(1), { item_id: 'itm_oysters', quantity: 1 }])
      expect(codeOf(refused)).toEqual([409, 'ITEM_SOLD_OUT'])
      expect(await client.read(check)).toEqual(before)
    })

    test('holds its table until it is closed, and moves to another one', async () => {
      const tableOf = async (id: string) => {
        const { body } = await client.call('GET', '/locations/loc_100/tables')
        return (body['tables'] as { table_id: string }[]).find(each => each.table_id === id)
      }
      expect(await tableOf('tbl_13')).toMatchObject({ is_free: false, name: '13', seats: 8 })
      const check = await client.opened([client.burgers(1)], { table_id: 'tbl_1' })
      expect(await tableOf('tbl_1')).toMatchObject({ is_free: false, check_id: check })
      const other = await client.opened([client.burgers(1)], { table_id: 'tbl_2' })
      const moved = await client.call('PATCH', `/checks/${check}`, { table_id: 'tbl_2' })
      expect(codeOf(moved)).toEqual([409, 'TABLE_TAKEN'])
      const free = await client.call('PATCH', `/checks/${check}`, { table_id: 'tbl_3', guests: 5, note: 'Window' })
      expect(free.body).toMatchObject({ table_id: 'tbl_3', guests: 5, note: 'Window' })
      expect(await tableOf('tbl_1')).toEqual({ table_id: 'tbl_1', name: '1', seats: 2, is_free: true })
      await client.cash(other, 16.33)
      await client.close(other)
      expect(await tableOf('tbl_2')).toMatchObject({ is_free: true })
      const same = await client.call('PATCH', `/checks/${check}`, { table_id: 'tbl_3', server_name: 'Lee' })
      expect(same.body).toMatchObject({ table_id: 'tbl_3', server_name: 'Lee', guests: 5 })
    })

    test('is found in the list of its day, and by its own number on any', async () => {
      const own = await openCheckClient(gateway)
      const external_id = randomUUID()
      const check = await own.opened([own.burgers(2)], { external_id })
      await own.opened()
      await own.pay(check, 32.66, { tip: 5 })
      await own.close(check)
      const list = async (query: string) => {
        const { body } = await own.call('GET', `/checks?location_id=loc_100${query}`)
        return [(body['checks'] as { check_id: string }[]).map(each => each.check_id === check), body['count']]
      }
      expect(await list('')).toEqual([[false, true], 2])
      expect(await list('&status=closed')).toEqual([[true], 1])
      expect(await list('&limit=1&offset=1')).toEqual([[true], 2])
      expect(await list('&date=2020-01-01')).toEqual([[], 0])
      const { body } = await own.call('GET', `/checks?location_id=loc_100&external_id=${external_id}`)
      expect(body['checks']).toMatchObject([{ check_id: check, tips: 5, balance: 0, closed_at: expect.any(String) }])
      expect((await own.call('GET', '/checks?location_id=loc_200')).body).toEqual({ checks: [], count: 0 })
    })
  })

  test('days go by the clock of the merchant', async () => {
    const own = await openCheckClient(gateway)
    const check = await own.opened()
    const { body } = await own.pay(check, 32.66)
    const { opened_at: openedAt } = await own.read(check)
    const advanced = await portalOf(gateway).call('POST', `/provisioning/credentials/${own.credentialId}/clock`, {
      ...{ id: randomUUID(), days: 1 },
    })
    expect(advanced.status).toBe(200)
    const next = await own.open({ table_id: 'tbl_7' })
    const dayOf = (time: unknown) => Math.floor(Date.parse(String(time)) / (24 * 60 * 60 * 1000))
    expect(dayOf(next.body['opened_at']) - dayOf(openedAt)).toBe(1)
    const today = await own.call('GET', '/checks?location_id=loc_100')
    expect(today.body).toMatchObject({ count: 1, checks: [{ check_id: next.body['check_id'], table_id: 'tbl_7' }] })
    expect(codeOf(await own.tip(check, body['payment_id'], 6))).toEqual([409, 'ALREADY_SETTLED'])
  })

  describe('payments', () => {
    const ledgerOf = (bric: unknown) =>
      gateway.store.read
        .selectFrom('transactions')
        .select(['state', 'amount_cents', 'captured_cents', 'tran_type', 'details', 'last_four'])
        .where('bric', '=', String(bric))
        .executeTakeFirstOrThrow()

    test('stand in the ledger with their tip, which changes there too', async () => {
      const check = await client.opened()
      const { body } = await client.pay(check, 32.66, { tip: 5 })
      expect(body).toMatchObject({ type: 'card', status: 'approved', amount: 32.66, tip: 5, last_four: '1111' })
      expect(await ledgerOf(body['bric'])).toMatchObject({ captured_cents: 3766, tran_type: 'CCR1', state: 'captured' })
      const tipped = await client.tip(check, body['payment_id'], 8)
      expect(tipped.body).toMatchObject({ amount: 32.66, tip: 8, balance: 0 })
      const { captured_cents, details } = await ledgerOf(body['bric'])
      expect([captured_cents, JSON.parse(details)]).toEqual([4066, { INVOICE_NBR: check, TIP_AMT: '8.00' }])
      expect((await client.tip(check, body['payment_id'], 0)).body).toMatchObject({ tip: 0 })
      expect(await client.read(check)).toMatchObject({ tips: 0, balance: 0 })
    })

    test('that another API undoes are owed again', async () => {
      const check = await client.opened()
      const { body } = await client.pay(check, 20)
      expect((await client.shop.undo(String(body['bric']))).status).toBe(200)
      expect(await client.read(check)).toMatchObject({ balance: 32.66, payments: [{ status: 'voided', amount: 20 }] })
      const again = await client.undo(check, body['payment_id'])
      expect(again.body).toMatchObject({ status: 'voided', balance: 32.66 })
    })

    test('a tip is written on the slip of a closed check, until its batch closes', async () => {
      const own = await openCheckClient(gateway)
      const check = await own.opened()
      const { body } = await own.pay(check, 32.66)
      await own.close(check)
      const { version } = await own.read(check)
      expect((await own.tip(check, body['payment_id'], 6)).status).toBe(200)
      expect(await own.read(check)).toMatchObject({ status: 'closed', tips: 6, version })
      gateway.time.nowMs += 24 * 60 * 60 * 1000
      await gateway.store.write(trx => endDay(trx, gateway.time.nowMs))
      await Promise.all([own.signIn(), client.signIn()])
      expect(codeOf(await own.tip(check, body['payment_id'], 7))).toEqual([409, 'ALREADY_SETTLED'])
      expect((await own.tip(check, body['payment_id'], 6)).body).toMatchObject({ tip: 6 })
      const { text } = await own.shop.refund(String(body['bric']), 38.66)
      expect(JSON.parse(text)).toMatchObject({ data: { response: '00' } })
      expect(await own.read(check)).toMatchObject({ tips: 6, balance: 0, payments: [{ status: 'approved' }] })
    })

    test('cash pays and tips while the check is open', async () => {
      const check = await client.opened()
      const { body } = await client.cash(check, 30, { tip: 1, seat: 2 })
      expect(body).toEqual({
        ...{ payment_id: body['payment_id'], external_id: body['external_id'], type: 'cash', status: 'approved' },
        ...{ amount: 30, tip: 1, seat: 2, balance: 2.66 },
      })
      expect((await client.tip(check, body['payment_id'], 2)).body).toMatchObject({ tip: 2 })
      expect((await client.undo(check, body['payment_id'])).body).toMatchObject({ status: 'voided', balance: 32.66 })
      expect(codeOf(await client.tip(check, body['payment_id'], 3))).toEqual([409, 'NOT_APPROVED'])
      await client.cash(check, 32.66)
      await client.close(check)
      const { payments } = await client.read(check)
      expect(codeOf(await client.tip(check, payments[1]?.payment_id, 3))).toEqual([409, 'CHECK_CLOSED'])
    })

    test('tokens of special cards behave like their cards', async () => {
      const declining = await client.token('4000000000000341')
      const check = await client.opened()
      const { status, body } = await client.pay(check, 32.66, { bric: declining })
      expect([status, body['status'], body['amount'], body['balance']]).toEqual([201, 'declined', 0, 32.66])
    })

    test('a split by seat is paid share by share, and closes to the cent', async () => {
      const check = await client.opened([
        client.burgers(1, { seat: 1 }),
        { item_id: 'itm_steak', quantity: 1, seat: 2, modifier_ids: ['mod_rare'] },
        { item_id: 'itm_wine', quantity: 3 },
      ])
      for (;;) {
        const { body } = await client.split(check)
        const shares = body['shares'] as { seat: number; amount: number }[]
        const cents = shares.map(({ amount }) => Math.round(amount * 100))
        expect(cents.reduce((sum, each) => sum + each, 0)).toBe(Math.round(Number(body['balance']) * 100))
        const next = shares.find(({ amount }) => amount > 0)
        if (!next) break
        await client.cash(check, next.amount, { seat: next.seat })
      }
      expect((await client.close(check)).status).toBe(200)
    })

    test('an answer that is cut off is had again by the same number, and charges nothing more', async () => {
      const check = await client.opened([{ item_id: 'itm_private_dining', quantity: 2 }])
      const external_id = randomUUID()
      expect((await client.pay(check, 9008.03, { external_id })).status).toBe(502)
      const before = await countRows('transactions')
      const again = await client.pay(check, 9008.03, { external_id })
      expect([again.status, again.body['status'], again.body['amount']]).toEqual([201, 'approved', 9008.03])
      expect([await countRows('transactions'), (await client.read(check)).payments.length]).toEqual([before, 1])
    })

    test('the token of a card that was only verified pays a tab', async () => {
      const { bric } = await client.shop.call('POST', '/avs', {
        ...{ ...client.shop.numbers(), ...client.shop.card, industryType: 'E' },
        address: { address: '1 Main St', zipCode: '12345' },
      })
      const check = await client.opened()
      expect((await client.pay(check, 32.66, { bric })).body).toMatchObject({ status: 'approved', last_four: '1111' })
    })

    test('an amount that asks for a failing processor leaves nothing', async () => {
      const check = await client.opened([{ item_id: 'itm_private_dining', quantity: 2 }])
      const before = [await countRows('transactions'), await client.read(check)]
      const external_id = randomUUID()
      expect(codeOf(await client.pay(check, 9008.02, { external_id }))).toEqual([500, 'UNEXPECTED'])
      expect([await countRows('transactions'), await client.read(check)]).toEqual(before)
      expect((await client.pay(check, 9000, { external_id })).status).toBe(201)
    })
  })

  describe('rooms', () => {
    const stay = { arrival_date: '03012026', departure_date: '03042026', nights: 3, room_rate: 189 }

    test('a check goes to a folio with its stay, and can be undone there while it is open', async () => {
      const check_id = await client.opened()
      await client.cash(check_id, 10)
      const { status, body } = await client.chargeRoom({ check_id, tip: 4, ...stay })
      expect(status).toBe(201)
      expect(body).toMatchObject({
        ...{ status: 'posted', amount: 26.66, folio_number: 'F-88231', check_id, no_show: 'N', room_number: '1204' },
        ...stay,
      })
      const { payments, balance, tips } = await client.read(check_id)
      expect([balance, tips, payments[1]]).toMatchObject([0, 4, { type: 'room', amount: 22.66, tip: 4 }])
      expect(payments[1]?.payment_id).toBe(body['payment_id'])
      await client.tip(check_id, body['payment_id'], 6)
      const read = () => client.call('GET', `/room-charges/${body['room_charge_id']}`)
      expect((await read()).body).toMatchObject({ status: 'posted', amount: 28.66 })
      await client.undo(check_id, body['payment_id'])
      expect((await read()).body).toMatchObject({ status: 'voided', amount: 0 })
      expect(await client.read(check_id)).toMatchObject({ balance: 22.66 })
    })

    test('a guest who did not come pays the nights', async () => {
      const noShow = { no_show: 'Y', room_rate: 189, nights: 2, folio_number: 'F-7' }
      const { body } = await client.chargeRoom(noShow)
      expect(body).toMatchObject({ status: 'posted', amount: 378, no_show: 'Y', folio_number: 'F-7' })
      expect(body).not.toHaveProperty('payment_id')
      expect((await client.chargeRoom({ no_show: 'Y', room_rate: 189 })).body).toMatchObject({ amount: 189 })
    })

    test('a refused charge is kept by its number, and leaves the check as it is', async () => {
      const check_id = await client.opened()
      const before = await client.read(check_id)
      const asked = { check_id, room_number: '1999', external_id: randomUUID() }
      const [first, again] = [await client.chargeRoom(asked), await client.chargeRoom(asked)]
      expect([first.status, again.text]).toEqual([201, first.text])
      expect(first.body).toMatchObject({ status: 'refused', reason: 'ROOM_NOT_OCCUPIED', amount: 0 })
      expect(await client.read(check_id)).toEqual(before)
      expect(codeOf(await client.chargeRoom({ ...asked, room_number: '1204' }))).toEqual([409, 'DUPLICATE_EXTERNAL_ID'])
    })

    test.each([
      ['a restaurant', { location_id: 'loc_100' }, 422, 'location_id'],
      ['a check that is not there', { check_id: 'chk_999999999' }, 422, 'check_id'],
      ['no check', { check_id: undefined }, 422, 'check_id'],
      ['a check and a guest who did not come', { no_show: 'Y', room_rate: 9 }, 422, 'check_id'],
      ['a tip of a guest who did not come', { no_show: 'Y', room_rate: 9, check_id: undefined, tip: 1 }, 422, 'tip'],
      ['a guest who did not come, without a rate', { no_show: 'Y', check_id: undefined }, 422, 'room_rate'],
      ['a day that is none', { arrival_date: '02302026' }, 422, 'arrival_date'],
      ['a departure before the arrival', { ...stay, departure_date: '02282026' }, 422, 'departure_date'],
      ['another guest', { guest_last_name: 'Nobody' }, 409, 'guest_last_name'],
    ])('%s is refused, and nothing is kept', async (_name, fields, status, field) => {
      const check_id = await client.opened()
      const before = await countRows('room_charges')
      const refused = await client.chargeRoom({ check_id, ...fields })
      expect([refused.status, refused.body['field']]).toEqual([status, field])
      expect(await countRows('room_charges')).toBe(before)
    })
  })

  describe('twice at once', () => {
    const atOnce = <Answer>(ask: () => Promise<Answer>) => Promise.all(Array.from({ length: 8 }, ask))

    test('the same number opens one check, pays once, charges a room once', async () => {
      const external_id = randomUUID()
      const opened = await atOnce(() => client.open({ external_id }))
      expect(new Set(opened.map(({ text }) => text)).size).toBe(1)
      const check = await client.opened()
      const paid = await atOnce(() => client.pay(check, 12, { external_id }))
      expect(new Set(paid.map(({ body }) => body['payment_id'])).size).toBe(1)
      const charged = await atOnce(() => client.chargeRoom({ check_id: check, external_id: `room-${external_id}` }))
      expect(new Set(charged.map(({ body }) => body['room_charge_id'])).size).toBe(1)
      expect(await client.read(check)).toMatchObject({ balance: 0, payments: [{ amount: 12 }, { type: 'room' }] })
    })

    test('a number that two checks share pays one of them', async () => {
      const external_id = randomUUID()
      const checks = await Promise.all(Array.from({ length: 4 }, () => client.opened()))
      const before = await countRows('transactions')
      const answers = await Promise.all(checks.map(check => client.pay(check, 12, { external_id })))
      const codes = answers.map(each => String(codeOf(each))).sort()
      expect(codes).toEqual(['201,', ...Array(3).fill('409,DUPLICATE_EXTERNAL_ID')])
      expect(await countRows('transactions')).toBe(before + 1)
    })

    test('a number that two checks share puts one of them on the room, and leaves the others as they are', async () => {
      const external_id = randomUUID()
      const checks = await Promise.all(Array.from({ length: 4 }, () => client.opened()))
      const before = await Promise.all(checks.map(client.read))
      const answers = await Promise.all(checks.map(check_id => client.chargeRoom({ check_id, external_id })))
      const codes = answers.map(each => String(codeOf(each))).sort()
      expect(codes).toEqual(['201,', ...Array(3).fill('409,DUPLICATE_EXTERNAL_ID')])
      const after = await Promise.all(checks.map(client.read))
      const changed = after.filter((check, at) => JSON.stringify(check) !== JSON.stringify(before[at]))
      expect(changed).toMatchObject([{ balance: 0, payments: [{ type: 'room', external_id }] }])
    })

    test('of many payments of the whole balance one is taken', async () => {
      const check = await client.opened()
      const answers = await atOnce(() => client.pay(check, 32.66))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(new Set(answers.filter(({ status }) => status !== 201).map(({ code }) => code))).toEqual(
        new Set(['AMOUNT_TOO_HIGH']),
      )
    })

    test('one check is seated at a table', async () => {
      const answers = await atOnce(() => client.open({ table_id: 'tbl_8' }))
      const codes = answers.map(each => String(codeOf(each))).sort()
      expect(codes).toEqual(['201,', ...Array(7).fill('409,TABLE_TAKEN')])
    })

    test('two who change places are both told that the other one sits there', async () => {
      const [one, other] = await Promise.all([
        client.opened([client.burgers(1)], { location_id: 'loc_100', table_id: 'tbl_9' }),
        client.opened([client.burgers(1)], { location_id: 'loc_100', table_id: 'tbl_7' }),
      ])
      const answers = await Promise.all([
        client.call('PATCH', `/checks/${one}`, { table_id: 'tbl_7' }),
        client.call('PATCH', `/checks/${other}`, { table_id: 'tbl_9' }),
      ])
      expect(answers.map(({ code }) => code)).toEqual(['TABLE_TAKEN', 'TABLE_TAKEN'])
    })

    test('a check that is read while it changes adds up each time', async () => {
      const check = await client.opened()
      const turn = async () => {
        await client.add(check, [client.burgers(2)])
        const { body } = await client.cash(check, 32.66)
        await client.undo(check, body['payment_id'])
        await client.add(check, [client.burgers(-2)])
      }
      const look = async () => {
        const { balance } = await client.read(check)
        const { body } = await client.call('GET', '/checks?location_id=loc_100&limit=100')
        const listed = (body['checks'] as { balance: number }[]).map(each => each.balance)
        expect(Math.min(balance, ...listed)).toBeGreaterThanOrEqual(0)
      }
      await Promise.all(Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? turn() : look())))
    })

    test('items with an Idempotency-Key are added once', async () => {
      const check = await client.opened()
      const headers = { 'Idempotency-Key': randomUUID() }
      const first = await client.add(check, [client.burgers(1)], {}, headers)
      const again = await client.add(check, [client.burgers(1)], {}, headers)
      expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true'])
      expect((await client.read(check)).items).toHaveLength(2)
      const other = await client.add(check, [client.burgers(2)], {}, headers)
      expect(codeOf(other)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    })
  })

  describe('who may call', () => {
    test('a token for an hour, by JSON or by form', async () => {
      const { status, body } = await client.askToken()
      expect([status, body['token_type'], body['expires_in']]).toEqual([200, 'Bearer', 3600])
      const form = await gateway.postForm('/hospitality/oauth/token', {
        grant_type: 'client_credentials',
        ...client.keys,
      })
      const { access_token } = (await form.json()) as { access_token: string }
      const own = { Authorization: `Bearer ${access_token}` }
      expect((await client.call('GET', '/locations', undefined, own)).status).toBe(200)
    })

    test.each([
      [{ client_secret: 'wrong' }, 401, 'INVALID_CLIENT', 'invalid_client'],
      [{ client_id: '' }, 400, 'INVALID_FIELD', 'invalid_request'],
      [{ grant_type: 'password' }, 400, 'INVALID_FIELD', 'unsupported_grant_type'],
    ])('no token for %j', async (changes, status, code, error) => {
      const refused = await client.askToken(changes)
      expect([refused.status, refused.code, refused.body['error']]).toEqual([status, code, error])
    })

    test('tokens of others, old ones and none open nothing', async () => {
      const { body } = await client.send('POST', '/oauth/token', 'x', { 'Content-Type': 'text/plain' })
      expect(body).toMatchObject({ code: 'MALFORMED_BODY', error: 'invalid_request' })
      const agent = await gateway.app.request('/enrollment-auth/oauth/token', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ grant_type: 'client_credentials', scope: 'all', ...client.keys }),
      })
      const { access_token: enrollment } = (await agent.json()) as { access_token: string }
      const own = await openCheckClient(gateway)
      const good = own.session.token
      for (const token of [enrollment, `${good}x`, good.replace(/^[^.]+/, 'e30'), '']) {
        const refused = await own.call('GET', '/locations', undefined, { Authorization: `Bearer ${token}` })
        expect(codeOf(refused)).toEqual([401, 'INVALID_TOKEN'])
        expect(refused.headers.get('www-authenticate')).toContain('realm="hospitality"')
      }
      gateway.time.nowMs += 60 * 60 * 1000 - 1
      expect((await own.call('GET', '/locations')).status).toBe(200)
      gateway.time.nowMs += 1
      expect(codeOf(await own.call('GET', '/locations'))).toEqual([401, 'INVALID_TOKEN'])
      await Promise.all([own.signIn(), client.signIn()])
      await gateway.app.request(`/provisioning/credentials/${own.credentialId}`, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${gateway.secret}` },
      })
      expect(codeOf(await own.call('GET', '/locations'))).toEqual([401, 'INVALID_TOKEN'])
    })

    test('checks, payments and room charges of others do not exist, and their cards are unknown', async () => {
      const other = await openCheckClient(gateway)
      const check = await client.opened()
      const { body } = await client.pay(check, 1)
      const charge = await client.chargeRoom({ check_id: check })
      for (const [method, path, sent] of [
        ['GET', `/checks/${check}`, undefined],
        ['GET', `/checks/${check}/split`, undefined],
        ['PATCH', `/checks/${check}`, { guests: 9 }],
        ['POST', `/checks/${check}/items`, { items: [client.burgers(1)] }],
        ['POST', `/checks/${check}/payments`, { type: 'cash', amount: 1, external_id: 'x' }],
        ['PATCH', `/checks/${check}/payments/${body['payment_id']}`, { tip: 1 }],
        ['DELETE', `/checks/${check}/payments/${body['payment_id']}`, undefined],
        ['POST', `/checks/${check}/close`, {}],
        ['GET', `/room-charges/${charge.body['room_charge_id']}`, undefined],
        ['GET', '/locations/loc_999/menus', undefined],
      ] as const)
        expect([path, ...codeOf(await other.call(method, path, sent))]).toEqual([path, 404, 'NOT_FOUND'])
      const own = await other.opened()
      expect(codeOf(await other.undo(own, body['payment_id']))).toEqual([404, 'NOT_FOUND'])
      expect(codeOf(await other.pay(own, 1, { bric: client.bric }))).toEqual([422, 'TOKEN_UNKNOWN'])
      expect((await client.read(check)).balance).toBe(0)
    })

    test('too much at once: a body, an address, entries, lines of a check', async () => {
      const huge = await client.call('POST', '/checks', JSON.stringify({ note: 'x'.repeat(70_000) }))
      expect(codeOf(huge)).toEqual([413, 'TOO_LARGE'])
      expect(codeOf(await client.call('GET', `/checks?location_id=${'x'.repeat(addressMaxLength)}`))).toEqual([
        414,
        'ADDRESS_TOO_LONG',
      ])
      const check = await client.opened()
      const soups = (count: number) => Array.from({ length: count }, () => ({ item_id: 'itm_soup', quantity: 99 }))
      expect(codeOf(await client.add(check, soups(51)))).toEqual([422, 'INVALID_FIELD'])
      for (let lines = 1; lines < 199; lines += 50)
        expect((await client.add(check, soups(Math.min(50, 200 - lines)))).status).toBe(200)
      expect(codeOf(await client.add(check, soups(1)))).toEqual([422, 'INVALID_FIELD'])
      expect((await client.read(check)).items).toHaveLength(200)
    })

    test('another method, another place, a page of another origin', async () => {
      const wrong = await client.call('PUT', '/checks', {})
      expect([...codeOf(wrong), wrong.headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST, GET'])
      expect(codeOf(await client.call('GET', '/nothing'))).toEqual([404, 'NOT_FOUND'])
      const { headers } = await client.call('GET', '/locations', undefined, { Origin: 'https://shop.example' })
      expect(headers.get('access-control-allow-origin')).toBeNull()
    })

    test('60 calls in a minute, then later', async () => {
      const limited = await openTestGateway(kind, { rateLimitPerMinute: 60 })
      try {
        const busy = await openCheckClient(limited)
        for (let at = 0; at < 60; at++) expect((await busy.call('GET', '/locations')).status).toBe(200)
        const refused = await busy.call('GET', '/locations')
        expect([...codeOf(refused), refused.headers.get('retry-after')]).toEqual([429, 'RATE_LIMIT', '1'])
      } finally {
        await limited.close()
      }
    })
  })

  test('the request log says what was decided, and keeps no token and no name', async () => {
    const own = await openCheckClient(gateway)
    const check = await own.opened()
    await own.pay(check, 21.05)
    await own.chargeRoom({ check_id: check })
    await gateway.requestLog.flush()
    const rows = await gateway.store.read
      .selectFrom('request_log')
      .selectAll()
      .where('credential_id', '=', own.credentialId)
      .execute()
    const paid = rows.find(({ call }) => call === 'pay')
    expect(paid).toMatchObject({ api: 'hospitality', status: 201, answer: 'AUTH_RESP 05' })
    expect(JSON.parse(paid?.fields ?? '{}')).toMatchObject({ check_id: check, amount: '21.05', bric: '(sent)' })
    expect(rows.map(({ fields }) => fields).join()).not.toMatch(/Martin|0S1/)
  })
})
