import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

/** What a person reads through to find a module within a minute (decision 0384). */
const maxSources = 30
/** Lists that only grow, and are read by their names. */
const lists = new Set(['src/gateway/store/migrations'])

test(`a folder of src holds at most ${maxSources} sources beside their tests`, () => {
  const counts = new Map<string, number>()
  for (const file of globSync('src/**/*.{ts,tsx,css,js}', { cwd: root, exclude: ['**/*.test.{ts,tsx}'] }))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  expect(counts.size).toBeGreaterThan(150)
  const crowded = [...counts].filter(([folder, count]) => count > maxSources && !lists.has(folder))
  expect(crowded).toEqual([])
})
