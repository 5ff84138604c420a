// npm run check: what one runs while one works, in a minute and a half: format, types, module boundaries, dead code, unit tests.
import { ensureInstalled, ensureModernNode, say } from './bootstrap.mjs'
import { quickChecks, runChecks, show, timed, unitCommand } from './checks.mjs'

const quick = ['--project=unit', '--project=dom']

async function main() {
  ensureInstalled()
  if (ensureModernNode()) return
  const checks = await runChecks(quickChecks)
  const failed = checks.filter(({ isSound }) => !isSound).map(({ name }) => name)
  if ((await timed('unit tests', () => show(unitCommand('check.json', quick)))) !== 0) failed.push('unit tests')
  if (failed.length > 0) say(`failed: ${failed.join(', ')}`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

await main()
