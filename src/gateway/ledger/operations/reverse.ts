import type { Writer } from '../../store/tables.ts'
import type { FollowUp, FollowUpResult } from '../follow-up.ts'
import type { PaymentTools } from '../record-payment.ts'
import { undo } from './void.ts'

/** Gives the held amount of a card free at once, or undoes its sale or a sale by PIN before the close. */
export async function reverse(trx: Writer, asked: FollowUp, tools: PaymentTools): Promise<FollowUpResult> {
  return undo(trx, asked, 'reverse', tools)
}
