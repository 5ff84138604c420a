import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import ssh2, { type AuthContext, type Connection } from 'ssh2'
import { networkOf } from '../../lib/http/client-address.ts'
import { writeSecurityEvent } from '../../platform/security-events.ts'
import { PortUnavailable } from '../http/listen.ts'
import type { Credential } from '../store/merchants/credentials-table.ts'
import { createTries, type TriesCount } from './count-tries.ts'
import { readHostKeys } from './host-keys.ts'
import { channelsMax, connectionsMax, connectionsOfAddressMax, idleMs, logInMs, refusalMs, triesMax } from './limits.ts'
import { logInMethods, whoLogsIn } from './log-in.ts'
import { serveChannel } from './serve-channel.ts'
import type { SftpTools } from './sftp-tools.ts'

const stopWithinMs = 5_000
/** In place of the name of a program, as other servers say it too: the line goes out before anything is agreed on. */
const tooMany = 'Too many connections. Close those that you do not need, or try again later.\r\n'

export type SftpServer = {
  url: string
  port: number
  /** How many connections are open. */
  count: () => number
  stop: () => Promise<void>
}

/**
 * The SFTP server: each user in a root of their own with `in` and `out`. No shell, no commands, no forwarding: ssh2 refuses
 * every request that nobody listens to.
 */
export async function listenSftp(
  { port, host }: { port: number; host: string },
  tools: SftpTools,
): Promise<SftpServer> {
  const hostKeys = await readHostKeys(tools.store, tools.keys, tools.randomBytes)
  const tries = createTries(tools.clock)
  const sockets = new Map<string, Socket>()
  const channels = new Set<Promise<void>>()
  const ssh = new ssh2.Server({ hostKeys, ident: 'Gatehouse' })
  ssh.on('connection', (client, { ip, port: from }) => {
    const socket = sockets.get(`${ip} ${from}`)
    if (socket) serveConnection(client, socket, { tries, channels, tools })
    else client.end()
  })
  const server = createServer(socket => {
    socket.on('error', () => socket.destroy())
    const { remoteAddress, remotePort } = socket
    const ofAddress = [...sockets.values()].filter(each => each.remoteAddress === remoteAddress).length
    if (sockets.size >= connectionsMax || ofAddress >= connectionsOfAddressMax) {
      socket.end(tooMany)
      setTimeout(() => socket.destroy(), 1_000).unref()
      return
    }
    const name = `${remoteAddress} ${remotePort}`
    sockets.set(name, socket)
    socket.once('close', () => sockets.delete(name))
    socket.setNoDelay(true)
    // Counted from the first byte: who never logs in does not stay, whatever is sent meanwhile.
    const unknown = setTimeout(() => socket.destroy(), logInMs)
    socket.once('close', () => clearTimeout(unknown))
    socket.once('logged-in', () => clearTimeout(unknown))
    ssh.injectSocket(socket)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => reject(new PortUnavailable(describe(error, port, host))))
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  const name = host.includes(':') ? `[${host}]` : host
  return {
    url: `sftp://${name}:${address.port}`,
    port: address.port,
    count: () => sockets.size,
    stop: () => stop(server, sockets, channels),
  }
}

type Shared = { tries: TriesCount; channels: Set<Promise<void>>; tools: SftpTools }

function serveConnection(client: Connection, socket: Socket, { tries, channels, tools }: Shared): void {
  let credential: Credential | undefined
  let wrong = 0
  let open = 0
  const address = socket.remoteAddress ?? ''
  const note = (event: 'sftp_logged_in' | 'sftp_refused', facts: { credential?: string; reason?: string }) =>
    writeSecurityEvent(tools.log, event, { address: networkOf(address), credential: null, ...facts })
  // A connection that breaks is no fault of ours, and there is nobody left to tell.
  client.on('error', () => {})
  client.on('authentication', context => {
    void logIn(context).catch((error: unknown) => {
      tools.log.error({ err: error }, 'a log-in of SFTP failed')
      context.reject(logInMethods)
    })
  })

  async function logIn(context: AuthContext): Promise<void> {
    if (!isOffered(context)) return context.reject(logInMethods)
    const waited = tools.sleep(refusalMs)
    const isBlocked = tries.isBlocked(address, context.username)
    const found = isBlocked ? undefined : await whoLogsIn(context, tools)
    if (found) {
      credential = found
      return context.accept()
    }
    tries.note(address, context.username)
    note('sftp_refused', isBlocked ? { reason: 'blocked' } : {})
    await waited
    wrong++
    context.reject(logInMethods)
    if (wrong >= triesMax) client.end()
  }

  client.once('ready', () => {
    const who = credential
    if (!who) return client.end()
    note('sftp_logged_in', { credential: who.id })
    socket.emit('logged-in')
    socket.setTimeout(idleMs, () => socket.destroy())
    tools.requestLog.add({
      ...{
        credentialId: who.id,
        requestId: tools.newId(),
        api: 'sftp',
        call: 'log-in',
        status: 0,
        answer: 'LOGGED IN',
      },
      fields: [],
    })
    client.on('session', (accept, reject) => {
      if (open >= channelsMax) return void reject()
      open++
      const session = accept()
      session.once('close', () => open--)
      session.on('sftp', acceptSftp => {
        const channel = serveChannel(acceptSftp(), socket, who, tools)
        channels.add(channel)
        void channel.then(() => channels.delete(channel))
      })
    })
  })
}

const isOffered = ({ method }: AuthContext) => logInMethods.some(each => each === method)

function describe(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that program, or set SFTP_PORT to a free port, or to off.`
  return `The SFTP server cannot listen on ${host}:${port} (${error.message}). Check SFTP_PORT and HOST.`
}

/** No new connections; what was not finished uploading is forgotten, and is to be sent again. */
async function stop(server: Server, sockets: Map<string, Socket>, channels: Set<Promise<void>>): Promise<void> {
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  for (const socket of sockets.values()) socket.destroy()
  const cut = new Promise<void>(resolve => setTimeout(resolve, stopWithinMs).unref())
  await Promise.race([Promise.all([closed, ...channels]), cut])
}
