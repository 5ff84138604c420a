// npm test: installs what is missing, then every check there is, in order of speed; the last line counts.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { ensureBuilt, ensureInstalled, ensureModernNode, environment, root, say } from './bootstrap.mjs'
import { countPostgresSkipped, failures, journeyCounts, reports, unitCounts } from './test-reports.mjs'

/** Runs a command with its output shown; resolves with its exit code. */
function show(command, args, env = {}) {
  return new Promise(done => {
    const child = spawn(command, args, { cwd: root, env: environment(env), stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', error => {
      console.error(error.message)
      done(1)
    })
    child.on('exit', code => done(code ?? 1))
  })
}

/** Each step: its name, how to run it (exit code), and how many tests it counted; a step without a count is one check. */
const steps = [
  { name: 'format and lint', run: () => show('biome', ['check', '--error-on-warnings', '.']) },
  {
    name: 'types',
    async run() {
      const typegen = await show('react-router', ['typegen'])
      const codes = []
      for (const config of ['tsconfig.json', 'tsconfig.browser.json', 'tsconfig.e2e.json'])
        codes.push(await show('tsc', ['-p', config]))
      return Math.max(typegen, ...codes)
    },
  },
  { name: 'walls between rooms', run: () => show('node', ['tools/check-walls.mjs']) },
  { name: 'dead code', run: () => show('knip', ['--no-progress']) },
  { name: 'pages build', run: async () => ensureBuilt() ?? 0 },
  {
    name: 'unit, content and API tests',
    run: () => show('vitest', ['run', '--reporter=dot', '--reporter=json', '--outputFile.json=.cache/unit.json']),
    counts: unitCounts,
  },
  {
    name: 'journeys in a browser',
    async run() {
      const { findBrowser } = await import('./find-browser.mjs')
      const browser = await findBrowser()
      say(`browser: ${browser.path}, from ${browser.from}`)
      return show('playwright', ['test'], { CHROMIUM: browser.path })
    },
    counts: journeyCounts,
  },
]

async function runStep(step) {
  const startedAt = performance.now()
  say(`▸ ${step.name}`)
  const code = await step.run()
  const counted = step.counts?.() ?? { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 }
  if (code !== 0 && counted.failed === 0) counted.failed = 1
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  say(`${code === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`)
  return counted
}

async function main() {
  ensureInstalled()
  if (ensureModernNode()) return
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const total = { passed: 0, failed: 0, skipped: 0 }
  const failedSteps = []
  for (const step of steps) {
    const counts = await runStep(step)
    for (const kind of Object.keys(total)) total[kind] += counts[kind]
    if (counts.failed > 0) failedSteps.push(step.name)
  }
  for (const failure of failures()) say(`✗ ${failure}`)
  if (failedSteps.length > 0) say(`failed: ${failedSteps.join(', ')}`)
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  const postgresSkipped = countPostgresSkipped()
  if (postgresSkipped > 0) say('PostgreSQL did not answer (PG_TEST_URL): its half of the store tests was skipped')
  process.exitCode = total.failed > 0 ? 1 : 0
}

await main()
