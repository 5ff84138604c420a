import type { Socket } from 'node:net'
import type { SFTPWrapper } from 'ssh2'
import type { Credential } from '../store/merchants/credentials-table.ts'
import { createChannel } from './channel.ts'
import { serveFiles } from './serve-files.ts'
import { serveFolders } from './serve-folders.ts'
import type { SftpTools } from './sftp-tools.ts'

/** Answers one channel of a user to its end; resolves when nothing of it is left to do. */
export function serveChannel(
  sftp: SFTPWrapper,
  socket: Socket,
  credential: Credential,
  tools: SftpTools,
): Promise<void> {
  const channel = createChannel(sftp, socket, credential, tools)
  serveFiles(channel)
  serveFolders(channel)
  return new Promise(resolve => {
    const end = () => {
      // A connection may open one channel behind the other.
      socket.off('close', end)
      void channel.end().then(() => {
        // A client that is through waits for our end of the channel.
        sftp.end()
        resolve()
      })
    }
    // Each time: an error that nobody listens to would end the whole connection.
    for (const event of ['end', 'close', 'error']) sftp.on(event, end)
    socket.once('close', end)
  })
}
