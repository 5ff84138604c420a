import type { Context } from 'hono'
import type { Exchange } from '../exchange.ts'
import type { GatewayEnv } from '../gateway-env.ts'

/** Longer bodies are not kept anyway. */
const readMaxBytes = 32 * 1024

/** Notes the exchange of a request that is being answered, without reading or waiting for anything. */
export function keepExchange(c: Context<GatewayEnv>): Exchange {
  const { search } = new URL(c.req.url)
  const exchange: Exchange = {
    ...{ method: c.req.method, path: c.req.path + search, isOver: true },
    requestHeaders: () => c.req.header(),
    // What the call read is remembered; what it did not read is no text of ours.
    requestBody: async () => {
      const { text, arrayBuffer } = c.req.bodyCache
      if (text !== undefined) return text
      const bytes = await arrayBuffer
      return bytes && bytes.byteLength <= readMaxBytes ? new TextDecoder().decode(bytes) : ''
    },
  }
  const outgoing = c.env?.outgoing
  if (outgoing && 'writeHead' in outgoing) noteAnswer(exchange, outgoing as Outgoing)
  else c.set('exchange', exchange)
  return exchange
}

type Outgoing = NonNullable<GatewayEnv['Bindings']['outgoing']> & {
  writeHead: (...given: never[]) => unknown
  write: (...given: never[]) => boolean
  end: (...given: never[]) => unknown
}

/** Listens to what is written: the answer with its last change, as a fault of the sandbox may spoil it on its way. */
function noteAnswer(exchange: Exchange, outgoing: Outgoing): void {
  exchange.isOver = false
  const writeHead = outgoing.writeHead.bind(outgoing)
  const write = outgoing.write.bind(outgoing)
  const end = outgoing.end.bind(outgoing)
  let headers: unknown
  // An answer that was read before it is sent, as one that is kept for its Idempotency-Key, is written piece by piece.
  const pieces: Uint8Array[] = []
  let bytes = 0
  const keep = (piece: unknown) => {
    if (!(piece instanceof Uint8Array)) return
    bytes += piece.byteLength
    if (bytes <= readMaxBytes) pieces.push(piece)
  }
  const isFile = () => 'content-disposition' in toRecord(headers)
  outgoing.writeHead = ((...given: never[]) => {
    headers = given.at(-1)
    return writeHead(...given)
  }) as Outgoing['writeHead']
  outgoing.write = ((...given: never[]) => {
    if (bytes <= readMaxBytes && !isFile()) keep(given[0])
    return write(...given)
  }) as Outgoing['write']
  outgoing.end = ((...given: never[]) => {
    const [body] = given as unknown[]
    const written = bytes <= readMaxBytes ? Buffer.concat(pieces).toString() : ''
    const last = typeof body === 'string' ? body : body instanceof Uint8Array ? new TextDecoder().decode(body) : ''
    exchange.answer = { headers: toRecord(headers), body: written + last }
    exchange.isOver = true
    return end(...given)
  }) as Outgoing['end']
  outgoing.once('close', () => {
    exchange.isOver = true
  })
}

const toRecord = (headers: unknown): Record<string, string> => {
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) return {}
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))
}

/** Where nothing listens at a port, the answer is read from a copy of it; of a file, that is sent as it is read, there is none. */
export async function readAnswer(c: Context<GatewayEnv>): Promise<void> {
  const exchange = c.get('exchange')
  if (!exchange || c.res.headers.has('content-disposition')) return
  const body = await c.res.clone().text()
  exchange.answer = { headers: Object.fromEntries(c.res.headers), body }
}
