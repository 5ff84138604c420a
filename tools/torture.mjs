// The gateway under long torture: npm run torture -- [--seeds 10000] [--from 1] [--requests 100] [--workers 2] [--postgres URL]
// One seed again, with all that it does: npm run torture -- --seed 4711. Slow tests (planted faults, 20,000 hostile requests
// for each API, kills, 10,000 races, every write that fails): npm run torture -- --tests [words in the names of their files…]. Ends with 1 when something is wrong, after the shortest trace that shows it.
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

const numberOf = (values, name, usual) => {
  const number = Number(values[name] ?? usual)
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`--${name} is a whole number above 0`)
  return number
}
const portion = 25

async function runPortion({ from, count, requests, databaseUrl }) {
  const { simulate } = await import('../src/gateway/test-support/simulator/simulate.ts')
  const seeds = Array.from({ length: count }, (_, index) => from + index)
  return simulate({ seeds, requestsPerSeed: requests, ...(databaseUrl && { databaseUrl }) })
}

/** Each worker takes the next portion of seeds until there are none, or until one of them finds something. */
async function runSeeds(values) {
  const seeds = values.seed ? 1 : numberOf(values, 'seeds', 10_000)
  const from = values.seed ? numberOf(values, 'seed') : numberOf(values, 'from', 1)
  const shared = { requests: numberOf(values, 'requests', 100), databaseUrl: values.postgres }
  const total = { seeds: 0, requests: 0, away: 0 }
  const startedMs = Date.now()
  let next = from
  let finding
  const work = async () => {
    while (next < from + seeds && !finding) {
      const count = Math.min(portion, from + seeds - next)
      const worker = new Worker(new URL(import.meta.url), { workerData: { ...shared, from: next, count } })
      next += count
      const [done] = await once(worker, 'message')
      for (const name of Object.keys(total)) total[name] += done[name]
      finding ??= done.finding
      if (total.seeds % 500 < portion) console.log(`${total.seeds} seeds, ${total.requests} requests`)
    }
  }
  await Promise.all(Array.from({ length: numberOf(values, 'workers', 2) }, work))
  const seconds = Math.round((Date.now() - startedMs) / 1000)
  if (finding) {
    console.log(`seed ${finding.seed}: ${finding.found}`)
    for (const line of finding.trace) console.log(`  ${line}`)
    console.log(`again: npm run torture -- --seed ${finding.seed} --requests ${shared.requests}`)
  }
  console.log(JSON.stringify({ torture: 'R1', ...total, seconds, findings: finding ? 1 : 0 }))
  return finding ? 1 : 0
}

const inGateway = name => `gateway/${name}`

/** `words`: those of whose files a name has one of them; all without. */
async function runTests(words) {
  const { show } = await import('./checks.mjs')
  // Every hostile test there is, so that none is forgotten here; and what kills and fails for longer.
  const hostile = globSync('src/gateway/**/hostile*.test.ts').sort()
  const kills = globSync('src/{gateway,server}/**/*kill.test.ts').sort()
  const names = ['main', 'planted-faults', 'write-points', 'byte-flips', 'idempotency-races', 'webhooks/programs']
  const others = [...names, 'webhooks/unreliable'].map(name => `src/gateway/${name}.test.ts`)
  const outside = [
    ...['src/server/db/orders/terminal-orders-table.test.ts', 'content/snippets-webhooks.test.ts'],
    'tools/no-card-numbers.test.ts',
  ]
  // Messages between windows, tokens, addresses and paths that somebody tries.
  const tried = [
    ...['app/checkout-frame/checkout-frame.test.tsx', 'server/http/create-log.test.ts'],
    ...['server/main.test.ts', 'server/api/user-files/user-files.test.ts'],
    ...['apis/hosted-checkout/browser/messages.test.tsx', 'apis/iframe-sdk/browser/messages.test.tsx'].map(inGateway),
    ...['apis/merchant-boarding/issue-token.test.ts', 'apis/proxy-sessions/proxy-sessions.test.ts'].map(inGateway),
    inGateway('http/outgoing/spellings.test.ts'),
  ].map(name => `src/${name}`)
  const files = [...hostile, ...kills, ...others, ...outside, ...tried]
  const chosen = files.filter(file => words.length === 0 || words.some(word => file.includes(word)))
  if (chosen.length === 0) throw new Error(`No test of torture has ${words.join(' or ')} in its name`)
  return show(['vitest', 'run', '--testTimeout=3600000', ...chosen], { GATEWAY_TORTURE: '1' })
}

async function main() {
  const options = ['seeds', 'seed', 'from', 'requests', 'workers', 'postgres']
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...Object.fromEntries(options.map(name => [name, { type: 'string' }])),
      tests: { type: 'boolean' },
    },
  })
  process.exitCode = values.tests ? await runTests(positionals) : await runSeeds(values)
}

if (isMainThread) await main()
else parentPort.postMessage(await runPortion(workerData))
