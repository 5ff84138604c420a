// One cold visit of a page: what is transferred and, on a slow processor behind Fast 4G, when it is painted and how long it blocks.
import { computedMs, mainThreadTasks } from './slow-processor.mjs'

/** Upwards with the bandwidth of down: what a visit sends is small. */
const fast4g = { offline: false, latency: 165, downloadThroughput: (9e6 / 8) * 0.9, uploadThroughput: (9e6 / 8) * 0.9 }
/** After the load: what an island asks for when the browser is idle is there. */
const settleMs = 2_500
/** Beyond it, a task keeps people waiting (Long Tasks API). */
const longTaskMs = 50

/** Run in the page once it is measured: a script of ours at its beginning would be a part of what it computes. */
async function readPaints() {
  const largest = new Promise(resolve =>
    new PerformanceObserver(list => resolve(list.getEntries().at(-1))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    }),
  )
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  return { fcp, lcp: (await largest).startTime }
}

/**
 * One visit of a browser that has nothing but what `options` (of a Playwright context) give it; `rate` is what its processor is slowed by,
 * without one nothing is slowed or traced. Answers bytes on the wire by kind (pictures apart), first and largest contentful paint, and in ms
 * what the main thread computed in all, and blocked: what each task has beyond 50 ms, of computing (`blocking`), of computing after
 * the first contentful paint (`blockingPainted`: total blocking time as Lighthouse and web.dev define it), and by the clock (`byClock`).
 */
export async function visitPage(browser, path, options, rate) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (rate) {
    await devtools.send('Network.emulateNetworkConditions', fast4g)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'loading'] })
  }
  const kinds = new Map()
  const bytes = {}
  devtools.on('Network.requestWillBeSent', ({ requestId, type }) => kinds.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind && kind !== 'Image') bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  const response = await page.goto(path, { waitUntil: 'load' })
  if (response?.status() !== 200 || !page.url().endsWith(path))
    throw new Error(`${path}: ${response?.status()} at ${page.url()}`)
  await page.waitForTimeout(settleMs)
  const blocking = rate ? blockingOf(JSON.parse(await browser.stopTracing()).traceEvents) : {}
  const paints = await page.evaluate(readPaints)
  await context.close()
  return { bytes, ...paints, ...blocking }
}

function blockingOf(events) {
  const tasks = mainThreadTasks(events)
  const paintedAt = events.findLast(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0
  // Of a task in which the first paint comes, that which is behind it; a trace says when a task computes only as a whole.
  const painted = tasks.map(({ ts, dur = 0, tdur = 0 }) => {
    const after = Math.min(dur, Math.max(0, ts + dur - paintedAt))
    return { tdur: dur > 0 ? (tdur * after) / dur : 0 }
  })
  const beyond = (of, duration) =>
    of.reduce((sum, task) => sum + Math.max(0, (task[duration] ?? 0) / 1_000 - longTaskMs), 0)
  return {
    blocking: beyond(tasks, 'tdur'),
    blockingPainted: beyond(painted, 'tdur'),
    byClock: beyond(tasks, 'dur'),
    computed: computedMs(tasks),
  }
}
