import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPayPageClient } from '../../../test-support/pay-page-client.ts'
import { openTestGateway } from '../../../test-support/test-gateway.ts'

const gateway = await openTestGateway('sqlite')
const shopper = createPayPageClient(gateway)
const terminal = await gateway.provision()
const asked: string[] = []
const files = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.setHeader('Content-Type', request.url?.endsWith('.css') ? 'text/css' : 'text/plain')
  response.end('@import url(https://evil.example/);h1{color:#123456;position:fixed}.amount{display:none}')
})
beforeAll(() => new Promise<void>(resolve => files.listen(0, '127.0.0.1', resolve)))
afterAll(async () => {
  files.close()
  await gateway.close()
})
const at = (file: string) => `http://localhost:${(files.address() as AddressInfo).port}/${file}`

test('a skin is fetched by us, cleaned, served from our origin, and the page says what it is', async () => {
  const path = await shopper.open(terminal, {
    CUSTOM_CSS_URL: at('9001-1-1.css'),
    CUSTOM_JAVASCRIPT_URL: at('9001-1-1.js'),
  })
  const { page } = await shopper.show(path)
  expect(page).toContain(`<link rel="stylesheet" href="${path}/skin.css">`)
  expect(page).toMatch(/Skin from localhost:\d+\. A skin by address is for tests only, and its script is never run\./)
  expect(page).not.toMatch(/<script|9001-1-1/)
  const skin = await gateway.app.request(`${path}/skin.css`)
  expect(skin.headers.get('content-type')).toContain('text/css')
  expect(await skin.text()).toBe('@layer skin{h1{color:#123456}}')
  expect(asked).toEqual(['/9001-1-1.css'])
})

test('it may be sealed', async () => {
  const sealed = { CUSTOM_CSS_URL: at('a.css'), CUSTOM_JAVASCRIPT_URL: at('a.js') }
  expect((await shopper.show(await shopper.open(terminal, {}, sealed))).page).toContain('/skin.css')
})

test.each([
  [{ CUSTOM_CSS_URL: 'one.css' }, 'CUSTOM_CSS_URL and CUSTOM_JAVASCRIPT_URL work together'],
  [{ CUSTOM_CSS_URL: 'a.txt', CUSTOM_JAVASCRIPT_URL: 'a.js' }, 'CUSTOM_CSS_URL was not taken, it is not text/css'],
])('%j: the page opens without it and says why', async (names, reason) => {
  const fields = Object.fromEntries(Object.entries(names).map(([name, file]) => [name, at(file)]))
  const { page } = await shopper.show(await shopper.open(terminal, fields))
  expect(page).toContain(`Your skin is not shown: ${reason}.`)
  expect(page).not.toContain('/skin.css')
})

test('an address inside a network is not asked', async () => {
  const fields = {
    CUSTOM_CSS_URL: 'http://169.254.169.254/x.css',
    CUSTOM_JAVASCRIPT_URL: 'http://169.254.169.254/x.js',
  }
  expect((await shopper.show(await shopper.open(terminal, fields))).page).toContain('its address is not public')
})
