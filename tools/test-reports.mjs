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

/** As a rejection that nobody handled. */
const outside = message => `outside of every test: ${firstLine(message)}`

/** Tests that failed, and files that failed outside of any test; the report's own count has each of them twice. */
function unitFailures(report) {
  const failures = []
  const errors = []
  for (const { name, message, status, assertionResults } of report.testResults) {
    if (status !== 'failed') continue
    const file = relative(root, name)
    const failed = assertionResults.filter(each => each.status === 'failed')
    for (const { fullName, failureMessages } of failed)
      failures.push(`${file} › ${fullName}: ${firstLine(failureMessages[0])}`)
    if (failed.length === 0) errors.push(`${file} › the file: ${firstLine(message)}`)
  }
  return { failures, errors }
}

/** Counts of a report of Vitest, and a line for each failure; null when there is no report. */
export function readUnit(name) {
  const report = readReport(name)
  if (!report) return null
  const { failures, errors } = unitFailures(report)
  const unhandled = readReport('unhandled-errors.json') ?? []
  return {
    counts: { passed: report.numPassedTests, failed: failures.length + errors.length, skipped: report.numPendingTests },
    failures,
    errors: [...errors, ...unhandled.map(outside)],
  }
}

/** The files of failures, each once. */
export const filesOf = failures => [...new Set(failures.map(failure => failure.split(' › ')[0]))]

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
    errors: report.errors.map(({ message }) => outside(message)),
  }
}

/** PostgreSQL's half of the store tests, when no server answered. */
export function countPostgresSkipped() {
  const files = readReport('unit.json')?.testResults ?? []
  const tests = files.flatMap(file => file.assertionResults)
  return tests.filter(({ status, fullName }) => /pending|skipped/.test(status) && /postgres/i.test(fullName)).length
}
