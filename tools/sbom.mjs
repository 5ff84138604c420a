// The software bill of materials of what runs, in CycloneDX 1.6: npm run sbom [-- <file>], else on standard output.
// Lists the packages of ops/runtime-packages.json, with what lies inside them, as the lock file and their own package.json describe them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './bootstrap.mjs'
import { listedPackages } from './runtime-packages.mjs'

const readJson = file => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** Entries of the lock file by the folder that they are installed in. */
export const lockedPackages = () => readJson('package-lock.json').packages

export const nameIn = path => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The licence as an SPDX expression; old packages write it as an object or a list of them. */
export function licenceOf(path, entry) {
  if (entry.license) return entry.license
  const { license, licenses } = readJson(`${path}/package.json`)
  const named = [license ?? licenses].flat().flatMap(each => each?.type ?? each ?? [])
  return named.length > 0 ? named.join(' OR ') : licenceInFile(path)
}

/** Some packages say it in their LICENSE alone. */
function licenceInFile(path) {
  const text = readFileSync(join(root, path, 'LICENSE'), 'utf8')
  return text.includes('Permission is hereby granted, free of charge') ? 'MIT' : ''
}

/** Folders of the packages that run: those listed, and what is installed inside of them. */
export function runtimePaths(locked = lockedPackages(), listed = Object.keys(listedPackages())) {
  const isListed = path => listed.some(name => path === `node_modules/${name}`)
  const isWithin = path => listed.some(name => path.startsWith(`node_modules/${name}/node_modules/`))
  return Object.keys(locked)
    .filter(path => (isListed(path) || isWithin(path)) && !locked[path].dev)
    .sort()
}

const refOf = (path, { version }) => `pkg:npm/${nameIn(path).replace('@', '%40')}@${version}`

function hashesOf({ integrity }) {
  const [algorithm, value] = (integrity ?? '').split('-')
  if (algorithm !== 'sha512') return {}
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(value, 'base64').toString('hex') }] }
}

function componentOf(path, entry) {
  const name = nameIn(path)
  const [group, short] = name.startsWith('@') ? name.split('/') : [undefined, name]
  const licence = licenceOf(path, entry)
  const ref = refOf(path, entry)
  return {
    type: 'library',
    'bom-ref': ref,
    ...(group && { group }),
    ...{ name: short, version: entry.version, scope: 'required' },
    ...hashesOf(entry),
    licenses: [/ (AND|OR|WITH) /.test(licence) ? { expression: licence } : { license: { id: licence } }],
    purl: ref,
    externalReferences: [
      { type: 'distribution', url: `https://registry.npmjs.org/${name}/-/${short}-${entry.version}.tgz` },
    ],
  }
}

/** Where Node finds a package that another one asks for: beside it, or in a folder further up. */
function foundBy(locked, path, name) {
  for (let folder = path; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    const inside = `${folder}/node_modules/${name}`
    if (locked[inside]) return inside
    if (!folder.includes('/node_modules/')) return locked[`node_modules/${name}`] ? `node_modules/${name}` : undefined
  }
}

/** The bill of materials; the same for the same lock file. */
export function billOfMaterials() {
  const locked = lockedPackages()
  const paths = runtimePaths(locked)
  const { name, version, description, license, dependencies } = readJson('package.json')
  const own = `pkg:npm/${name}@${version}`
  const refs = new Map(paths.map(path => [path, refOf(path, locked[path])]))
  const needs = (path, names) => [...new Set(names.flatMap(each => refs.get(foundBy(locked, path, each)) ?? []))].sort()
  const byRef = new Map(paths.map(path => [refs.get(path), path]))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    ...{ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 },
    metadata: {
      component: {
        ...{ type: 'application', 'bom-ref': own, name, version, description, purl: own },
        licenses: [{ license: { id: license } }],
      },
    },
    components: [...byRef.values()].map(path => componentOf(path, locked[path])),
    dependencies: [
      { ref: own, dependsOn: needs('', Object.keys(dependencies)) },
      ...[...byRef].map(([ref, path]) => ({
        ref,
        dependsOn: needs(path, Object.keys(locked[path].dependencies ?? {})),
      })),
    ],
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = `${JSON.stringify(billOfMaterials(), null, 2)}\n`
  if (process.argv[2]) writeFileSync(resolve(process.argv[2]), text)
  else process.stdout.write(text)
}
