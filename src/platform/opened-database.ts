import type { Kysely } from 'kysely'

/** One database that is open, whichever it is. All that it throws for reasons of its own is a `StoreFailure`. */
export interface OpenedDatabase<Tables> {
  db: Kysely<Tables>
  kind: 'sqlite' | 'postgres'
  /** Throws a `StoreFailure` when the database does not answer or takes no write: a full disk, a lock. */
  probe(): Promise<void>
  /** Looks for damage in the whole file; from then on a damaged one takes no writes. */
  check(): Promise<void>
  close(): Promise<void>
}
