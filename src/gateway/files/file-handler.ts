import type { PaymentTools } from '../ledger/payment-request.ts'
import type { GatewayKeys } from '../merchants/keys.ts'
import type { Credential } from '../store/merchants/credentials-table.ts'
import type { GatewayStore } from '../store/open-store.ts'
import type { Writer } from '../store/tables.ts'
import type { StoredFile } from './stored-file.ts'

/** A product that takes files out of `in`. It adds a line to `fileHandlers` of `apis/index.ts`. */
export type FileHandler = {
  /** Kebab-case, as the name of its API. */
  product: string
  /** Whether a file of this name is for it; a file that is for nobody stays where it is. */
  takes: (name: string) => boolean
  /**
   * One portion of a file, in one transaction of the database, so that a killed program repeats nothing and forgets nothing:
   * what is done in `tools.trx`, what is written to `out` and the progress stand together or not at all. Payments of others
   * wait meanwhile, so a portion takes some 50 ms at most. It throws for what is to be tried again; a fault of the file is
   * an answer in `out`, and `done`.
   */
  take: (file: TakenFile, tools: TakeTools) => Promise<FileEnd>
}

/**
 * How a portion ended: the file is done, and its contents are deleted; or it comes again, at once or at `dueAtMs` of the
 * merchant's clock, with `progress` (any JSON, kept encrypted).
 */
export type FileEnd = 'done' | { progress: object; dueAtMs?: number }

export type TakenFile = StoredFile & {
  /** Whose SFTP user sent it; may have been revoked since. */
  credential: Credential
  /** What the portion before left; undefined for the first. */
  progress: unknown
}

export type TakeTools = PaymentTools & {
  trx: Writer
  keys: GatewayKeys
  /** On the merchant's clock. */
  nowMs: number
  /** The contents from a byte on, some 200 KB at a time. */
  read: (offset?: number) => AsyncIterable<Uint8Array>
  /** A whole file in `out`; one of the same name is replaced. */
  writeOut: (name: string, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) => Promise<void>
  /** Adds to a file that is not in `out` yet, for what is written in portions. */
  appendOut: (name: string, bytes: Uint8Array) => Promise<void>
  /** Puts what was added into `out`, whole. */
  publishOut: (name: string) => Promise<void>
  /** True when a FILE_ID is new for its owner (a merchant's or credential's id), or was claimed by this very file. */
  claimFileId: (ownerId: string, fileId: string) => Promise<boolean>
}

/** What keeps files. */
export type FileTools = {
  store: GatewayStore
  keys: GatewayKeys
  clock: () => number
  newId: () => string
  randomBytes: PaymentTools['randomBytes']
  fileHandlers: readonly FileHandler[]
  /** The largest file; left out: `fileMaxBytes`. */
  maxBytes?: number
}
