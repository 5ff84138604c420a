import { beforeEach, expect, test, vi } from 'vitest'
import { runStep } from './run-step.mjs'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

interface Report {
  counts: { passed: number; failed: number; skipped: number }
  failures: string[]
  errors: string[]
}
const report = (failures: string[], errors: string[] = []): Report => ({
  counts: { passed: 10, failed: failures.length, skipped: 1 },
  failures,
  errors,
})

/** A step of 10 tests that pass, with these failures; what the second run says, where the step has one. */
function stepOf(first: Report, second?: Report) {
  const again = vi.fn(async () => (second && second.failures.length > 0 ? 1 : 0))
  const isClean = first.failures.length + first.errors.length === 0
  return {
    again,
    step: {
      name: 'a step',
      run: async () => (isClean ? 0 : 1),
      read: () => first,
      ...(second ? { again, readAgain: () => second } : {}),
    },
  }
}

const one = 'e2e/one.e2e.ts › a title: words'

test('what passes the second time is counted as passed, and named as flaky', async () => {
  const { step } = stepOf(report([one]), report([]))
  expect(await runStep(step)).toMatchObject({ passed: 11, failed: 0, skipped: 1, failures: [], flaky: [one] })
})

test('what fails twice fails', async () => {
  const { step } = stepOf(report([one]), report([one]))
  expect(await runStep(step)).toMatchObject({ passed: 10, failed: 1, failures: [one], flaky: [] })
})

test('a step without a second run has none', async () => {
  const { step } = stepOf(report([one]))
  expect(await runStep(step)).toMatchObject({ passed: 10, failed: 1, failures: [one], flaky: [] })
})

test('an error outside of every test is never given another chance', async () => {
  const { step, again } = stepOf(report([one], ['outside of every test: boom']), report([]))
  expect(await runStep(step)).toMatchObject({ failed: 2, flaky: [] })
  expect(again).not.toHaveBeenCalled()
})

test('nor are failures in more than three files', async () => {
  const many = ['a', 'b', 'c', 'd'].map(file => `e2e/${file}.e2e.ts › a title: words`)
  const { step, again } = stepOf(report(many), report([]))
  expect(await runStep(step)).toMatchObject({ failed: 4 })
  expect(again).not.toHaveBeenCalled()
})

test('a run that fails without naming anything fails, and says so', async () => {
  const result = await runStep({ name: 'units', run: async () => 1, read: () => report([]) })
  expect(result).toMatchObject({ failed: 1, failures: [expect.stringContaining('an error outside of any test')] })
})
