import { type GatewayKeys, openBytes } from '../merchants/keys.ts'
import { readChunkAt } from '../store/files/files-table.ts'
import type { Reader, Writer } from '../store/tables.ts'

type Db = Reader | Writer

/** Where the bytes of a part stand is part of what it is sealed with: parts cannot change places. */
export const chunkPlace = (fileId: string, start: number) => `file/${fileId}/${start}`

/** The bytes of a file from an offset on to the end of the row that has it; undefined behind the end. */
export async function readPart(
  db: Db,
  keys: GatewayKeys,
  fileId: string,
  offset: number,
): Promise<Uint8Array | undefined> {
  const chunk = await readChunkAt(db, fileId, offset)
  if (!chunk) return undefined
  const bytes = openBytes(keys, chunkPlace(fileId, chunk.start), chunk.sealedBytes)
  const part = bytes.subarray(offset - chunk.start)
  return part.length === 0 ? undefined : part
}

/** The contents of a file from an offset on, a row at a time. */
export async function* readFile(db: Db, keys: GatewayKeys, fileId: string, offset = 0): AsyncGenerator<Uint8Array> {
  for (let at = offset; ; ) {
    const part = await readPart(db, keys, fileId, at)
    if (!part) return
    yield part
    at += part.length
  }
}
