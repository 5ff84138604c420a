// What opening a page of the signed-in part costs: CHROMIUM=… node bench/workbench.mjs [runs] [paths…]
// Starts both built programs with a data folder of their own, signs up somebody with keys and payments, and prints a JSON row for each
// page: KB of a cold visit as they are on the wire, of all and by kind (font and headers counted, pictures apart), and, on a processor
// as slow as that of the budgets (`slow-processor.mjs`) behind Fast 4G (9 Mbit/s x 0.9, 165 ms), the medians of blocking time (what each
// task of the main thread has beyond 50 ms) and of the first and largest contentful paint. Blocking time is there twice: of what the thread
// computed, which counts, and by the clock, which has in it how long the thread waited for a processor that others used. Exits with 1 where a
// page costs more than 120 KB or computes for more than 100 ms of blocking time. Bytes repeat exactly; a machine that becomes busy between
// the choice of how much to slow it and a visit makes computing longer.
import { chromium } from '@playwright/test'
import { openOwnBoarding } from '../e2e/support/own-applications.ts'
import { makeKeys, orderTerminal, postPayment } from '../e2e/support/own-payments.ts'
import { signInAsAdmin, signUpPerson } from '../e2e/support/person.ts'
import { startPrograms } from '../e2e/support/programs.ts'
import { paths } from '../src/app/paths.ts'
import { below, median, report } from './figures.mjs'
import { slowdownOf } from './slow-processor.mjs'
import { visitPage } from './visit-page.mjs'

const kbMax = 120
const blockingMaxMs = 100

const [givenRuns = '3', ...givenPaths] = process.argv.slice(2)
const programs = await startPrograms()
const executablePath = process.env.CHROMIUM
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const options = { baseURL: programs.portalUrl, viewport: { width: 1280, height: 800 } }

/** Somebody who has something on every page; answers their session, and the addresses of what they have. */
async function prepare() {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await signUpPerson(page)
  const keys = await makeKeys(page, 'Server Post API')
  await makeKeys(page, 'Browser Post')
  let bric = ''
  for (let number = 1; number <= 60; number++) {
    const fields = { TRAN_TYPE: 'CCE1', AMOUNT: number % 5 ? '12.00' : '1.05', TRAN_NBR: String(number) }
    bric = (await postPayment(page, programs.gatewayUrl, keys, fields)).AUTH_GUID || bric
  }
  const orderId = await orderTerminal(page)
  const { batches } = await (await page.request.get('/api/workbench/batches')).json()
  const { requests } = await (await page.request.get('/api/workbench/requests')).json()
  const { data: application } = await (await openOwnBoarding(page, programs.gatewayUrl)).create('bakery')
  const storageState = await context.storageState()
  await context.close()
  return {
    storageState,
    orderId,
    things: [
      paths.dashboardTerminal(orderId),
      paths.dashboardPayment(bric),
      paths.dashboardBatch(batches[0].id),
      paths.dashboardApplication(application.applicationId),
      ...(requests[0] ? [paths.dashboardRequest(requests[0].id)] : []),
    ],
  }
}

/** The session of the demo administrator, and the addresses of somebody else's things. */
async function prepareStaff(orderId) {
  const context = await browser.newContext(options)
  await signInAsAdmin(context, programs)
  const { users } = await (await context.request.get('/api/admin/users')).json()
  const storageState = await context.storageState()
  await context.close()
  return { storageState, things: [paths.adminOrder(orderId), paths.adminUser(users[0].id)] }
}

const staffPages = [
  ...[paths.admin, paths.adminOrders, paths.adminShipments, paths.adminStock, paths.adminUsers],
  ...[`${paths.adminFiles}?user=dev@gatehouse.test`, paths.adminMessages, paths.adminAuditLog, paths.dashboardMailbox],
]
const isForStaff = path => path.startsWith(paths.admin) || path === paths.dashboardMailbox

const visit = (path, storageState, rate) => visitPage(browser, path, { ...options, storageState }, rate)

const wholeMedian = numbers => median(numbers, 0)
const kb = bytes => Math.round(bytes / 102.4) / 10

const pages = []
try {
  const { storageState, things, orderId } = await prepare()
  const staff = await prepareStaff(orderId)
  const all = [
    ...[paths.dashboard, paths.dashboardPayments, paths.dashboardBatches, paths.dashboardRequests],
    ...[paths.dashboardEvents, paths.dashboardClock, paths.dashboardApplications, paths.dashboardUsage],
    ...[paths.dashboardMails],
    ...[paths.dashboardCredentials, paths.dashboardWebhooks, paths.dashboardHostedCheckout, paths.dashboardTerminals],
    ...[paths.dashboardOrderTerminal, paths.virtualTerminal, paths.dashboardFiles, paths.dashboardAccount],
    ...things,
    ...[...staffPages, ...staff.things],
  ]
  for (const path of givenPaths.length > 0 ? givenPaths : all) {
    // The first answer of a kept file is compressed quickly, the next ones well.
    const session = isForStaff(path) ? staff.storageState : storageState
    await visit(path, session)
    const { bytes } = await visit(path, session)
    const total = Object.values(bytes).reduce((sum, each) => sum + each, 0)
    const seen = []
    // The machine is not as fast all of an hour.
    const rate = await slowdownOf(browser)
    for (let run = 0; run < Number(givenRuns); run++) seen.push(await visit(path, session, rate))
    const blockingMs = wholeMedian(seen.map(({ blocking }) => blocking))
    pages.push({ path, kb: kb(total), blockingMs })
    const { Document = 0, Script = 0, Stylesheet = 0, Font = 0 } = bytes
    console.log(
      JSON.stringify({
        path: path.replace(/[^/?=]{17,}$/, ':id'),
        ...{ kb: kb(total), html: kb(Document), js: kb(Script), css: kb(Stylesheet), font: kb(Font) },
        ...{ blockingMs, leastBlockingMs: Math.round(Math.min(...seen.map(({ blocking }) => blocking))) },
        ...{
          byClockMs: wholeMedian(seen.map(({ byClock }) => byClock)),
          computedMs: wholeMedian(seen.map(({ computed }) => computed)),
        },
        slowedBy: Math.round(rate * 10) / 10,
        fcpMs: wholeMedian(seen.map(({ fcp }) => fcp)),
        lcpMs: wholeMedian(seen.map(({ lcp }) => lcp)),
      }),
    )
  }
} finally {
  await browser.close()
  await programs.stop()
}
const worstOf = field => pages.toSorted((one, other) => other[field] - one[field])[0]
const [heaviest, slowest] = [worstOf('kb'), worstOf('blockingMs')]
report('workbench', [
  below(`the heaviest of ${pages.length} pages (${heaviest.path}), cold`, kbMax, heaviest.kb, 'KB'),
  below(
    `the slowest of them (${slowest.path}): blocking time on the processor of the budgets`,
    blockingMaxMs,
    slowest.blockingMs,
    'ms',
  ),
])
