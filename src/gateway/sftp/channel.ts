import type { Socket } from 'node:net'
import type { SFTPWrapper } from 'ssh2'
import ssh2 from 'ssh2'
import { maskCardNumbers } from '../../lib/cards/card-numbers.ts'
import { type Credential, findCredential } from '../store/merchants/credentials-table.ts'
import { waitingBytesMax, waitingRequestsMax } from './limits.ts'
import { createHandles, type OpenHandles } from './open-handles.ts'
import { SftpRefusal, statusOf } from './sftp-refusal.ts'
import type { SftpTools } from './sftp-tools.ts'

/** One channel of a logged-in user. */
export type Channel = {
  sftp: SFTPWrapper
  credential: Credential
  tools: SftpTools
  handles: OpenHandles
  /**
   * Does the work of a request behind that of the one before; what it throws is answered as a status. `bytes`: what of it
   * waits in memory.
   */
  answer: (id: number, work: () => Promise<void>, bytes?: number) => void
  ok: (id: number) => void
  /** Whoever is logged in may have been revoked meanwhile. */
  checkAccess: () => Promise<void>
  /** Writes into the request log of the merchant. */
  note: (call: string, name: string, answered: string, size?: number) => void
  isOver: () => boolean
  /** Resolves when nothing of the channel is left to do; uploads that were not closed are forgotten. */
  end: () => Promise<void>
}

export function createChannel(sftp: SFTPWrapper, socket: Socket, credential: Credential, tools: SftpTools): Channel {
  const handles = createHandles(credential, tools)
  let queue: Promise<unknown> = Promise.resolve()
  let waitingRequests = 0
  let waitingBytes = 0
  let isOver = false

  function refuse(id: number, error: unknown): void {
    const { code, message, isOurs } = statusOf(error)
    if (isOurs) tools.log.error({ err: error }, 'a request of SFTP failed')
    sftp.status(id, code, message)
  }

  return {
    ...{ sftp, credential, tools, handles },
    answer: (id, work, bytes = 0) => {
      waitingBytes += bytes
      // Nothing more is read until the database has taken some: a large file takes no more memory than a small one.
      if (waitingBytes > waitingBytesMax) socket.pause()
      if (++waitingRequests > waitingRequestsMax) socket.destroy()
      queue = queue.then(async () => {
        if (!isOver) await work().catch((error: unknown) => refuse(id, error))
        waitingRequests--
        waitingBytes -= bytes
        if (bytes > 0 && waitingBytes <= waitingBytesMax / 2) socket.resume()
      })
    },
    ok: id => sftp.status(id, ssh2.utils.sftp.STATUS_CODE.OK),
    checkAccess: async () => {
      const now = await findCredential(tools.store.read, credential.id)
      if (!now || now.isRevoked) throw new SftpRefusal('PERMISSION_DENIED', 'These credentials were revoked.')
    },
    note: (call, name, answered, size) =>
      tools.requestLog.add({
        ...{ credentialId: credential.id, requestId: tools.newId(), api: 'sftp', call, status: 0, answer: answered },
        fields: [['name', maskCardNumbers(name)], ...(size === undefined ? [] : [['size', String(size)] as const])],
      }),
    isOver: () => isOver,
    end: async () => {
      isOver = true
      await queue
      // Where the store fails, the clean-up forgets them later.
      await handles.dropAll().catch(() => {})
    },
  }
}
