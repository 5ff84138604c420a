// What the reports of Vitest and Playwright say: how many tests passed, and which failed with what words.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './bootstrap.mjs'

/** Where each tool writes its report; emptied before a run. */
export const reports = join(root, '.cache')

const readReport = name => {
  const file = join(reports, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

const firstLine = text => stripVTControlCharacters(text ?? '').split('\n', 1)[0]

/** Tests that failed, and files that failed outside of any test; the report's own count has each of them twice. */
function unitFailures(report) {
  return report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [`${file} › the file: ${firstLine(message)}`]
      return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`)
    })
}

/** Counts of a report of Vitest, and a line for each failure; null when there is no report. */
export function readUnit(name) {
  const report = readReport(name)
  if (!report) return null
  const failures = unitFailures(report)
  return {
    counts: { passed: report.numPassedTests, failed: failures.length, skipped: report.numPendingTests },
    failures,
    errors: [],
  }
}

function endToEndFailures(suite) {
  const here = (suite.specs ?? []).filter(({ ok }) => !ok)
  const failed = here.map(({ file, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors)
    return `e2e/${file} › ${title}: ${firstLine(errors[0]?.message)}`
  })
  return [...failed, ...(suite.suites ?? []).flatMap(endToEndFailures)]
}

/** The same of a report of Playwright. */
export function readEndToEnd(name) {
  const report = readReport(name)
  if (!report) return null
  const { expected, unexpected, skipped } = report.stats
  return {
    counts: { passed: expected, failed: unexpected, skipped },
    failures: report.suites.flatMap(endToEndFailures),
    // Outside of every test, as a rejection that nobody handled.
    errors: report.errors.map(({ message }) => `outside of every test: ${firstLine(message)}`),
  }
}

/** PostgreSQL's half of the store tests, when no server answered. */
export function countPostgresSkipped() {
  const files = readReport('unit.json')?.testResults ?? []
  const tests = files.flatMap(file => file.assertionResults)
  return tests.filter(({ status, fullName }) => /pending|skipped/.test(status) && /postgres/i.test(fullName)).length
}
