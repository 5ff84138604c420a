// A processor as slow as the one that budgets of blocking time were set with, on whichever machine a bench runs.
import { median } from './figures.mjs'

/**
 * What the main thread of the work below computes for on the processor of the budgets: the one on which an article of Starlight, slowed
 * four times, takes 900 ms of its main thread and blocks it for 100 (decision 0382).
 */
const referenceMs = 250
const rateAtReference = 4
const rows = 400

/** As much of a page as an article is: some 1,700 elements with words of their own to lay out, and a script of some length. */
const page = `<!doctype html><title>Work</title><style>
td { padding: 4px 8px; border-bottom: 1px solid #ccc; text-align: start } tr:nth-child(odd) td { background: #eee }
</style><table>${Array.from(
  { length: rows },
  (_, row) =>
    `<tr><td>Row ${row}</td><td><code>FIELD_${row * 7}</code></td><td>What this field of row ${row} is for.</td></tr>`,
).join('')}</table><script>
const words = new Map()
for (let round = 0; round < 60000; round++) {
  const word = 'w' + (round * 7919) % 5000
  words.set(word, (words.get(word) ?? 0) + 1)
}
document.title = String(words.size)
</script>`

/** The tasks of the page's main thread, of a trace with `disabled-by-default-devtools.timeline`: that which computed most. */
export function mainThreadTasks(events) {
  const threads = new Map()
  for (const event of events) {
    if (event.name !== 'RunTask' || event.ph !== 'X') continue
    const thread = `${event.pid}.${event.tid}`
    threads.set(thread, [...(threads.get(thread) ?? []), event])
  }
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const [tasks = []] = mains
    .map(({ pid, tid }) => threads.get(`${pid}.${tid}`) ?? [])
    .toSorted((one, other) => computedMs(other) - computedMs(one))
  return tasks
}

/** Durations of a trace are in microseconds; `tdur` is what the thread computed, without what it waited for a processor. */
export const computedMs = tasks => tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1_000, 0)

async function workMs(browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const tab = await context.newPage()
  const devtools = await context.newCDPSession(tab)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: rateAtReference })
  await tab.goto('about:blank')
  await browser.startTracing(tab, { categories: ['disabled-by-default-devtools.timeline'] })
  await tab.setContent(page, { waitUntil: 'load' })
  await tab.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
  const { traceEvents } = JSON.parse(await browser.stopTracing())
  await context.close()
  return computedMs(mainThreadTasks(traceEvents))
}

/** What to slow this machine by, at this hour, to be as slow as the processor of the budgets: at least 1. */
export async function slowdownOf(browser) {
  const times = []
  for (let round = 0; round < 5; round++) times.push(await workMs(browser))
  return Math.max(1, (rateAtReference * referenceMs) / median(times, 0))
}
