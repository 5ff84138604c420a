import { expect, test } from 'vitest'
import { newestFirst, type ReleaseNote, ReleaseNoteSchema } from '../../src/domain/catalogue/release-note.ts'
import { products } from './products.ts'
import { releaseNotes } from './release-notes.ts'

test('every note is well formed, and no version is told twice', () => {
  for (const note of releaseNotes) expect(ReleaseNoteSchema.parse(note)).toEqual(note)
  const versions = releaseNotes.map(({ product, version }) => `${product} ${version}`)
  expect(new Set(versions).size).toBe(versions.length)
})

test('every product has notes, and every note a product', () => {
  const names = ['Portal', ...products.map(({ name }) => name)]
  expect([...new Set(releaseNotes.map(({ product }) => product))].sort()).toEqual(names.sort())
})

test('the newest comes first: by day, then by version as numbers', () => {
  const note = (version: string, date: string): ReleaseNote => ({ product: 'Portal', version, date, changes: [] })
  const sorted = newestFirst([
    note('0.9.0', '2026-11-20'),
    note('0.10.0', '2026-11-20'),
    note('0.1.0', '2026-11-21'),
    note('0.10.1', '2026-11-20'),
  ])
  expect(sorted.map(({ version }) => version)).toEqual(['0.1.0', '0.10.1', '0.10.0', '0.9.0'])
})
