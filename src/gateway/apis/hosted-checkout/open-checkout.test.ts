import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTestCard } from '../../../domain/payments/test-data/test-cards.ts'
import { standing } from '../../../lib/test-support/standing.ts'
import { checkoutLibraries, checkoutScripts } from '../../pages/checkout/checkout-assets.ts'
import { portalOf, type TestProfile } from '../../test-support/apis/test-checkout.ts'
import { openTestGateway, readReturn, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

const dayMs = 24 * 60 * 60 * 1000

describeApi('payment form of Hosted Checkout', kind => {
  let gateway: TestGateway
  let shop: TestProfile
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    shop = await portalOf(gateway).provision()
  })
  afterAll(() => gateway.close())

  async function open(query: Record<string, string> = {}) {
    const all = { terminal_profile_id: shop.profileId, amount: '149.99', description: 'Smart Q Watch', ...query }
    const response = await gateway.app.request(`/hosted/?${new URLSearchParams(all)}`)
    return { status: response.status, headers: response.headers, page: await response.text() }
  }
  /** What a browser without scripts would post. */
  const fieldsOf = (page: string) =>
    Object.fromEntries(
      [...page.matchAll(/<input [^>]*name="(\w+)"[^>]*? value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    )
  async function post(page: string, changes: Record<string, string> = {}) {
    const response = await gateway.postForm('/hosted/', { ...fieldsOf(page), ...changes })
    return { status: response.status, headers: response.headers, page: await response.text() }
  }

  test('shows whom and what, filled in as the address says', async () => {
    const { status, page } = await open({ invoice_no: 'INV-1', billing_name: 'Ada "L" <b>', email: 'ada@example.com' })
    expect(status).toBe(200)
    for (const text of ['<h1>Watch Shop</h1>', '$149.99', 'Smart Q Watch · INV-1', 'Ada &quot;L&quot; &lt;b&gt;'])
      expect(page).toContain(text)
    expect(fieldsOf(page)).toMatchObject({ Amount: '149.99', Email: 'ada@example.com', Captcha: 'bypass', PAN: '' })
  })

  test('use_test_values fills in a card', async () => {
    expect(fieldsOf((await open({ use_test_values: 'true' })).page)).toMatchObject({
      ...{ PAN: '4111111111111111', Expire: '12/29', CVV2: '123', BillingPostalCode: '12345' },
    })
  })

  const chosenIn = (page: string) => /<option value="([^"]*)"[^>]*selected/.exec(page)?.[1]

  test('the sandbox bar begins with the outcome that is asked for, else with the first that the amount allows', async () => {
    expect(chosenIn((await open()).page)).toBe('approved')
    expect(chosenIn((await open({ scenario: 'funds' })).page)).toBe('funds')
    expect(chosenIn((await open({ amount: '21.10' })).page)).toBe('partial')
    expect(chosenIn((await open({ amount: '21.10', scenario: 'approved' })).page)).toBe('partial')
  })

  test('no address brings a card into the bar or the form: the bar has published cards alone', async () => {
    const real = '4539578763627483'
    const { page } = await open({ scenario: real, PAN: real, pan: real, 'data-pan': real, expire: '0130', card: real })
    expect(page).not.toContain(real)
    expect(chosenIn(page)).toBe('approved')
    expect(fieldsOf(page)).toMatchObject({ PAN: '', Expire: '', CVV2: '' })
    const offered = [...page.matchAll(/data-pan="(\d+)"/g)].map(([, number = '']) => number)
    expect(offered.length).toBeGreaterThan(3)
    for (const number of offered) expect(findTestCard(number)).toBeDefined()
    expect((await open({ scenario: '"><script>' })).page).not.toContain('"><script>')
  })

  test('may be framed, and runs its one script alone: with integrity, a nonce and a reason (PCI DSS 6.4.3)', async () => {
    const { page, headers } = await open()
    const scripts = [...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
    expect(scripts).toHaveLength(checkoutScripts.length)
    const nonces = new Set<string>()
    for (const [index, script] of checkoutScripts.entries()) {
      const served = await gateway.app.request(script.path)
      const digest = createHash('sha384')
        .update(await served.text())
        .digest('base64')
      expect(scripts[index]).toContain(`src="${script.path}" integrity="sha384-${digest}"`)
      expect(script.reason).toMatch(/\w{3}/)
      nonces.add(/nonce="([^"]+)"/.exec(scripts[index] ?? '')?.[1] ?? '')
    }
    const policy = headers.get('content-security-policy') ?? ''
    const sources = policy.split('; ').find(rule => rule.startsWith('script-src'))
    expect(sources).toBe(`script-src ${[...nonces].map(nonce => `'nonce-${nonce}'`).join(' ')}`)
    for (const rule of [
      "default-src 'none'",
      "style-src 'self'",
      "form-action 'self'",
      "connect-src 'self'",
      'frame-ancestors *',
    ])
      expect(policy.split('; ')).toContain(rule)
    expect(headers.get('x-frame-options')).toBeNull()
    expect(page).not.toMatch(/ on\w+=|style="|javascript:/)
    expect((await open()).headers.get('content-security-policy')).not.toBe(policy)
  })

  test.each([
    [{ terminal_profile_id: '' }, 401, 'profile'],
    [{ terminal_profile_id: crypto.randomUUID() }, 401, 'profile'],
    [{ post_token: 'x' }, 401, 'profile'],
    [{ amount: '5' }, 400, 'amount'],
    [{ amount: '' }, 400, 'amount'],
    [{ description: '<script>' }, 400, 'description'],
    [{ description: '4111111111111111' }, 400, 'description'],
    [{ billing_state: 'Illinois' }, 400, 'billing_state'],
    [{ callback_url: 'javascript:alert(1)' }, 400, 'callback_url'],
    [{ callback_url: 'https://user@evil.example/' }, 400, 'callback_url'],
    [{ callback_function: 'a b' }, 400, 'callback_function'],
  ])('%j answers %i and says what is wrong', async (query, status, word) => {
    const answer = await open(query)
    expect([answer.status, answer.page.includes(word)]).toEqual([status, true])
    expect(answer.page).not.toMatch(standing('4111'))
    expect(answer.page).not.toMatch(/<form|alert\(1\)/)
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
  })

  test('post_token: its profile, its day, its signature', async () => {
    const { saveProfile, call } = portalOf(gateway)
    const merchantReference = crypto.randomUUID()
    const terminal = await portalOf(gateway).provision(merchantReference)
    const saved = await saveProfile({ merchantReference, fourPartKey: terminal.fourPartKey })
    const opened = (post_token: string, terminal_profile_id = saved.profileId) =>
      open({ post_token, terminal_profile_id })
    expect((await opened(saved.configToken)).page).toContain('<h1>Watch &amp; Co</h1>')
    expect((await opened(saved.configToken, shop.profileId)).status).toBe(401)
    const [head = '', claims = '', signature = ''] = saved.configToken.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const token of [
      `${none}.${claims}.`,
      `${none}.${claims}.${signature}`,
      `${head}.${claims}`,
      `${head}.${claims}.${signature}A`,
    ])
      expect((await opened(token)).status).toBe(401)
    const fresh = await call('POST', `/provisioning/merchant-profiles/${shop.profileId}/config-token`)
    const { configToken } = (await fresh.json()) as { configToken: string }
    expect((await opened(configToken, shop.profileId)).status).toBe(200)
    gateway.time.nowMs += dayMs
    expect((await opened(saved.configToken)).status).toBe(401)
  })

  test('without its script: a receipt, and the same one when it is sent again', async () => {
    const { page } = await open({ use_test_values: 'true', invoice_no: 'INV-9' })
    const paid = await post(page)
    expect([paid.status, paid.page.includes('Approved'), paid.page.includes('<form')]).toEqual([200, true, false])
    expect(paid.page).toContain('************1111')
    const reference = /0S1[0-9A-Z]{16}/.exec(paid.page)?.[0]
    expect((await post(page)).page).toContain(reference)
  })

  test('a partial approval is called so, with both amounts, on the page and in the mail', async () => {
    const { provision, mailsOf } = portalOf(gateway)
    const { profileId, credentialId } = await provision()
    const query = { terminal_profile_id: profileId, amount: '21.10', email: 'ada@example.com', use_test_values: 'true' }
    const paid = await post((await open(query)).page)
    expect(paid.page).toContain('<h2 class="outcome" data-outcome="partial" tabindex="-1">Partially approved</h2>')
    expect(paid.page).toMatch(/<p data-whole hidden>/)
    expect(paid.page).toMatch(/<p data-part >You paid .+10\.55.+ of \$21\.10\. Ask the shop before you pay again\./)
    const subjects = new Set((await mailsOf(credentialId)).map(({ subject }) => subject.split(': ').at(-1)))
    expect([...subjects]).toEqual(['$10.55 of $21.10, partially approved'])
  })

  test('without its script: a decline and a wrong field show the form again, without the card', async () => {
    const { page } = await open({ use_test_values: 'true' })
    const declined = await post(page, { PAN: '4000 0000 0000 9995', CVV2: '7391' })
    expect(declined.page).toContain('not enough money')
    const wrong = await post(page, { PAN: '4111 1111 1111 1112', Expire: '2912', CVV2: '7391' })
    expect([wrong.status, wrong.page.includes('typing error'), wrong.page.includes('aria-invalid="true"')]).toEqual([
      400,
      true,
      true,
    ])
    for (const answer of [declined, wrong])
      expect(answer.page).not.toMatch(standing('4000', '4111', '9995', '1112', '7391'))
    expect(fieldsOf(wrong.page)).toMatchObject({ PAN: '', CVV2: '', Amount: '149.99' })
  })

  test('without its script: to callback_url with the result', async () => {
    const { page, headers } = await open({ use_test_values: 'true', callback_url: 'https://shop.example/paid?cart=7' })
    expect(headers.get('content-security-policy')).toContain("form-action 'self' https://shop.example;")
    const answer = await readReturn(await gateway.postForm('/hosted/', fieldsOf(page)))
    expect(answer.target).toBe('https://shop.example/paid?cart=7')
    expect(answer.fields).toMatchObject({ Status: 'Approved', Amount: '149.99' })
    expect(Object.values(answer.fields).join()).not.toMatch(/4111111111111111|object/)
  })

  test('receipts are mailed to shopper and merchant, once, without a card number', async () => {
    const { saveProfile, mailsOf } = portalOf(gateway)
    const merchantReference = crypto.randomUUID()
    const terminal = await portalOf(gateway).provision(merchantReference)
    const { profileId } = await saveProfile({
      merchantReference,
      fourPartKey: terminal.fourPartKey,
      merchantName: 'A <b>',
    })
    const query = {
      terminal_profile_id: profileId,
      email: 'ada@example.com',
      use_test_values: 'true',
      invoice_no: 'INV-2',
      shipping_city: 'Paris',
    }
    const { page } = await open(query)
    await post(page, { PAN: '4000000000009995' })
    expect(await mailsOf(terminal.credentialId)).toEqual([])
    await post(page)
    await post(page)
    const mails = await mailsOf(terminal.credentialId)
    expect(mails.map(mail => mail.to).sort()).toEqual(['ada@example.com', 'shop@example.com'])
    for (const { subject, text, html } of mails) {
      expect(subject).toBe('Receipt from A <b>: $149.99')
      for (const word of ['$149.99', 'Visa ending in 1111', 'INV-2', 'Paris'])
        expect([text, html].every(part => part.includes(word))).toBe(true)
      expect(html).not.toContain('<b>')
      expect(XMLValidator.validate(html.replace('<!doctype html>', '').replace('<meta charset="utf-8">', ''))).toBe(
        true,
      )
      expect(text + html).not.toMatch(standing('4111'))
    }
  })

  test('profiles: safe to retry, changed in place, listed by merchant, never for a foreign terminal', async () => {
    const { saveProfile, putProfile, call } = portalOf(gateway)
    const merchantReference = crypto.randomUUID()
    const { fourPartKey } = await portalOf(gateway).provision(merchantReference)
    const request = { reference: crypto.randomUUID(), merchantReference, fourPartKey }
    const answers = await Promise.all([1, 2, 3, 4].map(() => putProfile(request)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
    const ids = new Set(
      await Promise.all(answers.map(async answer => ((await answer.json()) as { profileId: string }).profileId)),
    )
    expect(ids.size).toBe(1)
    const unwished = await putProfile({ ...request, merchantName: 'Not this', isNewOnly: true })
    expect([unwished.status, await unwished.json()]).toMatchObject([409, { code: 'profile_exists' }])
    const unchanged = await call('GET', `/provisioning/merchant-profiles?merchantReference=${merchantReference}`)
    expect(await unchanged.text()).not.toContain('Not this')
    const changed = await saveProfile({ ...request, merchantName: 'New', active: false })
    expect(changed).toMatchObject({ profileId: [...ids][0], merchantName: 'New', active: false, fourPartKey })
    const listed = await call('GET', `/provisioning/merchant-profiles?merchantReference=${merchantReference}`)
    const { configToken: _, expiresAt: __, ...profile } = changed
    expect(await listed.json()).toEqual({ profiles: [profile] })
    expect((await open({ terminal_profile_id: changed.profileId })).status).toBe(401)
    expect((await call('POST', `/provisioning/merchant-profiles/${changed.profileId}/config-token`)).status).toBe(404)
    const foreign = { ...request, reference: 'foreign', merchantReference: crypto.randomUUID() }
    expect((await putProfile(foreign)).status).toBe(404)
    expect((await putProfile({ ...foreign, isForAnyMerchant: true })).status).toBe(201)
    expect((await putProfile({ ...request, fourPartKey: '1-2-3-4' })).status).toBe(404)
    for (const wrong of [{ receiptEmail: 'x' }, { merchantName: ' ' }, { fourPartKey: 'x' }, { reference: '' }])
      expect((await putProfile({ ...request, ...wrong })).status).toBe(400)
    expect((await gateway.app.request('/provisioning/merchant-profiles', { method: 'PUT' })).status).toBe(401)
    expect((await gateway.app.request('/provisioning/merchant-profiles')).status).toBe(401)
  })
})

test('the libraries are small, for any page, and kept for minutes', async () => {
  const gateway = await openTestGateway('sqlite')
  for (const [name, text] of Object.entries(checkoutLibraries)) {
    const response = await gateway.app.request(`/hosted/${name}`)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    expect(await response.text()).toBe(text)
    expect(Buffer.byteLength(text)).toBeLessThan(4096)
    expect(gzipSync(text).length).toBeLessThan(2048)
  }
  await gateway.close()
})
