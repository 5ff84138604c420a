import { releaseBytes } from '../../lib/http/release-bytes.ts'
import { sealBytes } from '../merchants/keys.ts'
import { merchantNow } from '../sandbox/clock.ts'
import type { FileRow } from '../store/files/file-rows.ts'
import {
  changeFile,
  deleteFile,
  findShownFile,
  insertChunk,
  insertFile,
  lockNamesOf,
  usageOf,
} from '../store/files/files-table.ts'
import type { Credential } from '../store/merchants/credentials-table.ts'
import type { Writer } from '../store/tables.ts'
import { addWork } from '../store/work-items.ts'
import type { FileTools } from './file-handler.ts'
import { FileRefusal } from './file-refusal.ts'
import { chunkBytes, fileMaxBytes, waitingMaxBytes, waitingMaxFiles } from './limits.ts'
import { chunkPlace } from './read-file.ts'
import { checkFileName, newFile, type StoredFile, toStoredFile } from './stored-file.ts'

/**
 * A file on its way into `in`. Every call may throw a `FileRefusal`, or what the store suffers from; after that the upload is
 * to be abandoned.
 */
export type Upload = {
  id: string
  /** Takes the next bytes. Resolves when more may come: at most one row of them is in memory. */
  write: (bytes: Uint8Array) => Promise<void>
  /** The file is whole: it appears in the folder, in place of one of the same name, and its product may take it. */
  finish: () => Promise<StoredFile>
  /** Forgets what came so far. */
  abandon: () => Promise<void>
}

/** Begins a file of a credential in `in`. Nobody sees it before it is finished. */
export async function beginUpload(credential: Credential, name: string, tools: FileTools): Promise<Upload> {
  checkFileName(name)
  const { store, keys, clock, randomBytes } = tools
  const row = newFile({ credentialId: credential.id, folder: 'in', name }, credential.merchantId, tools)
  await store.write(async trx => {
    if ((await usageOf(trx, credential.id)).files >= waitingMaxFiles) throw new FileRefusal('too-many')
    await insertFile(trx, row)
  })
  let stored = 0
  /** The row that is being filled: of an upload nothing else is in memory, however it comes. */
  let filling: Buffer | undefined
  let filled = 0

  /** The next row of the file, in the caller's transaction. */
  async function putRow(trx: Writer, bytes: Uint8Array) {
    const sealed = sealBytes(keys, chunkPlace(row.id, stored), bytes, randomBytes)
    const size = stored + bytes.length
    const kept = await changeFile(trx, row.id, ['partial'], { size, changed_at_ms: clock() })
    if (!kept) throw new FileRefusal('gone')
    await insertChunk(trx, row.id, stored, sealed)
    releaseBytes(sealed)
    if ((await usageOf(trx, credential.id)).bytes > waitingMaxBytes) throw new FileRefusal('no-room')
  }

  return {
    id: row.id,
    write: async bytes => {
      if (stored + filled + bytes.length > (tools.maxBytes ?? fileMaxBytes)) throw new FileRefusal('too-large')
      filling ??= Buffer.allocUnsafeSlow(chunkBytes)
      const next = filling
      for (let at = 0; at < bytes.length; ) {
        const part = bytes.subarray(at, at + chunkBytes - filled)
        next.set(part, filled)
        filled += part.length
        at += part.length
        if (filled < chunkBytes) continue
        await store.write(trx => putRow(trx, next))
        stored += filled
        filled = 0
      }
    },
    finish: () =>
      store.write(async trx => {
        if (filling && filled > 0) await putRow(trx, filling.subarray(0, filled))
        return receive(trx, row, name, tools)
      }),
    abandon: () => store.write(trx => abandon(trx, row.id)),
  }
}

async function abandon(trx: Writer, id: string): Promise<void> {
  if (await changeFile(trx, id, ['partial'], { state: 'partial' })) await deleteFile(trx, id)
}

/** Puts a whole file into `in`, in place of one of its name. */
async function receive(trx: Writer, { id, credential_id, name_hash }: FileRow, name: string, tools: FileTools) {
  await lockNamesOf(trx, credential_id)
  const before = await findShownFile(trx, name_hash)
  if (before && (await changeFile(trx, before.id, ['received'], { state: 'received' })))
    await deleteFile(trx, before.id)
  const row = await changeFile(trx, id, ['partial'], { state: 'received', changed_at_ms: tools.clock() })
  if (!row) throw new FileRefusal('gone')
  await addTaking(trx, row, name, tools)
  return toStoredFile(tools.keys, row)
}

/** Asks for a file to be taken, when there is a product that takes its name. */
export async function addTaking(trx: Writer, row: FileRow, name: string, { fileHandlers, clock }: FileTools) {
  if (!fileHandlers.some(handler => handler.takes(name))) return
  const { id, merchant_id: merchantId } = row
  await addWork(trx, {
    ...{ key: `take-file:${id}`, kind: 'take-file', merchantId },
    ...{ dueAtMs: await merchantNow(trx, merchantId, clock), payload: { fileId: id } },
  })
}

/** Takes a whole file into `in`; when it is refused or breaks off, nothing of it stays. */
export async function receiveFile(
  credential: Credential,
  name: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  tools: FileTools,
): Promise<StoredFile> {
  const upload = await beginUpload(credential, name, tools)
  try {
    for await (const bytes of chunks) await upload.write(bytes)
    return await upload.finish()
  } catch (error) {
    // Where the store is what failed, the clean-up does it later.
    await upload.abandon().catch(() => {})
    throw error
  }
}
