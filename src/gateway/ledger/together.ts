import { merchantNow } from '../sandbox/clock.ts'
import { findAccountUpdate, findAccountUpdates } from '../store/billing/account-updates.ts'
import {
  addToBatch,
  findByBrics,
  findNumbers,
  hasDuplicate,
  isDuplicate,
  type JoinedBatch,
  joinBatch,
} from '../store/payments/ledger-table.ts'
import type { AccountUpdateRow, TransactionRow } from '../store/tables.ts'
import { type Entry, writeEntries } from './apply-move.ts'
import type { PaymentBooks } from './payment-books.ts'

/**
 * The books for many first payments of one transaction of the database, such as those of a file: what they all ask for is read once, and what
 * they leave is written together by `flush`. Each is decided as by itself: a duplicate is also looked for among those that wait. `asked`:
 * the numbers that the payments will have, all of them, and the tokens that they will name; other tokens are found as well, one by one.
 */
export function createTogether(asked: { tranNbrs: readonly string[]; brics: readonly string[] }): PaymentBooks {
  const shown = new Map<string, number>()
  const tokens = new Map<string, Map<string, TransactionRow>>()
  const updates = new Map<string, AccountUpdateRow | undefined>()
  /** By terminal and batch: its row, which is locked, how many joined since, and which of the numbers it has. */
  const joined = new Map<string, JoinedBatch & { more: number; numbers: ReadonlySet<string> }>()
  let waiting: Entry[] = []
  const keyOf = (of: { credentialId: string; batchId: string }) => `${of.credentialId} ${of.batchId}`
  const isAsked = new Set(asked.brics)

  return {
    merchantNow: async (trx, merchantId, clock) => {
      const nowMs = shown.get(merchantId) ?? (await merchantNow(trx, merchantId, clock))
      shown.set(merchantId, nowMs)
      return nowMs
    },
    findByBric: async (trx, merchantId, bric) => {
      let found = tokens.get(merchantId)
      if (!found) {
        found = await findByBrics(trx, merchantId, asked.brics)
        tokens.set(merchantId, found)
        const ids = [...found.values()].map(({ id }) => id)
        const told = await findAccountUpdates(trx, ids)
        for (const id of ids) updates.set(id, told.get(id))
      }
      return isAsked.has(bric) ? found.get(bric) : (await findByBrics(trx, merchantId, [bric])).get(bric)
    },
    findAccountUpdate: async (trx, transactionId) =>
      updates.has(transactionId) ? updates.get(transactionId) : findAccountUpdate(trx, transactionId),
    joinBatch: async (trx, batch) => {
      const known = joined.get(keyOf(batch))
      if (known) {
        known.more += 1
        return { id: known.id, isNew: false }
      }
      const first = await joinBatch(trx, batch)
      // The batch is locked from here on: nobody else can add one of the numbers.
      joined.set(keyOf(batch), { ...first, more: 0, numbers: await findNumbers(trx, batch, asked.tranNbrs) })
      return first
    },
    hasDuplicate: async (trx, payment) => {
      if (waiting.some(({ transaction }) => isDuplicate(transaction, payment))) return true
      const isKnown = joined.get(keyOf(payment))?.numbers.has(payment.tranNbr) ?? true
      return isKnown && hasDuplicate(trx, payment)
    },
    insert: async (_trx, entry) => {
      waiting.push(entry)
    },
    flush: async trx => {
      await writeEntries(trx, waiting)
      for (const { id, more } of joined.values()) if (more > 0) await addToBatch(trx, id, more)
      waiting = []
      joined.clear()
      tokens.clear()
      updates.clear()
    },
  }
}
