// Finds a Chromium for the browser tests, or installs one; says which.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { kept, root, say } from './bootstrap.mjs'

/** The shell without a window comes first: the same engine, and end-to-end tests take two thirds of the time (measured). */
const shells = ['chromium-headless-shell']
const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const packageName = 'the package @sparticuz/chromium'
/** Debian's packages, the better one first; older releases have the second alone. */
const packages = ['chromium-headless-shell', 'chromium']

const onPath = names =>
  names
    .flatMap(name => (process.env.PATH ?? '').split(delimiter).map(dir => join(dir, name)))
    .find(path => existsSync(path))

const works = path => spawnSync(path, ['--version'], { encoding: 'utf8' }).status === 0

/** Debian's Chromium, where this user may install packages. */
function installDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  say('installing Chromium from Debian (once)')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
  const options = { env, stdio: 'ignore' }
  const install = ['install', '-y', '-qq', '--no-install-recommends']
  packages.some(name => spawnSync('apt-get', [...install, name], options).status === 0)
  return onPath([...shells, ...wholeBrowsers])
}

/**
 * The shell inside an npm package, unpacked once. The package has the libraries too that it needs, and puts them before those of the
 * system when it is told that it runs where there are none.
 */
async function unpackPackaged({ withLibraries = true } = {}) {
  if (withLibraries) process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'))
  const folder = join(kept, 'browsers', version)
  mkdirSync(folder, { recursive: true })
  const { TMPDIR } = process.env
  // It unpacks to where temporary files are, and takes what is there already, whatever it is.
  process.env.TMPDIR = folder
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    return await packaged.executablePath()
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

/** The packaged shell where a whole browser shows that the libraries are there; undefined where it does not start. */
async function packagedShell() {
  const path = await unpackPackaged({ withLibraries: false }).catch(() => undefined)
  if (path && works(path)) return path
  // Perhaps it was left half unpacked.
  rmSync(join(kept, 'browsers'), { recursive: true, force: true })
}

/** @returns the path of a browser that starts, and what to say of it */
export async function findBrowser() {
  const given = process.env.CHROMIUM
  if (given) {
    if (!works(given))
      throw new Error(`CHROMIUM is set to ${given}, which does not start. Set it to the path of Chromium, or unset it.`)
    return { path: given, from: 'the CHROMIUM setting' }
  }
  const shell = onPath(shells)
  if (shell && works(shell)) return { path: shell, from: 'this system' }
  const whole = onPath(wholeBrowsers)
  if (whole && works(whole)) {
    const packaged = await packagedShell()
    return packaged ? { path: packaged, from: packageName } : { path: whole, from: 'this system' }
  }
  const debian = installDebian()
  if (debian && works(debian)) return { path: debian, from: "Debian's package, just installed" }
  return { path: await unpackPackaged(), from: packageName }
}
