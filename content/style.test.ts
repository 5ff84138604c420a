import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longestSentence, oddPhrases } from './style-rules.ts'

const files = globSync(['articles/**/*.md', 'codes/*.yaml'], { cwd: import.meta.dirname }).sort()

/** The prose of a file, a paragraph, cell or value a line: no front matter, no programs, no tags, no code. */
function proseOf(file: string): string[] {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  const body = file.endsWith('.yaml')
    ? source.replace(/^ *\S[^:\n]*:(?= |$)/gm, '')
    : source
        .replace(/^---\n[\s\S]*?\n---\n/, '')
        .replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm, '')
        .replace(/\{%[\s\S]*?%\}/g, ' ')
        .replace(/\]\([^)]*\)/g, ']')
  return body
    .replace(/`[^`\n]*`/g, 'code')
    .split(/\n|\|/)
    .map(line => line.trim())
    .filter(line => line !== '')
}

const sentencesOf = (line: string) => line.split(/(?<=[.!?])\s+/)
const lengthOf = (sentence: string) => sentence.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length

test('the prose of articles and codes is read', () => {
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap(proseOf).length).toBeGreaterThan(5000)
})

test.each(oddPhrases)('nobody writes $odd: $better', ({ odd }) => {
  const found = files.flatMap(file =>
    proseOf(file)
      .filter(line => odd.test(line))
      .map(line => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})

test(`no sentence is longer than ${longestSentence} words`, () => {
  const long = files.flatMap(file =>
    proseOf(file)
      .flatMap(sentencesOf)
      .filter(sentence => lengthOf(sentence) > longestSentence)
      .map(sentence => `${file}: ${lengthOf(sentence)} ${sentence}`),
  )
  expect(long).toEqual([])
})
