import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type SFTPWrapper } from 'ssh2'
import SftpClient from 'ssh2-sftp-client'
import { expect, test } from 'vitest'
import type { Provisioned } from '../contract.ts'
import { startGateway } from '../test-support/run-gateway.ts'
import { testSecret } from '../test-support/test-gateway.ts'

test('kill -9 in the middle of an upload: nothing of it is taken, and the same file again is answered once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gateway-test-'))
  let gateway = await startGateway({ DATA_DIR: dataDir })
  const portOf = () => Number(/^sftp sftp:\/\/127\.0\.0\.1:(\d+)$/m.exec(gateway.output())?.[1])
  try {
    const response = await fetch(`${gateway.url}/provisioning/credentials`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${testSecret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ reference: 'shop', label: 'Shop', secrets: ['fourPartKey', 'sftpUser', 'sftpKey'] }),
    })
    const { secrets } = (await response.json()) as Provisioned
    const { fourPartKey: key = '', sftpUser: username = '', sftpKey: password = '' } = secrets
    const name = `AU_${key}_20261118_1`
    const details = Array.from({ length: 30_000 }, (_, index) => `D|${index + 1}|0S1A2B3C4D5E6F7G8HN||`)
    const file = Buffer.from(
      [`H|${key}|X1|20261118|${details.length}`, ...details, `T|${details.length}`, ''].join('\n'),
    )

    const raw = new Client()
    raw.on('error', () => {})
    raw.connect({ host: '127.0.0.1', port: portOf(), username, password })
    await once(raw, 'ready')
    const sftp = await new Promise<SFTPWrapper>((resolve, reject) =>
      raw.sftp((error, opened) => (error ? reject(error) : resolve(opened))),
    )
    const handle = await new Promise<Buffer>((resolve, reject) =>
      sftp.open(`/in/${name}.req`, 'w', (error, opened) => (error ? reject(error) : resolve(opened))),
    )
    for (let from = 0; from < 600_000; from += 20_000)
      await new Promise<void>((resolve, reject) =>
        sftp.write(handle, file, from, 20_000, from, error => (error ? reject(error) : resolve())),
      )
    await gateway.end('SIGKILL')

    gateway = await startGateway({ DATA_DIR: dataDir })
    const client = new SftpClient('test', { error: () => {}, end: () => {}, close: () => {} })
    await client.connect({ host: '127.0.0.1', port: portOf(), username, password, retries: 0 })
    expect([await client.list('/in'), await client.list('/out')]).toEqual([[], []])
    await client.put(file.subarray(0, 20_000), `/in/${name}.tmp`)
    await client.rename(`/in/${name}.tmp`, `/in/${name}.req`)
    await expect.poll(() => client.exists(`/out/${name}.rsp`), { timeout: 60_000 }).toBe('-')
    expect((await client.get(`/out/${name}.rsp`)).toString()).toMatch(/\nT\|0\|F0[13]\n$/)
    await client.end()
    expect((await gateway.end('SIGTERM')).code).toBe(0)
  } finally {
    await gateway.end('SIGKILL')
    await rm(dataDir, { recursive: true })
  }
})
