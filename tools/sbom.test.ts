import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { listedPackages } from './runtime-packages.mjs'
import { licenceOf, lockedPackages, nameIn, runtimePaths } from './sbom.mjs'

type Locked = {
  version: string
  license?: string
  integrity?: string
  dev?: boolean
  inBundle?: boolean
  hasInstallScript?: boolean
}
const locked = Object.entries(lockedPackages() as Record<string, Locked>).filter(([path]) => path !== '')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  allowScripts: Record<string, boolean>
}

/** Licences that ask for no more than to be named; those of fonts too. */
const free = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]
/** Of what builds the pages alone: files of the package itself must stay open, data must say where it is from. */
const freeForBuilding = [...free, 'CC-BY-4.0', 'CC0-1.0', 'MPL-2.0']
const partsOf = (licence: string) => licence.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /)

test('the bill of materials lists what runs, each with version, licence and hash', () => {
  const text = execFileSync(process.execPath, [join(root, 'tools/sbom.mjs')], { encoding: 'utf8', maxBuffer: 16e6 })
  const bill = JSON.parse(text) as {
    bomFormat: string
    specVersion: string
    components: {
      'bom-ref': string
      group?: string
      name: string
      version: string
      hashes?: { content: string }[]
      licenses: object[]
    }[]
    dependencies: { ref: string; dependsOn: string[] }[]
  }
  expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.6'])
  const names = bill.components.map(({ group, name }) => (group ? `${group}/${name}` : name))
  for (const name of Object.keys(listedPackages())) expect(names).toContain(name)
  for (const { version, hashes, licenses, ...component } of bill.components) {
    expect(version).toMatch(/^\d+\.\d+\.\d+/)
    expect([component['bom-ref'], hashes?.[0]?.content]).toEqual([
      component['bom-ref'],
      expect.stringMatching(/^[\da-f]{128}$/),
    ])
    expect(licenses).toHaveLength(1)
  }
  const refs = bill.components.map(component => component['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  const [own, ...others] = bill.dependencies
  expect(others.map(({ ref }) => ref)).toEqual(refs)
  expect(own?.dependsOn).toContain(refs.find(ref => ref.startsWith('pkg:npm/hono@')))
  for (const { dependsOn } of bill.dependencies) for (const ref of dependsOn) expect(refs).toContain(ref)
  // What is asked for by what, as an example: the driver of PostgreSQL brings its own parts.
  const pg = others.find(({ ref }) => ref.startsWith('pkg:npm/pg@'))
  expect(pg?.dependsOn.join()).toContain('pkg:npm/pg-protocol@')
})

test('every licence of what runs, and of what builds it, is one that may be used', () => {
  const running = new Set<string>(runtimePaths())
  const production = locked.filter(([, entry]) => !entry.dev)
  expect(running.size).toBeGreaterThan(100)
  for (const [path, entry] of production) {
    const allowed = running.has(path) ? free : freeForBuilding
    const licence = licenceOf(path, entry)
    expect([path, licence, partsOf(licence).filter(part => !allowed.includes(part))]).toEqual([path, licence, []])
  }
})

test('no package runs a script as it is installed but node', () => {
  const withScripts = locked.flatMap(([path, entry]) => (entry.hasInstallScript ? [nameIn(path)] : []))
  expect(Object.keys(manifest.allowScripts)).toEqual(expect.arrayContaining(withScripts))
  expect(Object.entries(manifest.allowScripts).flatMap(([name, may]) => (may ? [name] : []))).toEqual(['node'])
})

test('every package is pinned by a hash, but those that lie in another one', () => {
  for (const [path, { integrity, inBundle }] of locked)
    if (!inBundle) expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-[\w+/]{86}==$/)])
})
