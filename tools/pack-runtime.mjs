// Puts what the two programs need to run, and nothing else, into a folder: node tools/pack-runtime.mjs <folder>
// After `npm run build`. The run stage of the Dockerfile holds this folder; its packages are those that the bundles leave outside.
import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, stop } from './bootstrap.mjs'
import { findPackagesBeside } from './runtime-packages.mjs'

const folders = ['src', 'content', 'build']
const files = ['package.json', 'LICENSE', 'tools/memory-flags.mjs']
const isForTests = path => /(\.test\.tsx?|\/test-support|__snapshots__)$/.test(path)
/** The code of the sources is in the bundles: of their folder programs read styles, scripts and pictures. */
const isBundled = path => path.startsWith(join(root, 'src')) && /(?<!\.d)\.tsx?$/.test(path)
/** The built pages are in the bundle of the portal (decision 0394): files of browsers lie beside them. */
const isInBundle = path => path === join(root, 'build/server')
/** What no program reads: tests, descriptions, types, the sources of what was compiled. */
const isIdle = path => /\.(md|markdown|d\.[cm]?ts|map|flow|tsbuildinfo|c|cc|cpp|h|gyp|gypi)$/i.test(path)

function copyPackage(name, target) {
  const from = join(root, 'node_modules', name)
  cpSync(from, join(target, 'node_modules', name), {
    recursive: true,
    dereference: true,
    // Packages inside a package are its own versions: they come along.
    filter: path => statSync(path).isDirectory() || !isIdle(path),
  })
}

/** Fills an empty folder. */
export async function packRuntime(target) {
  if (!existsSync(join(root, 'build/server/index.js'))) stop('The pages are not built: run npm run build.')
  if (existsSync(target) && readdirSync(target).length > 0) stop(`${target} is not empty.`)
  mkdirSync(target, { recursive: true })
  for (const folder of folders)
    cpSync(join(root, folder), join(target, folder), {
      recursive: true,
      filter: path => !isForTests(path) && !isBundled(path) && !isInBundle(path),
    })
  for (const file of files) cpSync(join(root, file), join(target, file))
  for (const name of await findPackagesBeside()) copyPackage(name, target)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv[2]) stop('Name the folder: node tools/pack-runtime.mjs <folder>')
  await packRuntime(resolve(process.argv[2]))
}
