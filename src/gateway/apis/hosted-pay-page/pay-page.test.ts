import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { standing } from '../../../lib/test-support/standing.ts'
import { bricPattern } from '../../ledger/bric.ts'
import { forgetSome } from '../../store/merchants/forget-rows.ts'
import { createPayPageClient } from '../../test-support/pay-page-client.ts'
import {
  openTestGateway,
  readReturn,
  returnUrl,
  type TestGateway,
  type TestTerminal,
  testSecret,
} from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

/** A card and a name, as typed. */
const shopperForm = {
  ...{ ACCOUNT_NBR: '4111 1111 1111 1111', EXP_DATE: '12/29', CVV2: '123', FIRST_NAME: 'Ada', LAST_NAME: 'Lovelace' },
}

describeApi('Hosted Pay Page', kind => {
  let gateway: TestGateway
  let terminal: TestTerminal
  let shopper: ReturnType<typeof createPayPageClient>
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    terminal = await gateway.provision()
    shopper = createPayPageClient(gateway)
  })
  afterAll(() => gateway.close())

  const sessions = () => gateway.store.read.selectFrom('pay_sessions').selectAll().execute()
  const rows = (tranNbr: string) =>
    gateway.store.read.selectFrom('transactions').selectAll().where('tran_nbr', '=', tranNbr).execute()

  describe('a visit', () => {
    test('opens at an address of its own, shows the order, and asks for the card', async () => {
      const path = await shopper.open(terminal, { TRAN_NBR: '1' })
      expect(path).toMatch(/^\/paypage\/[\w-]{43}$/)
      const { page, headers, status } = await shopper.show(path)
      expect(status).toBe(200)
      expect(page).toContain('<h1 id="store">The Watch Store</h1>')
      expect(page).toContain('<p class="amount">$21.00</p>')
      expect(page).toContain('<dd>Smart Q Watch</dd>')
      expect(page).toContain('<dd>shop.example</dd>')
      expect(page).toContain('This page closes in 20 minutes.')
      for (const hint of ['cc-number', 'cc-exp', 'cc-csc', 'given-name', 'family-name'])
        expect(page).toContain(`autocomplete="${hint}"`)
      expect(page).not.toMatch(/<script|style=|\son\w+=/)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/script-src|unsafe/)
      expect(headers.get('cache-control')).toBe('no-store')
    })

    test('is paid, and the answer goes to REDIRECT_URL as with Browser Post', async () => {
      const path = await shopper.open(terminal, { TRAN_NBR: '2' })
      const back = await shopper.pay(path)
      expect(back.target).toBe(returnUrl)
      expect(back.fields).toMatchObject({
        ...{ AUTH_RESP: '00', AUTH_AVS: 'Y', AUTH_CVV2: 'M', BP_RESP_CODE: 'BP_000', TRAN_NBR: '2', AMOUNT: '21.00' },
        ...{ USER_DATA_9: 'Smart Q Watch', FIRST_NAME: 'Ada', AUTH_MASKED_ACCOUNT_NBR: '************1111' },
      })
      expect(back.fields['AUTH_GUID']).toMatch(bricPattern)
      for (const name of [
        'ACCOUNT_NBR',
        'CVV2',
        'EXP_DATE',
        'ROUTING_NBR',
        'TAC',
        'REDIRECT_URL',
        'CANCEL_URL',
        'ATTEMPT',
      ])
        expect(back.fields).not.toHaveProperty(name)
      expect(await rows('2')).toMatchObject([{ state: 'captured', account_key: 'visa-approve', amount_cents: 2100 }])
    })
  })

  describe('what the shopper types', () => {
    test('wrong fields say so beside them, keep what was typed except number and code, and nothing is tried', async () => {
      const path = await shopper.open(terminal, { TRAN_NBR: '10' })
      const typed = {
        ACCOUNT_NBR: '4111111111111112',
        EXP_DATE: '13/29',
        CVV2: '739',
        LAST_NAME: '',
        STATE: '1',
        CITY: '<b>"',
      }
      const { page, status } = await shopper.pay(path, typed)
      expect(status).toBe(422)
      for (const [name, reason] of Object.entries({ ACCOUNT_NBR: 3, EXP_DATE: 2, LAST_NAME: 1, STATE: 2 }))
        expect(page).toMatch(new RegExp(`<p class="error" id="${name}-error">[^<]+<code>FE_00${reason}</code>`))
      expect(page).toMatch(
        /<input id="ACCOUNT_NBR"[^>]+value=""[^>]+aria-describedby="ACCOUNT_NBR-error"[^>]+autofocus/,
      )
      expect(page.match(/autofocus/g)).toHaveLength(1)
      expect(page).toMatch(/<input id="CVV2"[^>]+value=""/)
      expect(page).toMatch(/<input id="EXP_DATE"[^>]+value="13\/29"/)
      expect(page).toMatch(/<input id="FIRST_NAME"[^>]+value="Ada"/)
      expect(page).toContain('value="&lt;b&gt;&quot;"')
      expect(page).not.toMatch(standing('4111', '739'))
      expect(await rows('10')).toEqual([])
      expect((await shopper.pay(path)).fields['AUTH_RESP']).toBe('00')
    })

    test.each(['12/29', '12 / 2029', '1229', '12/2029'])('an expiry date of %s is one', async EXP_DATE => {
      const path = await shopper.open(terminal, { TRAN_NBR: '11', BATCH_ID: String(EXP_DATE.length) })
      expect((await shopper.pay(path, { EXP_DATE })).fields['BP_RESP_CODE']).toBe('BP_000')
    })
    test('the year first is not', async () => {
      const path = await shopper.open(terminal)
      expect((await shopper.pay(path, { EXP_DATE: '2912' })).page).toContain('FE_002')
    })

    test('names and address come from the form, may be changed, and not when they are sealed', async () => {
      const path = await shopper.open(terminal, { TRAN_NBR: '12', FIRST_NAME: 'Grace' }, { LAST_NAME: 'Hopper' })
      const { page } = await shopper.show(path)
      expect(page).toMatch(/<input id="FIRST_NAME"[^>]+value="Grace"/)
      expect(page).toMatch(/<input id="LAST_NAME"[^>]+value="Hopper"[^>]+readonly/)
      const { fields } = await shopper.pay(path, {
        FIRST_NAME: 'Ada',
        LAST_NAME: 'Mallory',
        AMOUNT: '0.01',
        TRAN_NBR: '9',
      })
      expect(fields).toMatchObject({ FIRST_NAME: 'Ada', LAST_NAME: 'Hopper', AMOUNT: '21.00', TRAN_NBR: '12' })
    })

    test('a bank account is asked for by the group, with the words of the authorization', async () => {
      const path = await shopper.open(terminal, { TRAN_CODE: 'ACH_DEBIT_C', TRAN_NBR: '13' })
      const { page } = await shopper.show(path)
      expect(page).toContain('<label for="ROUTING_NBR">')
      expect(page).toContain('you allow The Watch Store to debit $21.00 from this checking account')
      expect(page).not.toContain('CVV2')
      const bank = { ACCOUNT_NBR: '123456789', ROUTING_NBR: '021000022' }
      expect((await shopper.pay(path, bank)).page).toMatch(/id="ROUTING_NBR-error">[^<]+<code>FE_003/)
      const { fields } = await shopper.pay(path, { ...bank, ROUTING_NBR: '021000021' })
      expect(fields).toMatchObject({ AUTH_RESP: '00', TRAN_TYPE: 'CKC2', AUTH_MASKED_ACCOUNT_NBR: '*****6789' })
    })

    test('a card number in another field is neither stored nor shown nor sent back', async () => {
      const number = '4111 1111 1111 1111'
      const path = await shopper.open(terminal, { TRAN_NBR: '14' })
      const again = await shopper.pay(path, { ADDRESS: number })
      expect([again.status, again.page.includes(number)]).toEqual([422, false])
      expect(again.page).toContain(
        'This looks like a card number. Remove it to continue. Never enter a card number here.',
      )
      expect(JSON.stringify(await sessions())).not.toMatch(/4111 ?1111/)
    })
  })

  describe('declines', () => {
    test('three of them, each with another card, then the browser goes back with the last', async () => {
      const path = await shopper.open(terminal, { TRAN_NBR: '20', AMOUNT: '21.05' })
      const first = await shopper.pay(path)
      expect(first.page).toContain('You can try 2 more times. <code>05 DECLINE</code>')
      expect(first.page).toMatch(/value="Lovelace"/)
      const second = await shopper.pay(path, { ACCOUNT_NBR: '4000000000009995' })
      expect(second.page).toContain('You can try once more. <code>51 ')
      const third = await shopper.pay(path, { ACCOUNT_NBR: '5555555555554444' })
      expect(third.target).toBe(returnUrl)
      expect(third.fields).toMatchObject({ AUTH_RESP: '05', BP_RESP_CODE: 'BP_000', AUTH_AMOUNT: '0.00' })
      expect((await rows('20')).map(row => row.state)).toEqual(['declined', 'declined', 'declined'])
    })

    test('then an approval is one', async () => {
      const path = await shopper.open(terminal, { TRAN_NBR: '21' })
      await shopper.pay(path, { ACCOUNT_NBR: '4000000000009995' })
      expect((await shopper.pay(path)).fields['AUTH_RESP']).toBe('00')
    })

    test('a number that is no test card counts as one, and nothing of it is kept', async () => {
      const path = await shopper.open(terminal, { TRAN_NBR: '22' })
      const typed = { ACCOUNT_NBR: '4242424242424242' }
      expect((await shopper.pay(path, typed)).page).toContain('Only published test cards work here.')
      await shopper.pay(path, typed)
      const back = await shopper.pay(path, typed)
      expect(back.fields).toMatchObject({ AUTH_RESP: '14', AUTH_RESP_TEXT: 'TEST CARDS ONLY' })
      expect(back.page + JSON.stringify(await sessions())).not.toMatch(standing('4242'))
      expect(await rows('22')).toEqual([])
    })
  })

  describe('exactly once', () => {
    const form = shopperForm
    test('twenty clicks at once pay once and answer the same', async () => {
      for (let race = 0; race < 10; race++) {
        const path = await shopper.open(terminal, { TRAN_NBR: String(100 + race) })
        const clicks = Array.from({ length: 20 }, () => gateway.postForm(path, { ATTEMPT: '0', ...form }))
        const backs = await Promise.all((await Promise.all(clicks)).map(readReturn))
        expect(new Set(backs.map(back => back.fields['AUTH_GUID'])).size).toBe(1)
        expect(await rows(String(100 + race))).toHaveLength(1)
      }
    })

    test('two clicks on a card that declines are one decline', async () => {
      const path = await shopper.open(terminal, { TRAN_NBR: '30', AMOUNT: '21.05' })
      const clicks = Array.from({ length: 5 }, () => gateway.postForm(path, { ATTEMPT: '0', ...form }))
      const pages = await Promise.all((await Promise.all(clicks)).map(response => response.text()))
      for (const page of pages) expect(page).toContain('You can try 2 more times.')
      expect(await rows('30')).toHaveLength(1)
    })

    test('Back after paying shows that it is over and leads to the shop with the same answer, by a button', async () => {
      const path = await shopper.open(terminal, { TRAN_NBR: '31' })
      const paid = await shopper.pay(path)
      const again = await shopper.show(path)
      expect(again.page).toContain('<h1>This visit has ended</h1>')
      expect(again.page).not.toContain('<script')
      expect(again.fields).toEqual(paid.fields)
      expect((await readReturn(await gateway.postForm(path, { ATTEMPT: '0', ...form }))).fields).toEqual(paid.fields)
      expect(await rows('31')).toHaveLength(1)
    })

    test('one TAC opens one page: BP_103 for a second, also at Browser Post', async () => {
      const INVALID_REDIRECT_URL = 'https://shop.example/rejected'
      const { TAC = '' } = await gateway.exchange(terminal, { TRAN_NBR: '32', INVALID_REDIRECT_URL })
      const fields = shopper.openForm(terminal, TAC, { TRAN_NBR: '32' })
      const opened = await Promise.all(Array.from({ length: 5 }, () => gateway.postForm('/paypage/', fields)))
      expect(opened.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 303])
      const second = await readReturn(opened.find(({ status }) => status === 200) ?? new Response())
      expect([second.fields['BP_RESP_CODE'], second.target]).toEqual(['BP_103', INVALID_REDIRECT_URL])
      const posted = await gateway.postForm('/browserpost/', gateway.saleForm(terminal, TAC, { TRAN_NBR: '32' }))
      expect((await readReturn(posted)).fields['BP_RESP_CODE']).toBe('BP_103')
    })
  })

  describe('the end of a visit', () => {
    test('after 20 minutes it is BP_105 at REDIRECT_URL, and no second earlier', async () => {
      const sealed = { INVALID_REDIRECT_URL: 'https://shop.example/rejected' }
      const path = await shopper.open(terminal, { TRAN_NBR: '40' }, sealed)
      const { nowMs } = gateway.time
      gateway.time.nowMs = nowMs + 20 * 60_000
      const late = await readReturn(await gateway.postForm(path, { ATTEMPT: '0', ...shopperForm }))
      expect(late.target).toBe(returnUrl)
      expect(late.fields).toMatchObject({ BP_RESP_CODE: 'BP_105', BP_RESP_TEXT: 'SESSION EXPIRED', TRAN_NBR: '40' })
      expect(late.fields).not.toHaveProperty('AUTH_RESP')
      expect((await shopper.show(path)).fields['BP_RESP_CODE']).toBe('BP_105')
      gateway.time.nowMs -= 1
      expect((await shopper.show(path)).page).toContain('This page closes in 1 minute.')
      expect((await shopper.pay(path)).fields['AUTH_RESP']).toBe('00')
      gateway.time.nowMs = nowMs
    })

    test('Cancel ends the session, then leads to CANCEL_URL without fields', async () => {
      const path = await shopper.open(terminal, { TRAN_NBR: '41' })
      const cancelled = await gateway.postForm(`${path}/cancel`, {})
      expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, 'https://shop.example/cart'])
      for (const response of [
        await gateway.app.request(path),
        await gateway.postForm(path, { ATTEMPT: '0', ...shopperForm }),
      ]) {
        expect(response.status).toBe(404)
        expect(await response.text()).toContain('<h1>This payment page is closed</h1>')
      }
      expect(await rows('41')).toEqual([])
    })

    test('without CANCEL_URL it leads to a page of ours; after paying it leads back with the answer', async () => {
      const path = await shopper.open(terminal, { CANCEL_URL: '' })
      expect(await (await gateway.postForm(`${path}/cancel`, {})).text()).toContain('<h1>Payment canceled</h1>')
      const paid = await shopper.open(terminal, { TRAN_NBR: '42' })
      await shopper.pay(paid)
      expect((await readReturn(await gateway.postForm(`${paid}/cancel`, {}))).fields['AUTH_RESP']).toBe('00')
    })

    test('a sealed CANCEL_URL cannot be changed', async () => {
      const sealed = { CANCEL_URL: 'https://shop.example/sealed' }
      const changed = await readReturn(await shopper.post(terminal, { CANCEL_URL: 'https://evil.example/' }, sealed))
      expect(changed.fields['BP_RESP_CODE']).toBe('BP_104')
      expect((await gateway.exchange(terminal, { CANCEL_URL: 'javascript:x' }))['AUTH_RESP_TEXT']).toBe(
        'INVALID CANCEL_URL',
      )
    })

    test('the next clean-up forgets what is long over', async () => {
      const { nowMs } = gateway.time
      await gateway.store.write(trx => forgetSome(trx, 'forget-pay-sessions', nowMs + 25 * 60 * 60_000))
      expect(await sessions()).toEqual([])
    })
  })

  describe('the way back', () => {
    test('is a GET when the credential says so, and the page may lead there', async () => {
      const byGet = await gateway.provision({ redirectMethod: 'GET' })
      const path = await shopper.open(byGet)
      const policy = (await shopper.show(path)).headers.get('content-security-policy')
      expect(policy).toContain("form-action 'self' https://shop.example;")
      const back = await shopper.pay(path)
      expect(back.status).toBe(302)
      expect(new URL(back.headers.get('location') ?? '').searchParams.get('AUTH_RESP')).toBe('00')
    })

    test.each([
      ['N', ['AUTH_RESP', 'BP_RESP_CODE', 'TRAN_NBR']],
      ['S', undefined],
    ])('REDIRECT_ECHO %s chooses what comes back', async (REDIRECT_ECHO, names) => {
      const path = await shopper.open(terminal, { TRAN_NBR: `5${names?.length ?? 0}`, REDIRECT_ECHO })
      const { fields } = await shopper.pay(path)
      if (names) expect(Object.keys(fields).sort()).toEqual(names)
      expect(fields).not.toHaveProperty('FIRST_NAME')
      expect(fields['AUTH_RESP']).toBe('00')
    })

    test('RECEIPT=Y shows a receipt first; a fault of the amount spoils the answer and keeps the sale', async () => {
      const path = await shopper.open(terminal, { TRAN_NBR: '60', RECEIPT: 'Y' })
      expect((await shopper.pay(path)).page).toContain('>Approved</h1>')
      const cut = await shopper.open(terminal, { TRAN_NBR: '61', AMOUNT: '9008.04' })
      expect((await shopper.pay(cut)).page).not.toContain('</html>')
      const closed = await shopper.open(terminal, { TRAN_NBR: '63', AMOUNT: '9008.03' })
      expect((await shopper.pay(closed)).page).toBe('')
      const again = async () => readReturn(await gateway.postForm(closed, { ATTEMPT: '0' }))
      expect((await again()).page).toBe('')
      gateway.time.nowMs += 5_000
      expect((await again()).fields['AUTH_RESP']).toBe('00')
      expect(await rows('63')).toHaveLength(1)
      const failing = await shopper.open(terminal, { TRAN_NBR: '62', AMOUNT: '9008.02' })
      expect((await shopper.pay(failing)).status).toBe(500)
      expect([(await rows('61')).length, (await rows('62')).length]).toEqual([1, 0])
    })
  })

  describe('a form that opens nothing', () => {
    test.each([
      [{ ACCOUNT_NBR: '4111111111111111' }, 'ACCOUNT_NBR^FE_002'],
      [{ CVV2: '123' }, 'CVV2^FE_002'],
      [{ ORIG_AUTH_GUID: '0S1A2B3C4D5E6F7G8H9' }, 'ORIG_AUTH_GUID^FE_002'],
      [{ INDUSTRY_TYPE: '' }, 'INDUSTRY_TYPE^FE_001'],
      [{ USER_DATA_10: 'x'.repeat(51) }, 'USER_DATA_10^FE_002'],
      [{ CANCEL_URL: 'https://user@shop.example/' }, 'CANCEL_URL^FE_002'],
      [{ CUSTOM_CSS_URL: 'file:///etc/passwd' }, 'CUSTOM_CSS_URL^FE_002'],
    ])('%j is BP_200, and its TAC stays good', async (fields, errors) => {
      const { TAC = '' } = await gateway.exchange(terminal)
      const wrong = await readReturn(await gateway.postForm('/paypage/', shopper.openForm(terminal, TAC, fields)))
      expect(wrong.fields).toMatchObject({ BP_RESP_CODE: 'BP_200', BP_FIELD_ERRORS: errors })
      expect((await gateway.postForm('/paypage/', shopper.openForm(terminal, TAC))).status).toBe(303)
    })

    test('no TAC, a wrong one, a stranger\u2019s, an unknown terminal: pages of ours', async () => {
      const { TAC = '' } = await gateway.exchange(await gateway.provision())
      const post = (tac: string, fields = {}) => gateway.postForm('/paypage/', shopper.openForm(terminal, tac, fields))
      const responses = [await post(''), await post('x'), await post(TAC), await post(TAC, { TERMINAL_NBR: '9999' })]
      expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 404])
    })
  })

  describe('hostile', () => {
    test('forged ids open nothing, whatever they look like', async () => {
      const path = await shopper.open(terminal)
      const flipped = path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A')
      for (const forged of [
        flipped,
        '/paypage/x',
        `/paypage/${'A'.repeat(43)}`,
        '/paypage/%00',
        `/paypage/${'a'.repeat(9000)}`,
      ]) {
        expect((await gateway.app.request(forged)).status).toBe(404)
        expect((await gateway.postForm(forged, { ATTEMPT: '0', ...shopperForm })).status).toBe(404)
        expect((await gateway.postForm(`${forged}/cancel`, {})).status).toBe(404)
      }
    })

    test('a form from another site is refused, and one from ours taken', async () => {
      const path = await shopper.open(terminal, { TRAN_NBR: '70' })
      const post = (headers: Record<string, string>, to = path) =>
        gateway.app.request(to, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', Host: 'gateway.example', ...headers },
          body: new URLSearchParams({ ATTEMPT: '0', ...shopperForm }).toString(),
        })
      const others = [
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
        { Origin: 'https://evil.example' },
        { Origin: 'null' },
      ]
      for (const headers of others) {
        expect((await post(headers)).status).toBe(403)
        expect((await post(headers, `${path}/cancel`)).status).toBe(403)
      }
      expect(await rows('70')).toEqual([])
      expect((await post({ Origin: 'http://gateway.example' })).status).toBe(200)
      expect(await rows('70')).toHaveLength(1)
    })

    test('markup in every field that is shown stays text', async () => {
      const evil = `"><script>alert(1)</script>`
      const fields = {
        USER_DATA_9: evil,
        USER_DATA_10: evil,
        FIRST_NAME: evil.slice(0, 25),
        ADDRESS: evil,
        CITY: '</title>',
      }
      const path = await shopper.open(terminal, fields)
      const typed = { ACCOUNT_NBR: evil, EXP_DATE: evil, CVV2: evil, STATE: evil, ZIP_CODE: evil, ROUTING_NBR: evil }
      for (const { page } of [await shopper.show(path), await shopper.pay(path, { ...fields, ...typed })]) {
        expect(page).not.toContain('<script')
        expect(page.match(/<title>/g)).toHaveLength(1)
      }
    })

    test('a megabyte, many fields, repeated fields and other types of content are refused', async () => {
      const path = await shopper.open(terminal, { TRAN_NBR: '71' })
      expect((await gateway.postForm(path, { ACCOUNT_NBR: '4'.repeat(1_000_000) })).status).toBe(413)
      expect((await gateway.app.request(path, { method: 'POST', body: '{}' })).status).toBe(415)
      const body = `${new URLSearchParams({ ATTEMPT: '0', ...shopperForm })}&ACCOUNT_NBR=5555555555554444`
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      expect((await gateway.app.request(path, { method: 'POST', headers, body })).status).toBe(422)
      expect(await rows('71')).toEqual([])
    })

    test('no id of a session in the log, and no card in it or in the store', async () => {
      const path = await shopper.open(terminal, { TRAN_NBR: '72' })
      await shopper.pay(path, { CVV2: '7391' })
      await gateway.requestLog.flush()
      const logged = await gateway.store.read.selectFrom('request_log').selectAll().execute()
      const everything = gateway.logLines.join('') + JSON.stringify([logged, await sessions()])
      expect(everything).toContain('/paypage/{id}')
      expect(everything).not.toContain(path.slice('/paypage/'.length))
      expect(everything).not.toMatch(/411111|4111 1111|"7391"/)
    })

    test('a revoked credential closes its pages', async () => {
      const shop = await gateway.provision()
      const path = await shopper.open(shop)
      const headers = { Authorization: `Bearer ${testSecret}` }
      await gateway.app.request(`/provisioning/credentials/${shop.credentialId}`, { method: 'DELETE', headers })
      expect((await shopper.pay(path)).status).toBe(403)
    })
  })
})

test('pays a minute are limited as at the other APIs, and what was typed stays', async () => {
  const gateway = await openTestGateway('sqlite', { rateLimitPerMinute: 2 })
  const shopper = createPayPageClient(gateway)
  const path = await shopper.open(await gateway.provision())
  expect((await shopper.pay(path, { LAST_NAME: '' })).status).toBe(422)
  const limited = await shopper.pay(path)
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '30'])
  expect(limited.page).toContain('value="Lovelace"')
  gateway.time.nowMs += 30_000
  expect((await shopper.pay(path)).fields['AUTH_RESP']).toBe('00')
  await gateway.close()
})

test('a store that cannot write answers BP_300', async () => {
  let isBroken = false
  const gateway = await openTestGateway('sqlite', {
    wrapStore: store => ({
      ...store,
      write: work => (isBroken ? Promise.reject(new Error('disk full')) : store.write(work)),
    }),
  })
  const shopper = createPayPageClient(gateway)
  const terminal = await gateway.provision()
  const path = await shopper.open(terminal)
  isBroken = true
  expect((await shopper.pay(path)).fields['BP_RESP_CODE']).toBe('BP_300')
  expect((await readReturn(await shopper.post(terminal))).fields['BP_RESP_CODE']).toBe('BP_300')
  isBroken = false
  expect((await shopper.pay(path)).fields['AUTH_RESP']).toBe('00')
  await gateway.close()
})
