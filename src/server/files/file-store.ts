import { isFilePath } from '../../domain/files/user-file.ts'

/** A file within a store: whose, and the name it is stored under (`<random>__<download name>`). */
export interface FileKey {
  ownerId: string
  filePath: string
}

export interface StoredBytes {
  size: number
  bytes: ReadableStream<Uint8Array>
}

/**
 * Where the bytes of users' files are: a folder (`disk-file-store.ts`), or by setting a bucket (`s3-file-store.ts`). Both
 * keep a file under `<owner>/<stored name>`, and an upload is visible only when it is whole.
 */
export interface FileStore {
  /** Stores all bytes or none; never over another file. Throws `TooManyBytesError` after `maxBytes`. */
  write(key: FileKey, bytes: ReadableStream<Uint8Array>, maxBytes: number): Promise<{ size: number; sha256: string }>
  /** The bytes must be read to their end or cancelled. Throws when there is no such file. */
  read(key: FileKey): Promise<StoredBytes>
  /** What is not there is removed already. */
  remove(key: FileKey): Promise<void>
  removeAll(ownerId: string): Promise<void>
}

export class TooManyBytesError extends Error {}

/** The place of the files does not answer, or refuses what it must not: nothing that the caller can mend. */
export class FilesUnreachableError extends Error {}

/** Nothing else becomes part of a path or key: no way up, and no other owner. */
export function assertOwnerId(ownerId: string): void {
  if (!/^[\w-]{1,64}$/.test(ownerId)) throw new Error('This owner has no folder')
}

export function assertFilePath(filePath: string): void {
  if (!isFilePath(filePath)) throw new Error('This is not the name of a stored file')
}
