import { isApproval } from '../../../domain/payments/response-codes.ts'
import { findTestCardByKey, type TestCard } from '../../../domain/payments/test-data/test-cards.ts'
import { merchantNow } from '../../sandbox/clock.ts'
import { lockTransaction } from '../../store/payments/transaction-moves.ts'
import type { Writer } from '../../store/tables.ts'
import { applyMove, tryMove } from '../apply-move.ts'
import { randomDigits } from '../bric.ts'
import { type Decision, decide } from '../decide.ts'
import { type FollowUp, type FollowUpResult, findOriginal, isHoldOver, isRepeated, originOf } from '../follow-up.ts'
import type { PaymentTools } from '../record-payment.ts'
import { explain, refuse } from '../refusals.ts'

/** The issuer was asked for more; `decision` is its answer, also when it said no and nothing changed. */
export type IncrementResult =
  | (Extract<FollowUpResult, { kind: 'done' }> & { decision: Decision })
  | { kind: 'declined'; decision: Decision }
  | Exclude<FollowUpResult, { kind: 'done' }>

/** Asks the issuer to hold more. `amountCents`: what is added. */
export async function increment(
  trx: Writer,
  asked: FollowUp & { amountCents: number },
  tools: PaymentTools,
): Promise<IncrementResult> {
  const nowMs = await merchantNow(trx, asked.credential.merchantId, tools.clock)
  const found = await findOriginal(trx, asked, nowMs)
  if (!found) return refuse('25')
  const original = await lockTransaction(trx, found.id)
  const { amountCents } = asked
  const card = findTestCardByKey(original.account_key)
  const decision = card && decideMore(card, amountCents, tools)
  // A part may have been approved: then that is what its move says.
  const { approvedCents = amountCents, authResp } = decision ?? {}
  const same = { transactionId: original.id, moves: ['increment' as const], amountCents: approvedCents }
  if (await isRepeated(trx, asked, { ...same, answerCode: authResp }, nowMs)) return refuse('94')
  if (isHoldOver(original, nowMs)) return refuse('ED')
  const tried = tryMove(original, 'increment', amountCents)
  if (tried.kind !== 'possible') return explain(tried, 'increment')
  if (!decision) throw new Error(`transaction ${original.id} is on hold without a card`)
  if (!isApproval(decision.authResp)) return { kind: 'declined', decision }
  const moved = await applyMove(trx, original.id, {
    ...originOf(asked, nowMs),
    ...{
      move: 'increment',
      amountCents: decision.approvedCents,
      answerCode: decision.authResp,
      details: asked.details,
    },
  })
  return moved.kind === 'moved'
    ? { kind: 'done', transaction: moved.transaction, decision }
    : explain(moved, 'increment')
}

const decideMore = (card: TestCard, amountCents: number, { randomBytes }: PaymentTools): Decision =>
  decide({
    ...{ account: { kind: 'card', card, isByToken: true }, tranGroup: 'AUTH', amountCents },
    ...{ address: '', zipCode: '', cvv: '', authCode: randomDigits(randomBytes, 6) },
  })
