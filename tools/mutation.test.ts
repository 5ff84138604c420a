import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { groups, scoreAsked } from './mutation/modules.mjs'

// The list of npm run mutate names what exists; whether tests notice changes of it is asked by that command alone.

const root = join(import.meta.dirname, '..')
type Equivalent = { why: string; in?: string; changes: string[] }
type Module = { file: string; why: string; tests: string[]; leftOut?: string[]; equivalent?: Equivalent[] }
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const modules = Object.entries(groups as Record<string, Module[]>).flatMap(([group, each]) =>
  each.map(module => ({ group, ...module })),
)

test('what S17 asks for is asked for: money, idempotency, signing in, redaction, 85 %', () => {
  expect(Object.keys(groups)).toEqual(['money', 'idempotency', 'auth', 'redaction'])
  expect(scoreAsked).toBeGreaterThanOrEqual(85)
  const files = modules.map(({ file }) => file)
  expect(new Set(files).size).toBe(files.length)
})

describe.each(modules)('$group: $file', ({ file, why, tests, leftOut = [], equivalent = [] }) => {
  test('is there, with its tests and why it is tried', () => {
    expect([file, ...tests].filter(each => !existsSync(join(root, each)))).toEqual([])
    expect(tests.length).toBeGreaterThan(0)
    expect(tests.filter(each => !each.endsWith('.test.ts'))).toEqual([])
    expect(why).toMatch(/\w+ \w+/)
  })

  test('what is left out is a test of it', () => {
    expect(leftOut.filter(words => !tests.some(each => read(each).includes(`'${words}'`)))).toEqual([])
  })

  test('a change that no test can notice is said to be one with its reason', () => {
    const lines = read(file)
      .split('\n')
      .map(line => line.trim())
    for (const { why: reason, in: line, changes } of equivalent) {
      expect(reason).toMatch(/\w+ \w+/)
      if (line !== undefined) expect(lines).toContain(line)
      expect(changes.filter(change => !change.includes(' → '))).toEqual([])
    }
  })
})
