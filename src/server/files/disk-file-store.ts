import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { toStoreFailure } from '../../platform/store-failure.ts'
import { assertFilePath, assertOwnerId, type FileKey, type FileStore, FilesUnreachableError } from './file-store.ts'
import { writeWhole } from './write-whole.ts'

/**
 * Files below `root`, a folder for each owner. No name that was asked for becomes a path unless it has the form that we
 * give names, and no link is followed: neither a file's nor an owner's folder.
 */
export function createDiskFileStore(root: string, newId: () => string): FileStore {
  function folderOf(ownerId: string): string {
    assertOwnerId(ownerId)
    return join(root, ownerId)
  }

  function pathOf({ ownerId, filePath }: FileKey): string {
    assertFilePath(filePath)
    return join(folderOf(ownerId), filePath)
  }

  async function refuseLinkedFolder(ownerId: string) {
    const real = await realpath(folderOf(ownerId))
    if (real !== join(await realpath(root), ownerId)) throw new Error('The folder of an owner leads elsewhere')
  }

  return {
    async write(key, bytes, maxBytes) {
      const path = pathOf(key)
      const folder = folderOf(key.ownerId)
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch(error => Promise.reject(unreachable(error)))
      await refuseLinkedFolder(key.ownerId)
      const part = join(folder, `.${newId()}.part`)
      try {
        const written = await writeWhole(part, bytes, maxBytes)
        await rename(part, path)
        await syncFolder(folder)
        return written
      } catch (error) {
        await rm(part, { force: true })
        throw unreachable(error)
      }
    },

    async read(key) {
      const path = pathOf(key)
      await refuseLinkedFolder(key.ownerId)
      // Not blocking: a pipe that somebody put there would never answer.
      const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(error =>
        Promise.reject(unreachable(error)),
      )
      const { size } = await sizeOfFile(handle)
      return { size, bytes: Readable.toWeb(handle.createReadStream()) as NodeStream as ReadableStream<Uint8Array> }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },

    async removeAll(ownerId) {
      // A link is removed, not what it leads to.
      await rm(folderOf(ownerId), { recursive: true, force: true })
    },
  }
}

async function syncFolder(folder: string) {
  const handle = await open(folder, constants.O_RDONLY)
  await handle.sync().finally(() => handle.close())
}

async function sizeOfFile(handle: FileHandle): Promise<{ size: number }> {
  const info = await handle.stat()
  if (info.isFile()) return { size: info.size }
  await handle.close()
  throw new Error('There is no file under this name')
}

/** A full or broken disk is no fault of the caller, nor of ours. */
function unreachable(error: unknown): unknown {
  return toStoreFailure(error)
    ? new FilesUnreachableError('The disk of the files does not work', { cause: error })
    : error
}
