import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { answerUnread } from '../../lib/http/answer-unread.ts'
import { refuseUnclearHost } from '../../lib/http/refuse-unclear-host.ts'
import { headMaxBytes } from '../../lib/http/request-limits.ts'
import { createDrain, type Drain } from '../../platform/drain.ts'
import type { Sockets } from '../sockets/create-sockets.ts'

/** The port cannot be listened on; `message` is a sentence for the person who starts the program. */
export class PortUnavailable extends Error {}

const stopWithinMs = 10_000
/**
 * Longer than proxies (60 seconds) and programs keep an idle connection: who closes it first is the caller, and no request meets a
 * connection that is just being closed.
 */
const keepAliveTimeout = 75_000

/** Listens with limits on how long a header and a body may take, so that slow clients cannot hold connections. */
export async function listen(
  {
    app,
    sockets,
    drain = createDrain(0),
  }: { app: { fetch: Parameters<typeof getRequestListener>[0] }; sockets: Sockets; drain?: Drain },
  { port, host }: { port: number; host: string },
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      keepAliveTimeout,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: headMaxBytes,
      // Programs offer HTTP/2 with their first request (Java does): what is for no WebSocket stays a request.
      shouldUpgradeCallback: sockets.takes,
    },
    refuseUnclearHost(drain.politely(getRequestListener(app.fetch))),
  )
  server.on('upgrade', sockets.take)
  server.on('clientError', answerUnread)
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => reject(new PortUnavailable(describe(error, port, host))))
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  const name = host.includes(':') ? `[${host}]` : host
  return { url: `http://${name}:${address.port}`, stop: () => stop(server, sockets) }
}

function describe(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that program, or set GATEWAY_PORT to a free port.`
  return `The gateway cannot listen on ${host}:${port} (${error.message}). Check GATEWAY_PORT and HOST.`
}

/** No new connections; what is in flight may finish within ten seconds. */
async function stop(server: Server, sockets: Sockets): Promise<void> {
  const closed = new Promise<void>(resolve => {
    const cut = setTimeout(() => server.closeAllConnections(), stopWithinMs)
    // A connection that was busy when the stop began is kept alive after its answer; nobody needs it any more.
    const tidy = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(tidy)
      resolve()
    })
  })
  await Promise.all([closed, sockets.stop()])
}
