import type { PaymentTools } from '../ledger/payment-request.ts'
import { lookupHash } from '../merchants/keys.ts'
import { changeFile, claimUsedFileId, deleteChunks } from '../store/files/files-table.ts'
import { findCredential } from '../store/merchants/credentials-table.ts'
import type { Writer } from '../store/tables.ts'
import type { FileEnd, FileTools, TakenFile, TakeTools } from './file-handler.ts'
import { readFile } from './read-file.ts'
import { openProgress, sealProgress, toStoredFile } from './stored-file.ts'
import { appendOutFile, publishOutFile, writeOutFile } from './write-out-file.ts'

type Tools = PaymentTools & Pick<FileTools, 'keys' | 'fileHandlers'>

/**
 * Hands a received file to the product that takes its name, for one portion. Undefined when there is nothing to do: it was
 * deleted, replaced, done before, or is nobody's.
 */
export async function takePortion(
  trx: Writer,
  fileId: string,
  nowMs: number,
  tools: Tools,
): Promise<Exclude<FileEnd, 'done'> | undefined> {
  const { keys, clock, randomBytes, fileHandlers } = tools
  const row = await changeFile(trx, fileId, ['received', 'taken'], { state: 'taken', changed_at_ms: clock() })
  if (!row) return undefined
  const credential = await findCredential(trx, row.credential_id)
  if (!credential) throw new Error(`file ${fileId} is of no credential`)
  const file: TakenFile = { ...toStoredFile(keys, row), credential, progress: openProgress(keys, row) }
  const handler = fileHandlers.find(({ takes }) => takes(file.name))
  if (!handler) throw new Error(`no product takes file ${fileId} any more`)
  const end = await handler.take(file, toolsFor(trx, file, handler.product, nowMs, tools))
  if (end === 'done') {
    await markDone(trx, fileId, clock())
    return undefined
  }
  const sealed = sealProgress(keys, fileId, end.progress, randomBytes)
  await changeFile(trx, fileId, ['taken'], { sealed_progress: sealed })
  return end
}

/** The file is answered: its contents go, what is known of it stays for a while. */
async function markDone(trx: Writer, fileId: string, nowMs: number): Promise<void> {
  await deleteChunks(trx, fileId)
  await changeFile(trx, fileId, ['taken'], { state: 'done', sealed_progress: '', done_at_ms: nowMs })
}

function toolsFor(
  trx: Writer,
  { id, credential }: TakenFile,
  product: string,
  nowMs: number,
  { keys, clock, newId, randomBytes }: Tools,
): TakeTools {
  const tools = { keys, clock, newId, randomBytes }
  return {
    ...{ trx, nowMs, ...tools },
    read: offset => readFile(trx, keys, id, offset),
    writeOut: async (name, chunks) => void (await writeOutFile(trx, { credential, name, chunks }, tools)),
    appendOut: (name, bytes) => appendOutFile(trx, { credential, name }, bytes, tools),
    publishOut: async name => void (await publishOutFile(trx, { credential, name }, tools)),
    claimFileId: (ownerId, fileId) =>
      claimUsedFileId(trx, { ownerId, product, idHash: lookupHash(keys, 'file id', fileId), fileId: id }),
  }
}
