// What a first visit of an article costs on a phone: CHROMIUM=… node bench/first-visits.mjs [runs] [urls…]
// Without urls the built portal is started, and its articles below are visited; with them these are visited in turns, ours first, so that a
// page of another engine is measured in the same minutes. The processor is as slow as that of the budgets (`slow-processor.mjs`), behind Fast 4G.
// Prints a JSON row a page: medians of first and largest contentful paint, and of blocking time after the first paint (decision 0408), which
// is asked to be at most 50 ms; and of all tasks, those in it that bring the first paint.
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { below, median, report } from './figures.mjs'
import { slowdownOf } from './slow-processor.mjs'
import { startPortal } from './start-portal.mjs'
import { visitPage } from './visit-page.mjs'

const blockingMaxMs = 50
const articles = [
  '/get-started/webhooks',
  '/products/online/browser-post/integration-guide',
  '/get-started/migrate/from-stripe',
]

const [givenRuns = '7', ...givenUrls] = process.argv.slice(2)
const portal = givenUrls.length > 0 ? undefined : await startPortal(join(import.meta.dirname, '../content'))
const urls = portal ? articles.map(path => portal.url + path) : givenUrls
const executablePath = process.env.CHROMIUM
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const visit = (url, rate) => visitPage(browser, url, { viewport: { width: 1280, height: 800 } }, rate)

const visits = urls.map(() => [])
try {
  for (const url of urls) await visit(url)
  for (let run = 0; run < Number(givenRuns); run++) {
    const rate = await slowdownOf(browser)
    for (const [at, url] of urls.entries()) visits[at].push(await visit(url, rate))
  }
} finally {
  await browser.close()
  await portal?.stop()
}
const medianOf = (of, field) =>
  median(
    of.map(each => each[field]),
    0,
  )
for (const [at, url] of urls.entries()) {
  const of = visits[at]
  console.log(
    JSON.stringify({
      ...{ url, fcpMs: medianOf(of, 'fcp'), lcpMs: medianOf(of, 'lcp') },
      ...{ blockingPaintedMs: medianOf(of, 'blockingPainted'), blockingMs: medianOf(of, 'blocking') },
      ...{ byClockMs: medianOf(of, 'byClock'), computedMs: medianOf(of, 'computed') },
    }),
  )
}
const ours = portal ? visits : visits.slice(0, 1)
const slowest = Math.max(...ours.map(of => medianOf(of, 'blockingPainted')))
report('first-visits', [
  below('an article, first visit: blocking time after the first paint', blockingMaxMs, slowest, 'ms'),
])
