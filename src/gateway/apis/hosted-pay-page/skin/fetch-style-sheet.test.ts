import type { lookup } from 'node:dns'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import {
  type FetchTools,
  fetchStyleSheet,
  notTaken,
  styleSheetMaxBytes,
  styleSheetWithinMs,
} from './fetch-style-sheet.ts'

const servers: (Server | SocketServer)[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections()
    server.close()
  }
})

async function listen(server: Server | SocketServer): Promise<number> {
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
const serve = (listener: RequestListener) => listen(createServer(listener))
const css: RequestListener = (_request, response) => {
  response.setHeader('Content-Type', 'text/css; charset=utf-8')
  response.end('h1{color:red}')
}
const local = (port: number, name = 'localhost') => new URL(`http://${name}:${port}/skin.css`)

/** Real time, unless a test takes note of the waits instead. */
const off: FetchTools = { takesLocalSkins: false, clock: Date.now, sleep }
const on: FetchTools = { ...off, takesLocalSkins: true }

/** What a name leads to, as a resolver answers. */
const leadingTo = (...addresses: string[]) =>
  ((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(
      null,
      addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup

describe('from this machine', () => {
  test('is taken where the setting allows it, by name and by address', async () => {
    const port = await serve(css)
    for (const name of ['localhost', '127.0.0.1'])
      expect(await fetchStyleSheet(local(port, name), on)).toEqual({ ok: true, text: 'h1{color:red}' })
  })

  test('is refused where it does not, however it is written, and nothing is asked of it', async () => {
    let count = 0
    const port = await serve((request, response) => {
      count++
      css(request, response)
    })
    const notWaiting = { clock: Date.now, sleep: async () => {} }
    const names =
      'localhost localhost. shop.localhost 127.0.0.1 127.0.0.1. 2130706433 0x7f.1 0x7f000001 0177.0.0.1 017700000001 127.1 ' +
      '[::1] [::ffff:127.0.0.1] [::127.0.0.1] [64:ff9b::127.0.0.1] [2002:7f00:1::] 0.0.0.0 0 [::] ⓛⓞⓒⓐⓛⓗⓞⓢⓣ １２７.0.0.1'
    for (const name of names.split(' '))
      expect(await fetchStyleSheet(local(port, name), { ...off, ...notWaiting }), name).toEqual({
        ok: false,
        reason: notTaken,
      })
    for (const name of ['0.0.0.0', '10.0.0.1', '169.254.169.254', '[fd00:ec2::254]', '[fd00::1]'])
      expect(await fetchStyleSheet(local(port, name), { ...on, ...notWaiting }), name).toMatchObject({ ok: false })
    expect(count).toBe(0)
  })

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '169.254.169.254', '64:ff9b::7f00:1', 'fd00:ec2::254'])(
    'a name that leads to %s is refused before a connection, also beside a public address',
    async address => {
      let count = 0
      const port = await serve((request, response) => {
        count++
        css(request, response)
      })
      for (const lookUp of [leadingTo(address), leadingTo('93.184.216.34', address)])
        expect(
          await fetchStyleSheet(local(port, 'rebinding.example'), { ...on, lookUp, sleep: async () => {} }),
        ).toEqual({ ok: false, reason: notTaken })
      expect(count).toBe(0)
    },
  )
})

test('nobody learns what is where: all that fails is told in one sentence, and after the same time', async () => {
  const open = await serve(css)
  const speaksOther = await listen(createSocketServer(socket => socket.end('-ERR unknown command\r\n')))
  const closed = await listen(createSocketServer())
  servers.pop()?.close()
  const addresses = [
    ...[open, speaksOther, closed].flatMap(port => [local(port), local(port, '127.0.0.1'), local(port, '0x7f.1')]),
    new URL('http://169.254.169.254/latest/meta-data'),
    new URL('https://10.0.0.1:5432/'),
    new URL('http://nobody.invalid/skin.css'),
  ]
  const answers = await Promise.all(
    addresses.map(async url => {
      const beganMs = performance.now()
      const answer = await fetchStyleSheet(url, off)
      return { url: url.href, answer, isFull: performance.now() - beganMs >= styleSheetWithinMs - 20 }
    }),
  )
  for (const { url, ...told } of answers)
    expect(told, url).toEqual({ answer: { ok: false, reason: notTaken }, isFull: true })
})

describe('a developer is told why the file of their own machine is not taken, at once', () => {
  test.each<[string, RequestListener]>([
    ['it is not text/css', (_request, response) => response.end('h1{}')],
    ['it returned HTTP 404', (_request, response) => response.writeHead(404).end()],
    ['it returned HTTP 302', (_request, response) => response.writeHead(302, { Location: 'http://10.0.0.1/' }).end()],
    [
      'it is larger than 64 KB',
      (_request, response) => {
        response.setHeader('Content-Type', 'text/css')
        response.end('x'.repeat(styleSheetMaxBytes + 1))
      },
    ],
    ['it could not be fetched', request => request.socket.destroy()],
  ])('%s', async (reason, listener) => {
    const waits: number[] = []
    const port = await serve(listener)
    const tools = { ...on, sleep: async (durationMs: number) => void waits.push(durationMs) }
    expect(await fetchStyleSheet(local(port), tools)).toEqual({ ok: false, reason })
    expect(waits).toEqual([])
  })

  test('one that does not end within three seconds', async () => {
    const port = await serve((_request, response) => {
      response.setHeader('Content-Type', 'text/css')
      response.write('h1{')
    })
    expect(await fetchStyleSheet(local(port), on)).toEqual({ ok: false, reason: 'it did not arrive within 3 seconds' })
  })
})
