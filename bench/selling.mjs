// The clients of benches about load: sales of Server Post over kept connections, and what became of each.
import { Agent, request } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from './figures.mjs'
import { saleFields } from './start-gateway.mjs'

/**
 * Sells until it is told to stop: at `connections` at a time as fast as they are answered, or `rate` a second and no more than that at a time.
 * A sale that had to wait for its turn is counted from when it was due. `firstNumber`: of its transactions.
 */
export function keepSelling(url, key, { connections, rate, firstNumber = 1 }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const form = new URLSearchParams(saleFields(key)).toString()
  const sales = []
  let number = firstNumber
  let isOver = false
  const sell = (sentMs = performance.now()) =>
    new Promise(resolve => {
      const sale = { number: number++, sentMs, status: 0, bric: undefined, isRefusalSaid: false }
      const done = change => {
        sales.push(Object.assign(sale, change, { tookMs: performance.now() - sentMs }))
        resolve()
      }
      const body = `${form}&TRAN_NBR=${sale.number}`
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length }
      const asked = request(`${url}/secure/`, { method: 'POST', agent, headers }, async response => {
        const text = await readText(response)
        const isApproved = /AUTH_RESP">00</.test(text)
        const bric = isApproved ? /AUTH_GUID">([^<]+)/.exec(text)?.[1] : undefined
        const isRefusalSaid = response.headers['retry-after'] !== undefined
        done({ status: response.statusCode, bric, isRefusalSaid, ...(!bric && { text }) })
      })
      asked.on('error', error => done({ text: error.message }))
      asked.end(body)
    })
  const clients = rate
    ? [sellAtRate(sell, { rate, connections }, () => isOver)]
    : Array.from({ length: connections }, async () => {
        while (!isOver) await sell()
      })
  return {
    sales,
    /** All that was sent between two moments. */
    between: (fromMs, untilMs) => sales.filter(({ sentMs }) => sentMs >= fromMs && sentMs < untilMs),
    async stop() {
      isOver = true
      await Promise.all(clients)
      agent.destroy()
      return sales
    },
  }
}

async function sellAtRate(sell, { rate, connections }, isOver) {
  const under = new Set()
  const startedMs = performance.now()
  for (let count = 0; !isOver(); count++) {
    const dueMs = startedMs + (count * 1000) / rate
    const waitMs = dueMs - performance.now()
    if (waitMs > 1) await sleep(waitMs)
    while (under.size >= connections) await Promise.race(under)
    const sale = sell(dueMs).finally(() => under.delete(sale))
    under.add(sale)
  }
  await Promise.all(under)
}

/** Sells for so many seconds; answers the sales. */
export async function sellFor(seconds, url, key, how) {
  const selling = keepSelling(url, key, how)
  await sleep(seconds * 1000)
  return selling.stop()
}

export const approvedOf = sales => sales.filter(({ bric }) => bric !== undefined)
/** Milliseconds that such a share of sales took at most. */
export const tookAt = (sales, share) =>
  quantile(
    sales.map(({ tookMs }) => tookMs),
    share,
  )
