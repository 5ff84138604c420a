import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { brokenSeal, sealFile } from './file-seal.ts'
import { changeByte, keepingTime } from './test-support/change-byte.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-seal-'))
  file = join(folder, 'books.db')
  writeFileSync(file, Buffer.alloc(3_000_000, 'sale '))
})
afterEach(() => rmSync(folder, { recursive: true }))

const changeBit = (at: number) => changeByte(file, at, (readFileSync(file)[at] ?? 0) ^ 1)

test('a file that is as it was sealed says nothing', () => {
  sealFile(file)
  expect(brokenSeal(file)).toBeUndefined()
})

test.each([0, 1_048_575, 1_048_576, 2_999_999])('one bit of byte %i that nobody wrote is noticed', at => {
  sealFile(file)
  changeBit(at)
  expect(brokenSeal(file)).toMatch(
    /^its bytes are not those that were closed at 20\d\d-.*Z, though nobody has written it since$/,
  )
})

test('who writes the file breaks no seal: its time or its length is another', () => {
  sealFile(file)
  writeFileSync(file, Buffer.alloc(3_000_000, 'void '))
  utimesSync(file, 1, 1)
  expect(brokenSeal(file)).toBeUndefined()
  sealFile(file)
  keepingTime(file, () => writeFileSync(file, 'shorter'))
  expect(brokenSeal(file)).toBeUndefined()
})

test('a file with a WAL is not sealed, and one without a seal, or with a torn one, says nothing', () => {
  writeFileSync(`${file}-wal`, 'newer')
  sealFile(file)
  expect(brokenSeal(file)).toBeUndefined()
  changeBit(7)
  expect(brokenSeal(file)).toBeUndefined()
  writeFileSync(`${file}.seal`, '{"bytes":30')
  expect(brokenSeal(file)).toBeUndefined()
})

test('the seal is for the owner of the file only, and a folder that takes none lets the program stop', () => {
  sealFile(file)
  expect((statSync(`${file}.seal`).mode & 0o777).toString(8)).toBe('600')
  expect(() => sealFile(join(folder, 'gone.db'))).not.toThrow()
})
