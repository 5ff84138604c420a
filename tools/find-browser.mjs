// Finds a Chromium for the browser tests, or installs one; says which.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { say } from './bootstrap.mjs'

/** The shell without a window comes first: the same engine, and end-to-end tests take two thirds of the time (measured). */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Debian's packages, the better one first; older releases have the second alone. */
const packages = ['chromium-headless-shell', 'chromium']

const onPath = () =>
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
  return onPath()
}

/** The browser inside an npm package, with the libraries that it carries; the package unpacks them when told where it runs. */
export async function unpackPackaged() {
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}

/** @returns the path of a browser that starts, and what to say of it */
export async function findBrowser() {
  const given = process.env.CHROMIUM
  if (given) {
    if (!works(given))
      throw new Error(`CHROMIUM is set to ${given}, which does not start. Set it to the path of Chromium, or unset it.`)
    return { path: given, from: 'the CHROMIUM setting' }
  }
  const system = onPath()
  if (system && works(system)) return { path: system, from: 'this system' }
  const debian = installDebian()
  if (debian && works(debian)) return { path: debian, from: "Debian's package, just installed" }
  return { path: await unpackPackaged(), from: 'the package @sparticuz/chromium' }
}
