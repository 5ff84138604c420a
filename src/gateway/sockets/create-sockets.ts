import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { WebSocketServer } from 'ws'
import { clientAddress } from '../../lib/http/client-address.ts'
import { namesOneHost } from '../../lib/http/refuse-unclear-host.ts'
import { addressMaxLength } from '../../lib/http/request-limits.ts'
import { writeSecurityEvent } from '../../platform/security-events.ts'
import { failureBehind } from '../../platform/store-failure.ts'
import { createConnections } from './connections.ts'
import { type SocketLimits, socketLimits } from './limits.ts'
import { refuseUpgrade } from './refuse-upgrade.ts'
import type { SocketEndpoint, SocketPeer } from './socket-endpoint.ts'
import { type SocketSession, serveSession } from './socket-session.ts'

export type Sockets = {
  /** Whether a request is for a WebSocket of ours; all others stay requests, whatever they would like to become. */
  takes: (request: IncomingMessage) => boolean
  take: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** How many are open. */
  count: () => number
  /** Pings all; by itself every so often. */
  beat: () => void
  /** No new ones; each that is open gets its answer first, if it comes soon. */
  stop: () => Promise<void>
}
type Tools = { log: Logger; newId: () => string; trustsProxy?: boolean; limits?: Partial<SocketLimits> }

/** The WebSockets of the gateway, at the addresses of its endpoints, on the port of its requests (decision 0259). */
export function createSockets(endpoints: readonly SocketEndpoint[], { log, newId, ...tools }: Tools): Sockets {
  const limits = { ...socketLimits, ...tools.limits }
  const connections = createConnections(limits)
  const sessions = new Set<SocketSession>()
  let isStopping = false
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.messageMaxBytes,
    maxFragments: limits.framesMax,
    // What answers the pings of a peer that does not read would be kept for it without end.
    autoPong: false,
  })
  const noteRefusal = (request: IncomingMessage, status: number, trustProxy: boolean) =>
    writeSecurityEvent(log, 'socket_refused', {
      address: clientAddress({
        remoteAddress: request.socket.remoteAddress,
        forwardedFor: request.headers['x-forwarded-for']?.toString(),
        trustProxy,
      }),
      ...{ method: 'GET', route: endpointOf(request)?.path ?? '', status, credential: null },
    })
  const beat = () => {
    for (const session of sessions) session.beat()
  }
  const beats = setInterval(beat, limits.pingEveryMs).unref()
  const endpointOf = (request: IncomingMessage) => {
    const { pathname } = addressOf(request)
    return endpoints.find(({ path }) => pathname === path || `${pathname}/` === path)
  }

  /** Answers the HTTP status of the opening. */
  async function open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<number> {
    const endpoint = endpointOf(request)
    if (!endpoint) throw new Error('a request that is for no WebSocket was taken for one')
    const refuse = (response: Response) => refuseUpgrade(socket, response, newId())
    const room = isStopping ? 'full' : connections.add(socket, request.socket.remoteAddress ?? '')
    if (room !== 'added') return refuse(endpoint.refuse(room === 'full' ? 503 : 429))
    const peer = await admit(endpoint, request, log)
    if (peer instanceof Response) return refuse(peer)
    if (!connections.own(socket, peer.owner)) return refuse(endpoint.refuse(429))
    server.handleUpgrade(request, socket, head, ws => {
      const session = serveSession(ws, peer, { limits, log })
      sessions.add(session)
      ws.once('close', () => sessions.delete(session))
      if (isStopping) void session.stop()
    })
    return 101
  }

  return {
    takes: request =>
      /^websocket$/i.test(request.headers.upgrade ?? '') &&
      (request.url ?? '').length <= addressMaxLength &&
      namesOneHost(request.rawHeaders, request.url ?? '') &&
      endpointOf(request) !== undefined,
    take: (request, socket, head) => {
      socket.on('error', () => socket.destroy())
      // The path alone: keys stand in the query.
      const line = { method: request.method, path: endpointOf(request)?.path }
      open(request, socket, head).then(
        status => {
          if (status === 401 || status === 429) noteRefusal(request, status, tools.trustsProxy ?? false)
          log.info({ ...line, status })
        },
        (error: unknown) => {
          log.error({ err: error }, 'a WebSocket could not be opened')
          socket.destroy()
        },
      )
    },
    count: () => sessions.size,
    beat,
    stop: async () => {
      isStopping = true
      clearInterval(beats)
      const cut = new Promise<void>(resolve => setTimeout(resolve, limits.stopWithinMs).unref())
      await Promise.race([Promise.all(Array.from(sessions, session => session.stop())), cut])
      connections.cut()
    },
  }
}

/** A store that fails is 503, as for requests (decision 0168). */
async function admit(endpoint: SocketEndpoint, request: IncomingMessage, log: Logger): Promise<SocketPeer | Response> {
  try {
    return await endpoint.admit(addressOf(request).searchParams)
  } catch (error) {
    log.error({ err: error }, 'a WebSocket could not be opened')
    const failure = failureBehind(error)
    const response = endpoint.refuse(failure ? 503 : 500)
    if (failure) response.headers.set('Retry-After', String(failure.retryAfterSeconds))
    return response
  }
}

/** Only path and query count; the base makes a whole address of them. */
function addressOf({ url = '' }: IncomingMessage): URL {
  return new URL(URL.canParse(url, base) ? url : base, base)
}
const base = 'http://gateway'
