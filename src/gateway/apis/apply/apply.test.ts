import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formFieldsOf } from '../../../domain/boarding/read-typed.ts'
import {
  type BoardingKeys,
  type BoardingProgram,
  boardingOf,
  openBoarding,
  wholeExample,
} from '../../test-support/apis/test-boarding.ts'
import { drawPng } from '../../test-support/small-png.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('pages where merchants apply', kind => {
  let gateway: TestGateway
  let keys: BoardingKeys
  let agent: BoardingProgram
  beforeAll(async () => {
    ;({ gateway, keys, agent } = await openBoarding(kind))
  })
  afterAll(() => gateway.close())

  const show = async (path: string) => {
    const response = await gateway.app.request(path)
    return { status: response.status, headers: response.headers, page: await response.text() }
  }
  const post = async (path: string, fields: Record<string, string>) => {
    const response = await gateway.postForm(path, fields)
    return { status: response.status, location: response.headers.get('location'), page: await response.text() }
  }
  /** The path of a link that was sent for an application of this body. */
  async function send(key: string, change: object = {}) {
    await agent.call('POST', '/enroll/application', { ...wholeExample(keys, key), ...change })
    const { body } = await agent.call('PUT', `/enroll/application/merchant/send/key/${key}`)
    return new URL(String(body.data?.['link'])).pathname
  }
  const statusOf = async (key: string) =>
    (await agent.call('GET', `/enroll/application/key/${key}`)).body.data?.['status']

  /** What a merchant would type, by the examples of the documentation. */
  const good = () =>
    Object.fromEntries(
      formFieldsOf({}).map(({ path, field }) => [
        path,
        field.name === 'business.websites' ? 'https://bakery.example' : field.example,
      ]),
    )

  describe('the link of an agent', () => {
    test('asks for what is missing, takes it, shows all and takes a typed signature; then it is submitted', async () => {
      const path = await send('simple', {
        principals: [{ firstName: 'Ada', lastName: 'Baker', email: 'ada@example.com' }],
        bankAccount: null,
      })
      const first = await show(path)
      expect(first.status).toBe(200)
      expect(first.page).toContain('<h1>Complete the application</h1>')
      expect(first.page).toContain('name="principals[0].socialSecurityNumber"')
      expect(first.page).not.toContain('name="business.mcc"')
      expect(first.headers.get('content-security-policy')).toContain("form-action 'self'")
      const typed = {
        ...good(),
        'principals[0].phoneNumber': '(212) 555-0142',
        'bankAccount.demandDepositAccount': '0001 2345 6789',
      }
      const wrong = await post(path, {
        ...typed,
        'principals[0].socialSecurityNumber': '123-45-6789',
        'bankAccount.abaRouting': '021000022',
      })
      expect(wrong.status).toBe(422)
      expect(wrong.page).toContain('Check 2 fields')
      expect(wrong.page).not.toMatch(/123-45-6789|123456789"/)
      expect(wrong.page).toContain('value="021000022"')
      expect(await statusOf('simple')).toBe('sent_to_merchant')
      expect(await post(path, typed)).toMatchObject({ status: 303, location: path })
      expect(await statusOf('simple')).toBe('merchant_completed')
      const second = await show(path)
      expect(second.page).toContain('<h1>Read and sign</h1>')
      expect(second.page).toContain('•••••6789')
      expect(second.page).not.toContain('000456789')
      const stranger = await post(`${path}/sign`, { SIGNER: 'Somebody Else' })
      expect([stranger.status, stranger.page.includes('Not signed yet')]).toEqual([422, true])
      expect(await post(`${path}/sign`, { SIGNER: 'ada baker' })).toMatchObject({ status: 303 })
      expect(await post(`${path}/sign`, { SIGNER: 'ada baker' })).toMatchObject({ status: 303 })
      expect((await show(path)).page).toContain('Thank you, you have signed')
      expect(await statusOf('simple')).toBe('signed')
      expect((await agent.call('GET', '/enroll/application/validate/simple')).body.data).toEqual({
        isValid: true,
        errors: [],
      })
      expect((await agent.call('PUT', '/enroll/application/submit/simple')).status).toBe(200)
      expect((await show(path)).page).toContain('Your application was submitted')
      expect((await post(path, good())).status).toBe(303)
      expect((await gateway.app.request(`${path}/application.pdf`)).headers.get('content-type')).toBe('application/pdf')
    })

    test('letters that the PDF cannot print are said at their field', async () => {
      const path = await send('letters', { bankAccount: null })
      const wrong = await post(path, { ...good(), 'principals[0].city': 'Αθήνα', 'business.dbaName': '面包店' })
      expect(wrong.status).toBe(422)
      expect(wrong.page).toContain('Check one field')
      expect(wrong.page).toContain('Use Latin, Greek or Cyrillic letters; “面” cannot be printed.')
      expect(wrong.page).toContain('value="面包店"')
      expect(await post(path, { ...good(), 'principals[0].city': 'Αθήνα' })).toMatchObject({ status: 303 })
    })

    test('a drawn signature is kept; what is no picture counts as none', async () => {
      for (const [key, DRAWN] of [
        ['drawn', drawPng()],
        ['undrawn', 'no picture'],
      ] as const) {
        const path = await send(key)
        expect((await show(path)).page).toContain('Read and sign')
        expect(await post(`${path}/sign`, { SIGNER: 'Ada Baker', DRAWN })).toMatchObject({ status: 303 })
        expect(await statusOf(key)).toBe('signed')
      }
    })

    test('what stands there can be changed, and hidden fields of somebody’s own count for nothing', async () => {
      const path = await send('edit')
      expect((await show(`${path}?edit=1`)).page).toContain('value="Corner Bakery"')
      const done = await post(path, {
        'business.dbaName': 'New Bakery',
        agent: '1',
        'plan.planId': '1',
        __proto__: 'x',
      })
      expect(done.status).toBe(303)
      const { application } = (await agent.call('GET', '/enroll/application/key/edit')).body.data as {
        application: object
      }
      expect(application).toMatchObject({ agent: keys.agent, business: { dbaName: 'New Bakery' } })
    })

    test('ends after seven days, and when another address gets one', async () => {
      const old = await send('ends')
      await agent.call('PATCH', '/enroll/application/key/ends', {
        principals: [{ firstName: 'Ada', lastName: 'Baker', email: 'ben@example.com' }],
      })
      const { body } = await agent.call('PUT', '/enroll/application/merchant/send/key/ends')
      const path = new URL(String(body.data?.['link'])).pathname
      expect((await show(old)).status).toBe(404)
      expect((await show(path)).status).toBe(200)
      await agent.call('PUT', '/enroll/sandbox/clock', { daysAhead: 7 })
      const ended = await show(path)
      expect([ended.status, ended.page.includes('This link has expired')]).toEqual([404, true])
      expect((await post(path, good())).status).toBe(404)
      expect((await post(`${path}/sign`, { SIGNER: 'Ada Baker' })).status).toBe(404)
      for (const wrong of ['/apply/x', `/apply/${'a'.repeat(43)}`, '/apply/%00'])
        expect((await show(wrong)).status).toBe(404)
    })

    test('a form from another site changes nothing', async () => {
      const path = await send('foreign')
      for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
        const response = await gateway.app.request(`${path}/sign`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
          body: 'SIGNER=Ada+Baker',
        })
        expect(response.status).toBe(403)
      }
      expect(await statusOf('foreign')).toBe('sent_to_merchant')
      expect(gateway.logLines.join('')).not.toContain(path)
    })
  })

  describe('/apply', () => {
    const query =
      'source=portal&email=ada%40example.com&firstName=Ada&lastName=Baker&businessName=Corner%20Bakery&phone=2125550142'
    const hidden = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
    const rest = { 'business.businessType': 'L', 'business.merchandiseServicesSold': 'Bread' }
    const typed = {
      ...{
        'principals[0].firstName': 'Ada',
        'principals[0].lastName': 'Baker',
        'principals[0].email': 'ada@example.com',
      },
      ...{ 'principals[0].phoneNumber': '(212) 555-0142', 'principals[0].socialSecurityNumber': '' },
      ...{ 'business.corporateName': 'Corner Bakery', ...rest },
    }

    test('is filled in from the query, and stores one application with its source', async () => {
      const { page } = await show(`/apply?${query}`)
      for (const value of ['portal', 'ada@example.com', 'Ada', 'Baker', 'Corner Bakery', '2125550142'])
        expect(page).toContain(`value="${value}"`)
      expect(page).toContain('type="password"')
      const form = { ...typed, SOURCE: hidden(page, 'SOURCE'), LINK: hidden(page, 'LINK') }
      const [first, second] = await Promise.all([post('/apply', form), post('/apply', form)])
      expect([first?.status, second?.status]).toEqual([303, 303])
      const rows = await gateway.store.read
        .selectFrom('applications')
        .selectAll()
        .where('merchant_id', 'is', null)
        .execute()
      expect(rows.map(({ source, status }) => [source, status])).toEqual([['portal', 'sent_to_merchant']])
      expect(JSON.stringify(rows)).not.toMatch(/Corner|Baker|5550142/)
      const next = await show(first?.location ?? '')
      expect(next.page).toContain(`We received your application</h2><p>Its number is ${rows[0]?.number}`)
      expect(
        await post(first?.location ?? '', { ...good(), ...typed, 'principals[0].socialSecurityNumber': '000456789' }),
      ).toMatchObject({ status: 303 })
      expect(await post(`${first?.location}/sign`, { SIGNER: 'Ada Baker' })).toMatchObject({ status: 303 })
      expect((await show(first?.location ?? '')).page).toContain('In this sandbox the process ends here')
    })

    test('names what is missing or wrong, and takes no real-looking number', async () => {
      const { page } = await show('/apply')
      const form = { ...typed, SOURCE: '', LINK: hidden(page, 'LINK') }
      const wrong = await post('/apply', {
        ...form,
        'principals[0].email': 'nobody',
        'principals[0].socialSecurityNumber': '123456789',
        'business.corporateName': '',
        'principals[0].firstName': 'Ada 🥐',
      })
      expect(wrong.status).toBe(422)
      expect(wrong.page).toContain('Check 4 fields')
      expect(wrong.page).toContain('Use Latin, Greek or Cyrillic letters; “🥐” cannot be printed.')
      expect(wrong.page).toContain('starts with 000')
      expect(wrong.page).not.toContain('123456789')
      expect((await post('/apply', { ...form, LINK: 'mine' })).status).toBe(422)
    })

    test.each(['"><script>alert(1)</script>', "' onfocus='alert(1)", '\u0000\u202e', 'x'.repeat(5000), '__proto__'])(
      'a hostile query value %# is text, or cut',
      async value => {
        const hostile = new URLSearchParams(
          ['source', 'email', 'firstName', 'lastName', 'businessName', 'phone'].map((name): [string, string] => [
            name,
            value,
          ]),
        )
        const { status, page } = await show(`/apply?${hostile}`)
        expect(status).toBe(200)
        expect(page).not.toMatch(/<script>alert|onfocus='alert|x{200}/)
      },
    )
  })
})

test('a PDF may be asked for so often a minute, and then says when again', async () => {
  const gateway = await openTestGateway('sqlite', { rateLimitPerMinute: 2 })
  const boarding = boardingOf(gateway)
  const keys = await boarding.provision()
  const agent = await boarding.signIn(keys)
  await agent.call('POST', '/enroll/application', wholeExample(keys, 'often'))
  const { body } = await agent.call('PUT', '/enroll/application/merchant/send/key/often')
  const path = `${new URL(String(body.data?.['link'])).pathname}/application.pdf`
  const answers = []
  for (let count = 0; count < 3; count++) answers.push(await gateway.app.request(path))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(answers[2]?.headers.get('retry-after')).toBe('30')
  await gateway.close()
})
