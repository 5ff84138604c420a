import {
  cardNumber,
  cardPage,
  field,
  heard,
  input,
  libraryUrl,
  provisionCardFields,
  typeCard,
} from './support/card-shop.ts'
import { expect, test } from './support/fixtures.ts'
import { openShop, type Shop } from './support/shop.ts'

// The card fields of the iFrame JavaScript SDK in a shop on another site, as shoppers, browsers and hostile pages use them.

const all = ['number', 'expiry', 'cvv', 'zip']
const good = { number: cardNumber, expiry: '1230', cvv: '123', zip: '12345' }
let shop: Shop
test.beforeAll(async ({ programs: { gatewayUrl } }) => {
  const gatewayPublicKey = await provisionCardFields(gatewayUrl)
  const settings = { gatewayPublicKey, fields: all }
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline' ${gatewayUrl}; frame-src ${gatewayUrl}; img-src data:; base-uri 'none'">`
  const style = {
    color: '#112233',
    backgroundColor: '#fafafa',
    borderRadius: '12px',
    fontSize: '18px',
    fontFamily: 'Georgia',
  }
  shop = await openShop({
    '/checkout': cardPage(gatewayUrl, settings, policy),
    '/styled': cardPage(gatewayUrl, { ...settings, style, labels: { number: 'Your card' }, locale: 'fr' }),
    '/dark': cardPage(
      gatewayUrl,
      { ...settings, style: { pageColor: '#111111' } },
      '<style>:root { color-scheme: dark; background: #111; color: #eee }</style>',
    ),
    '/unknown': cardPage(gatewayUrl, { ...settings, gatewayPublicKey: `${gatewayPublicKey}x` }),
    '/three': cardPage(gatewayUrl, { gatewayPublicKey }),
    '/slow': `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"></head>
<body><iframe data-field="zip" title="ZIP" src="${new URL('fields/zip', libraryUrl(gatewayUrl)).href}"></iframe><script>
window.heard = []
addEventListener('message', event => heard.push(event.data))
window.begin = () => document.querySelector('iframe').contentWindow.postMessage({ payNow: 'slow', type: 'init', gatewayPublicKey: '', fields: ['zip'],
  label: '', locale: 'en', style: {}, scheme: 'light' }, '*')
</script></body></html>`,
  })
})
test.afterAll(() => shop.close())

const said = (page: import('@playwright/test').Page) => page.locator('output')

test('a card typed by keyboard alone becomes a token; Tab goes through the frames, Enter pays', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(`${shop.url}/checkout`)
  await expect(input(page, 'zip')).toBeVisible()
  await page.getByLabel('Name').focus()
  for (const name of all) {
    await page.keyboard.press('Tab')
    await expect(input(page, name)).toBeFocused()
    await page.keyboard.type(good[name as keyof typeof good])
  }
  await expect(input(page, 'number')).toHaveValue('4111 1111 1111 1111')
  await expect(input(page, 'expiry')).toHaveValue('12/30')
  await expect(field(page, 'number').locator('#brand')).toHaveText('Visa')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Pay' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  // The frame is of another process: a key in the same moment would reach neither page.
  await expect(input(page, 'zip')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText(/^tok_[0-9a-f]{32}$/)
  expect(await page.locator('[name=card-token]').inputValue()).toBe(await said(page).textContent())
  await expectAccessible()
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a hostile page around hears no digit, and reaches no frame', async ({ page }) => {
  await page.goto(`${shop.url}/checkout`)
  await expect(input(page, 'zip')).toBeVisible()
  await typeCard(page, { ...good, cvv: '739' })
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(said(page)).toHaveText(/^tok_/)
  const reached = await page.evaluate(() =>
    [...document.querySelectorAll('iframe')].map(frame => {
      try {
        return frame.contentDocument?.body.innerHTML ?? (frame.contentWindow as Window).document.body.innerHTML
      } catch (error) {
        return (error as Error).name
      }
    }),
  )
  expect(reached).toEqual(['SecurityError', 'SecurityError', 'SecurityError', 'SecurityError'])
  // What it asks the frames for, in the names that they use among themselves and in those of the page.
  await page.evaluate(
    gateway => {
      const [first] = (globalThis as unknown as { heard: { payNow?: string }[] }).heard.filter(({ payNow }) => payNow)
      for (const frame of document.querySelectorAll('iframe'))
        for (const type of ['read', 'collect', 'value', 'cardField', 'init', 'look', 'tokenize', '__proto__'])
          for (const payNow of [first?.payNow, 'other'])
            for (const target of ['*', gateway])
              frame.contentWindow?.postMessage(
                { payNow, type, id: 'mine', name: 'number', style: { color: 'url(//evil)' } },
                target,
              )
    },
    new URL((await page.locator('iframe').first().getAttribute('src')) ?? '').origin,
  )
  await expect.poll(async () => (await heard(page)).filter(({ id }) => id === 'mine').length).toBeGreaterThan(0)
  const words = (await heard(page)).map(each =>
    JSON.stringify({ ...each, token: '', id: '', payNow: '', expires_at: '' }),
  )
  expect(words.length).toBeGreaterThan(20)
  for (const word of words)
    for (const secret of [cardNumber, '41111', '1230', '12/30', '739', '12345']) expect(word).not.toContain(secret)
  // The last four, with the token, are all.
  expect(words.filter(word => /\d{4}/.test(word)).every(word => /"card_last_four":"1111"/.test(word))).toBe(true)
})

test('a frame of another site in the same page learns nothing either, and its messages are not taken', async ({
  page,
}) => {
  await page.goto(`${shop.url}/checkout`)
  await expect(input(page, 'zip')).toBeVisible()
  await typeCard(page, good)
  const changes = async () => (await heard(page)).filter(({ told }) => told === 'change')
  await expect.poll(async () => (await changes()).at(-1)).toMatchObject({ field: 'zip', isComplete: true })
  const before = (await changes()).length
  // The shop's own page as the stranger: it has the messages of the frames, and the wrong place.
  const forged = await page.evaluate(() => {
    const { payNow } = (globalThis as unknown as { heard: { payNow?: string }[] }).heard.find(each => each.payNow) ?? {}
    window.postMessage({ payNow, type: 'token', id: 'x', token: 'tok_forged' }, '*')
    window.postMessage({ payNow, type: 'change', isValid: false }, '*')
    return payNow
  })
  expect(forged).toMatch(/./)
  await expect.poll(async () => (await heard(page)).filter(({ token }) => token === 'tok_forged').length).toBe(1)
  expect(await changes()).toHaveLength(before)
  await expect(said(page)).toBeEmpty()
})

test('what is wrong is said in the field, to its page, and by getToken', async ({ page }) => {
  await page.goto(`${shop.url}/checkout`)
  await expect(input(page, 'zip')).toBeVisible()
  const pay = () => page.getByRole('button', { name: 'Pay' }).click()
  await pay()
  await expect(said(page)).toHaveText('INVALID_NUMBER number')
  await expect(input(page, 'number')).toBeFocused()
  await expect(field(page, 'cvv').getByText('Enter the security code')).toBeVisible()
  for (const [wrong, code, words] of [
    [{ ...good, number: '4111111111111112' }, 'INVALID_NUMBER number', 'Check the card number'],
    [{ ...good, number: '4242424242424242' }, 'INVALID_NUMBER number', 'The sandbox takes test cards only'],
    [{ ...good, expiry: '0125' }, 'INVALID_EXPIRY expiry', 'This card has expired'],
    [{ ...good, expiry: '1330' }, 'INVALID_EXPIRY expiry', 'Check the expiry date: MM/YY'],
    [{ ...good, cvv: '12' }, 'INVALID_CVV cvv', 'Check the security code'],
    [{ ...good, number: '378282246310005' }, 'INVALID_CVV cvv', 'Check the security code'],
    [{ ...good, zip: '123' }, 'INVALID_ZIP zip', 'Check the ZIP code: five digits'],
  ] as const) {
    await page.evaluate(() => (globalThis as unknown as { PayNow: { clear: () => void } }).PayNow.clear())
    await expect(input(page, 'zip')).toHaveValue('')
    await typeCard(page, wrong)
    await pay()
    await expect(said(page)).toHaveText(code)
    const name = code.split(' ')[1] ?? ''
    await expect(field(page, name).getByText(words)).toBeVisible()
    await expect(input(page, name)).toHaveAttribute('aria-invalid', 'true')
    expect(await heard(page)).toContainEqual(expect.objectContaining({ told: 'error', message: words, field: name }))
  }
})

test('pasted and filled in: blanks, a century, and a whole card by the browser', async ({ page }) => {
  await page.goto(`${shop.url}/checkout`)
  await expect(input(page, 'zip')).toBeVisible()
  for (const [name, autocomplete] of [
    ['number', 'cc-number'],
    ['expiry', 'cc-exp'],
    ['cvv', 'cc-csc'],
    ['zip', 'billing postal-code'],
  ] as const)
    await expect(input(page, name)).toHaveAttribute('autocomplete', autocomplete)
  const paste = (name: string, text: string) =>
    input(page, name).evaluate((element: HTMLInputElement, pasted) => {
      element.focus()
      document.execCommand('insertText', false, pasted)
    }, text)
  await paste('number', ' 3782-822463-10005\n')
  await expect(input(page, 'number')).toHaveValue('3782 822463 10005')
  await paste('expiry', '12/2030')
  await expect(input(page, 'expiry')).toHaveValue('12/30')
  // As a browser does that knows a card: the frame that it looks at gets all of it.
  await field(page, 'number').locator('[data-for=cvv]').evaluate(fillIn, '1234')
  await field(page, 'number').locator('[data-for=zip]').evaluate(fillIn, '123456789')
  await expect(input(page, 'cvv')).toHaveValue('1234')
  await expect(input(page, 'zip')).toHaveValue('12345-6789')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(said(page)).toHaveText(/^tok_/)
})
function fillIn(element: Element, value: string) {
  ;(element as HTMLInputElement).value = value
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

test('events tell a page what it may know: ready, focus, brand, change, blur', async ({ page }) => {
  await page.goto(`${shop.url}/three`)
  await expect(input(page, 'cvv')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(3)
  await typeCard(page, { number: cardNumber, expiry: '1230', cvv: '123' })
  await page.getByLabel('Name').focus()
  await expect.poll(async () => (await heard(page)).filter(({ told }) => told === 'blur').length).toBe(3)
  const events = (await heard(page)).filter(({ told }) => told)
  expect(events.filter(({ told }) => told === 'ready')).toHaveLength(1)
  expect(events).toContainEqual({ told: 'focus', field: 'number' })
  expect(events).toContainEqual({ told: 'brand', card_type: 'Visa' })
  expect(events).toContainEqual({
    told: 'change',
    field: 'number',
    isValid: true,
    isComplete: false,
    card_type: 'Visa',
  })
  expect(events).toContainEqual({ told: 'change', field: 'cvv', isValid: true, isComplete: true, card_type: 'Visa' })
})

test('a style is a closed list, a label is text, and both are refused otherwise', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(`${shop.url}/styled`)
  await expect(field(page, 'number').getByLabel('Your card')).toBeVisible()
  await expect(field(page, 'cvv').getByLabel('Code de sécurité')).toBeVisible()
  await expect(page.locator('iframe').first()).toHaveAttribute('title', 'Your card')
  const look = await input(page, 'number').evaluate(element => {
    const { color, backgroundColor, borderRadius, fontSize, fontFamily } = getComputedStyle(element)
    return { color, backgroundColor, borderRadius, fontSize, fontFamily }
  })
  expect(look).toEqual({
    ...{ color: 'rgb(17, 34, 51)', backgroundColor: 'rgb(250, 250, 250)', borderRadius: '12px', fontSize: '18px' },
    fontFamily: expect.stringMatching(/^"?Georgia"?/),
  })
  await expectAccessible()
  const refused = await page.evaluate(() => {
    const { PayNow, draw } = globalThis as unknown as { PayNow: { destroy: () => void }; draw: (more: object) => void }
    PayNow.destroy()
    return [
      ...['red;background:url(//evil)', '#12', 'var(--x)', 7].map(color => ({ style: { color } })),
      ...[{ style: { position: '#fff' } }, { style: { fontFamily: "x', url(//evil)" } }, { style: [] }],
      ...[{ fields: ['cvv'] }, { fields: ['number', 'pin'] }, { fields: ['number', 'number', 'expiry'] }],
      ...[{ labels: { number: 'x'.repeat(51) } }, { locale: 'de' }, { container: '#none' }, { gatewayPublicKey: '' }],
    ].map(more => {
      try {
        draw(more)
        return 'drawn'
      } catch (error) {
        return (error as Error).message
      }
    })
  })
  for (const message of refused)
    expect(message).toMatch(/^PayNow\.init: (style|fields|labels|locale|container|gatewayPublicKey)/)
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('the page takes on its dark look, and the fields with it', async ({ page, expectAccessible }) => {
  await page.goto(`${shop.url}/dark`)
  await expect(input(page, 'zip')).toBeVisible()
  await input(page, 'number').fill('4111')
  await page.getByLabel('Name').focus()
  await expect(field(page, 'number').getByText('Check the card number')).toBeVisible()
  await expectAccessible()
})

test('why there is no token: not ready, busy, an unknown key, no network', async ({ page }) => {
  await page.goto(`${shop.url}/checkout`)
  const code = (more: string) =>
    page.evaluate(async asked => {
      const { PayNow, draw } = globalThis as unknown as {
        PayNow: { destroy: () => void; getToken: () => Promise<unknown> }
        draw: () => void
      }
      const codeOf = (promise: Promise<unknown>) =>
        promise.then(
          () => 'token',
          error => String((error as { code: string }).code),
        )
      if (asked === 'anew') {
        PayNow.destroy()
        draw()
      }
      const first = codeOf(PayNow.getToken())
      return asked === 'twice' ? [await codeOf(PayNow.getToken()), await first] : [await first]
    }, more)
  await expect(input(page, 'zip')).toBeVisible()
  await typeCard(page, good)
  expect(await code('twice')).toEqual(['BUSY', 'token'])
  expect(await code('anew')).toEqual(['NOT_READY'])
  await expect(input(page, 'zip')).toHaveValue('')
  await typeCard(page, good)
  await page.route('**/card-tokens', route => route.abort())
  expect(await code('')).toEqual(['NETWORK'])
  await page.unroute('**/card-tokens')
  expect(await code('')).toEqual(['token'])
  await page.goto(`${shop.url}/unknown`)
  await expect(input(page, 'zip')).toBeVisible()
  await typeCard(page, good)
  expect(await code('')).toEqual(['UNKNOWN_KEY'])
})

test('nothing is stored or broadcast: it works where a browser allows frames neither', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('not allowed here', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel', 'SharedWorker'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
  })
  await page.goto(`${shop.url}/checkout`)
  await expect(input(page, 'zip')).toBeVisible()
  await typeCard(page, good)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(said(page)).toHaveText(/^tok_/)
})

test('a field that is being loaded again is not left out of the token', async ({ page }) => {
  await page.goto(`${shop.url}/checkout`)
  await expect(input(page, 'zip')).toBeVisible()
  await typeCard(page, good)
  // As if its document was on the way still.
  await input(page, 'cvv').evaluate(() => {
    delete (window as { cardField?: unknown }).cardField
  })
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(said(page)).toHaveText('NOT_READY')
})

test('Enter in a field that its page has not spoken to yet pays once the page does', async ({ page }) => {
  await page.goto(`${shop.url}/slow`)
  await input(page, 'zip').focus()
  await page.keyboard.type('12345')
  await page.keyboard.press('Enter')
  await expect(input(page, 'zip')).toHaveValue('12345')
  expect(await heard(page)).toEqual([])
  await page.evaluate(() => (globalThis as unknown as { begin: () => void }).begin())
  await expect.poll(async () => (await heard(page)).map(({ type }) => type)).toContain('submit')
  const types = (await heard(page)).map(({ type }) => type).filter(type => type !== 'height')
  expect(types).toEqual(['ready', 'focus', 'change', 'submit'])
})
