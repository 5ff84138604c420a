import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWholeRun } from '../src/platform/test-support/whole-run.ts'
import { readArticleText } from '../src/server/content/front-matter.ts'
import { checkBoundaries } from './check-boundaries.mjs'

const root = join(import.meta.dirname, '..')
const made = [
  ['api', 'parking-meter'],
  ['block', 'price-list'],
  ['article', 'get-started/parking-meters'],
  ['endpoint', 'receipts/list-receipts'],
  ['endpoint', 'receipts/send-receipt'],
] as const

let copy = ''
const touched: string[] = []
const run = (...args: string[]) =>
  spawnSync(process.execPath, ['tools/new.mjs', ...args], { cwd: copy, encoding: 'utf8' })

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-'))
  for (const part of ['src', 'content', 'e2e', 'tools', 'biome.json', 'package.json'])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  for (const name of ['tsconfig.base.json', 'tsconfig.json', 'tsconfig.browser.json'])
    cpSync(join(root, name), join(copy, name))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  symlinkSync(join(root, '.react-router'), join(copy, '.react-router'))
})
afterAll(() => rmSync(copy, { recursive: true }))

test.each(made)('npm run new %s %s writes files and says what comes next', (kind, name) => {
  const { status, stdout, stderr } = run(kind, name)
  expect([status, stderr]).toEqual([0, ''])
  const [paths = '', next = ''] = stdout.split('\n\nNext:\n')
  touched.push(...paths.split('\n').map(path => path.trim()))
  expect(next).toMatch(/run: npm run unit -- /)
})

test('what already exists is not written over', () => {
  const before = readFileSync(join(copy, 'src/gateway/apis/index.ts'), 'utf8')
  const { status, stderr } = run('api', 'parking-meter')
  expect([status, stderr.includes('already exists')]).toEqual([1, true])
  expect(readFileSync(join(copy, 'src/gateway/apis/index.ts'), 'utf8')).toBe(before)
})

test.each([['api', 'Parking'], ['api', '../x'], ['endpoint', 'receipts'], ['door', 'x'], []])(
  'refuses %s %s and says how',
  (...args) => {
    const { status, stderr } = run(...args)
    expect([status, stderr]).toEqual([1, expect.stringContaining('npm run new endpoint <resource>/<verb-noun>')])
  },
)

describe('what was made', () => {
  const sources = () => touched.filter(path => /[.]tsx?$/.test(path))

  test('is an article whose front matter is read', () => {
    const file = 'content/articles/get-started/parking-meters.md'
    const text = readFileSync(join(copy, file), 'utf8')
    expect(readArticleText(text, file).frontMatter).toMatchObject({ title: 'Parking meters', kind: 'guide' })
  })

  test.each([
    ['tsconfig.json', (path: string) => !path.startsWith('src/blocks/')],
    ['tsconfig.browser.json', (path: string) => path.startsWith('src/blocks/')],
  ])('has the types of %s', { skip: !isWholeRun }, (config, isOf) => {
    const read = ts.readConfigFile(join(copy, config), ts.sys.readFile)
    const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, copy)
    const files = sources()
      .filter(isOf)
      .map(path => join(copy, path))
    expect(files.length).toBeGreaterThan(4)
    const program = ts.createProgram(files, { ...options, noEmit: true })
    const found = files.flatMap(file => program.getSemanticDiagnostics(program.getSourceFile(file)))
    expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([])
  })

  test.runIf(isWholeRun)('keeps the module boundaries', async () => {
    const { lines } = await checkBoundaries(copy)
    // Packages are linked into the copy, so that their paths are others than the rules know.
    expect(lines.filter((line: string) => !line.includes('/node_modules/'))).toEqual([])
  })
})
