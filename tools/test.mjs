// npm test: installs what is missing, then every check there is, in order of speed; the last line counts.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { ensureBuilt, ensureInstalled, ensureModernNode, environment, root, say } from './bootstrap.mjs'
import { countPostgresSkipped, readJourneys, readUnit, reports } from './test-reports.mjs'

/** A log has no colours, and a letter a dot instead of ten. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

/** Runs a command with its output shown; resolves with its exit code. */
function show(command, args, env = {}) {
  return new Promise(done => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment({ ...plain, ...env }),
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', error => {
      console.error(error.message)
      done(1)
    })
    child.on('exit', code => done(code ?? 1))
  })
}

/** Vitest, with its report in the given file; of the given test files, or of all. */
const runUnit = (report, files = []) =>
  show('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=.cache/${report}`, ...files])

/** Playwright, with its report in the given file. */
async function runJourneys(report, args = []) {
  const { findBrowser } = await import('./find-browser.mjs')
  const browser = await findBrowser()
  say(`browser: ${browser.path}, from ${browser.from}`)
  return show('playwright', ['test', ...args], { CHROMIUM: browser.path, JOURNEYS_REPORT: `.cache/${report}` })
}

/**
 * Each step: its name, how to run it (exit code) and how to read its report; a step without a report is one check.
 * `again` runs what failed a second time, when the machine has nothing else to do.
 */
const steps = [
  { name: 'format and lint', run: () => show('biome', ['check', '--error-on-warnings', '.']) },
  {
    name: 'types',
    async run() {
      const typegen = await show('react-router', ['typegen'])
      const configs = ['tsconfig.json', 'tsconfig.browser.json', 'tsconfig.e2e.json']
      return Math.max(typegen, ...(await Promise.all(configs.map(config => show('tsc', ['-p', config])))))
    },
  },
  { name: 'walls between rooms', run: () => show('node', ['tools/check-walls.mjs']) },
  { name: 'dead code', run: () => show('knip', ['--no-progress']) },
  { name: 'pages build', run: async () => ensureBuilt() ?? 0 },
  {
    name: 'unit, content and API tests',
    run: () => runUnit('unit.json'),
    read: () => readUnit('unit.json'),
    again: ({ files }) => runUnit('unit-again.json', files),
    readAgain: () => readUnit('unit-again.json'),
  },
  {
    name: 'journeys in a browser',
    run: () => runJourneys('e2e.json'),
    read: () => readJourneys('e2e.json'),
    again: ({ failures }) => runJourneys('e2e-again.json', failures.length > 0 ? ['--last-failed', '--workers=1'] : []),
    readAgain: () => readJourneys('e2e-again.json'),
  },
]

/** Failures in more files than this are no accident of the machine. */
const filesAgainMax = 3
const countFiles = failures => new Set(failures.map(failure => failure.split(' › ')[0])).size

const nothing = { counts: { passed: 0, failed: 0, skipped: 0 }, failures: [], files: [] }

async function runStep(step) {
  const startedAt = performance.now()
  say(`▸ ${step.name}`)
  let code = await step.run()
  const first = step.read?.() ?? nothing
  let { counts, failures } = first
  let unsteady = []
  if (code !== 0 && step.again && countFiles(failures) <= filesAgainMax) {
    const named = failures.length > 0 ? failures : [`${step.name}: no test is named, the lines above say why`]
    for (const failure of named) say(`✗ ${failure}`)
    say(`▸ ${step.name}: what failed, once more`)
    code = await step.again(first)
    const second = step.readAgain() ?? first
    // Where no test was named, all of them ran again.
    if (failures.length === 0) counts = second.counts
    if (code === 0) unsteady = named
    failures = code === 0 ? [] : second.failures
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  say(`${code === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`)
  const failed = code === 0 ? 0 : Math.max(1, failures.length)
  const passed = step.read ? counts.passed + Math.max(0, counts.failed - failed) : 1 - failed
  return { passed, failed, skipped: counts.skipped, failures, unsteady }
}

async function main() {
  ensureInstalled()
  if (ensureModernNode()) return
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const total = { passed: 0, failed: 0, skipped: 0 }
  const results = []
  for (const step of steps) results.push({ ...(await runStep(step)), name: step.name })
  for (const result of results) for (const kind of Object.keys(total)) total[kind] += result[kind]
  // Every test that failed, a line each: the last thing one reads after a long output.
  for (const test of results.flatMap(({ unsteady }) => unsteady)) say(`~ failed, and passed when run again: ${test}`)
  for (const failure of results.flatMap(({ failures }) => failures)) say(`✗ ${failure}`)
  const failedSteps = results.filter(({ failed }) => failed > 0).map(({ name }) => name)
  if (failedSteps.length > 0) say(`failed: ${failedSteps.join(', ')}`)
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  const postgresSkipped = countPostgresSkipped()
  if (postgresSkipped > 0) say('PostgreSQL did not answer (PG_TEST_URL): its half of the store tests was skipped')
  process.exitCode = total.failed > 0 ? 1 : 0
}

await main()
