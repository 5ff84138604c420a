import type { RandomBytes } from '../ledger/bric.ts'
import { type GatewayKeys, lookupHash, openSecret, sealSecret } from '../merchants/keys.ts'
import type { FileFolder, FileRow, FileState } from '../store/files/file-rows.ts'
import { FileRefusal } from './file-refusal.ts'

/** A file as everything but the store sees it. */
export type StoredFile = {
  id: string
  credentialId: string
  merchantId: string
  folder: FileFolder
  name: string
  /** Bytes. */
  size: number
  state: FileState
  /** Epoch ms, real time: when it was last written to. */
  changedAtMs: number
}

export type FilePlace = { credentialId: string; folder: FileFolder; name: string }

/** No path, no control character, nothing that a shell or another system reads otherwise. */
const namePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/

export function checkFileName(name: string): void {
  if (!namePattern.test(name)) throw new FileRefusal('name')
}

export const nameHashOf = (keys: GatewayKeys, { credentialId, folder, name }: FilePlace) =>
  lookupHash(keys, 'file name', `${credentialId}/${folder}/${name}`)

const placeOf = (id: string, what: 'name' | 'progress') => `file/${id}/${what}`

export const sealName = (keys: GatewayKeys, id: string, name: string, randomBytes: RandomBytes) =>
  sealSecret(keys, placeOf(id, 'name'), name, randomBytes)

export const sealProgress = (keys: GatewayKeys, id: string, progress: object, randomBytes: RandomBytes) =>
  sealSecret(keys, placeOf(id, 'progress'), JSON.stringify(progress), randomBytes)

export const openProgress = (keys: GatewayKeys, { id, sealed_progress: sealed }: FileRow): unknown =>
  sealed === '' ? undefined : JSON.parse(openSecret(keys, placeOf(id, 'progress'), sealed))

export function toStoredFile(keys: GatewayKeys, row: FileRow): StoredFile {
  return {
    ...{ id: row.id, credentialId: row.credential_id, merchantId: row.merchant_id, folder: row.folder },
    ...{ name: openSecret(keys, placeOf(row.id, 'name'), row.sealed_name), size: row.size, state: row.state },
    changedAtMs: row.changed_at_ms,
  }
}

/** A file without contents. */
export function newFile(
  { credentialId, folder, name }: FilePlace,
  merchantId: string,
  {
    keys,
    newId,
    randomBytes,
    clock,
  }: { keys: GatewayKeys; newId: () => string; randomBytes: RandomBytes; clock: () => number },
): FileRow {
  const id = newId()
  return {
    ...{ id, credential_id: credentialId, merchant_id: merchantId, folder, size: 0, state: 'partial' },
    ...{
      name_hash: nameHashOf(keys, { credentialId, folder, name }),
      sealed_name: sealName(keys, id, name, randomBytes),
    },
    ...{ sealed_progress: '', created_at_ms: clock(), changed_at_ms: clock(), done_at_ms: null },
  }
}
