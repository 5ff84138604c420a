// Puts what the two programs need to run, and nothing else, into a folder: node tools/pack-runtime.mjs <folder>
// After `npm run build`. The run stage of the Dockerfile holds this folder; its packages are those of ops/runtime-packages.json.
import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, stop } from './bootstrap.mjs'
import { listedPackages } from './runtime-packages.mjs'

const folders = ['src', 'content', 'build']
const files = ['package.json', 'LICENSE', 'tools/memory-flags.mjs']
const isForTests = path => /(\.test\.tsx?|\/test-support|test-setup\.ts|__snapshots__)$/.test(path)
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
export function packRuntime(target) {
  if (!existsSync(join(root, 'build/server/index.js'))) stop('The pages are not built: run npm run build.')
  if (existsSync(target) && readdirSync(target).length > 0) stop(`${target} is not empty.`)
  mkdirSync(target, { recursive: true })
  for (const folder of folders)
    cpSync(join(root, folder), join(target, folder), { recursive: true, filter: path => !isForTests(path) })
  for (const file of files) cpSync(join(root, file), join(target, file))
  for (const name of Object.keys(listedPackages())) copyPackage(name, target)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv[2]) stop('Name the folder: node tools/pack-runtime.mjs <folder>')
  packRuntime(resolve(process.argv[2]))
}
