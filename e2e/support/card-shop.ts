import { randomUUID } from 'node:crypto'
import type { FrameLocator, Page } from '@playwright/test'
import { newestLibrary } from '../../src/domain/apis/iframe-sdk/library.ts'
import { provision } from './shop.ts'

export const cardNumber = '4111111111111111'

/** A public key of a merchant of the shop's own. */
export async function provisionCardFields(gatewayUrl: string): Promise<string> {
  const request = { reference: randomUUID(), label: 'Watch Shop', secrets: ['gatewayPublicKey'] }
  const made = await provision<{ secrets: { gatewayPublicKey: string } }>(gatewayUrl, 'POST', 'credentials', request)
  return made.secrets.gatewayPublicKey
}

export const libraryUrl = (gatewayUrl: string) => `${gatewayUrl}/proxy/pay-now/${newestLibrary.version}/pay-now.min.js`

/**
 * A checkout with card fields. It keeps every message and event that it hears in `heard`, as a hostile page would, and says what
 * getToken gave in its output.
 */
export const cardPage = (gatewayUrl: string, settings: object, head = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">${head}
<script src="${libraryUrl(gatewayUrl)}" integrity="${newestLibrary.integrity}" crossorigin="anonymous" defer></script>
<script type="module">
  window.heard = []
  addEventListener('message', event => heard.push(event.data), true)
  const told = name => event => heard.push({ told: name, ...event })
  const form = document.querySelector('form')
  const say = words => (document.querySelector('output').textContent = words)
  const events = { onReady: told('ready'), onChange: told('change'), onFocus: told('focus'), onBlur: told('blur'), onBrand: told('brand'), onError: told('error') }
  window.draw = more => PayNow.init({ ...${JSON.stringify(settings)}, ...events, ...more })
  window.pay = () => PayNow.getToken().then(given => say(given.token), error => say(error.code + (error.field ? ' ' + error.field : '')))
  form.addEventListener('submit', event => { event.preventDefault(); pay() })
  draw()
</script></head><body><main><h1>Shop</h1><form><label>Name <input id="name"></label><div id="card-fields"></div>
<input type="hidden" name="card-token"><button>Pay</button></form><output></output></main></body></html>`

export const field = (page: Page, name: string): FrameLocator => page.frameLocator(`iframe[data-field=${name}]`)
export const input = (page: Page, name: string) => field(page, name).locator('#field')
export const heard = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { heard: Record<string, unknown>[] }).heard)

/** Types a whole card, a key at a time, from the number on by Tab. */
export async function typeCard(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await input(page, name).focus()
    await page.keyboard.type(value)
  }
}
