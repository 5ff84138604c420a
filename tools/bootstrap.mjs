// Runs on any Node from 20 on, with nothing installed: it may import only Node itself and files beside it that do the same.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')
/** What is kept from one run to the next, and may be lost. */
export const kept = join(root, 'node_modules', '.cache', 'gatehouse')

/** What `npm start` runs, made of `src` by tools/bundle.mjs. */
export const programs = {
  gateway: join(root, 'build', 'programs', 'gateway.js'),
  portal: join(root, 'build', 'programs', 'portal.js'),
}

/** One line a step, so that nobody waits in front of a silent screen. */
export const say = text => console.log(`gatehouse  ${text}`)

/** Ends with a sentence and exit code 1. */
export function stop(text) {
  console.error(`gatehouse  ${text}`)
  process.exit(1)
}

/** The environment in which the package `node` comes first, and keeps what it compiled: a start takes half as long. */
export const environment = (extra = {}) => ({
  ...process.env,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(kept, 'compiled'),
  PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
  ...extra,
})

const readStamp = name => {
  const file = join(kept, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
const writeStamp = (name, value) => {
  mkdirSync(kept, { recursive: true })
  writeFileSync(join(kept, name), value)
}

/** Of every file below these paths but tests, which are in nothing that is built. */
function hashOf(paths) {
  const hash = createHash('sha256')
  const add = path => {
    const full = join(root, path)
    if (!existsSync(full) || /\.test\.tsx?$|test-support$/.test(path)) return
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(join(path, name))
      return
    }
    hash.update(path).update('\0').update(readFileSync(full)).update('\0')
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}

/** Runs one command to its end and shows its output only when it fails. */
export function run(command, args, { what, env = {} }) {
  const result = spawnSync(command, args, {
    cwd: root,
    env: environment(env),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (result.error) stop(`${what} could not start: ${result.error.message}`)
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout}\n${result.stderr}\n`)
    stop(`${what} failed. See the lines above.`)
  }
  return result.stdout
}

/**
 * Installs what package-lock.json names, when it is not there or the lock has changed. `npm ci` would refuse a lock made on
 * a machine whose registry lacks the builds for other systems; this installs the same versions and leaves the lock alone.
 */
export function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    stop(`Node ${process.versions.node} is too old: Gatehouse needs Node 20 or later to start.`)
  }
  const wanted = hashOf(['package.json', 'package-lock.json'])
  if (existsSync(join(bin, 'node')) && readStamp('install') === wanted) return
  say('installing packages (about a minute, once)')
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund'], { what: 'Installing the packages' })
  writeStamp('install', wanted)
}

const buildInputs = [
  'src/app',
  'src/ui',
  'src/blocks',
  'src/contract',
  'src/domain',
  'src/lib',
  'content/data',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

/** Builds the pages, and bundles the programs, when their sources have changed since the last time. */
export function ensureBuilt() {
  const wanted = hashOf(buildInputs)
  const built =
    existsSync(join(root, 'build', 'server', 'index.js')) &&
    existsSync(join(root, 'build', 'client', '.vite', 'manifest.json'))
  if (!built || readStamp('build') !== wanted) {
    say('building the pages (some seconds, once)')
    run('react-router', ['build'], { what: 'Building the pages' })
    writeStamp('build', wanted)
  }
  ensureBundled()
}

/** Bundles the programs, with the pages if they are built: tests that start programs may need none. */
export function ensureBundled() {
  const wanted = hashOf(['src', 'package-lock.json', 'tools/bundle.mjs', 'build/server'])
  if (Object.values(programs).every(existsSync) && readStamp('programs') === wanted) return
  run('node', [join(root, 'tools', 'bundle.mjs')], { what: 'Bundling the programs' })
  writeStamp('programs', wanted)
}

/** Runs this script again under the Node that the package `node` brings, if it is not the one running. */
export function ensureModernNode() {
  const modern = join(bin, 'node')
  const wanted = JSON.parse(readFileSync(join(root, 'node_modules', 'node', 'package.json'), 'utf8')).version
  if (process.versions.node === wanted) return false
  const child = spawn(modern, process.argv.slice(1), { cwd: root, env: environment(), stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
  return true
}
