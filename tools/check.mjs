// npm run check: what one runs while one works, in a minute and a half: format, types, module boundaries, dead code, unit tests.
import { ensureInstalled, ensureModernNode, say } from './bootstrap.mjs'
import { boundaries, deadCode, formatAndLint, runUnit, timed, types } from './checks.mjs'

const quick = ['--project=unit', '--project=dom']

const unit = { name: 'unit tests', run: () => runUnit('check.json', quick) }

async function main() {
  ensureInstalled()
  if (ensureModernNode()) return
  const failed = []
  for (const { name, run } of [formatAndLint, types, boundaries, deadCode, unit]) {
    if ((await timed(name, run)) !== 0) failed.push(name)
  }
  if (failed.length > 0) say(`failed: ${failed.join(', ')}`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

await main()
