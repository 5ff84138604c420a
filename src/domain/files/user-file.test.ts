import { describe, expect, test } from 'vitest'
import { downloadNameOf, fileNameProblem, formatFileSize, isFilePath, storedNameOf } from './user-file.ts'
import { FileNameSchema } from './user-file-schema.ts'

const random = '0f0e0d0c-0b0a-4909-8807-060504030201'

describe('the download name', () => {
  test.each([
    [`${random}__plan.pdf`, 'plan.pdf'],
    [`${random}__a__b.pdf`, 'a__b.pdf'],
    [`https://files.example/x/${random}__plan.pdf`, 'plan.pdf'],
    ['plan.pdf', 'plan.pdf'],
  ])('of %s is %s', (path, name) => {
    expect(downloadNameOf(path)).toBe(name)
  })

  test.each(['plan.pdf', '__init__.py', '.env', 'Größe 😀.csv', 'a..b'])('%s is stored and comes back', name => {
    expect(fileNameProblem(name)).toBeUndefined()
    expect(isFilePath(storedNameOf(random, name))).toBe(true)
    expect(downloadNameOf(storedNameOf(random, name))).toBe(name)
  })

  test.each([
    '',
    ' ',
    '.',
    '../..',
    '...',
    'a/b',
    'a\\b',
    'a\u0000b',
    'a\nb',
    'a\u202Etxt.exe',
    '\uD800',
    'x'.repeat(201),
  ])('%j is refused', name => {
    expect(FileNameSchema.safeParse(name).success).toBe(false)
  })

  test('the longest one is taken, in any script', () => {
    expect(fileNameProblem('x'.repeat(200))).toBeUndefined()
    expect(fileNameProblem('€'.repeat(67))).toMatch(/200 bytes/)
  })
})

test.each([
  '',
  'plan.pdf',
  `../${random}__a`,
  `${random}__../a`,
  `${random}__a/b`,
  `${random}__a\\b`,
  `${random}__a\u0000`,
])('%j is no path of a file', path => {
  expect(isFilePath(path)).toBe(false)
})

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 KB'],
  [12_345, '12.3 KB'],
  [999_949, '999.9 KB'],
  [999_950, '1 MB'],
  [10_000_000, '10 MB'],
  [2_500_000_000, '2.5 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
