import { once } from 'node:events'
import { Hono } from 'hono'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { StoreFailure } from '../../platform/store-failure.ts'
import { listen } from '../http/listen.ts'
import { createLog } from '../http/log/create-log.ts'
import { closeCodeOf, frame, openRaw, sendRaw, upgradeRequest } from '../test-support/hostile/raw-socket.ts'
import { createSockets } from './create-sockets.ts'
import type { SocketLimits } from './limits.ts'
import type { SocketEndpoint } from './socket-endpoint.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A server whose peers answer what they hear; `wait…` when the test lets them. */
async function serve({ limits = {}, failure }: { limits?: Partial<SocketLimits>; failure?: Error } = {}) {
  const logLines: string[] = []
  const waiting: (() => void)[] = []
  const endpoint: SocketEndpoint = {
    path: '/echo/',
    admit: async query => {
      if (failure) throw failure
      const owner = query.get('owner')
      if (owner === null) return new Response('who?', { status: 401 })
      return {
        owner,
        answer: async (message, isBusy) => {
          if (isBusy) return { text: `busy: ${message}` }
          if (message === 'fail') throw new Error('planned')
          if (message === 'end') return { text: 'bye', end: { code: 4000, reason: 'asked' } }
          if (message.startsWith('large')) return { text: 'x'.repeat(60_000) }
          if (message.startsWith('wait')) await new Promise<void>(resolve => waiting.push(resolve))
          return { text: `heard: ${message}` }
        },
      }
    },
    refuse: status => new Response(`no: ${status}`, { status }),
  }
  let ids = 0
  const log = createLog('info', { write: line => logLines.push(line) })
  const sockets = createSockets([endpoint], { log, newId: () => `id-${++ids}`, limits })
  const app = new Hono().all('*', c => c.text(`page ${c.req.path}`))
  const server = await listen({ app, sockets }, { port: 0, host: '127.0.0.1' })
  let isStopped = false
  const stop = async () => {
    if (!isStopped) await server.stop()
    isStopped = true
  }
  stops.push(stop)
  return { ...server, stop, beat: sockets.beat, logLines, waiting }
}

const at = (url: string, path = '/echo/?owner=me') => `${url.replace('http', 'ws')}${path}`

/** A client of the library that keeps all that it hears. */
async function join(url: string, path?: string) {
  const ws = new WebSocket(at(url, path))
  const heard: string[] = []
  ws.on('message', data => heard.push(String(data)))
  ws.on('error', () => {})
  await once(ws, 'open')
  const ended = once(ws, 'close').then(([code]) => code as number)
  /** The next answer. */
  const ask = async (message: string) => {
    const answered = once(ws, 'message')
    ws.send(message)
    const [data] = (await answered) as [Buffer]
    return String(data)
  }
  return { ws, heard, ended, ask }
}
const refusedWith = async (url: string, path?: string) => {
  const ws = new WebSocket(at(url, path))
  ws.on('error', () => {})
  const [, response] = (await once(ws, 'unexpected-response')) as [unknown, { statusCode: number }]
  ws.terminate()
  return response.statusCode
}

describe('messages', () => {
  test('each is answered; one that comes before the answer of the one before is told so', async () => {
    const { url, waiting } = await serve()
    const { ws, ask, heard } = await join(url)
    expect(await ask('a')).toBe('heard: a')
    ws.send('wait')
    expect(await ask('b')).toBe('busy: b')
    const answered = once(ws, 'message')
    waiting.shift()?.()
    await answered
    expect(await ask('c')).toBe('heard: c')
    expect(heard).toEqual(['heard: a', 'busy: b', 'heard: wait', 'heard: c'])
  })

  test('an answer may end the connection, and a fault of ours does', async () => {
    const { url, logLines } = await serve()
    const one = await join(url)
    expect(await one.ask('end')).toBe('bye')
    expect(await one.ended).toBe(4000)
    const other = await join(url)
    other.ws.send('fail')
    expect(await other.ended).toBe(1011)
    expect(logLines.some(line => line.includes('planned'))).toBe(true)
  })

  test('in many frames, with pings between them', async () => {
    const { url } = await serve()
    const socket = await openRaw(url, '/echo/?owner=me')
    socket.write(
      Buffer.concat([frame(1, 'a', { isLast: false }), frame(9, 'p'), frame(0, 'b', { isLast: false }), frame(0, 'c')]),
    )
    let read = ''
    while (!read.includes('heard: abc')) read += String((await once(socket, 'data'))[0])
    // A pong is a frame of its own, in front of the answer.
    expect(read).toContain('\u0001p')
    socket.destroy()
  })
})

describe('frames that no client may send end the connection with the code for it', () => {
  const rows: [what: string, bytes: () => Buffer, code: number][] = [
    ['binary', () => frame(2, 'x'), 1003],
    ['not masked', () => frame(1, 'x', { isMasked: false }), 1002],
    ['an opcode that is none', () => frame(3, 'x'), 1002],
    ['a reserved bit', () => frame(1, 'x', { reserved: 4 }), 1002],
    ['a continuation of nothing', () => frame(0, 'x'), 1002],
    ['a new message inside of another', () => Buffer.concat([frame(1, 'a', { isLast: false }), frame(1, 'b')]), 1002],
    ['a ping in parts', () => frame(9, 'x', { isLast: false }), 1002],
    ['a ping of 126 bytes', () => frame(9, 'x'.repeat(126)), 1002],
    ['bytes that are no UTF-8', () => frame(1, Uint8Array.of(0xc3, 0x28)), 1007],
    ['70 KB', () => frame(1, 'x'.repeat(70 * 1024)), 1009],
    ['70 KB in parts', () => Buffer.concat([part(1), ...Array.from({ length: 6 }, () => part(0))]), 1009],
    ['4 GB, as it says', () => frame(1, 'x', { length: 0xffff_ffff }), 1009],
    ['a thousand parts', () => Buffer.concat([empty(1), ...Array.from({ length: 1000 }, () => empty(0))]), 1008],
    ['a close with a code that is none', () => frame(8, Uint8Array.of(0, 1)), 1002],
  ]
  const part = (opcode: number) => frame(opcode, 'x'.repeat(10 * 1024), { isLast: false })
  const empty = (opcode: number) => frame(opcode, '', { isLast: false })
  test.each(rows)('%s', async (_what, bytes, code) => {
    const { url } = await serve({ limits: { closeWithinMs: 100 } })
    const socket = await openRaw(url, '/echo/?owner=me')
    socket.write(bytes())
    expect(await closeCodeOf(socket)).toBe(code)
    const { ask } = await join(url)
    expect(await ask('still there')).toBe('heard: still there')
  })
})

describe('peers', () => {
  test('that answer no ping are cut, those that do stay', async () => {
    const { url, beat } = await serve()
    const alive = await join(url)
    const dead = await openRaw(url, '/echo/?owner=me')
    const code = closeCodeOf(dead)
    for (let beats = 0; beats < 2; beats++) {
      const pinged = once(alive.ws, 'ping')
      beat()
      await pinged
      // Its pong has come before this is answered.
      expect(await alive.ask('a')).toBe('heard: a')
    }
    expect(await code).toBe(1006)
    beat()
    expect(await alive.ask('b')).toBe('heard: b')
  })

  test('that do not read are cut, whatever they send', async () => {
    const { url } = await serve({ limits: { waitingMaxBytes: 100_000 } })
    const deaf = await openRaw(url, '/echo/?owner=me')
    deaf.pause()
    let isClosed = false
    deaf.on('close', () => {
      isClosed = true
    })
    const messages = Buffer.concat(Array.from({ length: 20 }, () => frame(1, 'large')))
    while (!isClosed) {
      deaf.write(messages)
      await new Promise(setImmediate)
    }
    const { ask } = await join(url)
    expect(await ask('a')).toBe('heard: a')
  })

  test('of one owner there are so many, of one address, and of all', async () => {
    const { url } = await serve({
      limits: { connectionsOfOwnerMax: 2, connectionsOfAddressMax: 4, connectionsMax: 100 },
    })
    const first = await join(url)
    await join(url)
    expect(await refusedWith(url)).toBe(429)
    await join(url, '/echo/?owner=another')
    first.ws.close()
    await first.ended
    await join(url)
    await join(url, '/echo/?owner=third')
    expect(await refusedWith(url, '/echo/?owner=fourth')).toBe(429)
    const full = await serve({ limits: { connectionsMax: 1 } })
    await join(full.url)
    expect(await refusedWith(full.url, '/echo/?owner=another')).toBe(503)
  })
})

describe('opening', () => {
  test('is refused as HTTP, and the query is in no log', async () => {
    const { url, logLines } = await serve()
    const refused = await sendRaw(url, upgradeRequest('/echo/?key=hidden'))
    expect(refused).toMatchObject({ status: 401, body: 'who?' })
    expect(refused.head).toMatch(/cache-control: no-store/i)
    expect(refused.head).toMatch(/x-request-id: id-/i)
    expect(await refusedWith(url, '/echo?key=hidden')).toBe(401)
    const lines = logLines.map(line => JSON.parse(line) as { event?: string; status: number; route: string })
    expect(lines.filter(({ event }) => !event).map(({ status }) => status)).toEqual([401, 401])
    const refusal = { event: 'socket_refused', status: 401, route: '/echo/', address: '127.0.0.1', credential: null }
    expect(lines.filter(({ event }) => event)).toMatchObject([refusal, refusal])
    expect(logLines.join('')).not.toContain('hidden')
  })

  test('a store that fails is 503 with Retry-After, and another fault 500', async () => {
    const { url } = await serve({ failure: new StoreFailure('full', new Error('planned')) })
    const refused = await sendRaw(url, upgradeRequest('/echo/?owner=me'))
    expect(refused.status).toBe(503)
    expect(refused.head).toMatch(/retry-after: \d+/i)
    const other = await serve({ failure: new Error('planned') })
    expect(await refusedWith(other.url)).toBe(500)
  })

  test.each([
    ['another version', { 'Sec-WebSocket-Version': '12' }, 400],
    ['no key', { 'Sec-WebSocket-Key': '' }, 400],
  ])('%s', async (_what, headers, status) => {
    const { url } = await serve()
    expect((await sendRaw(url, upgradeRequest('/echo/?owner=me', headers))).status).toBe(status)
  })

  test.each([
    ['another path', '/other/', {}],
    ['what would like to be HTTP/2, as Java asks', '/echo/', { Upgrade: 'h2c', Connection: 'Upgrade, close' }],
  ])('%s stays a request', async (_what, path, headers) => {
    const { url } = await serve()
    const answer = await sendRaw(url, upgradeRequest(path, { Connection: 'Upgrade, close', ...headers }))
    expect(answer).toMatchObject({ status: 200, body: expect.stringContaining(`page ${path}`) })
  })

  test('two hosts, and an address without end, are no WebSocket', async () => {
    const { url } = await serve()
    const twice = upgradeRequest('/echo/?owner=me').replace('\r\n', '\r\nHost: other.example\r\n')
    expect((await sendRaw(url, twice.replace('Connection: Upgrade', 'Connection: Upgrade, close'))).status).toBe(400)
    const long = upgradeRequest(`/echo/?owner=${'x'.repeat(90_000)}`, { Connection: 'Upgrade, close' })
    expect((await sendRaw(url, long)).body).toContain('page /echo/')
  })
})

describe('the end of the gateway', () => {
  test('gives the answer that is on its way, and closes all with 1001', async () => {
    const { url, stop, waiting } = await serve()
    const [idle, busy] = [await join(url), await join(url)]
    busy.ws.send('wait')
    await expect.poll(() => waiting.length).toBe(1)
    const stopped = stop()
    expect(await idle.ended).toBe(1001)
    waiting.shift()?.()
    expect(await busy.ended).toBe(1001)
    expect(busy.heard).toEqual(['heard: wait'])
    await stopped
  })

  test('does not wait for a peer that does not close, or for an answer that does not come', async () => {
    const { url, stop } = await serve({ limits: { closeWithinMs: 50, stopWithinMs: 200 } })
    const silent = await openRaw(url, '/echo/?owner=me')
    const busy = await join(url)
    busy.ws.send('wait for ever')
    expect(await busy.ask('b')).toBe('busy: b')
    const code = closeCodeOf(silent)
    await stop()
    expect(await code).toBe(1001)
    expect(await busy.ended).toBe(1006)
  })
})
