import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPasswordFault } from '../../domain/accounts/password.ts'
import { isLeaked, leakedMark } from './leaked-password.ts'

const root = join(import.meta.dirname, '../../..')

test.each(['1qaz2wsx3edc4rfv', '1QAZ2WSX3EDC4RFV', 'Hd764nW5d7E1vb1', 'zQjphsyf6ctifgu', 'lhbjkjubz2957704'])(
  '%s was leaked, and no rule would have refused it',
  password => {
    expect(isLeaked(password)).toBe(true)
    expect(findPasswordFault(password, { email: 'pia@shop.example' })).toBeNull()
  },
)

test.each(['marble tundra 9 violin', '1qaz2wsx3edc4rfv1', ' 1qaz2wsx3edc4rfv', '1qaz2wsx3edc4rf', ''])(
  '%j was not',
  password => {
    expect(isLeaked(password)).toBe(false)
  },
)

test('the list has thousands of marks, each once, and no password', () => {
  const lines = readFileSync(join(import.meta.dirname, 'leaked-passwords.txt'), 'utf8').split('\n')
  const marks = lines.slice(1, -1)
  expect([lines[0], lines.at(-1)]).toEqual(['', ''])
  expect(marks.length).toBeGreaterThan(9_000)
  expect(marks).toEqual([...new Set(marks)].sort())
  for (const mark of marks) expect(mark).toMatch(/^[\w-]{8}$/)
})

test('another list is made of a file: those long enough, in any case', () => {
  const folder = mkdtempSync(join(tmpdir(), 'leaked-'))
  try {
    const [from, to] = [join(folder, 'from.txt'), join(folder, 'to.txt')]
    writeFileSync(from, 'too short\r\nA password of a leak\na password of a LEAK\nanother of that leak\n\n')
    execFileSync(process.execPath, [join(root, 'tools/leaked-passwords.mjs'), from, to])
    const marks = [leakedMark('a password of a leak'), leakedMark('Another of that leak')].sort()
    expect(readFileSync(to, 'utf8')).toBe(`\n${marks.join('\n')}\n`)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
