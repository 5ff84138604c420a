import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

const manifestFile = join(root, 'build/client/.vite/manifest.json')

// A wrong import once made every article load 77 KB of React while all functional tests passed (islands 4).
test.skipIf(!existsSync(manifestFile))('the runtime of static pages imports nothing and stays under 1.2 KB', () => {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const runtime = manifest['src/app/islands/runtime.ts']
  const text = readFileSync(join(root, 'build/client', runtime.file), 'utf8')
  const size = brotliCompressSync(text).length
  console.log(`budget: runtime of static pages ${size} B of 1229`)
  expect(runtime.imports ?? []).toEqual([])
  expect(text).not.toMatch(/\bimport\s*[{"'*]|\bexport\b/)
  expect(size).toBeLessThanOrEqual(1229)
})
