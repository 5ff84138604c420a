import { expect, test } from 'vitest'
import { hasBuiltPages } from '../src/lib/test-support/built-programs.ts'
import { findPackagesBeside, findRuntimePackages, listedPackages } from './runtime-packages.mjs'

// Without a build there are no pages to follow: npm test builds them before.
test.skipIf(!hasBuiltPages)('the list of packages that run is what both programs and the pages import', async () => {
  const listed: Record<string, string> = listedPackages()
  expect(await findRuntimePackages()).toEqual(Object.keys(listed).sort())
  for (const [name, why] of Object.entries(listed)) expect(why, name).toMatch(/\p{L}{2}/u)
})

test.skipIf(!hasBuiltPages)('at most 40 of them lie beside the bundles', async () => {
  const beside = await findPackagesBeside()
  expect(Object.keys(listedPackages())).toEqual(expect.arrayContaining(beside))
  expect(beside).toContain('better-sqlite3')
  expect(beside.length).toBeLessThanOrEqual(40)
})
