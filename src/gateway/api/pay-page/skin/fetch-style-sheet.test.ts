import type { lookup } from 'node:dns'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { fetchStyleSheet, isPublicAddress, styleSheetMaxBytes } from './fetch-style-sheet.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(listener: RequestListener): Promise<number> {
  server = createServer(listener)
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
const css: RequestListener = (_request, response) => {
  response.setHeader('Content-Type', 'text/css; charset=utf-8')
  response.end('h1{color:red}')
}
const local = (port: number, name = 'localhost') => new URL(`http://${name}:${port}/skin.css`)

describe('from this machine', () => {
  test('is taken where it is allowed, by name and by address', async () => {
    const port = await serve(css)
    for (const name of ['localhost', '127.0.0.1'])
      expect(await fetchStyleSheet(local(port, name), { mayReadLocalhost: true })).toEqual({
        ok: true,
        text: 'h1{color:red}',
      })
  })

  test('is refused where it is not, however it is written, and nothing is asked of it', async () => {
    let count = 0
    const port = await serve((request, response) => {
      count++
      css(request, response)
    })
    for (const name of [
      'localhost',
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
    ])
      expect(await fetchStyleSheet(local(port, name), { mayReadLocalhost: false })).toMatchObject({ ok: false })
    for (const name of ['0.0.0.0', '10.0.0.1', '169.254.169.254', '[fd00::1]'])
      expect(await fetchStyleSheet(local(port, name), { mayReadLocalhost: true })).toMatchObject({ ok: false })
    expect(count).toBe(0)
  })
})

test('a name that leads to a private address is refused before a connection', async () => {
  let count = 0
  const port = await serve((request, response) => {
    count++
    css(request, response)
  })
  const lookUp = ((_name: string, _options: object, callback: (error: null, addresses: object[]) => void) =>
    callback(null, [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ])) as unknown as typeof lookup
  const fetched = await fetchStyleSheet(local(port, 'rebinding.example'), { mayReadLocalhost: true, lookUp })
  expect(fetched).toEqual({ ok: false, reason: 'its address is not public' })
  expect(count).toBe(0)
})

describe('what is refused', () => {
  test.each<[string, RequestListener]>([
    ['it is not text/css', (_request, response) => response.end('h1{}')],
    ['it answered HTTP 404', (_request, response) => response.writeHead(404).end()],
    ['it answered HTTP 302', (_request, response) => response.writeHead(302, { Location: 'http://10.0.0.1/' }).end()],
    [
      'it is larger than 64 KB',
      (_request, response) => {
        response.setHeader('Content-Type', 'text/css')
        response.end('x'.repeat(styleSheetMaxBytes + 1))
      },
    ],
    ['it could not be fetched', request => request.socket.destroy()],
  ])('%s', async (reason, listener) => {
    const port = await serve(listener)
    expect(await fetchStyleSheet(local(port), { mayReadLocalhost: true })).toEqual({ ok: false, reason })
  })

  test('one that does not end within three seconds', async () => {
    const port = await serve((_request, response) => {
      response.setHeader('Content-Type', 'text/css')
      response.write('h1{')
    })
    expect(await fetchStyleSheet(local(port), { mayReadLocalhost: true })).toEqual({
      ok: false,
      reason: 'it did not come within 3 seconds',
    })
  })
})

test('public and special addresses', () => {
  for (const address of ['93.184.216.34', '8.8.8.8', '2606:4700::1111', '172.32.0.1'])
    expect(isPublicAddress(address), address).toBe(true)
  const special =
    '0.1.2.3 10.1.1.1 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255'
  const wrapped =
    ':: ::1 ::ffff:10.0.0.1 ::7f00:1 64:ff9b::7f00:1 2002:7f00:1:: fc00::1 fe80::1 ff02::1 2001:db8::1 nonsense'
  for (const address of `${special} ${wrapped}`.split(' ')) expect(isPublicAddress(address), address).toBe(false)
})
