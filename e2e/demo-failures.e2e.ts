import type { Page, Route } from '@playwright/test'
import { encodeBase64Payload } from '../src/lib/base64-payload.ts'
import { expect, test } from './support/fixtures.ts'
import { hurry } from './support/hurry.ts'

const keyCall = '**/api/products/epx-demo-key'
const problem = (code: string, status: number) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ code, status, title: 'x', detail: 'SQLITE_BUSY', request_id: 'req-7' }),
})

/** How the call for a key can fail, and what the demo then says under its button. */
const failures: [name: string, answer: (route: Route) => unknown, text: string | RegExp][] = [
  [
    'a fault of the portal (500)',
    route => route.fulfill(problem('internal', 500)),
    'Internal error. Try again. If it happens again, tell us this number: req-7. No change was left incomplete.',
  ],
  [
    'an error page of a proxy (500)',
    route => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad</h1>' }),
    'The portal’s answer could not be read. Try again in a few seconds.',
  ],
  ['nothing at the address (404)', route => route.fulfill(problem('not_found', 404)), /Not found\./],
  [
    'broken JSON',
    route => route.fulfill({ status: 200, contentType: 'application/json', body: '{"TAC":"a|' }),
    'The portal’s answer could not be read. Try again in a few seconds.',
  ],
  [
    'an answer without a key',
    route => route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }),
    'The portal’s answer could not be read. Try again in a few seconds.',
  ],
  [
    'a reset connection',
    route => route.abort('connectionreset'),
    'The portal could not be reached. Check your connection and try again.',
  ],
  ['no answer at all', () => undefined, 'The portal took too long to answer. Try again in a few seconds.'],
]

interface Demo {
  path: string
  product: string
  button: RegExp
  /** Typed before the call fails: label and value. */
  typed: [string, string][]
}
const demos: Demo[] = [
  {
    path: '/products/online/browser-post/demo',
    product: 'browser-post',
    button: /^Pay \$/,
    typed: [
      ['Item', 'A typed item'],
      ['Card number', '4111 1111 1111 1111'],
      ['Expires', '11/30'],
      ['CVV', '123'],
      ['First name', 'Grace'],
    ],
  },
  {
    path: '/products/online/epx-hosted-pay-page/demo',
    product: 'epx-hosted-pay-page',
    button: /^Go to the pay page$/,
    typed: [
      ['Item', 'A typed item'],
      ['Store name', 'Corner Shop'],
      ['Batch', '7'],
    ],
  },
]

async function fill(page: Page, demo: Demo) {
  await page.goto(demo.path)
  await expect(page.getByRole('button', { name: demo.button })).toBeEnabled()
  for (const [label, value] of demo.typed) await page.getByLabel(new RegExp(`^${label}`)).fill(value)
}

for (const demo of demos) {
  test(`${demo.path}: the call for a key fails in every way, then succeeds`, async ({ context, baseURL }) => {
    // A page of its own: here the browser itself logs what failed.
    const page = await context.newPage()
    await hurry(context)
    await fill(page, demo)
    const button = page.getByRole('button', { name: demo.button })
    const alert = page.getByRole('alert').filter({ hasText: 'The payment was not sent.' })
    for (const [name, answer, text] of failures)
      await test.step(name, async () => {
        await page.route(keyCall, answer)
        const asked = page.waitForRequest(keyCall)
        await button.click()
        await asked
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expect(alert).toContainText(text)
        await expect(alert).not.toContainText('SQLITE')
        for (const [label, value] of demo.typed)
          await expect(page.getByLabel(new RegExp(`^${label}`))).toHaveValue(value)
        await expect(button).toBeEnabled()
        // The tab that was opened for the answer is closed again.
        expect(context.pages().filter(each => each.url() === 'about:blank').length).toBeLessThanOrEqual(1)
        await page.unroute(keyCall)
      })
    await button.click()
    // Not the next page that opens: a tab of the last failure may be announced only now.
    const answered = () =>
      context.pages().some(each => {
        const { origin, pathname, search } = new URL(each.url())
        return pathname.startsWith('/paypage/') || (origin === baseURL && search.includes('trans='))
      })
    await expect.poll(answered).toBe(true)
  })
}

const unreadable = 'This response cannot be shown'
const approved = { AUTH_RESP: '00', AMOUNT: '149.99', USER_DATA_10: 'Corner Shop' }
const payload = (value: unknown) => encodeBase64Payload(typeof value === 'string' ? value : JSON.stringify(value))
const hostile: [name: string, trans: string, says: RegExp][] = [
  ['broken base64', '%00%ff!!', /not a response from one of our demos/],
  ['a cut payload', payload(approved).slice(0, 40), /The end of this response is missing/],
  ['a huge one', 'e'.repeat(9_000), /longer than 8192 characters/],
  ['HTML', payload('<img src=x onerror=alert(1)>'), /not a response from one of our demos/],
  ['prototype names', payload('{"__proto__":{"AUTH_RESP":"00"},"constructor":"x"}'), /not a response from one/],
  ['a card number in a field', payload({ ...approved, USER_DATA_1: '4111111111111111' }), /contains a card number/],
  ['a card number in an unknown field', payload({ ...approved, PAN: 4111111111111111 }), /contains a card number/],
]

for (const { path } of demos) {
  for (const name of ['trans', 'checkout']) {
    test(`${path}: hostile ${name} values show their message and nothing else`, async ({ page }) => {
      for (const [, value, says] of hostile) {
        await page.goto(`${path}?${name}=${value}#response`)
        const result = page.locator('#response')
        await expect(result.getByText(unreadable)).toBeVisible()
        await expect(result).toContainText(says)
        await expect(result.getByRole('article')).toHaveCount(0)
        expect(await page.content()).not.toContain('4111111111111111')
      }
    })
  }

  test(`${path}: what others wrote into known fields is text`, async ({ page, expectAccessible }) => {
    const fields = {
      ...approved,
      USER_DATA_9: '<img src=x onerror=alert(1)>',
      USER_DATA_10: '"><script>alert(1)</script>',
    }
    let isAlerted = false
    page.on('dialog', dialog => {
      isAlerted = true
      return dialog.dismiss()
    })
    await page.goto(`${path}?trans=${payload(fields)}#response`)
    await expect(page.locator('#response').getByText('<img src=x onerror=alert(1)>').first()).toBeVisible()
    expect(isAlerted).toBe(false)
    expect(await page.locator('#response img').count()).toBe(0)
    await expectAccessible()
  })
}

const returns = [
  ['/api/products/browser-post-response', '/products/online/browser-post/demo'],
  ['/api/products/epx-demo-response', '/products/online/epx-hosted-pay-page/demo'],
] as const
for (const [address, demo] of returns) {
  test(`${address}: whatever is posted there, a page of the demo opens that says so`, async ({ page, programs }) => {
    const bodies: [Record<string, string>, RegExp][] = [
      [{}, /not a response from one of our demos/],
      [{ evil: '<script>alert(1)</script>', __proto__: 'x', constructor: 'y' }, /not a response from one of our demos/],
      [{ AUTH_RESP: '00', AMOUNT: '1.00', USER_DATA_1: 'x'.repeat(50_000) }, /Approved/],
      [{ AUTH_RESP: '00', AMOUNT: '1.00', USER_DATA_1: 'my card 4111 1111 1111 1111', CVV2: '123' }, /\*{12}1111/],
      [{ AUTH_RESP: '"><img src=x onerror=alert(1)>', AMOUNT: 'NaN' }, /not in the table of response codes/],
    ]
    // As the gateway sends a browser here: a form, from its own origin.
    const sender = `${programs.gatewayUrl}/sender`
    await page.route(sender, route => route.fulfill({ contentType: 'text/html', body: '<form method="post"></form>' }))
    for (const [fields, says] of bodies) {
      await page.goto(sender)
      await page.evaluate(
        ([action, values]) => {
          const form = document.querySelector('form') as HTMLFormElement
          form.action = action
          for (const [name, value] of Object.entries(values)) {
            const input = document.createElement('input')
            Object.assign(input, { type: 'hidden', name, value })
            form.append(input)
          }
          form.submit()
        },
        [programs.portalUrl + address, fields] as const,
      )
      await page.waitForURL(url => url.pathname === demo)
      await expect(page.locator('#response')).toContainText(says)
      await expect(page.locator('#response')).not.toContainText(/4111\D?1111/)
      expect(await page.locator('#response img, #response script').count()).toBe(0)
    }
  })
}
