import { readFileSync } from 'node:fs'
import { expect, test } from './support/fixtures.ts'
import { provisionCheckout } from './support/shop.ts'

type Script = { path: string; integrity: string }
const inventory = JSON.parse(readFileSync(new URL('../ops/scripts.json', import.meta.url), 'utf8')) as {
  pages: Record<string, { scripts: Script[] }>
}

test('pages where cards are typed run the scripts of the inventory alone, and none with a byte more', async ({
  context,
  programs,
}) => {
  // A page of its own: what is refused here is reported in its console on purpose.
  const page = await context.newPage()
  const { terminalProfileId } = await provisionCheckout(programs.gatewayUrl)
  const addresses = {
    checkout: `/hosted/?terminal_profile_id=${terminalProfileId}&amount=20.00`,
    'card field': '/proxy/pay-now/1.0.0/fields/number',
  }
  const loaded: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') loaded.push(request.url())
  })
  const hasRun = () => page.evaluate(() => 'isChanged' in globalThis)
  for (const [name, address] of Object.entries(addresses)) {
    loaded.length = 0
    await page.goto(programs.gatewayUrl + address)
    const listed = inventory.pages[name]?.scripts.map(({ path }) => programs.gatewayUrl + path)
    expect([name, loaded]).toEqual([name, listed])

    await page.route('**/assets/*.js', async route => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `globalThis.isChanged = true;\n${await response.text()}` })
    })
    await page.goto(programs.gatewayUrl + address)
    expect([name, await hasRun()]).toEqual([name, false])

    // The same script in a page that names no hash is run: this test would see it.
    const isPage = ({ pathname }: URL) => pathname === new URL(address, programs.gatewayUrl).pathname
    await page.route(isPage, async route => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.replace(/(<script [^>]*?) integrity="[^"]*"/, '$1') })
    })
    // Under another address, as the page may be kept by the browser.
    await page.goto(`${programs.gatewayUrl}${address}${address.includes('?') ? '&' : '?'}again=1`)
    expect([name, await hasRun()]).toEqual([name, true])
    await page.unrouteAll()
  }
})
