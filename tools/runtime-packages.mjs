// What packages run in the two programs: node tools/runtime-packages.mjs [--check]
// Follows every import and require, those by `import()` too, from the sources of both programs and from the built pages, and names the packages
// that a file was found in. ops/runtime-packages.json says of each why it is there; --check compares. Most of them are in the bundles
// (decision 0372): which are needed beside them is found in the same way, from what was built.
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { root } from './bootstrap.mjs'

const listFile = join(root, 'ops/runtime-packages.json')
/** Both programs, what runs in threads of its own, and the built pages. */
const sources = [
  'src/server/main.ts',
  'src/gateway/main.ts',
  'src/platform/check-file-worker.ts',
  'src/server/session/hash-worker.ts',
  'src/gateway/apis/hosted-pay-page/skin/clean-css-worker.ts',
  'build/server/index.js',
]
const built = () => globSync('build/programs/*.js', { cwd: root })
/** Found by their names alone: fonts of documents (src/gateway/boarding/pdf-fonts.ts). */
const byName = ['@expo-google-fonts/caveat', '@expo-google-fonts/inter']
/** Development only: the portal asks for it with NODE_ENV=development. */
const leftOut = [/^vite(\/|$)/, /^@react-router\/dev(\/|$)/]

const packageOf = path =>
  /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(relative(root, path).replaceAll('\\', '/'))?.[1]

/** Names of all packages that run, in order. */
export const findRuntimePackages = () => findPackages(sources)

/** Names of those that must lie beside what was built. */
export const findPackagesBeside = () => findPackages(built())

async function findPackages(entries) {
  const found = new Set(byName)
  const bundle = await rolldown({
    input: entries.map(each => join(root, each)),
    platform: 'node',
    // What is missing is optional for the package that asks for it, in a try.
    onLog: () => {},
    external: id => leftOut.some(pattern => pattern.test(id)) || id.endsWith('.node'),
    treeshake: false,
    plugins: [
      {
        name: 'note packages',
        load(id) {
          const name = packageOf(id)
          if (name) found.add(name)
          return null
        },
      },
    ],
  })
  await bundle.generate({ format: 'esm' })
  await bundle.close()
  return [...found].sort()
}

export const listedPackages = () => JSON.parse(readFileSync(listFile, 'utf8'))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = await findRuntimePackages()
  const listed = process.argv.includes('--check') ? Object.keys(listedPackages()).sort() : found
  console.log(`${found.length} packages\n${found.join('\n')}`)
  if (listed.join() !== found.join()) {
    console.error('ops/runtime-packages.json names others')
    process.exit(1)
  }
}
