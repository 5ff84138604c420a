// How long a request takes to the screen of who watches: CHROMIUM=… node bench/live.mjs [requests]
// Starts both built programs with a data folder of their own, opens the list of requests in a browser, sends payments one after the other at
// several paces, and prints a JSON row for each: ms from the answer of the gateway to the first moment that the row is in the page, and
// how often the page asked for its list meanwhile. Exits with 1 when a 95th percentile is over 500 ms.
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { makeKeys, postPayment } from '../e2e/support/own-payments.ts'
import { signUpPerson } from '../e2e/support/person.ts'
import { startPrograms } from '../e2e/support/programs.ts'
import { paths } from '../src/app/paths.ts'
import { below, quantile, report } from './figures.mjs'

const goalMs = 500
/** By hand, by a test suite, by a loop; how long the next request waits at most after an answer. */
const paces = { slow: 2_000, steady: 500, fast: 100 }
const requests = Number(process.argv[2] ?? 60)

const programs = await startPrograms()
const executablePath = process.env.CHROMIUM
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })

/** Notes when each row is first in the page; rows that come together in the order of their requests. */
function noteRows() {
  globalThis.shown = []
  const known = new Set()
  const note = () => {
    const rows = [...document.querySelectorAll('[data-work-row]')].toReversed()
    for (const { href } of rows) if (!known.has(href)) globalThis.shown.push({ href, at: Date.now() })
    for (const { href } of rows) known.add(href)
  }
  new MutationObserver(note).observe(document, { childList: true, subtree: true })
}

const figures = []
try {
  const context = await browser.newContext({ baseURL: programs.portalUrl })
  const page = await context.newPage()
  await signUpPerson(page)
  const keys = await makeKeys(page, 'Server Post API')
  let number = 0
  const pay = () => postPayment(page, programs.gatewayUrl, keys, { TRAN_TYPE: 'CCE1', TRAN_NBR: String(++number) })
  for (let count = 0; count < 30; count++) await pay()
  await page.addInitScript(noteRows)
  let looks = 0
  page.on('request', request => {
    if (request.url().endsWith(paths.dashboardRequests)) looks++
  })
  for (const [pace, mostMs] of Object.entries(paces)) {
    await page.goto(paths.dashboardRequests)
    await page.locator('[data-live-state=live]').waitFor()
    await sleep(1_000)
    const before = await page.evaluate(() => globalThis.shown.length)
    looks = 0
    const startedAt = Date.now()
    const answered = []
    for (let count = 0; count < requests; count++) {
      await pay()
      answered.push(Date.now())
      await sleep(mostMs * (0.5 + Math.random() / 2))
    }
    const seconds = (Date.now() - startedAt) / 1_000
    await page.waitForFunction(wanted => globalThis.shown.length === wanted, before + requests)
    const shown = (await page.evaluate(() => globalThis.shown)).slice(before)
    const times = shown.map(({ at }, index) => at - answered[index])
    const at = share => quantile(times, share, 0)
    const row = { pace, requests, medianMs: at(0.5), p95Ms: at(0.95), worstMs: at(1) }
    console.log(JSON.stringify({ ...row, looksASecond: Number((looks / seconds).toFixed(1)) }))
    figures.push(below(`from a request to the screen, ${pace} pace: 95th percentile`, goalMs, row.p95Ms, 'ms'))
  }
} finally {
  await browser.close()
  await programs.stop()
}
report('live', figures)
