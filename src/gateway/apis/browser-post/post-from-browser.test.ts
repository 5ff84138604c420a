import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPostFields } from '../../../domain/payments/browser-post-fields.ts'
import { responseFields } from '../../../domain/payments/transaction-fields.ts'
import { standing } from '../../../lib/test-support/standing.ts'
import { bricPattern } from '../../ledger/bric.ts'
import {
  openTestGateway,
  readReturn,
  returnUrl,
  type TestGateway,
  type TestTerminal,
} from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('Browser Post', kind => {
  let gateway: TestGateway
  let terminal: TestTerminal
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    terminal = await gateway.provision()
  })
  afterAll(() => gateway.close())

  const rows = () => gateway.store.read.selectFrom('transactions').selectAll().orderBy('id').execute()
  const spent = () => gateway.store.read.selectFrom('used_tacs').selectAll().orderBy('nonce').execute()

  describe('a sale', () => {
    test('comes back as a form that posts itself to REDIRECT_URL', async () => {
      const back = await gateway.pay(terminal, { TRAN_NBR: '100', USER_DATA_1: '<b>"&', FIRST_NAME: 'Ada' })
      expect(back.status).toBe(200)
      expect(back.target).toBe(returnUrl)
      expect(back.fields).toMatchObject({
        ...terminal.key,
        ...{ MSG_VERSION: '003', TRAN_TYPE: 'CCE1', BATCH_ID: '20261118', TRAN_NBR: '100', AUTH_RESP: '00' },
        ...{ LOCAL_DATE: '111826', LOCAL_TIME: '120000', AUTH_TRAN_DATE_GMT: '11/18/2026 05:00:00 PM' },
        ...{ AUTH_RESP_TEXT: 'EXACT MATCH', AUTH_AVS: 'Y', AUTH_CVV2: 'M', AUTH_CARD_TYPE: 'V', AUTH_AMOUNT: '21.00' },
        ...{
          AUTH_MASKED_ACCOUNT_NBR: '************1111',
          BP_RESP_CODE: 'BP_000',
          USER_DATA_1: '<b>"&',
          AMOUNT: '21.00',
        },
      })
      expect(back.fields['AUTH_GUID']).toMatch(bricPattern)
      expect(back.fields['AUTH_CODE']).toMatch(/^\d{6}$/)
      expect(back.fields['AUTH_PAR']).toHaveLength(29)
      const order = responseFields.map(field => field.name).filter(name => name in back.fields)
      expect(Object.keys(back.fields).slice(0, order.length)).toEqual(order)
      for (const name of ['ACCOUNT_NBR', 'CVV2', 'EXP_DATE', 'TAC', 'REDIRECT_URL'])
        expect(back.fields).not.toHaveProperty(name)
      expect(back.page).not.toContain('4111111111111111')
    })

    test('the page has a Continue button, an external script with integrity, and may post to the shop alone', async () => {
      const back = await gateway.pay(terminal, { TRAN_NBR: '101' })
      expect(back.page).toContain('<button type="submit">Continue</button>')
      const [, path = '', integrity] =
        /<script src="([^"]+)" integrity="(sha384-[^"]+)" defer><\/script>/.exec(back.page) ?? []
      const script = await gateway.app.request(path)
      expect(script.status).toBe(200)
      const digest = await crypto.subtle.digest('SHA-384', await script.arrayBuffer())
      expect(integrity).toBe(`sha384-${Buffer.from(digest).toString('base64')}`)
      const policy = back.headers.get('content-security-policy') ?? ''
      expect(policy).toContain('form-action https://shop.example;')
      expect(policy).not.toContain('unsafe')
      expect(back.page).not.toMatch(/<script>|style=|onload=/)
    })

    test('is written with token, brand and last four, and settles in the batch of the day', async () => {
      const { fields } = await gateway.pay(terminal, { TRAN_NBR: '102', AMOUNT: '149.99' })
      const row = (await rows()).find(found => found.bric === fields['AUTH_GUID'])
      expect(row).toMatchObject({ state: 'captured', account_key: 'visa-approve', brand: 'visa', last_four: '1111' })
      expect(row).toMatchObject({ amount_cents: 14_999, captured_cents: 14_999, tran_type: 'CCE1' })
    })

    test.each([
      ['361.05', { AUTH_RESP: '05', AUTH_RESP_TEXT: 'DECLINE', AUTH_AMOUNT: '0.00' }],
      ['21.10', { AUTH_RESP: '10', AUTH_AMOUNT: '10.55', AUTH_AMOUNT_REQUESTED: '21.10' }],
      ['9002.01', { AUTH_RESP: 'N7' }],
      ['9008.05', { AUTH_RESP: '94' }],
    ])('of %s answers by its amount', async (AMOUNT, expected) => {
      const { fields } = await gateway.pay(terminal, { AMOUNT, TRAN_NBR: '103' })
      expect(fields).toMatchObject(expected)
      if (expected.AUTH_RESP !== '10') expect(fields).not.toHaveProperty('AUTH_CODE')
    })

    test('goes back by GET when the credential says so', async () => {
      const byGet = await gateway.provision({ redirectMethod: 'GET' })
      const back = await gateway.pay(byGet)
      expect(back.status).toBe(302)
      const location = new URL(back.headers.get('location') ?? '')
      expect(location.origin + location.pathname).toBe('https://shop.example/answer')
      expect(location.searchParams.get('cart')).toBe('7')
      expect(location.searchParams.get('AUTH_RESP')).toBe('00')
    })

    test('the receipt of a partial approval says so, with both amounts', async () => {
      const { page } = await gateway.pay(terminal, { TRAN_NBR: '199', AMOUNT: '21.10', RECEIPT: 'Y' })
      expect(page).toContain('<h1 class="outcome" data-outcome="partial">Partially approved</h1>')
      expect(page).toContain('$10.55 of $21.10')
    })
    test('RECEIPT=Y shows a receipt that waits for the shopper', async () => {
      const back = await gateway.pay(terminal, { TRAN_NBR: '104', RECEIPT: 'Y' })
      expect(back.page).toContain('<h1 class="outcome" data-outcome="approved">Approved</h1>')
      expect(back.page).toContain('$21.00')
      expect(back.page).not.toContain('<script')
    })

    test('REDIRECT_ECHO chooses what comes back', async () => {
      const short = await gateway.pay(terminal, { TRAN_NBR: '105', REDIRECT_ECHO: 'N' })
      expect(Object.keys(short.fields).sort()).toEqual(['AUTH_RESP', 'BP_RESP_CODE', 'TRAN_NBR'])
      const answer = await gateway.pay(terminal, { TRAN_NBR: '106', RESPONSE_ECHO: 'S', FIRST_NAME: 'Ada' })
      expect(answer.fields).toHaveProperty('AUTH_GUID')
      expect(answer.fields).not.toHaveProperty('FIRST_NAME')
    })
  })

  describe('other groups', () => {
    test('AUTH holds, STORAGE keeps, AVS verifies', async () => {
      await gateway.pay(terminal, { TRAN_CODE: 'AUTH', TRAN_NBR: '110' })
      await gateway.pay(terminal, { TRAN_CODE: 'STORAGE', AMOUNT: '0.00', TRAN_NBR: '111' })
      await gateway.pay(terminal, { TRAN_CODE: 'AVS', AMOUNT: '0.00', TRAN_NBR: '112' })
      const states = (await rows()).filter(row => /^11[0-2]$/.test(row.tran_nbr)).map(row => [row.tran_nbr, row.state])
      expect(Object.fromEntries(states)).toEqual({ '110': 'authorized', '111': 'stored', '112': 'verified' })
    })

    const bank = { ACCOUNT_NBR: '123456789', ROUTING_NBR: '021000021', EXP_DATE: '', CVV2: '', CARD_ENT_METH: 'X' }
    test.each([
      ['ACH_DEBIT_C', '21.00', 'CKC2', 'accepted'],
      ['ACH_DEBIT_S', '21.00', 'CKS2', 'accepted'],
      ['ACH_STORAGE_C', '0.00', 'CKC8', 'stored'],
      ['ACH_STORAGE_S', '0.00', 'CKS8', 'stored'],
    ])('%s', async (TRAN_CODE, AMOUNT, tranType, state) => {
      const { fields } = await gateway.pay(terminal, {
        ...bank,
        TRAN_CODE,
        AMOUNT,
        BATCH_ID: tranType.replace('CKC', '1').replace('CKS', '2'),
      })
      expect(fields).toMatchObject({ TRAN_TYPE: tranType, AUTH_RESP: '00', AUTH_CARD_TYPE: 'L' })
      expect(fields['AUTH_RESP_TEXT']).toMatch(/^ACCEPTED \d{6}$/)
      expect(fields['AUTH_MASKED_ACCOUNT_NBR']).toBe('*****6789')
      expect((await rows()).find(row => row.bric === fields['AUTH_GUID'])?.state).toBe(state)
    })
    test('a wrong routing number, and the account that is refused', async () => {
      const ask = (change: object) =>
        gateway.pay(terminal, { ...bank, TRAN_CODE: 'ACH_DEBIT_C', TRAN_NBR: '121', ...change })
      expect((await ask({ ROUTING_NBR: '021000022' })).fields).toMatchObject({
        AUTH_RESP: '14',
        AUTH_RESP_TEXT: 'INVALID ROUTING NBR',
      })
      expect((await ask({ ACCOUNT_NBR: '000000000' })).fields).toMatchObject({ AUTH_RESP: '14' })
    })

    test('a BRIC pays again; another merchant\u2019s is unknown; a card that declines later does', async () => {
      const token = { ACCOUNT_NBR: '', EXP_DATE: '', CVV2: '', CARD_ENT_METH: 'Z' }
      const stored = await gateway.pay(terminal, { TRAN_CODE: 'STORAGE', AMOUNT: '0.00', TRAN_NBR: '130' })
      const ORIG_AUTH_GUID = stored.fields['AUTH_GUID'] ?? ''
      const again = await gateway.pay(terminal, { ...token, ORIG_AUTH_GUID, TRAN_NBR: '131' })
      expect(again.fields).toMatchObject({ AUTH_RESP: '00', ORIG_TRAN_TYPE: 'CCE8', AUTH_CARD_TYPE: 'V' })
      const stranger = await gateway.provision()
      expect((await gateway.pay(stranger, { ...token, ORIG_AUTH_GUID })).fields['AUTH_RESP']).toBe('25')
      const ACCOUNT_NBR = '4000000000000341'
      const later = await gateway.pay(terminal, { TRAN_CODE: 'STORAGE', AMOUNT: '0.00', TRAN_NBR: '132', ACCOUNT_NBR })
      expect(later.fields['AUTH_RESP']).toBe('00')
      const charge = { ...token, ORIG_AUTH_GUID: later.fields['AUTH_GUID'] ?? '', TRAN_NBR: '133' }
      expect((await gateway.pay(terminal, charge)).fields['AUTH_RESP']).toBe('05')
    })
  })

  describe('exactly once', () => {
    test('the same form again answers BP_103 and sells nothing', async () => {
      const { TAC = '' } = await gateway.exchange(terminal, { TRAN_NBR: '200' })
      const form = gateway.saleForm(terminal, TAC, { TRAN_NBR: '200' })
      const first = await readReturn(await gateway.postForm('/browserpost/', form))
      const second = await readReturn(await gateway.postForm('/browserpost/', form))
      expect(first.fields['AUTH_RESP']).toBe('00')
      expect(second.fields).toMatchObject({ BP_RESP_CODE: 'BP_103', BP_RESP_TEXT: 'TAC ALREADY USED' })
      expect(second.fields).not.toHaveProperty('AUTH_RESP')
      expect((await rows()).filter(row => row.tran_nbr === '200')).toHaveLength(1)
    })

    test('50 races of 2 to 20 identical forms: one sale each', async () => {
      for (let race = 0; race < 50; race++) {
        const TRAN_NBR = String(1000 + race)
        const { TAC = '' } = await gateway.exchange(terminal, { TRAN_NBR })
        const form = gateway.saleForm(terminal, TAC, { TRAN_NBR })
        const posts = Array.from({ length: 2 + (race % 19) }, () => gateway.postForm('/browserpost/', form))
        const backs = await Promise.all((await Promise.all(posts)).map(readReturn))
        expect(backs.filter(back => back.fields['AUTH_RESP'] === '00')).toHaveLength(1)
        expect(backs.filter(back => back.fields['BP_RESP_CODE'] === 'BP_103')).toHaveLength(backs.length - 1)
      }
      expect((await rows()).filter(row => /^10[0-4]\d$/.test(row.tran_nbr))).toHaveLength(50)
    })

    test('the same number, amount and card in one batch is 94, also when both race', async () => {
      const pay = () => gateway.pay(terminal, { TRAN_NBR: '300' })
      const answers = await Promise.all([pay(), pay(), pay(), pay()])
      const codes = answers.map(back => back.fields['AUTH_RESP']).sort()
      expect(codes).toEqual(['00', '94', '94', '94'])
      expect((await gateway.pay(terminal, { TRAN_NBR: '300', AMOUNT: '22.00' })).fields['AUTH_RESP']).toBe('00')
      const otherCard = { TRAN_NBR: '300', ACCOUNT_NBR: '5555555555554444' }
      expect((await gateway.pay(terminal, otherCard)).fields['AUTH_RESP']).toBe('00')
      expect((await gateway.pay(terminal, { TRAN_NBR: '300', BATCH_ID: '7' })).fields['AUTH_RESP']).toBe('00')
      expect((await gateway.pay(await gateway.provision(), { TRAN_NBR: '300' })).fields['AUTH_RESP']).toBe('00')
    })

    test('after 24 hours it is no duplicate any more', async () => {
      const sale = { TRAN_NBR: '301', BATCH_ID: '301' }
      expect((await gateway.pay(terminal, sale)).fields['AUTH_RESP']).toBe('00')
      const { nowMs } = gateway.time
      gateway.time.nowMs = nowMs + 24 * 60 * 60 * 1000 + 1
      expect((await gateway.pay(terminal, sale)).fields['AUTH_RESP']).toBe('00')
      gateway.time.nowMs = nowMs
    })
  })

  describe('refused, and nothing changes', () => {
    async function unchanged(act: () => Promise<Response>) {
      const before = [await rows(), await spent()]
      const back = await readReturn(await act())
      expect([await rows(), await spent()]).toEqual(before)
      return back
    }
    const post = async (fields: Record<string, string>, sealed: Record<string, string> = {}, shop = terminal) => {
      const { TAC = '' } = await gateway.exchange(shop, sealed)
      return unchanged(async () => gateway.postForm('/browserpost/', gateway.saleForm(shop, TAC, fields)))
    }

    test.each(['BP_001', 'BP_002', 'BP_100', 'BP_101'] as const)('%s stays on a page', async code => {
      const shop = await gateway.provision()
      const { TAC = '' } = await gateway.exchange(shop)
      if (code === 'BP_002') await revoke(gateway, shop)
      const change = {
        BP_001: { TERMINAL_NBR: '9999' },
        BP_002: {},
        BP_100: { TAC: '' },
        BP_101: { TAC: `${TAC.slice(0, -8)}AAAAAAA=` },
      }[code]
      const back = await unchanged(async () => gateway.postForm('/browserpost/', gateway.saleForm(shop, TAC, change)))
      expect(back.status).toBeGreaterThanOrEqual(400)
      expect(back.page).toContain(`<p class="eyebrow">${code}</p>`)
      expect(back.target).toBe('')
    })

    test('a TAC of another terminal is BP_101', async () => {
      const { TAC = '' } = await gateway.exchange(await gateway.provision())
      const back = await unchanged(async () => gateway.postForm('/browserpost/', gateway.saleForm(terminal, TAC)))
      expect(back.page).toContain('BP_101')
    })

    test('after four hours the TAC is BP_102, and no second earlier', async () => {
      const { TAC = '' } = await gateway.exchange(terminal, { TRAN_NBR: '400' })
      const form = gateway.saleForm(terminal, TAC, { TRAN_NBR: '400' })
      const { nowMs } = gateway.time
      gateway.time.nowMs = nowMs + 4 * 60 * 60 * 1000
      const late = await unchanged(async () => gateway.postForm('/browserpost/', form))
      expect(late.fields['BP_RESP_CODE']).toBe('BP_102')
      gateway.time.nowMs -= 1
      const inTime = await readReturn(await gateway.postForm('/browserpost/', form))
      expect(inTime.fields['AUTH_RESP']).toBe('00')
      gateway.time.nowMs = nowMs
    })

    test.each([
      ['AMOUNT', '0.01'],
      ['TRAN_NBR', '2'],
      ['TRAN_CODE', 'AUTH'],
    ])('another %s than the sealed one is BP_104', async (name, value) => {
      expect((await post({ [name]: value })).fields['BP_RESP_CODE']).toBe('BP_104')
    })
    test('another sealed field too', async () => {
      const back = await post({ USER_DATA_1: 'changed' }, { USER_DATA_1: 'sealed' })
      expect(back.fields['BP_RESP_CODE']).toBe('BP_104')
    })

    test('what is sealed need not be posted', async () => {
      const { fields } = await gateway.pay(terminal, { TRAN_NBR: '401' }, { FIRST_NAME: 'Ada', INDUSTRY_TYPE: 'E' })
      expect(fields).toMatchObject({ AUTH_RESP: '00', FIRST_NAME: 'Ada' })
    })

    test.each([
      [{ ACCOUNT_NBR: '' }, 'ACCOUNT_NBR^FE_001'],
      [{ ACCOUNT_NBR: '', EXP_DATE: '' }, 'ACCOUNT_NBR^FE_001|EXP_DATE^FE_001'],
      [{ EXP_DATE: '1299' }, 'EXP_DATE^FE_002'],
      [{ CVV2: '12' }, 'CVV2^FE_002'],
      [{ ACCOUNT_NBR: '4111111111111112' }, 'ACCOUNT_NBR^FE_003'],
      [{ ACCOUNT_NBR: '4111-1111' }, 'ACCOUNT_NBR^FE_002'],
      [{ INDUSTRY_TYPE: '' }, 'INDUSTRY_TYPE^FE_001'],
      [{ FIRST_NAME: 'A'.repeat(26) }, 'FIRST_NAME^FE_002'],
    ])('%j is BP_200', async (fields, errors) => {
      expect((await post(fields)).fields).toMatchObject({ BP_RESP_CODE: 'BP_200', BP_FIELD_ERRORS: errors })
    })

    test('a rejected form goes to INVALID_REDIRECT_URL when one is sealed; a posted one counts for nothing', async () => {
      const url = 'https://shop.example/rejected'
      expect((await post({ EXP_DATE: 'x' }, { INVALID_REDIRECT_URL: url })).target).toBe(url)
      const evil = 'https://evil.example/'
      const back = await post({ EXP_DATE: 'x', INVALID_REDIRECT_URL: evil, REDIRECT_URL: evil })
      expect(back.target).toBe(returnUrl)
    })

    test('a number that is no test card: 14, TEST CARDS ONLY, and no digit of it comes back', async () => {
      const back = await post({ ACCOUNT_NBR: '4242424242424242' })
      expect(back.fields).toMatchObject({ AUTH_RESP: '14', AUTH_RESP_TEXT: 'TEST CARDS ONLY', AUTH_AMOUNT: '0.00' })
      expect(back.fields).not.toHaveProperty('AUTH_GUID')
      expect(back.page).not.toMatch(standing('4242'))
    })

    test('a card number in the wrong field is masked on its way back', async () => {
      const back = await gateway.pay(terminal, { TRAN_NBR: '402', USER_DATA_1: 'card 4111 1111 1111 1111' })
      expect(back.fields['USER_DATA_1']).toBe('card ************1111')
    })

    test('two different values of one field are BP_200', async () => {
      const { TAC = '' } = await gateway.exchange(terminal)
      const body = `${new URLSearchParams(gateway.saleForm(terminal, TAC))}&CVV2=999`
      const back = await unchanged(async () =>
        gateway.app.request('/browserpost/', {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body,
        }),
      )
      expect(back.fields['BP_FIELD_ERRORS']).toBe('CVV2^FE_002')
    })

    test('1 MB is a page with 413, another content type one with 415', async () => {
      const large = await unchanged(async () => gateway.postForm('/browserpost/', { TAC: 'x'.repeat(1_000_000) }))
      expect(large.status).toBe(413)
      expect(large.page).toContain('<h1>The form is too large</h1>')
      const other = await unchanged(async () =>
        gateway.app.request('/browserpost/', { method: 'POST', body: '{}', headers: { 'Content-Type': 'text/plain' } }),
      )
      expect(other.status).toBe(415)
    })
  })

  describe('technical triggers', () => {
    const count = async (tranNbr: string) => (await rows()).filter(row => row.tran_nbr === tranNbr).length

    test('801 holds the reply for 35 seconds and records the sale', async () => {
      const back = await gateway.pay(terminal, { AMOUNT: '9008.01', TRAN_NBR: '801' })
      expect(back.fields['AUTH_RESP']).toBe('00')
      expect(gateway.sleeps).toEqual([35_000])
      expect(await count('801')).toBe(1)
    })
    test('802 is HTTP 500 and records nothing', async () => {
      const back = await gateway.pay(terminal, { AMOUNT: '9008.02', TRAN_NBR: '802' })
      expect(back.status).toBe(500)
      expect(await count('802')).toBe(0)
    })
    test('803 gives no reply and records the sale', async () => {
      const back = await gateway.pay(terminal, { AMOUNT: '9008.03', TRAN_NBR: '803' })
      expect(back.page).toBe('')
      expect(await count('803')).toBe(1)
    })
    test('803 again with the same TAC gives no reply for five seconds, then BP_103; a new TAC is answered', async () => {
      const { TAC = '' } = await gateway.exchange(terminal, { AMOUNT: '9008.03', TRAN_NBR: '8031' })
      const form = { ...gateway.saleForm(terminal, TAC), AMOUNT: '9008.03', TRAN_NBR: '8031' }
      const send = async () => readReturn(await gateway.postForm('/browserpost/', form))
      expect((await send()).page).toBe('')
      gateway.time.nowMs += 4_000
      expect((await send()).page).toBe('')
      const retry = await gateway.pay(terminal, { AMOUNT: '9008.03', TRAN_NBR: '8031' })
      expect(retry.fields['AUTH_RESP']).toBe('94')
      gateway.time.nowMs += 1_000
      expect((await send()).fields['BP_RESP_CODE']).toBe('BP_103')
      expect(await count('8031')).toBe(2)
    })
    test('804 cuts the reply off and records the sale', async () => {
      const back = await gateway.pay(terminal, { AMOUNT: '9008.04', TRAN_NBR: '804' })
      expect(back.page).not.toContain('</html>')
      expect(await count('804')).toBe(1)
    })
  })
})

async function revoke(gateway: TestGateway, shop: TestTerminal) {
  const { testSecret } = await import('../../test-support/test-gateway.ts')
  const response = await gateway.app.request(`/provisioning/credentials/${shop.credentialId}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${testSecret}` },
  })
  expect(response.status).toBe(204)
}

test('a store that cannot write answers BP_300, and nothing is acknowledged', async () => {
  let isBroken = false
  const gateway = await openTestGateway('sqlite', {
    wrapStore: store => ({
      ...store,
      write: work => (isBroken ? Promise.reject(new Error('disk full')) : store.write(work)),
    }),
  })
  const terminal = await gateway.provision()
  isBroken = true
  expect((await gateway.pay(terminal)).fields['BP_RESP_CODE']).toBe('BP_300')
  isBroken = false
  expect((await gateway.pay(terminal)).fields['AUTH_RESP']).toBe('00')
  await gateway.close()
})

test('sixty forms a minute, then 429 with advice', async () => {
  const gateway = await openTestGateway('sqlite', { rateLimitPerMinute: 5 })
  const terminal = await gateway.provision()
  const form = gateway.saleForm(terminal, 'x')
  const statuses: number[] = []
  for (let count = 0; count < 6; count++) statuses.push((await gateway.postForm('/browserpost/', form)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  expect((await gateway.postForm('/browserpost/', form)).headers.get('retry-after')).toBe('12')
  await gateway.close()
})

test('the field table and the answer table share no field with two meanings', () => {
  const answered = new Set<string>(responseFields.map(field => field.name))
  const both = browserPostFields.filter(field => answered.has(field.name)).map(field => field.name)
  expect(both).toEqual(['CUST_NBR', 'MERCH_NBR', 'DBA_NBR', 'TERMINAL_NBR', 'TRAN_NBR', 'BATCH_ID'])
})
