import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { builtPrograms } from '../src/lib/test-support/built-programs.ts'
import { compileCache } from '../src/lib/test-support/compile-cache.ts'
import { freePort, startPrograms } from './support/programs.ts'

const secrets = {
  AUTH_SECRET: 'a-secret-of-at-least-thirty-two-characters',
  GATEWAY_SECRET: 'b-secret-of-at-least-thirty-two-characters',
  DEMO_PASSWORD: 'a demo password for starts',
  SFTP_PORT: '0',
}

interface Ending {
  code: number | null
  said: string
}

/** Runs one program until it ends by itself; a program that starts well is a failure here. */
function runUntilItEnds(file: string, env: Record<string, string>): Promise<Ending> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, [file], {
      env: { PATH: process.env['PATH'] ?? '', ...compileCache, NODE_ENV: 'production', ...secrets, ...env },
    })
    let said = ''
    child.stderr.on('data', chunk => {
      said += chunk
    })
    child.stdout.on('data', chunk => /^ready /m.test(String(chunk)) && child.kill())
    child.on('exit', code => resolve({ code, said }))
  })
}

const programs = [
  { name: 'portal', file: builtPrograms.portal, portSetting: 'PORT' },
  { name: 'gateway', file: builtPrograms.gateway, portSetting: 'GATEWAY_PORT' },
]

for (const { name, file, portSetting } of programs) {
  test.describe(`the ${name} says in a sentence why it does not start`, () => {
    let dataDir = ''
    test.beforeEach(() => {
      dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-start-'))
    })
    test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

    test('when its port is taken', async () => {
      const holder = createServer()
      await new Promise<void>(resolve => holder.listen(0, '127.0.0.1', resolve))
      const port = String((holder.address() as { port: number }).port)
      const { code, said } = await runUntilItEnds(file, { DATA_DIR: dataDir, [portSetting]: port })
      holder.close()
      expect(code).toBe(1)
      expect(said).toContain(port)
      expect(said).toContain(portSetting)
      expect(said).not.toContain('    at ')
    })

    test('when a setting is wrong', async () => {
      const { code, said } = await runUntilItEnds(file, { DATA_DIR: dataDir, [portSetting]: 'many' })
      expect(code).toBe(1)
      expect(said).toContain(portSetting)
      expect(said).not.toContain('    at ')
    })

    test('when a secret is missing', async () => {
      const { code, said } = await runUntilItEnds(file, {
        DATA_DIR: dataDir,
        GATEWAY_SECRET: '',
        [portSetting]: String(await freePort()),
      })
      expect(code).toBe(1)
      expect(said).toContain('GATEWAY_SECRET')
    })

    test('when its data folder cannot be used', async () => {
      writeFileSync(join(dataDir, 'a-file'), '')
      const { code, said } = await runUntilItEnds(file, {
        DATA_DIR: join(dataDir, 'a-file', 'inside'),
        [portSetting]: String(await freePort()),
      })
      expect(code).toBe(1)
      expect(said).toContain('DATA_DIR')
      expect(said).not.toContain('    at ')
    })

    test('when another one works on the same data folder', async () => {
      const first = await startPrograms()
      const { code, said } = await runUntilItEnds(file, {
        DATA_DIR: first.dataDir,
        [portSetting]: String(await freePort()),
      })
      await first.stop()
      expect(code).toBe(1)
      expect(said).toContain(first.dataDir)
      expect(said).not.toContain('    at ')
    })
  })
}

test('a stop signal finishes what is in flight, and takes nothing new', async () => {
  const { portalUrl, stop } = await startPrograms()
  const body = JSON.stringify({ email: 'nobody@example.test', password: 'a password that is wrong' })
  const request = httpRequest(`${portalUrl}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    request.on('response', response => resolve(response.statusCode))
    request.on('error', reject)
  })
  // Half of the body is with the portal when the signal comes, as it answers what was asked later; the rest follows.
  await new Promise(resolve => request.write(body.slice(0, 20), resolve))
  const isAnswered = () =>
    fetch(`${portalUrl}/healthz`).then(
      () => true,
      () => false,
    )
  expect(await isAnswered()).toBe(true)
  const stopped = stop()
  await expect.poll(isAnswered).toBe(false)
  request.end(body.slice(20))
  expect(await answered).toBe(401)
  await stopped
})
