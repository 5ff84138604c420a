import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type SFTPWrapper } from 'ssh2'
import SftpClient from 'ssh2-sftp-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StoreFailure } from '../../platform/store-failure.ts'
import type { Provisioned } from '../contract.ts'
import type { FileHandler } from '../files/file-handler.ts'
import type { GatewayStore } from '../store/open-store.ts'
import { openTestGateway, type TestGateway } from '../test-support/test-gateway.ts'
import { describeApi } from '../test-support/test-stores.ts'
import { publicHostKeys, readHostKeys } from './host-keys.ts'
import { connectionsOfAddressMax, handlesMax, triesMax } from './limits.ts'
import { listenSftp, type SftpServer } from './listen-sftp.ts'

/** Answers each file with its size. */
const sizing: FileHandler = {
  product: 'sizing',
  takes: name => /\.req$/.test(name),
  take: async (file, tools) => {
    await tools.writeOut(file.name.replace(/req$/, 'rsp'), [Buffer.from(`${file.size} bytes\n`)])
    return 'done'
  },
}
type Keys = { user: string; password: string; privateKey: string; credentialId: string }
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const decode = (base64: string) => Buffer.from(base64, 'base64').toString()
const maxBytes = 12_000_000
const hasOpenSsh = existsSync('/usr/bin/sftp')

describeApi('SFTP', kind => {
  let gateway: TestGateway
  let server: SftpServer
  let folder: string
  let failure: StoreFailure | undefined
  beforeAll(async () => {
    gateway = await openTestGateway(kind, { fileHandlers: [sizing] })
    const write: GatewayStore['write'] = task => (failure ? Promise.reject(failure) : gateway.store.write(task))
    const { workTools, requestLog } = gateway
    server = await listenSftp(
      { port: 0, host: '127.0.0.1' },
      {
        ...workTools,
        maxBytes,
        store: { ...gateway.store, write },
        requestLog,
        log: gateway.log,
        sleep: () => new Promise(resolve => setImmediate(resolve)),
      },
    )
    folder = await mkdtemp(join(tmpdir(), 'sftp-test-'))
  })
  afterAll(async () => {
    await server.stop()
    await gateway.close()
    await rm(folder, { recursive: true })
  })

  async function provision(): Promise<Keys> {
    const response = await gateway.app.request('/provisioning/credentials', {
      method: 'POST',
      headers: { Authorization: `Bearer ${gateway.secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...{ reference: randomBytes(8).toString('hex'), label: 'Shop' },
        secrets: ['sftpUser', 'sftpKey', 'sftpPrivateKey'],
      }),
    })
    const { credentialId, secrets } = (await response.json()) as Provisioned
    const { sftpUser: user = '', sftpKey: password = '', sftpPrivateKey = '' } = secrets
    return { user, password, privateKey: decode(sftpPrivateKey), credentialId }
  }
  const at = () => ({ host: '127.0.0.1', port: server.port })

  async function logIn(keys: Keys, by: 'password' | 'privateKey' = 'password'): Promise<SftpClient> {
    const quiet = { error: () => {}, end: () => {}, close: () => {} }
    const client = new SftpClient('test', quiet)
    await client.connect({ ...at(), username: keys.user, [by]: keys[by], retries: 0 })
    return client
  }
  const waiting = async () =>
    (await gateway.store.read.selectFrom('files').select('state').execute()).map(row => row.state)

  /** ssh2 itself, for what a client library would not do. */
  async function raw<Result>(keys: Keys, use: (sftp: SFTPWrapper, client: Client) => Promise<Result>): Promise<Result> {
    const client = new Client()
    client.connect({ ...at(), username: keys.user, password: keys.password })
    await once(client, 'ready')
    const sftp = await new Promise<SFTPWrapper>((resolve, reject) =>
      client.sftp((error, opened) => (error ? reject(error) : resolve(opened))),
    )
    return use(sftp, client).finally(() => client.end())
  }

  describe('a client library', () => {
    test.each(['password', 'privateKey'] as const)(
      'logs in by %s, uploads, renames, and fetches the answer',
      async by => {
        const keys = await provision()
        const client = await logIn(keys, by)
        expect((await client.list('/')).map(({ name, type }) => type + name)).toEqual(['din', 'dout'])
        const bytes = randomBytes(20_005)
        await client.put(bytes, '/in/a.tmp')
        expect((await client.list('/in')).map(({ name, size }) => [name, size])).toEqual([['a.tmp', bytes.length]])
        expect(sha((await client.get('/in/a.tmp')) as Buffer)).toBe(sha(bytes))
        await gateway.runWork()
        expect(await client.exists('/in/a.tmp')).toBe('-')
        await client.rename('/in/a.tmp', '/in/a.req')
        await gateway.runWork()
        expect(await client.list('/in')).toEqual([])
        expect((await client.get('/out/a.rsp')).toString()).toBe(`${bytes.length} bytes\n`)
        await client.delete('/out/a.rsp')
        expect(await client.exists('/out/a.rsp')).toBe(false)
        await client.end()
      },
    )

    test('sends pieces side by side, and gets them all', async () => {
      const keys = await provision()
      const file = join(folder, 'large.bin')
      const bytes = randomBytes(10_000_000)
      await writeFile(file, bytes)
      const client = await logIn(keys)
      await client.fastPut(file, '/in/large.bin')
      await client.fastGet('/in/large.bin', `${file}.back`)
      expect(sha(await readFile(`${file}.back`))).toBe(sha(bytes))
      await client.end()
    })

    test('is told what is not allowed, and nothing changes', async () => {
      const client = await logIn(await provision())
      await client.put(Buffer.from('x'), '/in/a.tmp')
      const refused: [() => Promise<unknown>, RegExp][] = [
        [() => client.put(Buffer.from('x'), '/out/b'), /Write to \/in/],
        [() => client.put(Buffer.from('x'), '/b'), /Write to \/in/],
        [() => client.put(Buffer.from('x'), '/in/sub/b'), /Write to \/in/],
        [() => client.put(Buffer.from('x'), '/in/../../etc/passwd'), /Write to \/in/],
        [() => client.put(Buffer.from('x'), '/in/..'), /folder/],
        [() => client.put(Buffer.from('x'), '/in/b c'), /A name has letters/],
        [() => client.put(Buffer.from('x'), '/in/b\nc'), /control characters/],
        [() => client.put(Buffer.from('x'), `/in/${'x'.repeat(300)}`), /A name has letters/],
        [() => client.put(Buffer.from('x'), `/in/${'x'.repeat(3000)}`), /too long/],
        [() => client.get('/in/none'), /no such file|no file or folder with this name/i],
        [() => client.get('/etc/passwd'), /no such file|no file or folder with this name/i],
        [() => client.mkdir('/in/sub'), /only folders are/],
        [() => client.rmdir('/in'), /only folders are/],
        [() => client.delete('/in'), /only folders are/],
        [() => client.rename('/in/a.tmp', '/out/a.tmp'), /renamed only in \/in/],
        [() => client.rename('/in/a.tmp', '/in/a/b'), /renamed only in \/in/],
        [
          () => client.rename('/in/none', '/in/b'),
          /no such file|no file or folder with this name|no file with this name/i,
        ],
      ]
      for (const [each, message] of refused) await expect(each()).rejects.toThrow(message)
      expect((await client.list('/in')).map(({ name }) => name)).toEqual(['a.tmp'])
      expect(await client.list('/out')).toEqual([])
      await client.end()
    })

    test('sees nothing of another user', async () => {
      const [one, other] = [await logIn(await provision()), await logIn(await provision())]
      await one.put(Buffer.from('mine'), '/in/a.tmp')
      expect(await other.list('/in')).toEqual([])
      await expect(other.get('/in/a.tmp')).rejects.toThrow(/no file or folder with this name|no such file/i)
      await Promise.all([one.end(), other.end()])
    })
  })

  test('links, handles that are not open, and what is no upload are refused', async () => {
    await raw(await provision(), async sftp => {
      const call = (run: (done: (error?: Error | null) => void) => void) =>
        new Promise<string>(resolve => run(error => resolve(error?.message ?? 'OK')))
      expect(await call(done => sftp.symlink('/etc/passwd', '/in/link', done))).toMatch(/Links are not supported/)
      expect(await call(done => sftp.readlink('/in/link', done))).toMatch(/Links are not supported/)
      expect(await call(done => sftp.close(Buffer.from([9, 9, 9, 9]), done))).toMatch(/not open/)
      expect(await call(done => sftp.close(Buffer.alloc(200), done))).toMatch(/not open/)
      expect(await call(done => sftp.open('/in/a', 'a', done))).toMatch(/cannot be appended to/)
      const open = (path: string, flags: 'w' | 'wx') =>
        new Promise<Buffer>((resolve, reject) =>
          sftp.open(path, flags, (error, handle) => (error ? reject(error) : resolve(handle))),
        )
      const gap = await open('/in/gap', 'w')
      expect(await call(done => sftp.write(gap, Buffer.from('later'), 0, 5, 10, done))).toBe('OK')
      expect(await call(done => sftp.close(gap, done))).toMatch(/Part of the file is missing/)
      const twice = await open('/in/twice', 'w')
      await call(done => sftp.write(twice, Buffer.from('first'), 0, 5, 0, done))
      expect(await call(done => sftp.write(twice, Buffer.from('again'), 0, 5, 0, done))).toMatch(
        /cannot be overwritten/,
      )
      expect(await call(done => sftp.close(twice, done))).toMatch(/cannot be overwritten/)
      const many = await Promise.all(Array.from({ length: handlesMax }, (_, n) => open(`/in/${n}`, 'w')))
      await expect(open('/in/one-more', 'w')).rejects.toThrow(/at once/)
      for (const handle of many) await call(done => sftp.close(handle, done))
      expect(await call(done => sftp.setstat('/in/0', { mode: 0o777 }, done))).toBe('OK')
      await expect(open('/in/0', 'wx')).rejects.toThrow(/file with this name already exists/)
    })
    await expect.poll(waiting).not.toContain('partial')
  })

  test('no shell, no command, no forwarding', async () => {
    await raw(await provision(), async (_, client) => {
      const failed = (run: (done: (error?: Error) => void) => void) =>
        new Promise<boolean>(resolve => run(error => resolve(error !== undefined)))
      expect(await failed(done => client.exec('id', done))).toBe(true)
      expect(await failed(done => client.shell(done))).toBe(true)
      expect(await failed(done => client.subsys('netconf', done))).toBe(true)
      expect(await failed(done => client.forwardIn('127.0.0.1', 0, done))).toBe(true)
      expect(await failed(done => client.forwardOut('127.0.0.1', 1, '127.0.0.1', 22, done))).toBe(true)
    })
  })

  test('too large a file is refused with a status, and nothing of it stays', async () => {
    const client = await logIn(await provision())
    const file = join(folder, 'too-large.bin')
    await writeFile(file, Buffer.alloc(maxBytes + 1))
    await expect(client.fastPut(file, '/in/a.tmp')).rejects.toThrow(/A file may have at most \d+ MB/)
    expect(await client.list('/in')).toEqual([])
    await client.end()
    await expect.poll(waiting).not.toContain('partial')
  })

  test('an upload whose connection breaks is forgotten', async () => {
    const keys = await provision()
    await raw(keys, async (sftp, client) => {
      const handle = await new Promise<Buffer>((resolve, reject) =>
        sftp.open('/in/a.req', 'w', (error, opened) => (error ? reject(error) : resolve(opened))),
      )
      const written = (from: number) =>
        new Promise<void>((resolve, reject) =>
          sftp.write(handle, Buffer.alloc(30_000), 0, 30_000, from, error => (error ? reject(error) : resolve())),
        )
      for (let from = 0; from < 300_000; from += 30_000) await written(from)
      expect(await waiting()).toContain('partial')
      client.destroy()
    })
    await expect.poll(waiting).not.toContain('partial')
    await gateway.runWork()
    const client = await logIn(keys)
    expect([await client.list('/in'), await client.list('/out')]).toEqual([[], []])
    await client.end()
  })

  test('a store that fails is a failure with a sentence, and comes back', async () => {
    const keys = await provision()
    const client = await logIn(keys)
    failure = new StoreFailure('full', new Error('planned'))
    try {
      await expect(client.put(Buffer.from('x'), '/in/a.tmp')).rejects.toThrow(/cannot reach its database/)
    } finally {
      failure = undefined
    }
    await client.put(Buffer.from('x'), '/in/a.tmp')
    expect((await client.list('/in')).length).toBe(1)
    await client.end()
  })

  test('wrong passwords and keys are not let in, and after some nobody of that address as that user', async () => {
    const [keys, other] = [await provision(), await provision()]
    const wrong = (change: Partial<Keys>) =>
      logIn({ ...keys, ...change }, 'privateKey' in change ? 'privateKey' : 'password')
    await expect(wrong({ password: other.password })).rejects.toThrow(/authentication/)
    await expect(wrong({ user: 'sftp00000000' })).rejects.toThrow(/authentication/)
    await expect(wrong({ privateKey: other.privateKey })).rejects.toThrow(/authentication/)
    await (await logIn(keys)).end()
    for (let tries = 0; tries < 10; tries++) await wrong({ password: 'wrong' }).catch(() => {})
    await expect(logIn(keys)).rejects.toThrow(/authentication/)
    await (await logIn(other)).end()
    gateway.time.nowMs += 16 * 60_000
    await (await logIn(keys)).end()
    expect(triesMax).toBeLessThan(10)
  })

  test('log-ins are security events, also those that are refused', async () => {
    const keys = await provision()
    gateway.logLines.length = 0
    await (await logIn(keys)).end()
    await logIn({ ...keys, password: 'typed by a stranger' }).catch(() => {})
    const events = gateway.logLines
      .map(line => JSON.parse(line) as Record<string, unknown>)
      .filter(each => each['event'])
    expect(events).toMatchObject([
      { event: 'sftp_logged_in', credential: keys.credentialId, address: '127.0.0.1' },
      { event: 'sftp_refused', credential: null, address: '127.0.0.1' },
    ])
    expect(gateway.logLines.join('')).not.toMatch(new RegExp(`typed by|${keys.user}|${keys.password}`))
  })

  test('replaced keys work for a day more, revoked ones not at all, also in a session that is open', async () => {
    const keys = await provision()
    const call = (method: string, path: string, body?: object) =>
      gateway.app.request(`/provisioning/credentials/${keys.credentialId}${path}`, {
        method,
        headers: { Authorization: `Bearer ${gateway.secret}`, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    const rotated = await call('POST', '/rotate', { rotations: 0, secrets: ['sftpUser', 'sftpKey', 'sftpPrivateKey'] })
    const { secrets } = (await rotated.json()) as Provisioned
    const fresh = { ...keys, password: secrets.sftpKey ?? '', privateKey: decode(secrets.sftpPrivateKey ?? '') }
    expect([secrets.sftpUser, fresh.password === keys.password]).toEqual([keys.user, false])
    for (const each of [keys, fresh])
      for (const by of ['password', 'privateKey'] as const) await (await logIn(each, by)).end()
    gateway.time.nowMs += 25 * 60 * 60_000
    for (const by of ['password', 'privateKey'] as const)
      await expect(logIn(keys, by)).rejects.toThrow(/authentication/)
    const client = await logIn(fresh)
    await call('DELETE', '')
    await expect(client.list('/in')).rejects.toThrow(/revoked/)
    await client.end()
    await expect(logIn(fresh)).rejects.toThrow(/authentication/)
  })

  test('too many connections are told so, and the others go on', async () => {
    const client = await logIn(await provision())
    const sockets = Array.from({ length: 1_000 }, () => connect(server.port, '127.0.0.1'))
    const heard = await Promise.all(
      sockets.map(async socket => {
        const [first] = (await once(socket.setEncoding('latin1'), 'data')) as [string]
        return first
      }),
    )
    const told = heard.filter(line => line.startsWith('Too many connections.'))
    expect([told.length, heard.length - told.length]).toEqual([
      1_000 - connectionsOfAddressMax + 1,
      connectionsOfAddressMax - 1,
    ])
    expect((await client.list('/')).length).toBe(2)
    for (const socket of sockets) socket.destroy()
    await client.end()
    await expect.poll(async () => (await logIn(await provision())).end()).toBe(true)
  })

  test('what is no SSH is closed, and the server goes on', async () => {
    for (const bytes of [
      randomBytes(5_000),
      Buffer.from('GET / HTTP/1.1\r\n\r\n'),
      Buffer.from(`SSH-2.0-x\r\n${'y'.repeat(9_000)}`),
    ]) {
      const socket = connect(server.port, '127.0.0.1')
      socket.on('error', () => {})
      socket.end(bytes)
      await once(socket.resume(), 'close')
    }
    await (await logIn(await provision())).end()
  })

  describe.skipIf(!hasOpenSsh)('OpenSSH (skipped where there is no /usr/bin/sftp)', () => {
    /** Runs a batch as a user; answers how it ended and what it said. */
    async function sftp(keys: Keys, batch: string[], how: 'key' | 'known host' = 'key') {
      const name = randomBytes(4).toString('hex')
      const [identity, known, commands] = ['id', 'known', 'batch'].map(each => join(folder, `${name}.${each}`)) as [
        string,
        string,
        string,
      ]
      await writeFile(identity, keys.privateKey, { mode: 0o600 })
      const hostKeys = publicHostKeys(await readHostKeys(gateway.store, gateway.workTools.keys, randomBytes))
      const lines = how === 'key' ? hostKeys.map(({ line }) => `[127.0.0.1]:${server.port} ${line}\n`) : []
      await writeFile(known, lines.join(''))
      await writeFile(commands, batch.join('\n'))
      const options = [
        'StrictHostKeyChecking=yes',
        `UserKnownHostsFile=${known}`,
        `IdentityFile=${identity}`,
        'IdentitiesOnly=yes',
      ]
      const args = [
        ...options.flatMap(option => ['-o', option]),
        '-P',
        String(server.port),
        '-b',
        commands,
        `${keys.user}@127.0.0.1`,
      ]
      return new Promise<{ code: number; said: string }>(resolve =>
        execFile('/usr/bin/sftp', args, { cwd: folder }, (error, out, err) =>
          resolve({ code: error ? 1 : 0, said: `${out}\n${err}` }),
        ),
      )
    }

    test('puts, renames, lists and gets, with the host key that was published', async () => {
      const keys = await provision()
      const bytes = randomBytes(2_000_000)
      await writeFile(join(folder, 'batch.req'), bytes)
      const sent = await sftp(keys, [
        'put batch.req /in/batch.tmp',
        'ls -l /in',
        'get /in/batch.tmp back.bin',
        'rename /in/batch.tmp /in/batch.req',
      ])
      expect(sent.said).toMatch(/-rw-------\s+\S+ merchant merchant\s+2000000 .* batch\.tmp/)
      expect(sent.code).toBe(0)
      expect(sha(await readFile(join(folder, 'back.bin')))).toBe(sha(bytes))
      await gateway.runWork()
      const fetched = await sftp(keys, ['cd out', 'pwd', 'get batch.rsp', 'rm batch.rsp', 'ls'])
      expect([fetched.code, fetched.said]).toEqual([0, expect.stringMatching(/Remote working directory: \/out/)])
      expect((await readFile(join(folder, 'batch.rsp'))).toString()).toBe('2000000 bytes\n')
    })

    test('is told what is refused', async () => {
      const keys = await provision()
      await writeFile(join(folder, 'x'), 'x')
      for (const command of [
        'put x /out/x',
        'put x /x',
        'mkdir /in/sub',
        'symlink /etc/passwd /in/x',
        'get /../../etc/passwd',
      ])
        expect([command, (await sftp(keys, [command])).code]).toEqual([command, 1])
      expect((await sftp(keys, ['ls'], 'known host')).said).toMatch(/Host key verification failed|host key is known/)
    })
  })
})
