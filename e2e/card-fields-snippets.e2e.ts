import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { cardNumber, field, input, libraryUrl, provisionCardFields, typeCard } from './support/card-shop.ts'
import { expect, test } from './support/fixtures.ts'
import { openShop, type Shop } from './support/shop.ts'

// The pages that the articles of the iFrame JavaScript SDK show, opened as they say, with the reader's own key filled in.

const folder = join(import.meta.dirname, '../content/snippets/iframe-javascript-sdk')
const card = { number: cardNumber, expiry: '1229', cvv: '123', zip: '12345' }

/** A small shop around the React program, bundled as a shop's build does it. */
async function reactShop(gatewayPublicKey: string): Promise<string> {
  const program = join(folder, 'react-card-fields/tsx.tsx')
  const shop = `import { createElement, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CardFields } from '${program}'
function Shop() {
  const fields = useRef(null)
  const [said, say] = useState('')
  const [isShown, show] = useState(true)
  const [style, setStyle] = useState({})
  const button = (label, onClick) => createElement('button', { onClick, key: label }, label)
  return createElement('main', null,
    isShown && createElement(CardFields, { ref: fields, style, gatewayPublicKey: '${gatewayPublicKey}', onBrand: ({ card_type }) => say(card_type) }),
    button('Pay', () => fields.current.getToken().then(({ token }) => say(token), ({ code }) => say(code))),
    button('Round', () => setStyle({ borderRadius: '20px' })),
    button('Leave', () => show(false)), button('Return', () => show(true)),
    createElement('output', null, said))
}
createRoot(document.querySelector('#shop')).render(createElement(Shop))`
  const made = await build({
    ...{ configFile: false, logLevel: 'error', root: join(import.meta.dirname, '..') },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'shop',
        resolveId: id => (id.endsWith('shop.js') ? '\0shop.js' : null),
        load: id => (id === '\0shop.js' ? shop : null),
      },
    ],
    build: { write: false, lib: { entry: 'shop.js', formats: ['iife'], name: 'shop' } },
  })
  const [first] = Array.isArray(made) ? made : [made]
  const [file] = first && 'output' in first ? first.output : []
  if (file?.type !== 'chunk') throw new Error('the shop was not bundled')
  return file.code.replaceAll('</script', '<\\/script')
}

let shop: Shop
test.beforeAll(async ({ programs: { gatewayUrl } }) => {
  const key = await provisionCardFields(gatewayUrl)
  const page = readFileSync(join(folder, 'card-fields/html.html'), 'utf8')
    .replaceAll('http://localhost:4000', gatewayUrl)
    .replaceAll('YOUR_GATEWAY_PUBLIC_KEY', key)
  const react = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
<script src="${libraryUrl(gatewayUrl)}"></script></head><body><div id="shop"></div><script>${await reactShop(key)}</script></body></html>`
  shop = await openShop({ '/checkout.html': page, '/react': react })
})
test.afterAll(() => shop.close())

test('the page of the guide: a token in its hidden field, and words for the shopper', async ({ page }) => {
  await page.goto(`${shop.url}/checkout.html`)
  const pay = page.getByRole('button', { name: 'Pay $149.99' })
  await expect(pay).toBeEnabled()
  await typeCard(page, { ...card, cvv: '12' })
  await pay.click()
  await expect(page.locator('output')).toHaveText('Check the security code')
  await input(page, 'cvv').fill('123')
  await pay.click()
  await expect(page.locator('output')).toHaveText(/^Visa ending in 1111: charge tok_[0-9a-f]{32} on your server\.$/)
  expect(await page.locator('[name=card-token]').inputValue()).toMatch(/^tok_[0-9a-f]{32}$/)
})

test('the React component: draws, pays, is styled, leaves and returns', async ({ page }) => {
  await page.goto(`${shop.url}/react`)
  await expect(field(page, 'cvv').getByLabel('Security code')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(3)
  await typeCard(page, { number: card.number, expiry: card.expiry, cvv: card.cvv })
  await expect(page.locator('output')).toHaveText('Visa')
  await page.getByRole('button', { name: 'Round' }).click()
  await expect(input(page, 'number')).toHaveCSS('border-radius', '20px')
  await expect(input(page, 'number')).toHaveValue('4111 1111 1111 1111')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.locator('output')).toHaveText(/^tok_/)
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('button', { name: 'Return' }).click()
  await expect(input(page, 'number')).toHaveValue('')
})
