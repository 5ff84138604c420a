import { beforeEach } from 'vitest'

// Stryker replaces Vitest's own pattern of names, so tests that a module leaves out are skipped as they begin.
const leftOut = JSON.parse(process.env['LEFT_OUT_TESTS'] ?? '[]') as string[]

beforeEach(({ task, skip }) => {
  skip(leftOut.some(words => task.fullTestName.includes(words)))
})
