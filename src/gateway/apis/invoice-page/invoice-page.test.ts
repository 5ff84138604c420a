import { afterAll, beforeAll, expect, test } from 'vitest'
import { standing } from '../../../lib/test-support/standing.ts'
import { type InvoiceClient, openInvoiceClient } from '../../test-support/apis/test-invoices.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('the page behind the link of an invoice', kind => {
  let gateway: TestGateway
  let client: InvoiceClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    client = await openInvoiceClient(gateway, { label: 'Baker & Sons' })
  })
  afterAll(() => gateway.close())

  const salesOf = async (number: string) =>
    gateway.store.read
      .selectFrom('transactions')
      .select(['state', 'amount_cents', 'tender', 'auth_resp'])
      .where('invoice_nbr', '=', number)
      .orderBy('created_at_ms')
      .execute()
  const textIn = (page: string) =>
    page
      .replace(/<[^>]+>/g, ' ')
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ')

  test('shows all that is on it, and how the total comes about; whatever was typed into it is text', async () => {
    const name = '<b>Garden</b> & "hedge" work'
    const fields = { number: 'PAGE-1', name, description: 'Three <i>hours</i>', tax_rate: 8.875, amount: 100 }
    const { path } = await client.created({ ...fields, service_fee_enabled: true })
    const { page, status } = await client.show(path)
    expect(status).toBe(200)
    expect(page).toContain('&lt;b&gt;Garden&lt;/b&gt; &amp; &quot;hedge&quot; work')
    expect(page).not.toContain('<i>hours')
    const text = textIn(page)
    for (const part of ['Baker & Sons', 'PAGE-1', 'Ada Baker', 'Due on November 30, 2026', 'Pay $112.15'])
      expect(text).toContain(part)
    for (const row of ['Amount $100.00', 'Tax, 8.875% $8.88', 'Service fee $3.27', 'Total $112.15'])
      expect(text).toContain(row)
    expect(page).not.toContain('<script')
  })

  test('a card pays it: the browser is sent to a receipt that a reload asks nothing twice, and that stays', async () => {
    const { id, path } = await client.created({ number: 'PAGE-2' })
    const policy = async () => (await client.show(path)).headers.get('content-security-policy')
    expect(await policy()).not.toContain('script-src')
    const paid = await client.pay(path)
    expect([paid.status, paid.headers.get('location')]).toEqual([303, path])
    expect(await policy()).toContain("script-src 'self'")
    for (let reload = 0; reload < 2; reload++) {
      const text = textIn((await client.show(path)).page)
      for (const part of ['Paid', '$149.99', 'Visa ending in 1111', 'We emailed you a receipt'])
        expect(text).toContain(part)
      expect(text).not.toContain('Pay $')
    }
    const state = await client.read(id)
    expect(state).toMatchObject({ status: 'paid', payments: [{ card_type: 'Visa', last_four: '1111' }] })
    const [mail] = await client.mails()
    expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Receipt from Baker & Sons: $149.99' })
    for (const part of ['Invoice: PAGE-2', 'Paid with: Visa ending in 1111']) expect(mail?.['text']).toContain(part)
  })

  test('a bank account pays it, with the words of consent; a wallet where the merchant has one', async () => {
    const bank = await client.created({ number: 'PAGE-3' })
    const { page } = await client.show(`${bank.path}?pay=bank`)
    expect(textIn(page)).toContain('By pressing Pay you allow Baker & Sons to debit $149.99 from this account once')
    expect((await client.pay(bank.path, { ...client.bankAccount, ACCOUNT_TYPE: 'S' })).status).toBe(303)
    expect(await salesOf('PAGE-3')).toMatchObject([{ tender: 'bank', state: 'accepted', auth_resp: '00' }])

    const other = await openInvoiceClient(gateway)
    const { id, path } = await other.created({ number: 'PAGE-4' })
    const pick = { PAY_WITH: 'wallet', WALLET_CARD: 'amex-approve' }
    expect((await other.show(`${path}?pay=wallet`)).page).not.toContain('Wallet')
    // Without a wallet the word means nothing: a card is asked for, and none was typed.
    expect((await other.post(path, { VERSION: '0', ...pick })).status).toBe(422)
    await other.saveSettings([], ['amex'])
    const shown = (await other.show(`${path}?pay=wallet`)).page
    expect([shown.includes('amex-approve'), shown.includes('visa-approve')]).toEqual([true, false])
    const { VERSION } = { VERSION: other.versionOf(shown) }
    const visa = await other.post(path, { VERSION, ...pick, WALLET_CARD: 'visa-approve' })
    expect([visa.status, textIn(visa.page).includes('Choose one.')]).toEqual([422, true])
    expect((await other.post(path, { VERSION, ...pick })).status).toBe(303)
    expect((await other.read(id)).payments).toMatchObject([{ card_type: 'American Express', last_four: '0005' }])
  })

  test('what is wrong stands beside its field, with what was typed, without number and code', async () => {
    const { path } = await client.created({ number: 'PAGE-5' })
    const typed = { ACCOUNT_NBR: '4111 1111 1111 1112', EXP_DATE: '13/29', FIRST_NAME: 'Grace', LAST_NAME: '' }
    const { status, page } = await client.pay(path, typed)
    expect(status).toBe(422)
    for (const part of ['Check 3 fields', 'This number has a typing error', 'Enter the last name'])
      expect(page).toContain(part)
    expect(page).toContain('value="Grace"')
    expect(page).not.toMatch(standing('4111', '1112'))
    expect(page).not.toContain('value="123"')
    const bank = await client.pay(path, { PAY_WITH: 'bank' })
    expect([bank.status, bank.page.includes('Account type')]).toEqual([422, true])
    expect(await salesOf('PAGE-5')).toEqual([])
  })

  test('a card that is no test card is declined and not recorded', async () => {
    const { id, path } = await client.created({ number: 'PAGE-6' })
    const { status, page } = await client.pay(path, { ACCOUNT_NBR: '4242424242424242' })
    expect([status, page.includes('Only published test cards work here')]).toEqual([200, true])
    expect([await salesOf('PAGE-6'), (await client.read(id)).declined_attempts]).toEqual([[], 1])
  })

  test('a second click finds what the first did: paid once, declined once', async () => {
    const { id, path } = await client.created({ number: 'PAGE-7' })
    const form = { VERSION: '0', PAY_WITH: 'card', ...client.card, ...client.holder }
    const [one, two] = [await client.post(path, form), await client.post(path, form)]
    expect([one.status, two.status, two.headers.get('location')]).toEqual([303, 303, path])
    expect(await salesOf('PAGE-7')).toHaveLength(1)
    const declined = await client.created({ number: 'PAGE-8', amount: 51.05 })
    await client.post(declined.path, form)
    const again = await client.post(declined.path, form)
    expect([again.status, again.page.includes('Not accepted')]).toEqual([409, true])
    expect((await client.read(declined.id)).declined_attempts).toBe(1)
    expect((await client.read(id)).payments).toHaveLength(1)
  })

  test('the back button after a part does not pay the part again', async () => {
    const { id, path } = await client.created({ number: 'PAGE-9', amount: 101.1 })
    const form = { VERSION: '0', PAY_WITH: 'card', ...client.card, ...client.holder }
    expect((await client.post(path, form)).status).toBe(303)
    const old = await client.post(path, form)
    expect([old.status, textIn(old.page).includes('This page is out of date')]).toEqual([409, true])
    expect(textIn(old.page)).toContain('Pay $50.55')
    expect(await client.read(id)).toMatchObject({ amount_paid: 50.55, status: 'partially_paid' })
  })

  test('twenty people who pay at once pay once', async () => {
    for (let round = 0; round < 3; round++) {
      const number = `RACE-${round}`
      const { id, path } = await client.created({ number })
      const ways = Array.from({ length: 20 }, (_, at) =>
        client.post(path, {
          VERSION: '0',
          ...client.card,
          ...client.holder,
          ...(at % 2 ? client.bankAccount : { PAY_WITH: 'card' }),
        }),
      )
      const answers = await Promise.all(ways)
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(303))
      expect(await salesOf(number)).toHaveLength(1)
      expect(await client.read(id)).toMatchObject({ status: 'paid', amount_paid: 149.99 })
    }
  })

  test('cancelled while somebody pays: it is paid or cancelled, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const number = `CANCEL-${round}`
      const { id, path } = await client.created({ number })
      const form = { VERSION: '0', PAY_WITH: 'card', ...client.card, ...client.holder }
      const [paid, cancelled] = await Promise.all([client.post(path, form), client.cancel(id)])
      const { status } = await client.read(id)
      expect(await salesOf(number)).toHaveLength(status === 'paid' ? 1 : 0)
      expect([status, cancelled.status]).toEqual(status === 'paid' ? ['paid', 409] : ['cancelled', 200])
      expect(paid.status).toBe(303)
    }
  })

  test('after three declines in a row it rests; an approval between starts the count anew', async () => {
    const { id, path } = await client.created({ number: 'PAGE-10', amount: 51.05 })
    const left = async () => /You can try (once more|\d more times)/.exec((await client.pay(path)).page)?.[1]
    expect([await left(), await left(), await left()]).toEqual(['2 more times', 'once more', undefined])
    const paused = await client.show(path)
    expect(textIn(paused.page)).toContain('Open this page again in 15 minutes')
    const tried = await client.post(path, { VERSION: '3', PAY_WITH: 'card', ...client.card, ...client.holder })
    expect([tried.status, (await client.read(id)).declined_attempts]).toEqual([429, 3])
    gateway.time.nowMs += 15 * 60_000
    expect((await client.show(path)).page).toContain('Pay $51.05')
    expect(await left()).toBe('2 more times')
  })

  test('only our own page may send the form, and only as a form', async () => {
    const { path } = await client.created()
    const form = new URLSearchParams({ VERSION: '0', PAY_WITH: 'card', ...client.card, ...client.holder })
    const send = (headers: Record<string, string>, body: string) =>
      gateway.app.request(path, { method: 'POST', headers, body })
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
    for (const foreign of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }])
      expect((await send({ ...type, ...foreign }, form.toString())).status).toBe(403)
    expect((await send({ 'Content-Type': 'application/json' }, '{}')).status).toBe(415)
    expect((await client.show(path)).page).toContain('Pay $149.99')
  })

  test('no page may show it in a frame, but those that the merchant names', async () => {
    const own = await openInvoiceClient(gateway)
    const { path } = await own.created()
    const before = (await own.show(path)).headers
    expect(before.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(before.get('x-frame-options')).toBe('DENY')
    const origins = ['https://shop.example', 'http://localhost:3000']
    expect((await own.saveSettings(origins)).status).toBe(200)
    const after = (await own.show(path)).headers
    expect(after.get('content-security-policy')).toContain(`frame-ancestors ${origins.join(' ')}`)
    expect(after.get('x-frame-options')).toBeNull()
    const wrong = [
      ...['https://shop.example/', 'https://shop.example/pay', 'http://shop.example', '*', 'https://*', "'self'"],
      ...['https://a.example https://b.example', "https://a.example; script-src 'unsafe-inline'", 7, null],
    ]
    for (const origin of wrong) {
      const { status, body } = await own.saveSettings([origin])
      expect([status, body['field']], String(origin)).toEqual([400, 'frame_origins'])
    }
    expect((await own.call('GET', '/invoice-settings')).body).toEqual({ frame_origins: origins, wallet_card_types: [] })
  })

  test('an address that was cut off or made up opens nothing, nor does that of an account that was revoked', async () => {
    const own = await openInvoiceClient(gateway)
    const { path } = await own.created()
    for (const wrong of [path.slice(0, -1), `${path}A`, '/invoice/8f2c4d71', `/invoice/${'A'.repeat(22)}`]) {
      const { status, page } = await own.show(wrong)
      expect([status, page.includes('There is no invoice at this address')]).toEqual([404, true])
    }
    await gateway.app.request(`/provisioning/credentials/${own.credentialId}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${gateway.secret}` },
    })
    expect((await own.show(path)).status).toBe(403)
    expect((await own.post(path, { VERSION: '0', PAY_WITH: 'card', ...own.card, ...own.holder })).status).toBe(403)
  })

  test('what is fetched ahead was seen by nobody', async () => {
    const { id, path } = await client.created()
    await client.show(path, { 'Sec-Purpose': 'prefetch' })
    await gateway.app.request(path, { method: 'HEAD' })
    expect((await client.read(id)).status).toBe('sent')
    await client.show(path)
    const { viewed_at: first } = await client.read(id)
    gateway.time.nowMs += 60_000
    await client.show(path)
    expect((await client.read(id))['viewed_at']).toBe(first)
  })

  test('a connection that the amount asked to close stays closed for its repetition, and is one payment', async () => {
    const { id, path } = await client.created({ number: 'PAGE-11', amount: 9008.03 })
    const form = { VERSION: '0', PAY_WITH: 'card', ...client.card, ...client.holder }
    const answers = [await client.post(path, form), await client.post(path, form)]
    expect(answers.map(({ status }) => status)).toEqual([502, 502])
    gateway.time.nowMs += 60_000
    expect((await client.post(path, form)).status).toBe(303)
    expect([await salesOf('PAGE-11'), (await client.read(id)).status]).toEqual([[expect.anything()], 'paid'])
  })
})
