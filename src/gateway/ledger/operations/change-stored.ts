import { isApproval } from '../../../domain/payments/response-codes.ts'
import { findTestCardByKey, type TestCard } from '../../../domain/payments/test-data/test-cards.ts'
import { merchantNow } from '../../sandbox/clock.ts'
import { findByBric } from '../../store/payments/ledger-table.ts'
import { lockTransaction } from '../../store/payments/transaction-moves.ts'
import type { TransactionRow, Writer } from '../../store/tables.ts'
import { applyMove } from '../apply-move.ts'
import { randomDigits } from '../bric.ts'
import { type Decision, decide } from '../decide.ts'
import { type FollowUp, isRepeated, originOf } from '../follow-up.ts'
import type { PaymentTools } from '../record-payment.ts'
import { type Refused, refuse } from '../refusals.ts'

export type StoredChange = FollowUp & {
  /** The new card; left out: the same. What changed beside it stands in `details`. */
  card?: TestCard
  address: string
  zipCode: string
}
export type StoredChangeResult =
  | { kind: 'done'; transaction: TransactionRow; decision: Decision }
  | { kind: 'declined'; transaction: TransactionRow; decision: Decision }
  | Refused

/** Changes what a token stands for, when the issuer of the card says that it is good. The token stays the same. */
export async function changeStored(trx: Writer, asked: StoredChange, tools: PaymentTools): Promise<StoredChangeResult> {
  const nowMs = await merchantNow(trx, asked.credential.merchantId, tools.clock)
  const found = await findByBric(trx, asked.credential.merchantId, asked.bric)
  if (!found) return refuse('25')
  const original = await lockTransaction(trx, found.id)
  if (await isRepeated(trx, asked, { transactionId: original.id, moves: ['change'] }, nowMs)) return refuse('94')
  const card = asked.card ?? findTestCardByKey(original.account_key)
  if (original.state !== 'stored' || !card) return refuse('12')
  const decision = decide({
    ...{ account: { kind: 'card', card, isByToken: false }, tranGroup: 'STORAGE', amountCents: 0, cvv: '' },
    ...{ address: asked.address, zipCode: asked.zipCode, authCode: randomDigits(tools.randomBytes, 6) },
  })
  if (!isApproval(decision.authResp)) return { kind: 'declined', transaction: original, decision }
  const moved = await applyMove(trx, original.id, {
    ...{ ...originOf(asked, nowMs), move: 'change', amountCents: 0, answerCode: decision.authResp },
    ...{ details: asked.details, account: { key: card.key, brand: card.brand, lastFour: card.number.slice(-4) } },
  })
  return moved.kind === 'moved' ? { kind: 'done', transaction: moved.transaction, decision } : refuse('12')
}
