import { isPostgres } from '../rows/dialect.ts'
import type { Reader, Writer } from '../tables.ts'
import type { FileFolder, FileRow, FileState } from './file-rows.ts'

type Db = Reader | Writer

/** What a folder shows: whole files that nobody has taken yet. */
const shown: readonly FileState[] = ['received', 'ready']
/** A file has hundreds of rows. */
const forgottenFilesAtOnce = 10
/** What has contents of its sender. */
const filling: readonly FileState[] = ['partial', 'received', 'taken']

export async function insertFile(trx: Writer, row: FileRow): Promise<void> {
  await trx.insertInto('files').values(row).execute()
}

/** The whole file of a name that its folder shows. */
export async function findShownFile(db: Db, nameHash: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('name_hash', '=', nameHash)
    .where('state', 'in', shown)
    .executeTakeFirst()
}

export async function listShownFiles(db: Db, credentialId: string, folder: FileFolder): Promise<FileRow[]> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('folder', '=', folder)
    .where('state', 'in', shown)
    .orderBy('created_at_ms')
    .orderBy('id')
    .execute()
}

/** A file that is still being written to `out`. */
export async function findPartialFile(trx: Writer, nameHash: string): Promise<FileRow | undefined> {
  return trx
    .selectFrom('files')
    .selectAll()
    .where('name_hash', '=', nameHash)
    .where('state', '=', 'partial')
    .executeTakeFirst()
}

/** How much of a credential waits in `in`. */
export async function usageOf(db: Db, credentialId: string): Promise<{ files: number; bytes: number }> {
  const row = await db
    .selectFrom('files')
    .select(({ fn }) => [fn.countAll().as('files'), fn.sum('size').as('bytes')])
    .where('credential_id', '=', credentialId)
    .where('folder', '=', 'in')
    .where('state', 'in', filling)
    .executeTakeFirstOrThrow()
  return { files: Number(row.files), bytes: Number(row.bytes ?? 0) }
}

/** Changes a file that is in one of these states, and locks it; the row as it is then, undefined for any other. */
export async function changeFile(
  trx: Writer,
  id: string,
  from: readonly FileState[],
  change: Partial<FileRow>,
): Promise<FileRow | undefined> {
  return trx
    .updateTable('files')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
}

/** Keeps others from naming files of this credential until the transaction ends. */
export async function lockNamesOf(trx: Writer, credentialId: string): Promise<void> {
  if (!isPostgres(trx)) return
  await trx.selectFrom('credentials').select('id').where('id', '=', credentialId).forNoKeyUpdate().execute()
}

export async function deleteFile(trx: Writer, id: string): Promise<void> {
  await deleteChunks(trx, id)
  await trx.deleteFrom('files').where('id', '=', id).execute()
}

export async function insertChunk(trx: Writer, fileId: string, start: number, sealedBytes: Uint8Array): Promise<void> {
  await trx.insertInto('file_chunks').values({ file_id: fileId, start, sealed_bytes: sealedBytes }).execute()
}

/** The part of a file that has the byte at an offset, or the last one before it. */
export async function readChunkAt(
  db: Db,
  fileId: string,
  offset: number,
): Promise<{ start: number; sealedBytes: Uint8Array } | undefined> {
  const row = await db
    .selectFrom('file_chunks')
    .select(['start', 'sealed_bytes'])
    .where('file_id', '=', fileId)
    .where('start', '<=', offset)
    .orderBy('start', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { start: row.start, sealedBytes: row.sealed_bytes }
}

export async function deleteChunks(trx: Writer, fileId: string): Promise<void> {
  await trx.deleteFrom('file_chunks').where('file_id', '=', fileId).execute()
}

/** True when the id is new, or was used by this very file. */
export async function claimUsedFileId(
  trx: Writer,
  { ownerId, product, idHash, fileId }: { ownerId: string; product: string; idHash: string; fileId: string },
): Promise<boolean> {
  await trx
    .insertInto('used_file_ids')
    .values({ owner_id: ownerId, product, id_hash: idHash, file_id: fileId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row = await trx
    .selectFrom('used_file_ids')
    .select('file_id')
    .where('owner_id', '=', ownerId)
    .where('product', '=', product)
    .where('id_hash', '=', idHash)
    .executeTakeFirstOrThrow()
  return row.file_id === fileId
}

/** Deletes a few files that were not changed since their time; true when there may be more. */
export async function forgetFiles(trx: Writer, before: { partialMs: number; allMs: number }): Promise<boolean> {
  const old = await trx
    .selectFrom('files')
    .select('id')
    .where(eb =>
      eb.or([
        eb('changed_at_ms', '<', before.allMs).and('state', '!=', 'taken'),
        eb('changed_at_ms', '<', before.partialMs).and('state', '=', 'partial').and('folder', '=', 'in'),
      ]),
    )
    .orderBy('changed_at_ms')
    .limit(forgottenFilesAtOnce)
    .execute()
  for (const { id } of old) await deleteFile(trx, id)
  return old.length === forgottenFilesAtOnce
}
