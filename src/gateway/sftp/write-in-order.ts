import type { Upload } from '../files/upload.ts'
import { aheadMaxBytes } from './limits.ts'
import { SftpRefusal } from './sftp-refusal.ts'

export type OrderedUpload = {
  /** Bytes that came so far without a gap. */
  size: () => number
  writeAt: (offset: number, bytes: Uint8Array) => Promise<void>
  finish: Upload['finish']
  abandon: Upload['abandon']
}

/**
 * Clients send many pieces at once, some of them not in order. What comes early waits, up to a limit; nothing is written
 * twice. Once a piece was refused the upload is lost, and so says its end.
 */
export function writeInOrder(upload: Upload): OrderedUpload {
  const early = new Map<number, Uint8Array>()
  let earlyBytes = 0
  let size = 0
  let failure: unknown

  async function writeAt(offset: number, bytes: Uint8Array): Promise<void> {
    if (failure !== undefined) throw failure
    if (bytes.length === 0) return
    if (!(offset >= size) || early.has(offset))
      throw new SftpRefusal('OP_UNSUPPORTED', 'Written data cannot be overwritten. Upload the file again.')
    if (offset > size) {
      earlyBytes += bytes.length
      if (earlyBytes > aheadMaxBytes)
        throw new SftpRefusal('OP_UNSUPPORTED', 'Write a file from the beginning, without gaps.')
      early.set(offset, bytes)
      return
    }
    await upload.write(bytes)
    size += bytes.length
    for (let next = early.get(size); next; next = early.get(size)) {
      early.delete(size)
      earlyBytes -= next.length
      await upload.write(next)
      size += next.length
    }
  }

  return {
    size: () => size,
    writeAt: (offset, bytes) =>
      writeAt(offset, bytes).catch((error: unknown) => {
        failure ??= error
        throw error
      }),
    finish: async () => {
      if (failure !== undefined) throw failure
      if (early.size > 0) throw new SftpRefusal('FAILURE', 'Part of the file is missing. Upload the file again.')
      return upload.finish()
    },
    abandon: upload.abandon,
  }
}
