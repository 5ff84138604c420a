import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { PortUnavailable } from '../http/listen.ts'
import { createTries } from './count-tries.ts'
import { readHostKeys } from './host-keys.ts'
import { connectionsMax, connectionsOfAddressMax, logInMs } from './limits.ts'
import type { SftpTools } from './sftp-tools.ts'
import type { SshServer } from './ssh-server.ts'

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

/** The SFTP server: who may connect, and until when. What is said on a connection: `ssh-server.ts`. */
export async function listenSftp(
  { port, host }: { port: number; host: string },
  tools: SftpTools,
): Promise<SftpServer> {
  const hostKeys = await readHostKeys(tools.store, tools.keys, tools.randomBytes)
  const tries = createTries(tools.clock)
  const sockets = new Map<string, Socket>()
  const channels = new Set<Promise<void>>()
  let ssh: Promise<SshServer> | undefined
  // Loaded for the first who comes: a program whom nobody sends files does without its memory.
  const openSsh = () =>
    (ssh ??= import('./ssh-server.ts').then(({ createSshServer }) =>
      createSshServer(hostKeys, { sockets, tries, channels, tools }),
    ))
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
    openSsh().then(
      opened => opened.injectSocket(socket),
      (error: unknown) => {
        tools.log.error({ err: error }, 'SFTP could not be loaded')
        socket.destroy()
      },
    )
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
