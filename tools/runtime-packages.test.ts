import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPackagesBeside, findRuntimePackages, listedPackages } from './runtime-packages.mjs'

const isBuilt = existsSync(join(import.meta.dirname, '../build/server/index.js'))

// Without a build there are no pages to follow: npm test builds them before.
test.skipIf(!isBuilt)('the list of packages that run is what both programs and the pages import', async () => {
  const listed: Record<string, string> = listedPackages()
  expect(await findRuntimePackages()).toEqual(Object.keys(listed).sort())
  for (const [name, why] of Object.entries(listed)) expect(why, name).toMatch(/\p{L}{2}/u)
})

test.skipIf(!isBuilt)('at most 60 of them lie beside the bundles', async () => {
  const beside = await findPackagesBeside()
  expect(Object.keys(listedPackages())).toEqual(expect.arrayContaining(beside))
  expect(beside).toContain('better-sqlite3')
  expect(beside.length).toBeLessThanOrEqual(60)
})
