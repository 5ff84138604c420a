import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import * as fc from 'fast-check'
import { type Channel, Client } from 'ssh2'
import SftpClient from 'ssh2-sftp-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Provisioned } from '../contract.ts'
import type { FileHandler } from '../files/file-handler.ts'
import { openTimedGateway } from '../test-support/hostile/timed-gateway.ts'
import type { TestGateway } from '../test-support/test-gateway.ts'
import { runsOf } from '../test-support/torture.ts'
import { listenSftp, type SftpServer } from './listen-sftp.ts'

/** Packets of one channel, of which the first that cannot be read ends it. */
const packetsMax = 20
const idle: FileHandler = { product: 'idle', takes: () => false, take: async () => 'done' }
type Keys = { user: string; password: string }

let gateway: TestGateway
let server: SftpServer
/** Whoever sends what no program sends, and somebody whose file stays as it is. */
let mine: Keys
let others: SftpClient
beforeAll(async () => {
  gateway = await openTimedGateway('sqlite', { fileHandlers: [idle] })
  const { workTools, requestLog, store, log } = gateway
  const sleep = () => new Promise<void>(resolve => setImmediate(resolve))
  server = await listenSftp({ port: 0, host: '127.0.0.1' }, { ...workTools, store, requestLog, log, sleep })
  mine = await provision()
  others = await logIn(await provision())
  await others.put(Buffer.from('of another'), '/in/kept.txt')
})
afterAll(async () => {
  await others.end()
  await server.stop()
  await gateway.close()
})

async function provision(): Promise<Keys> {
  const response = await gateway.app.request('/provisioning/credentials', {
    method: 'POST',
    headers: { Authorization: `Bearer ${gateway.secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ reference: randomBytes(8).toString('hex'), label: 'Shop', secrets: ['sftpUser', 'sftpKey'] },
    }),
  })
  const { secrets } = (await response.json()) as Provisioned
  return { user: secrets.sftpUser ?? '', password: secrets.sftpKey ?? '' }
}
const at = ({ user, password }: Keys) => ({ host: '127.0.0.1', port: server.port, username: user, password })

async function logIn(keys: Keys): Promise<SftpClient> {
  const client = new SftpClient('test', { error: () => {}, end: () => {}, close: () => {} })
  await client.connect({ ...at(keys), retries: 0 })
  return client
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}
const text = (value: Uint8Array) => Buffer.concat([uint32(value.length), value])

const number = fc.oneof(fc.nat(8), fc.constantFrom(0x7fff_ffff, 0x8000_0000, 0xffff_ffff), fc.nat(0xffff_ffff))
const path = fc.oneof(
  fc.constantFrom(
    '/',
    '.',
    '/in',
    '/out',
    '/in/a',
    '/in/b.req',
    '/in/..',
    '/in/../../etc/passwd',
    '/in/a/b',
    '\0',
    '/in/\n',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer({ min: 1, max: 5_000 }).map(length => `/in/${'x'.repeat(length)}`),
)
/** Of an open file, of one that is not, of a strange length. */
const handle = fc.oneof(
  fc.nat(6).map(uint32),
  fc.uint8Array({ maxLength: 300 }).map(bytes => Buffer.from(bytes)),
)
const pathText = path.map(value => text(Buffer.from(value)))
const handleText = handle.map(text)
const offset = fc.tuple(number, number).map(([high, low]) => Buffer.concat([uint32(high), uint32(low)]))
const data = fc.uint8Array({ maxLength: 2_000 }).map(text)
const attributes = fc.oneof(
  fc.constant(uint32(0)),
  fc.tuple(number, fc.uint8Array({ maxLength: 60 })).map(([flags, bytes]) => Buffer.concat([uint32(flags), bytes])),
)
const uint = number.map(uint32)
const fields = (...parts: fc.Arbitrary<Buffer>[]) => fc.tuple(...parts).map(found => Buffer.concat(found))

/** By the draft of SFTP version 3, section 3: the type of a packet, and what it carries behind the number of its request. */
const requests: readonly [type: number, fc.Arbitrary<Buffer>][] = [
  [3, fields(pathText, fc.constantFrom(0, 1, 2, 8, 10, 26, 58).map(uint32), attributes)],
  [4, handleText],
  [5, fields(handleText, offset, uint)],
  [6, fields(handleText, offset, data)],
  [7, pathText],
  [8, handleText],
  [9, fields(pathText, attributes)],
  [10, fields(handleText, attributes)],
  [11, pathText],
  [12, handleText],
  [13, pathText],
  [14, fields(pathText, attributes)],
  [15, pathText],
  [16, pathText],
  [17, pathText],
  [18, fields(pathText, pathText)],
  [19, pathText],
  [20, fields(pathText, pathText)],
  [
    200,
    fields(
      fc
        .constantFrom('posix-rename@openssh.com', 'fsync@openssh.com', '__proto__')
        .map(name => text(Buffer.from(name))),
      pathText,
    ),
  ],
]
const packetOf = (type: number, rest: Uint8Array) => {
  const body = Buffer.concat([Buffer.from([type]), rest])
  return text(body)
}
const regular = fc
  .tuple(fc.constantFrom(...requests), number)
  .chain(([[type, rest], id]) => rest.map(bytes => packetOf(type, Buffer.concat([uint32(id), bytes]))))
/** A packet with a byte changed, cut off, or with more behind it. */
const broken = fc
  .tuple(regular, fc.nat(), fc.nat(255), fc.constantFrom('change', 'cut', 'add'))
  .map(([packet, place, byte, how]) => {
    const body = Buffer.from(packet.subarray(4))
    const where = place % body.length
    if (how === 'cut') return text(body.subarray(0, where))
    if (how === 'add') return text(Buffer.concat([body, Buffer.alloc(byte)]))
    body[where] = byte
    return text(body)
  })
const noise = fc.uint8Array({ minLength: 1, maxLength: 200 }).map(bytes => Buffer.from(bytes))
const packets = fc.tuple(
  fc.oneof({ weight: 20, arbitrary: fc.constant(packetOf(1, uint32(3))) }, { weight: 1, arbitrary: noise }),
  fc.array(
    fc.oneof({ weight: 8, arbitrary: regular }, { weight: 3, arbitrary: broken }, { weight: 1, arbitrary: noise }),
    {
      maxLength: packetsMax,
      size: 'max',
    },
  ),
)

async function openChannel(client: Client): Promise<Channel> {
  return new Promise((resolve, reject) =>
    client.subsys('sftp', (error, channel) => (error ? reject(error) : resolve(channel))),
  )
}

/** Sends all, and waits until the server has ended the channel, as it does behind our end. */
async function send(channel: Channel, bytes: Buffer): Promise<void> {
  const closed = once(channel, 'close')
  channel.on('error', () => {})
  channel.resume()
  channel.end(bytes)
  await closed
}

test('whatever packets a logged-in user sends, the server goes on and no file of others is touched', async () => {
  let isClosed = false
  const open = async () => {
    const client = new Client()
    client.on('error', () => {})
    const { host, port, ...user } = at(mine)
    // Small packets go out at once: the test would wait for acknowledgements most of its time.
    client.connect({ ...user, sock: connect({ host, port, noDelay: true }) })
    await once(client, 'ready')
    isClosed = false
    client.once('close', () => {
      isClosed = true
    })
    return client
  }
  let client = await open()
  const channelsInAll = Math.ceil(runsOf(1_000) / (packetsMax / 2))
  await fc.assert(
    fc.asyncProperty(packets, async ([first, rest]) => {
      if (isClosed) client = await open()
      await send(await openChannel(client), Buffer.concat([first, ...rest]))
    }),
    { numRuns: channelsInAll },
  )
  client.end()
  const faults = gateway.logLines.filter(line => (JSON.parse(line) as { level: number }).level >= 50)
  expect(faults).toEqual([])
  expect((await others.list('/in')).map(({ name, size }) => [name, size])).toEqual([['kept.txt', 10]])
  const again = await logIn(mine)
  const names = (await again.list('/in')).map(({ name }) => name)
  expect(names.filter(name => !/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(name))).toEqual([])
  expect(await again.list('/out')).toEqual([])
  await again.end()
  const states = await gateway.store.read.selectFrom('files').select('state').execute()
  expect(states.map(({ state }) => state)).not.toContain('partial')
})
