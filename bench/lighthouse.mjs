// The four scores of Lighthouse for every kind of public page, on a phone: node bench/lighthouse.mjs [paths…]. Both programs are started on data
// of their own; Lighthouse comes by npx, as it brings more packages than the project has. Its phone is four times slower than the machine that it
// runs on, whatever that is: here it is as slow as the processor of the budgets (decision 0382). Some 17 minutes in all.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { atLeast, report } from './figures.mjs'
import { slowdownOf } from './slow-processor.mjs'
import { inOwnFolder, secret, startGateway } from './start-gateway.mjs'
import { startPortal } from './start-portal.mjs'

const lighthouse = 'lighthouse@13.5.0'
const asked = 98
const port = 9222 + (process.pid % 500)

/** One of each kind: an address of a route, or an article of each part. Not the results of a search, which ask not to be indexed. */
const kinds = [
  ...['/', '/products', '/products/online', '/products/online/browser-post', '/demos', '/product-finder'],
  ...['/products/online/browser-post/demo', '/products/online/epx-hosted-checkout/demo'],
  ...['/products/online/epx-hosted-pay-page/demo', '/products/online/iframe-javascript-sdk/demo'],
  ...['/products/fintech-tools/merchant-boarding-api/demo', '/products/online/invoicing-api/demo'],
  ...['/products/online/bigcommerce/demo', '/products/in-person/virtual-terminal'],
  ...['/products/online/epx-hosted-checkout/templates', '/get-started', '/get-started/hardware'],
  ...['/get-started/tags-by-topic/recurring', '/get-started/response-codes', '/get-started/test-data'],
  ...['/api-reference', '/api-reference/server-post/sale', '/release-notes', '/contact'],
  ...['/order-test-terminal', '/login', '/sign-up', '/forgot-password', '/get-started/migrate/from-stripe'],
]

async function scoresOf(url, slowdown) {
  const flags = [`--port=${port}`, '--output=json', '--quiet', '--output-path=stdout']
  flags.push(`--throttling.cpuSlowdownMultiplier=${slowdown}`)
  const ask = () => promisify(execFile)('npx', ['--yes', lighthouse, url, ...flags], { maxBuffer: 2 ** 26 })
  // Now and then it misses the beginning of a visit, and asks to be run again.
  const { stdout } = await ask().catch(error =>
    /run Lighthouse again/.test(error.stderr) ? ask() : Promise.reject(error),
  )
  const { categories, audits } = JSON.parse(stdout)
  const percent = name => Math.round((categories[name]?.score ?? 0) * 100)
  const failed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
  )
  return {
    slowdown,
    performance: percent('performance'),
    accessibility: percent('accessibility'),
    practices: percent('best-practices'),
    seo: percent('seo'),
    paintMs: Math.round(audits['largest-contentful-paint'].numericValue),
    blockingMs: Math.round(audits['total-blocking-time'].numericValue),
    failed: failed.map(({ id }) => id),
  }
}

await inOwnFolder(async dataDir => {
  const gateway = await startGateway({ DATA_DIR: dataDir })
  const settings = { GATEWAY_URL: gateway.url, GATEWAY_SECRET: secret }
  const portal = await startPortal(join(import.meta.dirname, '../content'), [], settings)
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    const rows = []
    const paths = process.argv.slice(2)
    for (const path of paths.length > 0 ? paths : kinds) {
      // The first visitor waits for the page to be drawn and packed.
      await fetch(portal.url + path, { headers: { 'accept-encoding': 'br' } }).then(response => response.text())
      rows.push(await scoresOf(portal.url + path, Number((await slowdownOf(browser)).toFixed(1))))
      console.log(JSON.stringify({ path, ...rows.at(-1) }))
    }
    const least = name => Math.min(...rows.map(row => row[name]))
    report(
      'lighthouse',
      ['performance', 'accessibility', 'practices', 'seo'].map(name =>
        atLeast(`${name}, the least of ${rows.length} pages`, asked, least(name)),
      ),
    )
  } finally {
    await browser.close()
    await portal.stop()
    await gateway.end()
  }
})
