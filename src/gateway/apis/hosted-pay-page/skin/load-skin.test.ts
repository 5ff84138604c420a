import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPayPageClient } from '../../../test-support/pay-page-client.ts'
import { openTestGateway } from '../../../test-support/test-gateway.ts'

const gateway = await openTestGateway('sqlite', { takesLocalSkins: true })
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
  expect(page).toMatch(/Skin from localhost:\d+\. A skin by URL is for tests only, and its script never runs\./)
  expect(page).toContain('This gateway accepts skins from its own machine (SKINS_FROM_THIS_MACHINE=1).')
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
  [{ CUSTOM_CSS_URL: 'a.txt', CUSTOM_JAVASCRIPT_URL: 'a.js' }, 'CUSTOM_CSS_URL was not used, it is not text/css'],
])('%j: the page opens without it and says why', async (names, reason) => {
  const fields = Object.fromEntries(Object.entries(names).map(([name, file]) => [name, at(file)]))
  const { page } = await shopper.show(await shopper.open(terminal, fields))
  expect(page).toContain(`Your skin is not shown: ${reason}.`)
  expect(page).not.toContain('/skin.css')
})

test('a page without a skin says nothing about any', async () => {
  expect((await shopper.show(await shopper.open(terminal))).page).not.toContain('SKINS_FROM_THIS_MACHINE')
})

test('without the setting all addresses of this machine and its network read the same, and the page says how to set it', async () => {
  const other = await openTestGateway('sqlite')
  const visitor = createPayPageClient(other)
  const shop = await other.provision()
  const count = asked.length
  const pages = []
  for (const address of [at('a.css'), at('a.txt'), 'http://localhost:1/a.css', 'http://169.254.169.254/a.css']) {
    const fields = { CUSTOM_CSS_URL: address, CUSTOM_JAVASCRIPT_URL: address }
    const { page } = await visitor.show(await visitor.open(shop, fields))
    pages.push(/<p class="skin-note">(.*?)<\/p>/s.exec(page)?.[1])
  }
  expect(pages[0]).toMatch(
    /^Your skin is not shown: CUSTOM_CSS_URL was not used, it must be at a public address .* start the gateway with SKINS_FROM_THIS_MACHINE=1\. A skin/,
  )
  expect(new Set(pages).size).toBe(1)
  expect(other.sleeps).toEqual([3000, 3000, 3000, 3000])
  expect(asked).toHaveLength(count)
  await other.close()
})
