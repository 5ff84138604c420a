import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request as askPlainly } from 'node:http'
import { request as askSafely } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type SecureVersion } from 'node:tls'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { provisionShop, type RunningGateway, startGateway } from '../src/gateway/test-support/run-gateway.ts'
import { builtPrograms } from '../src/lib/test-support/built-programs.ts'
import { testSecrets } from '../src/server/test-support/settings.ts'
import { type RunningProgram, startProgram } from '../src/server/test-support/start-program.ts'
import { root } from './bootstrap.mjs'
import { makeCertificate } from './make-certificate.mjs'

const run = promisify(execFile)
const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(existsSync)
if (!nginx) console.warn('SKIPPED: there is no nginx (Debian: apt-get install nginx-light).')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

describe.skipIf(!nginx)('nginx with ops/nginx/gatehouse.conf', () => {
  let folder: string
  let process: ChildProcess
  let portal: RunningProgram
  let gateway: RunningGateway
  let ca: Buffer
  let logged = ''
  const ports = { plain: 0, safe: 0 }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nginx-'))
    ports.plain = await freePort()
    ports.safe = await freePort()
    ca = makeCertificate(folder, ['DNS:portal.example', 'DNS:gateway.example']).cert
    // The programs run as the file says: for this machine alone, and refusing what goes plainly to another.
    const safe = { HOST: '127.0.0.1', REQUIRE_TLS: '1', TRUST_PROXY: '1' }
    gateway = await startGateway({ DATA_DIR: folder, ...safe })
    const addresses = { PORTAL_URL: 'https://portal.example', GATEWAY_URL: 'https://gateway.example' }
    portal = await startProgram(builtPrograms.portal, {
      ...testSecrets,
      ...safe,
      ...addresses,
      PORT: '0',
      DATA_DIR: folder,
    })
    portal.process.stderr?.on('data', chunk => {
      logged += chunk
    })
    await startNginx()
  })
  afterAll(async () => {
    process.kill('SIGQUIT')
    await Promise.all([portal.stop(), gateway.end('SIGTERM')])
    await rm(folder, { recursive: true, force: true })
  })

  async function startNginx() {
    const given = await readFile(join(root, 'ops/nginx/gatehouse.conf'), 'utf8')
    const conf = given
      .replace('127.0.0.1:3000', new URL(portal.url).host)
      .replace('127.0.0.1:4000', new URL(gateway.url).host)
      .replaceAll(/^ *listen \[::\].*$/gm, '')
      .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${ports.plain}`)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${ports.safe} `)
      .replaceAll(/\/etc\/letsencrypt\/live\/[\w.]+\/fullchain\.pem/g, join(folder, 'certificate.pem'))
      .replaceAll(/\/etc\/letsencrypt\/live\/[\w.]+\/privkey\.pem/g, join(folder, 'key.pem'))
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const temporary = kinds.map(kind => `${kind}_temp_path ${join(folder, kind)};`).join('\n')
    await mkdir(join(folder, 'logs'))
    const frame = `daemon off; pid ${join(folder, 'pid')}; error_log stderr;
      events {} http { access_log off; ${temporary}\n${conf}\n}`
    await writeFile(join(folder, 'nginx.conf'), frame)
    const given2 = ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', 'stderr']
    await run(nginx ?? '', ['-t', ...given2])
    process = spawn(nginx ?? '', given2, { stdio: 'ignore' })
    await vi.waitFor(async () => expect((await ask('portal.example', '/healthz')).status).toBeGreaterThan(0), 20_000)
  }

  interface Asked {
    isPlain?: boolean
    headers?: Record<string, string>
    json?: object
  }
  interface Answer {
    status: number
    headers: NodeJS.Dict<string | string[]>
    text: string
  }
  /** By HTTPS as a browser does, with the certificate checked against this one authority. */
  function ask(host: string, path: string, { isPlain = false, headers = {}, json }: Asked = {}): Promise<Answer> {
    const type = json && { 'content-type': 'application/json' }
    const where = { host: '127.0.0.1', path, method: json ? 'POST' : 'GET', headers: { host, ...type, ...headers } }
    return new Promise((resolve, reject) => {
      const request = isPlain
        ? askPlainly({ ...where, port: ports.plain })
        : askSafely({ ...where, port: ports.safe, servername: host, ca })
      request.on('error', reject).on('response', async response => {
        let text = ''
        for await (const part of response) text += part
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      })
      request.end(json && JSON.stringify(json))
    })
  }
  /** What both sides agree on; the name of the error where they do not. */
  function agree(given: { version?: SecureVersion; ciphers?: string; servername?: string }): Promise<string> {
    const { version, ciphers, servername = 'portal.example' } = given
    const versions = version ? { minVersion: version, maxVersion: version } : {}
    return new Promise(resolve => {
      const socket = connect({
        host: '127.0.0.1',
        port: ports.safe,
        servername,
        ca,
        ...versions,
        ...(ciphers && { ciphers }),
      })
      socket.on('secureConnect', () => {
        resolve(`${socket.getProtocol()} ${socket.getCipher().name}`)
        socket.destroy()
      })
      socket.on('error', error => resolve('code' in error ? String(error.code) : error.message))
    })
  }

  test('pages and calls go through it, and cookies are Secure', async () => {
    const page = await ask('portal.example', '/')
    expect([page.status, page.headers['strict-transport-security']]).toEqual([
      200,
      expect.stringMatching(/max-age=\d{7}/),
    ])
    expect((await ask('gateway.example', '/readyz')).status).toBe(200)
    const json = { email: 'dev@gatehouse.test', password: testSecrets.DEMO_PASSWORD }
    const signedIn = await ask('portal.example', '/api/auth/sign-in/email', { json })
    const cookies = [signedIn.headers['set-cookie'] ?? []].flat()
    expect([signedIn.status, cookies.length > 1]).toEqual([200, true])
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; Secure/)
  })

  test.each(['TLSv1', 'TLSv1.1'] as const)('%s is refused', async version => {
    // The client would refuse it by itself otherwise.
    expect(await agree({ version, ciphers: 'DEFAULT@SECLEVEL=0' })).toMatch(/ALERT_PROTOCOL_VERSION/)
  })

  test.each([
    ['TLSv1.2', /^TLSv1\.2 ECDHE-RSA-AES256-GCM-SHA384$/],
    ['TLSv1.3', /^TLSv1\.3 TLS_/],
  ] as const)('%s is taken, with the strongest suite first', async (version, expected) => {
    expect(
      await agree({
        version,
        ciphers: 'ECDHE-RSA-AES128-GCM-SHA256:ECDHE-RSA-AES256-GCM-SHA384:TLS_AES_256_GCM_SHA384',
      }),
    ).toMatch(expected)
  })

  test.each(['AES256-GCM-SHA384', 'ECDHE-RSA-AES256-SHA384', 'ECDHE-RSA-AES128-SHA', 'DHE-RSA-AES256-GCM-SHA384'])(
    'without forward secrecy or authenticated encryption: %s is refused',
    async ciphers => {
      expect(await agree({ version: 'TLSv1.2', ciphers: `${ciphers}@SECLEVEL=0` })).toMatch(/ALERT_HANDSHAKE_FAILURE/)
    },
  )

  test('without https the portal leads on, and the gateway is not there', async () => {
    const led = await ask('portal.example', '/products?x=1', { isPlain: true })
    expect([led.status, led.headers['location']]).toEqual([308, 'https://portal.example/products?x=1'])
    await expect(ask('gateway.example', '/keyexch', { isPlain: true })).rejects.toThrow(/hang up|ECONNRESET/)
  })

  test('WebSockets of terminals are opened over TLS', async () => {
    const { key, mac } = await provisionShop(gateway.url)
    const login = [...Object.values(key), mac].join('-')
    const url = `wss://gateway.example:${ports.safe}/ingenico-cloud/?merchantId=${login}`
    // The name is looked up by nobody: the connection goes to nginx on this machine.
    const lookup = (_: string, options: { all?: boolean }, done: (error: null, ...found: unknown[]) => void) =>
      options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)
    const socket = new WebSocket(url, { ca, lookup: lookup as never })
    const answer = await new Promise((resolve, reject) => {
      socket.on('error', reject).on('message', data => resolve(String(data)))
      socket.on('open', () => socket.send('{}'))
    })
    expect(answer).toContain('<RESPONSE')
    socket.terminate()
  })

  test('another name gets no certificate, and metrics are not passed on', async () => {
    expect(await agree({ servername: 'evil.example' })).toMatch(/UNRECOGNIZED_NAME/)
    for (const host of ['portal.example', 'gateway.example']) expect((await ask(host, '/metrics')).status).toBe(404)
  })

  test('what a client says of its own address is dropped', async () => {
    await ask('portal.example', '/api/account', { headers: { 'x-forwarded-for': '198.51.100.1' } })
    const lines = () => logged.split('\n').filter(line => line.includes('"route":"/api/account"'))
    await vi.waitFor(() => expect(lines()).toHaveLength(1))
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ event: 'call_refused', address: '127.0.0.1' })
  })
})
