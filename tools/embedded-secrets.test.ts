import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'secrets-test-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function ask(env: Record<string, string> = {}) {
  const program = `import { embeddedSecrets } from '${join(import.meta.dirname, 'embedded-secrets.mjs')}'
    console.log(JSON.stringify(embeddedSecrets(${JSON.stringify(dataDir)})))`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  })
  return { status, stderr, secrets: status === 0 ? JSON.parse(stdout) : undefined }
}
const file = () => join(dataDir, 'secrets.json')

test('secrets are made once, for their owner only', () => {
  const { secrets } = ask()
  expect(Object.keys(secrets)).toEqual(['AUTH_SECRET', 'GATEWAY_SECRET', 'DEMO_PASSWORD'])
  expect(ask().secrets).toEqual(secrets)
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(secrets)
  expect(statSync(file()).mode & 0o077).toBe(0)
})

test('a damaged file of secrets stops the start with a sentence', () => {
  ask()
  truncateSync(file(), 20)
  const { status, stderr } = ask()
  expect([status, stderr]).toEqual([1, expect.stringMatching(/secrets\.json is damaged\. Restore it from a backup/)])
  expect(stderr).not.toContain('    at ')
})

test('databases without the secrets that they were written with are not opened with new ones', () => {
  writeFileSync(join(dataDir, 'gateway.db'), 'anything')
  const { status, stderr } = ask()
  expect([status, stderr]).toEqual([1, expect.stringMatching(/has gateway\.db, but the GATEWAY_SECRET .* Restore it/)])
  expect(ask({ GATEWAY_SECRET: 'the one that was set' }).status).toBe(0)
})
