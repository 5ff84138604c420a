// Files that merchants send and fetch, and what they ask for in them: rows as those of tables.ts.

export type FileFolder = 'in' | 'out'
/**
 * In `in`: `partial` while it is written, `received` once it is whole, `taken` by its product, `done`. In `out`: `partial`
 * while it is written, then `ready`.
 */
export type FileState = 'partial' | 'received' | 'taken' | 'done' | 'ready'
/** One file of a credential's folders. Nothing that its sender chose can be read without the key. */
export type FileRow = {
  id: string
  credential_id: string
  merchant_id: string
  folder: FileFolder
  /** Keyed hash of credential, folder and name. */
  name_hash: string
  sealed_name: string
  /** Bytes; those that were there when the contents are gone. */
  size: number
  state: FileState
  /** JSON of how far its product has come with it, encrypted; empty before. */
  sealed_progress: string
  /** Real time, as the two below. */
  created_at_ms: number
  /** When it was last written to, or went into its state. */
  changed_at_ms: number
  done_at_ms: number | null
}
/** A part of a file, encrypted: the bytes from `start` on. */
export type FileChunkRow = { file_id: string; start: number; sealed_bytes: Uint8Array }
/** A FILE_ID that was used, by its keyed hash: of whom, for which product, and by which file. */
export type UsedFileIdRow = { owner_id: string; product: string; id_hash: string; file_id: string }
/** What an account updater told of a token: another account (A) or another expiry (E), YYMM. */
export type AccountUpdateRow = {
  transaction_id: string
  code: 'A' | 'E'
  /** Empty with E. */
  new_bric: string
  new_expiry: string
  /** On the merchant's clock. */
  updated_at_ms: number
}
/** Answers to DETAILs of a batch file, until all are there: DETAILs of one BATCH from a position of the file on. No card data. */
export type BatchAnswersRow = {
  file_id: string
  position: number
  /** Index of the BATCH in its file. */
  batch: number
  /** XML, compressed (RFC 1951). */
  answers: Uint8Array
}
