// One step of `npm test`: its command, what its report says, and the second chance of few tests that failed (decision 0158).
import { say } from './bootstrap.mjs'
import { timed } from './checks.mjs'
import { filesOf } from './test-reports.mjs'

/** Failures in more files than this are no accident of the machine. */
const filesAgainMax = 3

const nothing = { counts: { passed: 0, failed: 0, skipped: 0 }, failures: [], errors: [] }

/** Only tests that are named get the second chance: an error outside of every test is nobody's accident. */
const mayRunAgain = (step, { failures, errors }) =>
  Boolean(step.again) && failures.length > 0 && errors.length === 0 && filesOf(failures).length <= filesAgainMax

/** Runs a step to its end; answers its counts, what failed, and what failed first and passed then (`flaky`). */
export async function runStep(step) {
  let first = nothing
  let failures = []
  let flaky = []
  const code = await timed(step.name, async () => {
    const firstCode = await step.run()
    first = step.read?.() ?? nothing
    failures = [...first.failures, ...first.errors]
    if (firstCode !== 0 && step.read && failures.length === 0)
      failures = [`${step.name}: an error outside of any test; see the lines above`]
    if (firstCode === 0 || !mayRunAgain(step, first)) return firstCode
    for (const failure of failures) say(`✗ ${failure}`)
    say(`▸ ${step.name}: failed tests, second try`)
    const secondCode = await step.again(filesOf(failures))
    if (secondCode === 0) flaky = failures
    failures = secondCode === 0 ? [] : (step.readAgain()?.failures ?? failures)
    return secondCode
  })
  const failed = code === 0 ? 0 : Math.max(1, failures.length)
  const { counts } = first
  return { name: step.name, passed: counts.passed + flaky.length, failed, skipped: counts.skipped, failures, flaky }
}
