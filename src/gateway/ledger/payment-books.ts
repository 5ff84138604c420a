import { merchantNow } from '../sandbox/clock.ts'
import { findAccountUpdate } from '../store/billing/account-updates.ts'
import { findByBric, hasDuplicate, joinBatch } from '../store/payments/ledger-table.ts'
import type { Writer } from '../store/tables.ts'
import { type Entry, writeEntries } from './apply-move.ts'

/** What a first payment asks the books and leaves in them, inside of one transaction of the database. */
export type PaymentBooks = {
  merchantNow: typeof merchantNow
  findByBric: typeof findByBric
  findAccountUpdate: typeof findAccountUpdate
  joinBatch: typeof joinBatch
  hasDuplicate: typeof hasDuplicate
  insert: (trx: Writer, entry: Entry) => Promise<void>
  /** Writes what waits to be written, before anything else looks for it. */
  flush: (trx: Writer) => Promise<void>
}

/** Each payment by itself: what is asked is read now, what is done is written now. */
export const oneByOne: PaymentBooks = {
  ...{ merchantNow, findByBric, findAccountUpdate, joinBatch, hasDuplicate },
  insert: (trx, entry) => writeEntries(trx, [entry]),
  flush: async () => {},
}
