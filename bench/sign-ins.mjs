// What a burst of sign-ins does to readers: node bench/sign-ins.mjs [sign-ins at once] [rounds]
// Starts the built portal on a free port with a data folder of its own, makes accounts, and asks for an article again and again:
// in turns while nothing else happens, and while 40 people sign in at once with the right password. Prints one JSON row of medians
// of the rounds: the 95th percentile of both and their ratio in the same round, how long the last of a burst waited, and of the
// server's main thread the processor time for a sign-in (with the pages meanwhile) and by how much its timers come late (the 95th
// percentile). Times depend on what else runs: compare within one run.
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { below, median, quantile, report } from './figures.mjs'
import { startPortal } from './start-portal.mjs'

const [atOnce = 40, rounds = 7] = process.argv.slice(2).map(Number)
const article = '/products/online/browser-post'
const password = 'marble tundra 9 violin'
const betweenPagesMs = 5

const { url, child, stop } = await startPortal(join(import.meta.dirname, '../content'), ['main-thread.mjs'], {
  TRUST_PROXY: '1',
})
const agent = new Agent({ keepAlive: true })

/** Status and milliseconds of one request. `from` is the last part of the address that the limits count it by. */
function ask(path, { json, from = 1 } = {}) {
  const startedAt = performance.now()
  const body = json && JSON.stringify(json)
  const headers = { 'x-forwarded-for': `192.0.2.${from}`, ...(body && { 'content-type': 'application/json' }) }
  return new Promise((done, failed) => {
    const sent = request(url + path, { agent, method: body ? 'POST' : 'GET', headers }, answer => {
      answer.resume()
      answer.once('end', () => done({ status: answer.statusCode, ms: performance.now() - startedAt }))
    })
    sent.once('error', failed)
    sent.end(body)
  })
}

async function expectAll(answers, status) {
  const others = (await Promise.all(answers)).filter(answer => answer.status !== status)
  if (others.length > 0) throw new Error(`${others.length} answers were not ${status}, such as ${others[0].status}`)
}

/** Asks for the article, one reader after the other, until `isOver`. */
async function readUntil(isOver) {
  const times = []
  while (!isOver()) {
    const { status, ms } = await ask(article)
    if (status !== 200) throw new Error(`${article} answered ${status}`)
    times.push(ms)
    await sleep(betweenPagesMs)
  }
  return times
}

/** What the server's main thread did since this was asked last. */
function mainThread() {
  const answered = new Promise(done => child.once('message', done))
  child.send('what since?')
  return answered
}

const p95 = times => quantile(times, 0.95, 3)
const rounded = value => Math.round(value * 10) / 10

try {
  const people = Array.from({ length: atOnce }, (_, index) => ({ email: `p${index}@shop.example`, password }))
  for (const [index, person] of people.entries()) {
    const json = { ...person, firstName: 'Pia', lastName: 'Person', company: '', phone: '' }
    await expectAll([ask('/api/auth/sign-up/email', { json, from: index % 100 })], 200)
  }
  const readFor = ms => {
    const endsAt = performance.now() + ms
    return readUntil(() => performance.now() > endsAt)
  }
  await readFor(1_500)
  const found = []
  const lasts = []
  const threads = { quiet: [], busy: [] }
  for (let round = 0; round < rounds; round++) {
    await mainThread()
    const quiet = await readFor(1_500)
    threads.quiet.push(await mainThread())
    let isOver = false
    const signIns = people.map(json => ask('/api/auth/sign-in/email', { json, from: 100 + round }))
    const reading = readUntil(() => isOver)
    await expectAll(signIns, 200)
    isOver = true
    const busy = await reading
    found.push({ pages: busy.length, quietMs: p95(quiet), busyMs: p95(busy), ratio: p95(busy) / p95(quiet) })
    threads.busy.push(await mainThread())
    lasts.push(Math.max(...(await Promise.all(signIns)).map(({ ms }) => ms)))
  }
  console.log(
    JSON.stringify({
      signIns: atOnce,
      rounds,
      pagesInBurst: median(found.map(({ pages }) => pages)),
      quietP95Ms: rounded(median(found.map(({ quietMs }) => quietMs))),
      busyP95Ms: rounded(median(found.map(({ busyMs }) => busyMs))),
      ratio: rounded(median(found.map(({ ratio }) => ratio))),
      ratios: found.map(({ ratio }) => rounded(ratio)),
      lastSignInMs: Math.round(median(lasts)),
      processorMsPerSignIn: rounded(median(threads.busy.map(({ usedMs }) => usedMs)) / atOnce),
      lateP95Ms: {
        quiet: rounded(median(threads.quiet.map(({ lateP95Ms }) => lateP95Ms))),
        busy: rounded(median(threads.busy.map(({ lateP95Ms }) => lateP95Ms))),
      },
      loadAverage: rounded(loadavg()[0]),
    }),
  )
  report('sign-ins', [
    below(
      `${atOnce} people sign in at once: 95th percentile of pages, of the quiet one`,
      5,
      rounded(median(found.map(({ ratio }) => ratio))),
      '×',
    ),
  ])
} finally {
  agent.destroy()
  await stop()
}
