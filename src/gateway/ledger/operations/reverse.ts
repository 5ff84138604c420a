import type { Writer } from '../../store/tables.ts'
import type { FollowUp, FollowUpResult } from '../follow-up.ts'
import type { PaymentTools } from '../record-payment.ts'
import { undo } from './void.ts'

export type Reversal = FollowUp & {
  /** What the request takes for the whole; another amount is refused, as there are no reversals in part. */
  wholeCents?: number
}

/** Gives the held amount of a card free at once, or undoes its sale or a sale by PIN before the close. */
export async function reverse(trx: Writer, asked: Reversal, tools: PaymentTools): Promise<FollowUpResult> {
  return undo(trx, asked, 'reverse', tools)
}
