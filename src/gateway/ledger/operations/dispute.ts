import { merchantNow } from '../../sandbox/clock.ts'
import { lockTransaction } from '../../store/payments/transaction-moves.ts'
import type { Writer } from '../../store/tables.ts'
import { openDispute } from '../disputes/open-dispute.ts'
import { type FollowUp, type FollowUpResult, findOriginal } from '../follow-up.ts'
import { possibleActions } from '../possible-actions.ts'
import type { PaymentTools } from '../record-payment.ts'
import { refuse } from '../refusals.ts'

/** The holder of the card complains now, in place of a card that does so by itself; refused while the payment cannot be disputed. */
export async function dispute(trx: Writer, asked: FollowUp, tools: PaymentTools): Promise<FollowUpResult> {
  const nowMs = await merchantNow(trx, asked.credential.merchantId, tools.clock)
  const found = await findOriginal(trx, asked, nowMs)
  if (!found) return refuse('25')
  const row = await lockTransaction(trx, found.id)
  const refusal = possibleActions(row, nowMs).find(({ name }) => name === 'dispute')?.refusal
  if (refusal !== null) return refuse('RR', refusal?.text ?? 'NO DISPUTE')
  await openDispute(trx, row.id, nowMs, tools)
  return { kind: 'done', transaction: await lockTransaction(trx, row.id) }
}
