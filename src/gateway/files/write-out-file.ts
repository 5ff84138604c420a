import { releaseBytes } from '../../lib/http/release-bytes.ts'
import type { RandomBytes } from '../ledger/bric.ts'
import { type GatewayKeys, sealBytes } from '../merchants/keys.ts'
import {
  changeFile,
  deleteFile,
  findPartialFile,
  findShownFile,
  insertChunk,
  insertFile,
  lockNamesOf,
} from '../store/files/files-table.ts'
import type { Writer } from '../store/tables.ts'
import { chunkBytes } from './limits.ts'
import { chunkPlace } from './read-file.ts'
import { checkFileName, nameHashOf, newFile, type StoredFile, toStoredFile } from './stored-file.ts'

type OutTools = { keys: GatewayKeys; clock: () => number; newId: () => string; randomBytes: RandomBytes }
/** A file in `out`, and whose it is. */
export type OutFile = { credential: { id: string; merchantId: string }; name: string }

const hashOf = ({ credential, name }: OutFile, keys: GatewayKeys) =>
  nameHashOf(keys, { credentialId: credential.id, folder: 'out', name })

/** Adds to a file that its owner does not see yet, in the transaction of what it tells of. */
export async function appendOutFile(trx: Writer, out: OutFile, bytes: Uint8Array, tools: OutTools): Promise<void> {
  const { keys, clock, randomBytes } = tools
  checkFileName(out.name)
  let row = await findPartialFile(trx, hashOf(out, keys))
  if (!row) {
    const { id: credentialId, merchantId } = out.credential
    row = newFile({ credentialId, folder: 'out', name: out.name }, merchantId, tools)
    await insertFile(trx, row)
  }
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    const part = bytes.subarray(from, from + chunkBytes)
    const start = row.size + from
    const sealed = sealBytes(keys, chunkPlace(row.id, start), part, randomBytes)
    await insertChunk(trx, row.id, start, sealed)
    releaseBytes(sealed)
  }
  await changeFile(trx, row.id, ['partial'], { size: row.size + bytes.length, changed_at_ms: clock() })
}

/** Puts what was added into `out`, whole, in place of a file of the same name. */
export async function publishOutFile(trx: Writer, out: OutFile, tools: OutTools): Promise<StoredFile> {
  const hash = hashOf(out, tools.keys)
  await lockNamesOf(trx, out.credential.id)
  const before = await findShownFile(trx, hash)
  if (before) await deleteFile(trx, before.id)
  const partial = await findPartialFile(trx, hash)
  const row =
    partial && (await changeFile(trx, partial.id, ['partial'], { state: 'ready', changed_at_ms: tools.clock() }))
  if (!row) throw new Error('a file is published that nothing was added to')
  return toStoredFile(tools.keys, row)
}

/** A whole file in `out`, in the transaction of what it tells of; one of the same name is replaced. */
export async function writeOutFile(
  trx: Writer,
  { chunks, ...out }: OutFile & { chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array> },
  tools: OutTools,
): Promise<StoredFile> {
  const left = await findPartialFile(trx, hashOf(out, tools.keys))
  if (left) await deleteFile(trx, left.id)
  await appendOutFile(trx, out, new Uint8Array(), tools)
  for await (const bytes of chunks) await appendOutFile(trx, out, bytes, tools)
  return publishOutFile(trx, out, tools)
}
