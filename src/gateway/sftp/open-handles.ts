import type { FileEntry } from 'ssh2'
import ssh2 from 'ssh2'
import { findByName, listFiles } from '../files/manage-files.ts'
import { readPart } from '../files/read-file.ts'
import { beginUpload } from '../files/upload.ts'
import type { Credential } from '../store/merchants/credentials-table.ts'
import { fileAttributes, fileEntry, folderEntry } from './describe-entry.ts'
import { handlesMax, readMaxBytes } from './limits.ts'
import { parsePath, type SftpPath } from './parse-path.ts'
import { noSuchFile, SftpRefusal, unreadable } from './sftp-refusal.ts'
import type { SftpTools } from './sftp-tools.ts'
import { type OrderedUpload, writeInOrder } from './write-in-order.ts'

const { OPEN_MODE } = ssh2.utils.sftp
/** An answer holds so many names, which are some 200 bytes each. */
const namesAtOnce = 100

export type OpenHandle =
  | { kind: 'read'; size: number; changedAtMs: number; read: (offset: number, length: number) => Promise<Uint8Array> }
  | { kind: 'write'; name: string; upload: OrderedUpload }
  | { kind: 'folder'; left: FileEntry[] }

/** What one channel has open, by four bytes that name it. */
export type OpenHandles = {
  openFile: (path: string, flags: number) => Promise<Buffer>
  openFolder: (path: string) => Promise<Buffer>
  find: <Kind extends OpenHandle['kind']>(handle: Buffer, kind: Kind) => Extract<OpenHandle, { kind: Kind }>
  findAny: (handle: Buffer) => OpenHandle
  /** The next names of a folder; undefined behind the last one. */
  nextNames: (handle: Buffer) => FileEntry[] | undefined
  drop: (handle: Buffer) => void
  /** Forgets all; uploads that were not closed are abandoned. */
  dropAll: () => Promise<void>
}

export function createHandles(credential: Credential, tools: SftpTools): OpenHandles {
  const open = new Map<number, OpenHandle>()
  let last = 0

  function add(handle: OpenHandle): Buffer {
    last = (last + 1) % 0x1_0000_0000
    open.set(last, handle)
    const name = Buffer.alloc(4)
    name.writeUInt32BE(last)
    return name
  }
  const numberOf = (handle: Buffer) => (handle.length === 4 ? handle.readUInt32BE() : -1)

  function findAny(handle: Buffer | undefined): OpenHandle {
    if (!handle) throw unreadable()
    const found = open.get(numberOf(handle))
    if (!found) throw new SftpRefusal('FAILURE', 'This handle is not open.')
    return found
  }

  function refuseTooMany() {
    if (open.size >= handlesMax) throw new SftpRefusal('FAILURE', `At most ${handlesMax} files are open at once.`)
  }

  async function openForReading({ folder, name }: Extract<SftpPath, { kind: 'file' }>): Promise<Buffer> {
    const file = await findByName(credential, folder, name, tools)
    if (!file) throw noSuchFile()
    return add({ kind: 'read', size: file.size, changedAtMs: file.changedAtMs, read: createReader(file.id, tools) })
  }

  return {
    openFile: async (path, flags) => {
      refuseTooMany()
      const target = parsePath(path)
      const isRead = (flags & OPEN_MODE.WRITE) === 0
      if (isRead && target.kind === 'nothing') throw noSuchFile()
      if (target.kind === 'root' || target.kind === 'folder') throw new SftpRefusal('FAILURE', 'This is a folder.')
      if (isRead && target.kind === 'file') return openForReading(target)
      if (target.kind !== 'file' || target.folder !== 'in')
        throw new SftpRefusal('PERMISSION_DENIED', 'Write to /in and read from /out.')
      if ((flags & OPEN_MODE.APPEND) !== 0)
        throw new SftpRefusal('OP_UNSUPPORTED', 'Files cannot be appended to. Upload the file again.')
      const isNewOnly = (flags & OPEN_MODE.EXCL) !== 0
      if (isNewOnly && (await findByName(credential, 'in', target.name, tools)))
        throw new SftpRefusal('FAILURE', 'A file with this name already exists.')
      const upload = writeInOrder(await beginUpload(credential, target.name, tools))
      return add({ kind: 'write', name: target.name, upload })
    },
    openFolder: async path => {
      refuseTooMany()
      const target = parsePath(path)
      const nowMs = tools.clock()
      const own = ['.', '..'].map(name => folderEntry(name, nowMs))
      if (target.kind === 'root')
        return add({ kind: 'folder', left: [...own, folderEntry('in', nowMs), folderEntry('out', nowMs)] })
      if (target.kind !== 'folder') throw noSuchFile()
      const files = await listFiles(credential, target.folder, tools)
      return add({ kind: 'folder', left: [...own, ...files.map(fileEntry)] })
    },
    findAny,
    find: (handle, kind) => {
      const found = findAny(handle)
      if (found.kind !== kind) throw new SftpRefusal('FAILURE', 'This handle was opened for another operation.')
      return found as never
    },
    nextNames: handle => {
      const found = findAny(handle)
      if (found.kind !== 'folder') throw new SftpRefusal('FAILURE', 'This handle was opened for another operation.')
      const names = found.left.splice(0, namesAtOnce)
      return names.length === 0 ? undefined : names
    },
    drop: handle => void open.delete(numberOf(handle)),
    dropAll: async () => {
      const left = [...open.values()]
      open.clear()
      for (const handle of left) if (handle.kind === 'write') await handle.upload.abandon()
    },
  }
}

/** Reads at any place, and keeps the part that was read last: clients ask for it in small pieces, one behind the other. */
function createReader(fileId: string, { store, keys }: SftpTools) {
  let kept: { start: number; bytes: Uint8Array } | undefined
  return async (offset: number, length: number): Promise<Uint8Array> => {
    if (!Number.isSafeInteger(offset)) return new Uint8Array()
    if (!kept || offset < kept.start || offset >= kept.start + kept.bytes.length) {
      const bytes = await readPart(store.read, keys, fileId, offset)
      if (!bytes) return new Uint8Array()
      kept = { start: offset, bytes }
    }
    const from = offset - kept.start
    return kept.bytes.subarray(from, from + Math.min(length, readMaxBytes))
  }
}

/** What an open file says of itself. */
export function attributesOf(handle: OpenHandle, nowMs: number) {
  if (handle.kind === 'read') return fileAttributes(handle.size, handle.changedAtMs)
  return fileAttributes(handle.kind === 'write' ? handle.upload.size() : 0, nowMs)
}
