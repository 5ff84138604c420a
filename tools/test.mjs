// npm test: installs what is missing, then every check there is, in order of speed; the last line counts.
// npm run test:all: the same with every test in its long form (decision 0321).
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, ensureModernNode, say } from './bootstrap.mjs'
import { quickChecks, runChecks, show, unitCommand } from './checks.mjs'
import { forgetCodes, noteCodes, readCodes } from './count-codes.mjs'
import { longForms } from './long-forms.mjs'
import { runStep } from './run-step.mjs'
import { countPostgresSkipped, readEndToEnd, readUnit, reports } from './test-reports.mjs'

/** Playwright, with its report in the given file. */
async function runEndToEnd(report, args = []) {
  const { findBrowser } = await import('./find-browser.mjs')
  const browser = await findBrowser()
  say(`browser: ${browser.path}, from ${browser.from}`)
  return show(['playwright', 'test', ...args], { CHROMIUM: browser.path, E2E_REPORT: `.cache/${report}` })
}

/** Vitest, with its report in the given file. */
const runUnit = (report, args) =>
  show(unitCommand(report, ['--reporter=./tools/unhandled-errors.mjs', ...args]), noteCodes)

/** Documented codes that no test of the step before saw. */
let unseenCodes = []

/** The pages are built beside the checks, by the same code as at a start. */
const build = {
  name: 'pages build',
  commands: [['node', '-e', "import('./tools/bootstrap.mjs').then(({ ensureBuilt }) => ensureBuilt())"]],
}

const toResult = ({ name, isSound }) => ({
  name,
  passed: isSound ? 1 : 0,
  failed: isSound ? 0 : 1,
  skipped: 0,
  failures: [],
  flaky: [],
})

/**
 * The steps behind the checks, one after the other (decision 0385). Each has its name, how to run it (exit code) and how to read its report.
 * `again` gives what failed a second chance, alone (decision 0158).
 */
const steps = [
  {
    name: 'unit, content and API tests',
    run: () => runUnit('unit.json', process.env.TEST_WHOLE ? [] : longForms.map(file => `--exclude=${file}`)),
    read: () => readUnit('unit.json'),
    again: files => runUnit('unit-again.json', ['--maxWorkers=1', ...files]),
    readAgain: () => readUnit('unit-again.json'),
  },
  {
    name: 'documented codes seen',
    run: async () => {
      unseenCodes = await readCodes()
      return unseenCodes.length > 0 ? 1 : 0
    },
    read: () => ({
      ...{ counts: { passed: unseenCodes.length > 0 ? 0 : 1, failed: 0, skipped: 0 } },
      ...{ failures: unseenCodes, errors: [] },
    }),
  },
  {
    name: 'end-to-end tests in a browser',
    run: () => runEndToEnd('e2e.json'),
    read: () => readEndToEnd('e2e.json'),
    again: () => runEndToEnd('e2e-again.json', ['--last-failed', '--workers=1']),
    readAgain: () => readEndToEnd('e2e-again.json'),
  },
]

async function main() {
  ensureInstalled()
  if (ensureModernNode()) return
  if (process.argv.includes('--all')) process.env.TEST_WHOLE = '1'
  // Beside reports lies what programs of articles were compiled into.
  mkdirSync(reports, { recursive: true })
  for (const name of readdirSync(reports)) if (name.endsWith('.json')) rmSync(join(reports, name))
  forgetCodes()
  const total = { passed: 0, failed: 0, skipped: 0 }
  const results = (await runChecks([...quickChecks, build])).map(toResult)
  for (const step of steps) results.push(await runStep(step))
  for (const result of results) for (const kind of Object.keys(total)) total[kind] += result[kind]
  // Every test that failed, a line each: the last thing one reads after a long output.
  const flaky = results.flatMap(result => result.flaky)
  writeFileSync(join(reports, 'flaky.json'), `${JSON.stringify(flaky, null, 2)}\n`)
  for (const test of flaky) say(`flaky: ${test}`)
  for (const failure of results.flatMap(({ failures }) => failures)) say(`✗ ${failure}`)
  const failedSteps = results.filter(({ failed }) => failed > 0).map(({ name }) => name)
  if (failedSteps.length > 0) say(`failed: ${failedSteps.join(', ')}`)
  if (!process.env.TEST_WHOLE) say('tests in their long forms: npm run test:all')
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  const postgresSkipped = countPostgresSkipped()
  if (postgresSkipped > 0) say('PostgreSQL did not answer (PG_TEST_URL): its half of the store tests was skipped')
  process.exitCode = total.failed > 0 ? 1 : 0
}

await main()
