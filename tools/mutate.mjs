// Whether tests notice faults: npm run mutate -- [words in the names of groups or files…]. Stryker changes the modules of
// tools/mutation/modules.mjs one place at a time and runs their tests for each change. Prints a score for each module and what no test
// noticed; ends with 1 where a group that was tried whole has less than is asked. Takes an hour (docs/quality.md, S17).
import { cpSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { groups, scoreAsked } from './mutation/modules.mjs'

const root = join(import.meta.dirname, '..')
const copy = join(root, '.cache/mutation')
// Others work meanwhile, and a change that never ends is found by its time.
const gentle = 15

/** Enough to run the tests of one module. */
const copied = ['src', 'content/data', 'tools/mutation', 'package.json']

/** Changes are made in a copy: who ends this with Ctrl+C finds the sources as they were. */
function copySources() {
  rmSync(copy, { recursive: true, force: true })
  for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  process.chdir(copy)
}

/**
 * Tests are named to the configuration of Vitest: with Stryker's own `testFiles`, nothing is ever changed of what runs while a module is
 * loaded. One copy serves all modules: Stryker's own, made anew for each, takes longer than the tests.
 * @param {{ file: string, tests: string[] }} module
 */
const optionsFor = ({ file, tests }) => ({
  ...{ mutate: [file], testRunner: 'vitest', plugins: ['@stryker-mutator/vitest-runner'] },
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
  ...{ inPlace: true, ignorePatterns: ['**', ...[file, ...tests].map(each => `!${each}`)], disableTypeChecks: false },
  ...{ concurrency: 1, coverageAnalysis: 'perTest', timeoutMS: 60_000, warnings: false },
  // The report of its own is not kept; without any it complains.
  ...{ reporters: ['json'], jsonReporter: { fileName: 'report.json' }, logLevel: 'warn', allowConsoleColors: false },
})

const noticed = ['Killed', 'Timeout']
const missed = ['Survived', 'NoCoverage']
const countOf = (results, states) => results.filter(({ status }) => states.includes(status)).length

/** Of changes that ran at all; what did not even load says nothing about tests. */
function scoreOf(results) {
  const found = countOf(results, noticed)
  return { found, all: found + countOf(results, missed), byTime: countOf(results, ['Timeout']) }
}
const percent = ({ found, all }) => (all === 0 ? 100 : Math.round((1000 * found) / all) / 10)
/** Noticed by time alone: tests that never ended, or a machine that had no time for them. */
const timeNote = ({ byTime }) => (byTime ? `, ${byTime} by time` : '')
const line = (name, score) =>
  `${name.padEnd(52)} ${percent(score).toFixed(1).padStart(5)} %  ${score.found} of ${score.all}${timeNote(score)}`

/** A change on one line, and whether the list of modules says that no test can notice it. */
function show({ location, mutatorName, replacement, status }, lines, { equivalent = [] }) {
  const { start, end } = location
  const first = lines[start.line - 1] ?? ''
  const was =
    start.line === end.line ? first.slice(start.column - 1, end.column - 1) : `${first.slice(start.column - 1)} …`
  const shown = text => text.replace(/\s+/g, ' ').slice(0, 120)
  const change = `${shown(was)} → ${shown(replacement)}`
  const note = status === 'NoCoverage' ? ' (no test comes here)' : ''
  // What changes nothing in one line may be a fault in another: `in` names the line.
  const known = equivalent.find(
    each => each.changes.includes(change) && (each.in === undefined || first.trim() === each.in),
  )
  return `    ${start.line}:${start.column} ${mutatorName}${note}: ${change}${known ? `   [the same: ${known.why}]` : ''}`
}

async function tryModule(module) {
  process.env['MUTATED_TESTS'] = JSON.stringify(module.tests)
  process.env['LEFT_OUT_TESTS'] = JSON.stringify(module.leftOut ?? [])
  const results = await new Stryker(optionsFor(module)).runMutationTest()
  const score = scoreOf(results)
  console.log(line(`  ${module.file}`, score))
  const lines = readFileSync(module.file, 'utf8').split('\n')
  for (const result of results.filter(({ status }) => missed.includes(status))) console.log(show(result, lines, module))
  return score
}

async function main(words) {
  setPriority(gentle)
  copySources()
  let isGood = true
  for (const [name, modules] of Object.entries(groups)) {
    const chosen = modules.filter(
      ({ file }) => words.length === 0 || words.some(word => `${name} ${file}`.includes(word)),
    )
    if (chosen.length === 0) continue
    console.log(name)
    const total = { found: 0, all: 0, byTime: 0 }
    for (const module of chosen) {
      const score = await tryModule(module)
      for (const each of Object.keys(total)) total[each] += score[each]
    }
    console.log(line(`  ${chosen.length === modules.length ? 'all' : 'these'} of ${name}`, total))
    if (chosen.length === modules.length && percent(total) < scoreAsked) isGood = false
  }
  process.chdir(root)
  rmSync(copy, { recursive: true, force: true })
  process.exitCode = isGood ? 0 : 1
}

await main(process.argv.slice(2))
