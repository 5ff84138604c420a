import { copyFileSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from './test-support/processes.ts'
import { findProgram } from './test-support/programs.ts'
import { runGuide } from './test-support/run-guide.ts'

// The article about pipelines, word by word: its reader starts both programs, as `npm start` does, and stops them.

const root = join(import.meta.dirname, '..')
const file = join(import.meta.dirname, 'articles/get-started/testing-in-ci.md')
let folder: string
let ports: { portal: number; gateway: number; hook: number }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guide-ci-'))
  ports = { portal: await freePort(), gateway: await freePort(), hook: await freePort() }
  // What the reader cloned, and what they saved from the article about webhooks.
  symlinkSync(root, join(folder, 'gatehouse'))
  copyFileSync(findProgram('webhooks/verify', 'javascript') as string, join(folder, 'verify.mjs'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const answers = (port: number) =>
  fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

test('each block does what the article says, and nothing runs on', { timeout: 600_000 }, async () => {
  const env = {
    ...{ PORTAL_PORT: String(ports.portal), GATEWAY_PORT: String(ports.gateway), HOOK_PORT: String(ports.hook) },
    // The build of this working copy, and no settings of its own.
    ...{ PORTAL_DATABASE_URL: '', GATEWAY_DATABASE_URL: '' },
  }
  const variables = { urls: {}, test: {} }
  expect(await runGuide({ file, language: 'curl', variables, folder, home: folder, env })).toEqual([])
  expect(existsSync(join(folder, 'gatehouse-data', 'gateway.db'))).toBe(true)
  await expect
    .poll(() => Promise.all([answers(ports.portal), answers(ports.gateway)]), { timeout: 60_000 })
    .toEqual([false, false])
})
