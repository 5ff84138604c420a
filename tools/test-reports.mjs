// What the reports of Vitest and Playwright say: how many tests passed, and which failed with what words.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './bootstrap.mjs'

/** Where each tool writes its report; emptied before a run. */
export const reports = join(root, '.cache')

const readReport = name => {
  const file = join(reports, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

const firstLine = text => (text ?? '').split('\n', 1)[0]

/** Tests that failed, and files that failed outside of any test; the report's own count has each of them twice. */
function unitFailures(report) {
  return report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [`${file}: ${firstLine(message)}`]
      return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`)
    })
}

export function unitCounts() {
  const report = readReport('unit.json')
  if (!report) return null
  return {
    passed: report.numPassedTests,
    failed: unitFailures(report).length,
    skipped: report.numPendingTests,
  }
}

export function journeyCounts() {
  const stats = readReport('e2e.json')?.stats
  return stats ? { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped } : null
}

function journeyFailures(suite) {
  const here = (suite.specs ?? []).filter(({ ok }) => !ok)
  const failed = here.map(({ file, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors)
    return `e2e/${file} › ${title}: ${firstLine(errors[0]?.message)}`
  })
  return [...failed, ...(suite.suites ?? []).flatMap(journeyFailures)]
}

/** Every test that failed, a line each: the last thing one reads after half an hour of output. */
export function failures() {
  const unit = readReport('unit.json')
  const journeys = readReport('e2e.json')
  return [...(unit ? unitFailures(unit) : []), ...(journeys?.suites ?? []).flatMap(journeyFailures)]
}

/** PostgreSQL's half of the store tests, when no server answered. */
export function countPostgresSkipped() {
  const files = readReport('unit.json')?.testResults ?? []
  const tests = files.flatMap(file => file.assertionResults)
  return tests.filter(({ status, fullName }) => /pending|skipped/.test(status) && /postgres/i.test(fullName)).length
}
