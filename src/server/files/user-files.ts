import type { FilesPage } from '../../contract/file-endpoints.ts'
import { isFilePath, storedNameOf, type UserFile } from '../../domain/files/user-file.ts'
import type { ListPlace } from '../../lib/list-cursor.ts'
import type { Alongside } from '../db/alongside.ts'
import type { UserFilesTable } from '../db/user-files-table.ts'
import type { FileStore, StoredBytes } from './file-store.ts'

export interface FileToAdd {
  uploadId: string
  name: string
  bytes: ReadableStream<Uint8Array>
  uploadedBy: string
}

/** `differs`: the upload's id belongs to a file of another name or content. */
export type AddOutcome = { outcome: 'stored'; file: UserFile } | { outcome: 'differs' } | { outcome: 'empty' }

/** Users' files: which there are, and their bytes. Each call names the owner, and reaches the owner's files alone. */
export interface UserFiles {
  /** Newest first. */
  page(ownerId: string, from: ListPlace | null): Promise<FilesPage>
  find(ownerId: string, filePath: string): Promise<UserFile | undefined>
  read(ownerId: string, file: UserFile): Promise<StoredBytes>
  /** Whole or not at all; the same upload again is the same file. Throws `TooManyBytesError`. */
  add(ownerId: string, file: FileToAdd, alongside: Alongside<UserFile>): Promise<AddOutcome>
  /** The row goes first, so that there is no file without its bytes; what is not there is removed already. */
  remove(ownerId: string, filePath: string, alongside: Alongside<UserFile>): Promise<void>
  /** For an account that ends. */
  removeAll(ownerId: string): Promise<void>
}

export function createUserFiles(parts: {
  table: UserFilesTable
  store: FileStore
  maxBytes: number
  clock: () => number
  newId: () => string
}): UserFiles {
  const { table, store, maxBytes, clock, newId } = parts
  return {
    page: table.page,
    find: async (ownerId, filePath) => (isFilePath(filePath) ? table.find(ownerId, filePath) : undefined),
    read: (ownerId, { filePath }) => store.read({ ownerId, filePath }),

    async add(ownerId, { uploadId, name, bytes, uploadedBy }, alongside) {
      const fileId = newId()
      const key = { ownerId, filePath: storedNameOf(fileId, name) }
      const { size, sha256 } = await store.write(key, bytes, maxBytes)
      try {
        const row = { user_id: ownerId, upload_id: uploadId, digest: sha256, file_id: fileId, name, size }
        // The row is what makes the file exist: bytes without one, after a crash between the two, are nobody's to fetch.
        const whole = { ...row, stored_ms: clock(), uploaded_by: uploadedBy }
        if (size > 0 && (await table.insert(whole, alongside))) {
          const file = await table.find(ownerId, key.filePath)
          if (file) return { outcome: 'stored', file }
        }
      } catch (error) {
        await store.remove(key)
        throw error
      }
      await store.remove(key)
      if (size === 0) return { outcome: 'empty' }
      const before = await table.findUpload(ownerId, uploadId)
      return before?.digest === sha256 && before.file.name === name
        ? { outcome: 'stored', file: before.file }
        : { outcome: 'differs' }
    },

    async remove(ownerId, filePath, alongside) {
      if (!isFilePath(filePath)) return
      await table.remove(ownerId, filePath, alongside)
      // Also of one without a row: the call before may have ended between the two.
      await store.remove({ ownerId, filePath })
    },

    async removeAll(ownerId) {
      await table.removeAll(ownerId)
      await store.removeAll(ownerId)
    },
  }
}
