import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { benches } from '../bench/list.mjs'

// docs/quality.md is true in form: every promise has its figure, when it was measured, a command that exists and tests that exist.

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/quality.md'), 'utf8')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

const columns = ['row', 'what', 'asked', 'measured', 'state', 'when', 'command', 'short form in npm test'] as const
type Row = Record<(typeof columns)[number], string>
const rows = text
  .split('\n')
  .filter(line => /^\| [A-Z]\d+ \|/.test(line))
  .map(line => {
    const cells = line.slice(1, -1).split('|')
    return Object.fromEntries(columns.map((name, at) => [name, cells[at]?.trim() ?? ''])) as Row
  })
const commandsOf = ({ command }: Row) => [...command.matchAll(/`([^`]+)`/g)].map(([, found = '']) => found)

const numbered = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at + 1}`)

test('every row of the plan is there, once', () => {
  const names = rows.map(({ row }) => row)
  for (const name of [
    ...numbered('R', 10),
    ...numbered('W', 6),
    ...numbered('L', 8),
    ...numbered('S', 18),
    ...numbered('F', 4),
  ])
    expect(names.filter(each => each === name)).toEqual([name])
  expect(new Set(names).size).toBe(names.length)
  expect(text).toContain(`| ${columns.join(' | ')} |`)
})

test.each(rows)('$row: nothing is blank, and what was measured says when and whether it is met', row => {
  for (const name of columns) expect([name, row[name]]).toEqual([name, expect.stringMatching(/\S/)])
  expect(row.state).toMatch(/^(met|in part|not met|to be repeated at rest)$/)
  expect(row.when).toMatch(/^20\d\d-\d\d-\d\d$/)
})

test.each(rows)('$row: its command exists', row => {
  const commands = commandsOf(row)
  expect(commands.length).toBeGreaterThan(0)
  for (const command of commands) {
    const [program, run, script = '', ...rest] = command.split(' ')
    if (program === 'node') expect([run, existsSync(join(root, run ?? ''))]).toEqual([run, true])
    else expect([program, run, scripts[script]]).toEqual(['npm', 'run', expect.any(String)])
    if (script === 'bench')
      expect(benches.map(({ name }) => name)).toEqual(expect.arrayContaining(rest.filter(word => /^[a-z]/.test(word))))
    if (script === 'torture' && rest.includes('--tests'))
      for (const word of rest.filter(each => /^[a-z]/.test(each)))
        expect([word, rows.some(each => each['short form in npm test'].includes(word))]).toEqual([word, true])
  }
})

test.each(rows)('$row: the tests that it names exist', row => {
  const files = [...row['short form in npm test'].matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) expect([file, existsSync(join(root, file))]).toEqual([file, true])
})
