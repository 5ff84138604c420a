import type { Socket } from 'node:net'
import ssh2, { type AuthContext, type Connection } from 'ssh2'
import { networkOf } from '../../lib/http/client-address.ts'
import { writeSecurityEvent } from '../../platform/security-events.ts'
import type { Credential } from '../store/merchants/credentials-table.ts'
import type { TriesCount } from './count-tries.ts'
import { channelsMax, idleMs, refusalMs, triesMax } from './limits.ts'
import { logInMethods, whoLogsIn } from './log-in.ts'
import { serveChannel } from './serve-channel.ts'
import type { SftpTools } from './sftp-tools.ts'

export type SshServer = ssh2.Server

type Shared = { tries: TriesCount; channels: Set<Promise<void>>; tools: SftpTools }

/**
 * What is said on connections: each user in a root of their own with `in` and `out`. No shell, no commands, no forwarding: ssh2 refuses
 * every request that nobody listens to. `sockets` are by address and port of who connected.
 */
export function createSshServer(
  hostKeys: string[],
  { sockets, ...shared }: Shared & { sockets: ReadonlyMap<string, Socket> },
): SshServer {
  const ssh = new ssh2.Server({ hostKeys, ident: 'Gatehouse' })
  ssh.on('connection', (client, { ip, port }) => {
    const socket = sockets.get(`${ip} ${port}`)
    if (socket) serveConnection(client, socket, shared)
    else client.end()
  })
  return ssh
}

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
