import type { FileFolder, FileRow } from '../store/files/file-rows.ts'
import { changeFile, deleteFile, findShownFile, listShownFiles, lockNamesOf } from '../store/files/files-table.ts'
import type { Credential } from '../store/merchants/credentials-table.ts'
import type { Writer } from '../store/tables.ts'
import type { FileTools } from './file-handler.ts'
import { FileRefusal } from './file-refusal.ts'
import { checkFileName, nameHashOf, type StoredFile, sealName, toStoredFile } from './stored-file.ts'
import { addTaking } from './upload.ts'

const hashOf = (
  { id: credentialId }: Credential,
  folder: FileFolder,
  name: string,
  { keys }: Pick<FileTools, 'keys'>,
) => nameHashOf(keys, { credentialId, folder, name })

/** What a folder of a credential shows, by name. */
export async function listFiles(
  credential: Credential,
  folder: FileFolder,
  { store, keys }: Pick<FileTools, 'store' | 'keys'>,
): Promise<StoredFile[]> {
  const rows = await listShownFiles(store.read, credential.id, folder)
  return rows.map(row => toStoredFile(keys, row)).sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** The file of a name that a folder shows. */
export async function findByName(
  credential: Credential,
  folder: FileFolder,
  name: string,
  tools: Pick<FileTools, 'store' | 'keys'>,
): Promise<StoredFile | undefined> {
  const row = await findShownFile(tools.store.read, hashOf(credential, folder, name, tools))
  return row && toStoredFile(tools.keys, row)
}

async function lock(trx: Writer, credential: Credential, hash: string): Promise<FileRow | undefined> {
  await lockNamesOf(trx, credential.id)
  const row = await findShownFile(trx, hash)
  return row && (await changeFile(trx, row.id, [row.state], { state: row.state }))
}

/** Deletes a whole file; one that its product has taken is not there any more. */
export async function removeFile(
  credential: Credential,
  folder: FileFolder,
  name: string,
  tools: FileTools,
): Promise<void> {
  await tools.store.write(async trx => {
    const row = await lock(trx, credential, hashOf(credential, folder, name, tools))
    if (!row) throw new FileRefusal('missing')
    await deleteFile(trx, row.id)
  })
}

/** Gives a file in `in` another name, in place of one that has it, so that its product may take it. */
export async function renameFile(credential: Credential, from: string, to: string, tools: FileTools): Promise<void> {
  checkFileName(to)
  const { store, keys, randomBytes, clock } = tools
  const hash = hashOf(credential, 'in', to, tools)
  await store.write(async trx => {
    const row = await lock(trx, credential, hashOf(credential, 'in', from, tools))
    if (!row) throw new FileRefusal('missing')
    if (from === to) return
    const before = await lock(trx, credential, hash)
    if (before) await deleteFile(trx, before.id)
    const sealed = sealName(keys, row.id, to, randomBytes)
    const change = { name_hash: hash, sealed_name: sealed, changed_at_ms: clock() }
    const renamed = await changeFile(trx, row.id, ['received'], change)
    if (!renamed) throw new FileRefusal('missing')
    await addTaking(trx, renamed, to, tools)
  })
}
