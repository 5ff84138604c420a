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

test.skipIf(!existsSync(manifestFile))('no file of an island is a line that leads to another one', () => {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const islands = Object.entries(manifest).filter(([source]) => source.endsWith('.island.tsx'))
  expect(islands.length).toBeGreaterThan(50)
  const detours = islands.filter(([, { file }]) =>
    /^import\{\w+ as \w+\}from"[^"]+";export\{\w+ as default\};?\s*$/.test(
      readFileSync(join(root, 'build/client', file), 'utf8'),
    ),
  )
  expect(detours.map(([source]) => source)).toEqual([])
})
