// From the click to a payment form that can be used, on a slow phone: node bench/checkout-frame.mjs [rounds]
// A page on an origin of its own carries the gateway's button.js; the browser's processor is slowed 4 times, its network to
// 1.6 Mbit/s with 150 ms a round trip (slow 4G), and nothing is cached. Usable is when the form has told the page that it is
// ready and its card field takes what is typed. Needs CHROMIUM, or a browser where Playwright looks.
import { createServer } from 'node:http'
import { chromium } from '@playwright/test'
import { below, quantile, report } from './figures.mjs'
import { inOwnFolder, provision, startGateway } from './start-gateway.mjs'

const rounds = Number(process.argv[2] ?? 20)
const executablePath = process.env.CHROMIUM
// First of all: without a browser nothing else is started.
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
/** A page of another origin with the gateway's button. */
async function openShop(gatewayUrl) {
  const { secrets } = await provision(gatewayUrl, ['terminalProfileId'])
  const shop = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Shop</title><meta name="viewport" content="width=device-width">
<script src="${gatewayUrl}/hosted/button.js" defer></script>
<button class="checkout-button" data-terminal-profile-id="${secrets.terminalProfileId}" data-amount="20.00">Pay</button>`)
  })
  await new Promise(resolve => shop.listen(0, '127.0.0.1', resolve))
  return shop
}

async function measure(shop, gatewayUrl) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${shop.address().port}`)
  await page.waitForSelector('.checkout-button:enabled')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const bytesPerSecond = 1_600_000 / 8
  const slow = { latency: 150, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond / 2 }
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const usableMs = await page.evaluate(
    origin =>
      new Promise(resolve => {
        const button = document.querySelector('.checkout-button')
        const start = performance.now()
        addEventListener('message', event => {
          if (event.origin === origin && event.data?.type === 'checkout.ready') resolve(performance.now() - start)
        })
        button.click()
      }),
    gatewayUrl,
  )
  const field = page.frameLocator('dialog iframe').getByLabel('Card number')
  await field.fill('4111')
  if (!(await field.inputValue()).startsWith('4111')) throw new Error('The form says that it is ready and is not')
  await context.close()
  return usableMs
}

async function run(dataDir) {
  const gateway = await startGateway({ DATA_DIR: dataDir })
  const shop = await openShop(gateway.url)
  try {
    const times = []
    await measure(shop, gateway.url)
    for (let round = 0; round < rounds; round++) times.push(await measure(shop, gateway.url))
    const at = share => quantile(times, share, 0)
    console.log(JSON.stringify({ rounds, p90Ms: at(0.9), maxMs: at(1) }))
    report('checkout-frame', [
      below('from the click to a card field, slow 4G and a slow phone: middle', 1500, at(0.5), 'ms'),
    ])
  } finally {
    await browser.close()
    shop.close()
    await gateway.end()
  }
}

await inOwnFolder(run)
