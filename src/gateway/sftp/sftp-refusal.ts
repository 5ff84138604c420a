import ssh2 from 'ssh2'
import { failureBehind } from '../../platform/store-failure.ts'
import { FileRefusal } from '../files/file-refusal.ts'

const { STATUS_CODE } = ssh2.utils.sftp
type StatusName = 'NO_SUCH_FILE' | 'PERMISSION_DENIED' | 'FAILURE' | 'OP_UNSUPPORTED' | 'BAD_MESSAGE'

/** A request that is refused with a status of SFTP (draft-ietf-secsh-filexfer-02, section 7). */
export class SftpRefusal extends Error {
  readonly status: StatusName

  constructor(status: StatusName, message: string) {
    super(message)
    this.status = status
  }
}

/** A text that is cut off in its packet: ssh2 gives `undefined` for it where it can still read what stands behind. */
export const unreadable = () => new SftpRefusal('BAD_MESSAGE', 'A string in this request is truncated.')
export const noSuchFile = () => new SftpRefusal('NO_SUCH_FILE', 'There is no file or folder with this name.')

/** What a client is told: the status, and a sentence that some clients show. `isOurs`: the fault is to be logged. */
export function statusOf(error: unknown): { code: number; message: string; isOurs: boolean } {
  if (error instanceof SftpRefusal) return { code: STATUS_CODE[error.status], message: error.message, isOurs: false }
  if (error instanceof FileRefusal) {
    const isMissing = error.reason === 'missing'
    return { code: STATUS_CODE[isMissing ? 'NO_SUCH_FILE' : 'FAILURE'], message: error.message, isOurs: false }
  }
  const failure = failureBehind(error)
  const message = failure
    ? `The gateway cannot reach its database. Try again in ${failure.retryAfterSeconds} seconds.`
    : 'Internal error.'
  return { code: STATUS_CODE.FAILURE, message, isOurs: true }
}
