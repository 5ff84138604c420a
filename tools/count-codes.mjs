// Which documented refusals the tests of the gateway saw: node tools/count-codes.mjs. `npm test` counts them behind its unit tests.
// Ends with 1 when a documented code was neither seen nor has a reason in `never-answered.ts`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { show } from './checks.mjs'
import { longForms } from './long-forms.mjs'
import { reports } from './test-reports.mjs'

/** Where gateways of tests note what they answer (`note-codes.ts`), as a setting of the tests. */
const file = join(reports, 'seen-codes.txt')
export const noteCodes = { SEEN_CODES: file }
/** Before the tests whose answers count. */
export function forgetCodes() {
  mkdirSync(reports, { recursive: true })
  rmSync(file, { force: true })
}

/** What was noted since: how many codes were seen, and which were not. */
export async function readCodes() {
  const { countCodes } = await import('../src/gateway/test-support/codes/count-codes.ts')
  const { documented, seen, excepted, failures } = countCodes(existsSync(file) ? readFileSync(file, 'utf8') : '')
  console.log(`${documented} documented refusals: ${seen} seen, ${excepted} excepted, ${failures.length} at fault`)
  return failures
}

async function main() {
  forgetCodes()
  const tests = ['src/gateway', ...longForms.map(each => `--exclude=${each}`)]
  const code = await show(['vitest', 'run', '--reporter=dot', ...tests], noteCodes)
  const failures = await readCodes()
  for (const failure of failures) console.log(failure)
  process.exitCode = code || (failures.length > 0 ? 1 : 0)
}

if (import.meta.main) await main()
