import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putAtNoon } from '../../src/gateway/test-support/put-at-noon.ts'
import { builtPrograms } from '../../src/lib/test-support/built-programs.ts'
import { compileCache } from '../../src/lib/test-support/compile-cache.ts'
import { firstLine, stopProcess } from './processes.ts'

const secret = 'a secret of the snippet tests only'

type Created<Kind extends string> = { credentialId: string; secrets: Record<Kind, string> }

export type Gateway = Awaited<ReturnType<typeof startGateway>>

/** Starts the real gateway on a free port with a database of its own, without a limit of rate; `stop` ends it and removes both. */
export async function startGateway(more: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'snippets-gateway-'))
  const settings = {
    GATEWAY_PORT: '0',
    SFTP_PORT: '0',
    DATA_DIR: dataDir,
    GATEWAY_SECRET: secret,
    GATEWAY_RATE_LIMIT: '0',
    ...more,
  }
  const program = spawn(process.execPath, [builtPrograms.gateway], {
    env: { PATH: process.env['PATH'], ...compileCache, ...settings },
  })
  const [sftpUrl, url] = await Promise.all([
    firstLine(program, /sftp (sftp\S+)\n/),
    firstLine(program, /ready (http\S+)\n/),
  ])

  async function create<Kind extends string>(reference: string, kinds: Kind[], label: string): Promise<Created<Kind>> {
    const response = await fetch(`${url}/provisioning/credentials`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reference, label, secrets: kinds }),
    })
    return (await response.json()) as Created<Kind>
  }

  /** The secrets of a new credential, each of the kinds that were asked for. */
  const provision = async <Kind extends string>(reference: string, kinds: Kind[], label = 'Snippets') =>
    (await create(reference, kinds, label)).secrets

  /** The same, and it is noon for its merchant: its batches stay open. */
  async function provisionAtNoon<Kind extends string>(reference: string, kinds: Kind[], label = 'Snippets') {
    const { credentialId, secrets } = await create(reference, kinds, label)
    await putAtNoon((path, init) => fetch(url + path, init), { credentialId, secret })
    return secrets
  }

  /** What the portal asks the gateway. */
  const provisioning = (path: string, init: RequestInit) =>
    fetch(`${url}/provisioning${path}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${secret}` } })

  async function stop() {
    await stopProcess(program)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, sftpUrl, provision, provisionAtNoon, provisioning, stop }
}
