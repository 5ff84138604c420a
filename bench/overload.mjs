// What ten times more than the gateway can do does to it: node bench/overload.mjs [--rounds 3] [--seconds 5] [--connections 64]
// Each round first sells over so many connections as fast as they are answered, then over ten times as many at once, then over as many as
// before. What comes back meanwhile is a sale or a refusal that says when to come back (Retry-After); afterwards it is as before within five seconds.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { atLeast, below, median, none, report } from './figures.mjs'
import { approvedOf, sellFor, tookAt } from './selling.mjs'
import { inOwnFolder, provision, startGateway } from './start-gateway.mjs'

const { values } = parseArgs({
  options: Object.fromEntries(['rounds', 'seconds', 'connections'].map(name => [name, { type: 'string' }])),
})
const rounds = Number(values.rounds ?? 3)
const seconds = Number(values.seconds ?? 5)
const connections = Number(values.connections ?? 64)
/** It has five seconds to become itself again, and the second measurement takes its own. */
const restMs = 1_000

await inOwnFolder(async dataDir => {
  const gateway = await startGateway({ DATA_DIR: dataDir })
  const { key } = await provision(gateway.url)
  const ratios = { goodput: [], recovered: [] }
  const refused = []
  let unexplained = 0
  let number = 1
  const sell = async (count, forSeconds) => {
    const sales = await sellFor(forSeconds, gateway.url, key, { connections: count, firstNumber: number })
    number += sales.length
    return sales
  }
  for (let round = 1; round <= rounds; round++) {
    const usual = await sell(connections, seconds)
    const crowd = await sell(connections * 10, seconds)
    await sleep(restMs)
    const after = await sell(connections, seconds)
    const refusals = crowd.filter(({ isRefusalSaid }) => isRefusalSaid)
    refused.push(...refusals)
    unexplained += crowd.filter(({ bric, isRefusalSaid }) => !bric && !isRefusalSaid).length
    ratios.goodput.push(approvedOf(crowd).length / approvedOf(usual).length)
    ratios.recovered.push(tookAt(after, 0.99) / tookAt(usual, 0.99))
    console.log(
      JSON.stringify({
        round,
        usualASecond: Math.round(approvedOf(usual).length / seconds),
        crowdASecond: Math.round(approvedOf(crowd).length / seconds),
        crowdP99Ms: tookAt(crowd, 0.99),
        refused: refusals.length,
      }),
    )
  }
  await gateway.end()
  report('overload', [
    atLeast(
      `sales a second at ${connections * 10} connections, of those at ${connections}`,
      0.8,
      median(ratios.goodput),
      '×',
    ),
    none('answers that are neither a sale nor a refusal with Retry-After', unexplained),
    ...(refused.length > 0 ? [below('99th percentile of refusals', 100, tookAt(refused, 0.99), 'ms')] : []),
    below('99th percentile of sales afterwards, of that before', 2, median(ratios.recovered), '×'),
  ])
})
