import { creditGroups } from '../../ledger/graph.ts'
import type { Reader, TransactionRow, Writer } from '../tables.ts'

export type Numbered = {
  credentialId: string
  batchId: string
  tranNbr: string
  amountCents: number
  /** A credit is no repetition of a payment. */
  isCredit: boolean
  sinceMs: number
}

/**
 * What a terminal took under a number of a batch since a time, whatever card it was: the first of it. Undefined where nothing was
 * approved.
 */
export function findNumbered(
  db: Reader | Writer,
  { credentialId, batchId, tranNbr, amountCents, isCredit, sinceMs }: Numbered,
): Promise<TransactionRow | undefined> {
  return db
    .selectFrom('transactions')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('batch_id', '=', batchId)
    .where('tran_nbr', '=', tranNbr)
    .where('amount_requested_cents', '=', amountCents)
    .where('tran_group', isCredit ? 'in' : 'not in', creditGroups)
    .where('state', '!=', 'declined')
    .where('created_at_ms', '>=', sinceMs)
    .orderBy('created_at_ms')
    .limit(1)
    .executeTakeFirst()
}
