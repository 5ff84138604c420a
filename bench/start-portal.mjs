// The built portal as a bench needs it: on a free port, with a data folder of its own, and no gateway.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compileCache } from '../src/lib/test-support/compile-cache.ts'
import { programs } from '../tools/bootstrap.mjs'
import { memoryFlags, portalMemory } from '../tools/memory-flags.mjs'

const root = join(import.meta.dirname, '..')

/**
 * Starts a portal with the articles of a folder (bench/import-corpus.mjs), and `imports` loaded before it: files of this folder
 * that may tell `child` of what they measure; `settings` stand beside those of all benches. Resolves when it is ready.
 */
export async function startPortal(contentDir, imports = [], settings = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-portal-'))
  const flags = imports.flatMap(file => ['--import', join(root, 'bench', file)])
  const child = spawn(process.execPath, [...memoryFlags, ...flags, programs.portal], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      ...portalMemory,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      CONTENT_DIR: resolve(contentDir),
      PORT: '0',
      GATEWAY_URL: 'http://127.0.0.1:9',
      SEED_DEMO: '0',
      AUTH_SECRET: 'auth-secret-of-the-benches-0123456789',
      GATEWAY_SECRET: 'gateway-secret-of-the-benches-0123456789',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = new Promise(done => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const url = await new Promise((found, failed) => {
      child.stdout.on('data', chunk => {
        const address = /ready (http\S+)/.exec(String(chunk))?.[1]
        if (address) found(address)
      })
      child.once('exit', code => failed(new Error(`The portal ended with ${code}: the lines above say why.`)))
    })
    return { url, child, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Resolves when the search of a portal knows every article. */
export async function untilIndexed(url) {
  while (!(await (await fetch(`${url}/search.json?q=settlement`)).json()).isComplete) await sleep(250)
}
