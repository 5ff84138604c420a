import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

// A peer of a WebSocket that is under the hand of the test: bytes as they go over the wire (RFC 6455, 5.2).

/** A frame as clients send it, masked, unless said otherwise. `length`: another one than it has. */
export function frame(
  opcode: number,
  payload: Uint8Array | string = '',
  { isLast = true, isMasked = true, reserved = 0, length }: Partial<FrameChange> = {},
): Buffer {
  const bytes = Buffer.from(payload)
  const said = length ?? bytes.length
  const mask = isMasked ? Buffer.from([1, 2, 3, 4]) : Buffer.alloc(0)
  const head = [(isLast ? 0x80 : 0) | (reserved << 4) | opcode]
  const maskBit = isMasked ? 0x80 : 0
  if (said < 126) head.push(maskBit | said)
  else if (said < 65_536) head.push(maskBit | 126, said >> 8, said & 255)
  else head.push(maskBit | 127, 0, 0, 0, 0, (said >>> 24) & 255, (said >>> 16) & 255, (said >>> 8) & 255, said & 255)
  const body = isMasked ? bytes.map((byte, at) => byte ^ (mask[at % 4] ?? 0)) : bytes
  return Buffer.concat([Buffer.from(head), mask, body])
}
type FrameChange = { isLast: boolean; isMasked: boolean; reserved: number; length: number }

export const upgradeRequest = (path: string, headers: Readonly<Record<string, string>> = {}): string => {
  const all = {
    ...{ Host: 'gateway.example', Connection: 'Upgrade', Upgrade: 'websocket' },
    ...{ 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==' },
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** Opens a connection, sends the text, and answers with the first line and all that comes until the other side ends. */
export async function sendRaw(url: string, text: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connectTo(url)
  socket.write(text)
  let read = ''
  socket.setEncoding('latin1').on('data', part => {
    read += part
  })
  await once(socket, 'close')
  const [head = '', body = ''] = read.split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body }
}

/** A WebSocket by hand, open: nothing is answered for it. */
export async function openRaw(url: string, path: string): Promise<Socket> {
  const socket = connectTo(url)
  socket.write(upgradeRequest(path))
  const [head] = (await once(socket, 'data')) as [Buffer]
  if (!head.toString('latin1').startsWith('HTTP/1.1 101')) throw new Error(head.toString('latin1'))
  return socket
}

/** The code with which the other side closes; 1006 where it just ends. */
export async function closeCodeOf(socket: Socket): Promise<number> {
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  await once(socket, 'close')
  const read = Buffer.concat(parts)
  for (let at = 0; at + 2 <= read.length; ) {
    const length = (read[at + 1] ?? 0) & 127
    const size = length === 126 ? read.readUInt16BE(at + 2) + 2 : length
    if (((read[at] ?? 0) & 15) === 8) return read.readUInt16BE(at + 2)
    at += 2 + size
  }
  return 1006
}

function connectTo(url: string): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => socket.destroy())
  return socket
}
