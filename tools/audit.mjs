// Known faults of the packages that run, and by when each must be gone: npm run audit [-- <file>]
// Asks the registry (npm audit). ops/known-faults.json keeps since when each fault is known, as docs/operations.md counts from then; a fault that
// is gone leaves it. Fails when one is there for longer than that allows, or cannot be asked about.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, stop } from './bootstrap.mjs'
import { runtimePaths } from './sbom.mjs'

/** Days until a fault must be gone; of the others: with the next release. */
const daysBySeverity = { critical: 7, high: 30 }
const dayMs = 86_400_000

/** The faults of a report of `npm audit` that are of what runs, by the last part of their address. */
export function faultsOf(report, running = runtimePaths()) {
  const faults = {}
  for (const { nodes, via } of Object.values(report.vulnerabilities)) {
    if (!nodes.some(path => running.includes(path))) continue
    // A text names another package of the report, which is the one with the fault.
    for (const { url, name, severity, title } of via.filter(each => typeof each === 'object'))
      faults[url.slice(url.lastIndexOf('/') + 1)] = { package: name, severity, title }
  }
  return faults
}

/** What is known from now on: the same faults, since the day that each was first seen, with the decision that somebody wrote beside it. */
export const notedOn = (day, faults, known) =>
  Object.fromEntries(
    Object.entries(faults)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, fault]) => [id, { since: day, ...known[id], ...fault }]),
  )

/** A sentence for each fault, and whether it is there for too long. One that a decision record answers may stay. */
export const judge = (day, known, hasDecision) =>
  Object.entries(known).map(([id, { package: name, severity, title, since, decision }]) => {
    const fault = `${name}: ${title} (${id}, ${severity}, known since ${since})`
    if (decision && hasDecision(decision)) return { isLate: false, text: `${fault}: answered by decision ${decision}.` }
    const days = daysBySeverity[severity]
    if (!days) return { isLate: false, text: `${fault}: replace it with the next release.` }
    const end = new Date(Date.parse(since) + days * dayMs).toISOString().slice(0, 10)
    return { isLate: day > end, text: `${fault}: replace it by ${end}, or write a decision and name it there.` }
  })

function askRegistry() {
  return new Promise(done => {
    const args = ['audit', '--omit=dev', '--json']
    // It ends with 1 where there are faults.
    execFile('npm', args, { cwd: root, maxBuffer: 64e6 }, (_, output) => done(output))
  })
}

function readReport(output) {
  try {
    const report = JSON.parse(output)
    if (report.vulnerabilities) return report
  } catch {
    // No JSON: as good as no answer.
  }
  return stop('The registry did not say which faults are known. Run this where npm can ask it.')
}

const hasDecision = number => readdirSync(join(root, 'docs/decisions')).some(name => name.startsWith(`${number}-`))

async function audit(file) {
  const day = new Date().toISOString().slice(0, 10)
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const known = notedOn(day, faultsOf(readReport(await askRegistry())), before)
  writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`)
  const judged = judge(day, known, hasDecision)
  for (const { isLate, text } of judged) console.log(`${isLate ? 'LATE  ' : ''}${text}`)
  if (judged.length === 0) console.log('No fault is known of what runs.')
  if (judged.some(({ isLate }) => isLate)) process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await audit(resolve(process.argv[2] ?? join(root, 'ops/known-faults.json')))
