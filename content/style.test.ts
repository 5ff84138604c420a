import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longestSentence, oddInPrograms, oddPhrases } from './style-rules.ts'
import { textsOfProgram } from './test-support/texts-of-program.ts'

const files = globSync(['articles/**/*.md', 'codes/*.yaml'], { cwd: import.meta.dirname }).sort()

/** What a tag shows its readers: a heading, a caption of an arrow. */
const wordsOfTag = (tag: string) =>
  Array.from(tag.matchAll(/\b(?:title|text)="([^"]*)"/g), ([, words]) => `\n${words}\n`).join(' ')

/** The prose of a file, a paragraph, cell or value a line: no programs, no code; of front matter and tags what readers see. */
function proseOf(file: string): string[] {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  const body = file.endsWith('.yaml')
    ? source.replace(/^ *\S[^:\n]*:(?= |$)/gm, '')
    : source
        .replace(/^---\n[\s\S]*?\n---\n/, head => `${/^description: (.*)$/m.exec(head)?.[1]}\n`)
        .replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm, '')
        .replace(/\{%[\s\S]*?%\}/g, tag => wordsOfTag(tag) || ' ')
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

const sources = ['src/**/*.{ts,tsx}', 'content/data/*.ts', 'tools/**/*.mjs', 'plugins/woocommerce/card-gateway/**/*.js']
const programs = globSync(sources, { cwd: join(import.meta.dirname, '..') })
  // Tests speak of programs, examples of mistakes; common passwords and words that mean the same are no text.
  .filter(file => !/\.test\.|test-support|test-setup|examples\.ts|common-passwords|synonyms/.test(file))
  .sort()

/** All that the plugin for WooCommerce shows: the file of texts that translators take, which the plugin's tests hold whole. */
const pluginTexts = 'plugins/woocommerce/card-gateway/languages/card-gateway.pot'
const ofPlugin = [
  ...readFileSync(join(import.meta.dirname, '..', pluginTexts), 'utf8')
    .replace(/"\n"/g, '')
    .matchAll(/^msgid "(.+)"$/gm),
].map(([, text = '']) => ({ place: pluginTexts, text }))

const ofPrograms = programs.flatMap(file =>
  textsOfProgram(readFileSync(join(import.meta.dirname, '..', file), 'utf8'), file).map(({ line, text }) => ({
    place: `${file}:${line}`,
    text,
  })),
)

const programTexts = [...ofPrograms, ...ofPlugin]

test('the texts of programs are read', () => {
  expect(ofPlugin.length).toBeGreaterThan(50)
  expect(programs.length).toBeGreaterThan(1000)
  expect(programTexts.length).toBeGreaterThan(8000)
})

test.each([...oddPhrases, ...oddInPrograms])('no program shows $odd: $better', ({ odd }) => {
  const found = programTexts.filter(({ text }) => odd.test(text)).map(({ place, text }) => `${place}: ${text}`)
  expect(found).toEqual([])
})

test(`no program shows a sentence of more than ${longestSentence} words`, () => {
  const long = programTexts.flatMap(({ place, text }) =>
    sentencesOf(text)
      // Programs and pages in strings are no sentences, nor are lists of abbreviations.
      .filter(sentence => !/[<{;=]|^([A-Z]{2} ){5}/.test(sentence) && lengthOf(sentence) > longestSentence)
      .map(sentence => `${place}: ${lengthOf(sentence)} ${sentence}`),
  )
  expect(long).toEqual([])
})

test('texts are found in elements, attributes, strings and sums of strings', () => {
  const source = `
    const wait = 'Wait a ' + \`minute, \${name}.\`
    const name = 'wait'
    export const Note = () => <p className="mt-2 flex" title="A note for you">Read <b>this</b> first: {wait}</p>
    sql\`select the text\``
  expect(textsOfProgram(source, 'note.tsx').map(({ text }) => text)).toEqual([
    'Wait a minute, X.',
    'Read this first: X',
    'A note for you',
  ])
})
