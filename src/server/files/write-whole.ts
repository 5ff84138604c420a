import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { TooManyBytesError } from './file-store.ts'

/** Writes all bytes into a new file, safe from a power cut, and says what they were. Throws `TooManyBytesError`. */
export async function writeWhole(path: string, bytes: ReadableStream<Uint8Array>, maxBytes: number) {
  const hash = createHash('sha256')
  let size = 0
  const handle = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of bytes as NodeStream<Uint8Array>) {
      size += chunk.byteLength
      if (size > maxBytes) throw new TooManyBytesError()
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    // What was acknowledged survives a power cut.
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { size, sha256: hash.digest('hex') }
}
