import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { zipOf } from './zip.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const entries = [
  { name: 'card-gateway/readme.txt', bytes: bytes('Read me.\n') },
  { name: 'card-gateway/leer.txt', bytes: new Uint8Array() },
  { name: 'card-gateway/größe.txt', bytes: bytes('€'.repeat(100_000)) },
]

// A reader that we did not write: it tests every checksum, and compares names and contents.
const reader = `
import json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
print(json.dumps([[each.filename, each.date_time[0], len(archive.read(each).decode())] for each in archive.infolist()]))
`

test('an outside reader finds every file, name and checksum', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'))
  try {
    const file = join(folder, 'made.zip')
    writeFileSync(file, zipOf(entries))
    expect(JSON.parse(execFileSync('python3', ['-c', reader, file], { encoding: 'utf8' }))).toEqual([
      ['card-gateway/readme.txt', 1980, 9],
      ['card-gateway/leer.txt', 1980, 0],
      ['card-gateway/größe.txt', 1980, 100_000],
    ])
    const broken = zipOf(entries).map((byte, at) => (at === 60 ? byte ^ 1 : byte))
    writeFileSync(file, broken)
    expect(() => execFileSync('python3', ['-c', reader, file], { stdio: 'pipe' })).toThrow()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the same files are the same bytes', () => {
  expect(zipOf(entries)).toEqual(zipOf(structuredClone(entries)))
})
