import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** So long the caller has time to read the answer. */
const lingerMs = 1_000

/** Answers a request for a WebSocket as HTTP, and ends the connection; tells the status. */
export async function refuseUpgrade(socket: Duplex, response: Response, requestId: string): Promise<number> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.set('Content-Length', String(body.length))
  headers.set('Cache-Control', 'no-store')
  headers.set('Connection', 'close')
  headers.set('X-Request-Id', requestId)
  const lines = Array.from(headers, ([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ''}\r\n${lines.join('')}\r\n`)
  socket.end(body)
  setTimeout(() => socket.destroy(), lingerMs).unref()
  return response.status
}
