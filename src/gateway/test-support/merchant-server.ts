import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A merchant's server, which answers as a test says and keeps what it was told. */
export async function openMerchantServer() {
  /** What came, as it came and read as forms. */
  const bodies: string[] = []
  const told: URLSearchParams[] = []
  const shop = { bodies, told, url: '', status: 200, headers: {} as Record<string, string> }
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      bodies.push(body)
      told.push(new URLSearchParams(body))
      response.writeHead(shop.status, shop.headers).end('x')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  shop.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`
  return Object.assign(shop, { close: () => new Promise(resolve => server.close(resolve)) })
}
export type MerchantServer = Awaited<ReturnType<typeof openMerchantServer>>
