import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type InvoiceClient, openInvoiceClient } from '../../test-support/apis/test-invoices.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('Invoicing: calls', kind => {
  let gateway: TestGateway
  let client: InvoiceClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    client = await openInvoiceClient(gateway)
  })
  afterAll(() => gateway.close())

  test('what was written is read again, to the last field', async () => {
    const customer = {
      first_name: 'Grace',
      last_name: 'Hopper',
      email: 'grace@example.com',
      phone: '+1 (212) 555-0100',
    }
    const fields = {
      customer,
      name: 'Compiler',
      description: 'A-0, 3 weeks',
      number: 'G-1',
      amount: 1234.5,
      tax_rate: 8.25,
    }
    const { id, body } = await client.scheduled('2026-11-20', { ...fields, service_fee_enabled: true })
    expect(await client.read(id)).toEqual({
      ...{ invoice_id: id, number: 'G-1', name: 'Compiler', type: 'scheduled', status: 'draft', url: body['url'] },
      // 1234.50 at 8.25 percent: 101.84625; three percent of 1336.35: 40.0905
      ...{ amount: 1234.5, tax_rate: 8.25, tax_amount: 101.85, service_fee: 40.09, total: 1376.44 },
      ...{ amount_paid: 0, amount_refunded: 0, declined_attempts: 0, payments: [] },
      ...{ customer, description: 'A-0, 3 weeks', due_date: '2026-11-30', send_date: '2026-11-20' },
      ...{ sent_at: null, viewed_at: null, created_at: '2026-11-18T17:00:00Z', updated_at: '2026-11-18T17:00:00Z' },
    })
    const plain = await client.created({ customer: { first_name: 'Ada', last_name: 'Baker' } })
    expect(await client.read(plain.id)).toMatchObject({
      customer: { email: null, phone: null },
      ...{ description: null, send_date: null, tax_amount: 0, service_fee: 0, sent_at: '2026-11-18T17:00:00Z' },
    })
  })

  test('lists by number, status and day, a page at a time, without gaps or twins', async () => {
    const own = await openInvoiceClient(gateway)
    const ids: number[] = []
    for (let at = 0; at < 7; at++) ids.push((await own.created({ number: `L-${at}` })).id)
    await own.cancel(ids[2] ?? 0)
    const rows = async (query: string) => {
      const { body } = await own.list(query)
      return { ...body, ids: (body['invoices'] as { invoice_id: number }[]).map(each => each.invoice_id) }
    }
    const seen: number[] = []
    for (let after = ''; ; after = `&after=${seen.at(-1)}`) {
      const page = await rows(`count=3${after}`)
      seen.push(...page.ids)
      expect(page).toMatchObject({ count: page.ids.length, hasMore: seen.length < 7 })
      if (seen.length >= 7) break
    }
    expect(seen).toEqual([...ids].reverse())
    expect((await rows('number=L-3')).ids).toEqual([ids[3]])
    expect((await rows('status=cancelled')).ids).toEqual([ids[2]])
    expect((await rows('start=2026-11-18&end=2026-11-18')).ids).toHaveLength(7)
    expect((await rows('start=2026-11-19')).ids).toEqual([])
    expect((await rows(`start=2026-11-18&count=3&after=${ids[4]}`)).ids).toEqual([ids[3], ids[2], ids[1]])
    expect((await rows('end=2026-11-17')).ids).toEqual([])
    for (const query of [
      'count=0',
      'count=501',
      'start=2026-02-30',
      'end=18.11.2026',
      'after=x',
      'page=2',
      'count=3&count=4',
    ])
      expect([(await own.list(query)).code, query]).toEqual(['BAD_QUERY', query])
  })

  test('another merchant sees, cancels and counts nothing of it; another terminal of the merchant does', async () => {
    const reference = randomUUID()
    const mine = await openInvoiceClient(gateway, { merchantReference: reference })
    const { id } = await mine.created({ number: 'MINE' })
    const stranger = await openInvoiceClient(gateway)
    expect((await stranger.call('GET', `/invoices/${id}`)).code).toBe('UNKNOWN_INVOICE')
    expect((await stranger.cancel(id)).code).toBe('UNKNOWN_INVOICE')
    expect((await stranger.list()).body).toMatchObject({ count: 0 })
    expect((await stranger.write({ number: 'MINE' })).status).toBe(200)
    const path = `/accounts/${mine.session.accountId}/invoices/${id}`
    expect((await stranger.send('GET', path)).code).toBe('UNKNOWN_ACCOUNT')
    const terminal = await openInvoiceClient(gateway, { merchantReference: reference })
    expect((await terminal.read(id)).status).toBe('sent')
    expect((await terminal.write({ number: 'MINE' })).code).toBe('DUPLICATE_NUMBER')
    expect((await terminal.cancel(id)).status).toBe(200)
  })

  test('a call with its Idempotency-Key is done once; ten at once with one number make one invoice', async () => {
    const own = await openInvoiceClient(gateway)
    const headers = { 'Idempotency-Key': randomUUID() }
    const body = JSON.stringify(own.invoice({ number: 'ONCE' }))
    const first = await own.call('POST', '/invoices', body, headers)
    const again = await own.call('POST', '/invoices', body, headers)
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true'])
    const other = await own.call('POST', '/invoices', JSON.stringify(own.invoice()), headers)
    expect([other.status, other.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    const answers = await Promise.all(Array.from({ length: 10 }, () => own.write({ number: 'TEN' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'DUPLICATE_NUMBER')).toHaveLength(9)
    expect((await own.list()).body).toMatchObject({ count: 2 })
  })

  test('days that cannot be, and what contradicts itself, is refused by name', async () => {
    const wrong: [object, object, string][] = [
      [{ due_date: '2026-11-31' }, {}, 'invoice.due_date'],
      [{ due_date: '30.11.2026' }, {}, 'invoice.due_date'],
      [{ send_date: '2026-11-20' }, {}, 'invoice.send_date'],
      [{ send_date: '2026-12-01' }, { type: 'scheduled' }, 'invoice.send_date'],
      [{ send_date: '2026-11-17' }, { type: 'scheduled' }, 'invoice.send_date'],
      [{}, { type: 'scheduled' }, 'invoice.send_date'],
      [{ amount: '149.99' }, {}, 'invoice.amount'],
      [{ amount: 0 }, {}, 'invoice.amount'],
      [{ amount: 100_000 }, {}, 'invoice.amount'],
      [{ tax_rate: 100.5 }, {}, 'invoice.tax_rate'],
      [{ tax_rate: 1.0001 }, {}, 'invoice.tax_rate'],
      [{ number: 'x'.repeat(26) }, {}, 'invoice.number'],
      [{ name: '' }, {}, 'invoice.name'],
      [{ colour: 'red' }, {}, 'invoice.colour'],
      [{}, { qrcode: 'yes' }, 'qrcode'],
    ]
    for (const [fields, others, field] of wrong) {
      const { status, body } = await client.write({ ...fields }, { ...others })
      expect([status, body['code'], body['field']], JSON.stringify([fields, others])).toEqual([
        400,
        'INVALID_FIELD',
        field,
      ])
    }
  })

  test('scheduled for today it is mailed at once; the link in the mail is that of the answer', async () => {
    const own = await openInvoiceClient(gateway, { label: 'Gardener' })
    const { body } = await own.scheduled('2026-11-18', { number: 'S-1' })
    expect(body['status']).toBe('sent')
    const [mail] = await own.mails()
    expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Invoice S-1 from Gardener: $149.99' })
    for (const text of [mail?.['text'], mail?.['html']]) expect(text).toContain(body['url'])
  })

  test('by the clock: mailed on its day, past due after it with one reminder, and nothing once it is paid', async () => {
    const own = await openInvoiceClient(gateway, { label: 'Gardener' })
    const late = await own.scheduled('2026-11-20', { due_date: '2026-11-22', number: 'LATE' })
    const paid = await own.scheduled('2026-11-20', { due_date: '2026-11-22', number: 'PAID' })
    const plain = await own.created({ due_date: '2026-11-22', number: 'PLAIN' })
    const subjects = async () => (await own.mails()).map(({ subject }) => subject).sort()
    await own.setClock(1)
    expect([await subjects(), (await own.read(late.id)).status]).toEqual([[], 'draft'])
    await own.setClock(2)
    expect(await subjects()).toEqual(['LATE', 'PAID'].map(each => `Invoice ${each} from Gardener: $149.99`))
    expect(await own.read(late.id)).toMatchObject({ status: 'sent', sent_at: '2026-11-20T05:00:00Z' })
    await own.pay(paid.path)
    await own.setClock(4)
    expect((await own.read(late.id)).status).toBe('sent')
    await own.setClock(5)
    expect([(await own.read(late.id)).status, (await own.read(plain.id)).status]).toEqual(['past_due', 'past_due'])
    expect((await own.read(paid.id)).status).toBe('paid')
    const reminders = (await subjects()).filter(subject => subject?.startsWith('Reminder'))
    expect(reminders).toEqual(['Reminder: invoice LATE from Gardener was due on November 22, 2026'])
    await own.setClock(40)
    expect((await subjects()).filter(subject => subject?.startsWith('Reminder'))).toEqual(reminders)
    await own.pay(late.path)
    expect((await own.read(late.id)).status).toBe('paid')
    expect(gateway.workErrors).toEqual([])
  })

  test('payments and declines stand in the reports of the account, with number and name', async () => {
    const own = await openInvoiceClient(gateway)
    const { id, path } = await own.created({ number: 'REPORT-1' })
    await own.pay(path, { ACCOUNT_NBR: '4000000000009995' })
    await own.pay(path)
    const query = new URLSearchParams({ start: '2026-11-18 00:00:00', end: '2026-11-19 00:00:00' })
    const rows = (await own.call('GET', `/transactions?${query}`)).body['transactions'] as Record<string, unknown>[]
    const told = rows.map(row => [row['response_code'], row['invoice_number'], row['customer_name']])
    expect(told.sort()).toEqual(['0', '51'].map(code => [code, 'REPORT-1', 'Ada Baker']))
    const [payment] = (await own.read(id)).payments
    expect(rows.find(row => row['response_code'] === '0')?.['uniq_id']).toBe(payment?.uniq_id)
  })

  test('the clock goes forward only, and the same number again changes nothing', async () => {
    const own = await openInvoiceClient(gateway)
    expect((await own.setClock(3)).body).toMatchObject({ days_ahead: 3, now: '2026-11-21T17:00:00Z' })
    expect((await own.setClock(3)).body).toMatchObject({ days_ahead: 3 })
    expect((await own.setClock(2)).code).toBe('CLOCK_BACKWARDS')
    expect((await own.setClock(99_999)).code).toBe('INVALID_FIELD')
    expect((await own.call('GET', '/sandbox/clock')).body).toMatchObject({ days_ahead: 3 })
  })

  test('the picture of the link is a PNG; nothing that people read stands open in the database', async () => {
    const { body } = await client.created({ name: 'Secret garden', number: 'QR-1' }, { qrcode: true })
    const picture = Buffer.from(String(body['qrcode']).replace('data:image/png;base64,', ''), 'base64')
    expect(picture.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    const token = String(body['url']).split('/').at(-1) ?? ''
    const rows = JSON.stringify(await gateway.store.read.selectFrom('invoices').selectAll().execute())
    for (const secret of ['Secret garden', 'ada@example.com', 'Baker', token]) expect(rows).not.toContain(secret)
  })
})
