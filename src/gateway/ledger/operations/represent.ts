import type { EvidenceDocument } from '../../../domain/payments/dispute-evidence.ts'
import { merchantNow } from '../../sandbox/clock.ts'
import type { Credential } from '../../store/merchants/credentials-table.ts'
import { insertEvidence } from '../../store/payments/dispute-evidence.ts'
import { changeDispute, findDispute } from '../../store/payments/disputes-table.ts'
import { lockTransaction } from '../../store/payments/transaction-moves.ts'
import type { Writer } from '../../store/tables.ts'
import { applyMove } from '../apply-move.ts'
import { factsOf } from '../disputes/open-dispute.ts'
import type { FollowUpResult } from '../follow-up.ts'
import type { PaymentTools } from '../record-payment.ts'
import { refuse } from '../refusals.ts'

/** A merchant's answer to a dispute, by its case number; with what proves it, where it was sent. */
export type Representment = {
  credential: Credential
  api: string
  caseNumber: string
  tranNbr: string
  evidence?: { statement: string; documents: readonly EvidenceDocument[] }
}

const answered = refuse('RR', 'DISPUTE WAS ANSWERED')

/** Presents a disputed payment again (payments 1.10): the case waits for the holder's bank then. */
export async function represent(trx: Writer, asked: Representment, tools: PaymentTools): Promise<FollowUpResult> {
  const { credential, api, caseNumber, tranNbr, evidence } = asked
  const nowMs = await merchantNow(trx, credential.merchantId, tools.clock)
  const found = await findDispute(trx, credential.merchantId, caseNumber)
  if (!found) return refuse('25')
  await lockTransaction(trx, found.transaction_id)
  const dispute = (await findDispute(trx, credential.merchantId, caseNumber)) ?? found
  const isOver = dispute.status === 'open' ? nowMs > dispute.respond_by_ms : dispute.outcome === 'lost'
  if (isOver) return refuse('RR', 'TIME FOR AN ANSWER IS OVER')
  if (dispute.status !== 'open') return answered
  const moved = await applyMove(trx, dispute.transaction_id, {
    ...{ move: 'represent', amountCents: dispute.disputed_cents, answerCode: '00', api, reference: tranNbr, nowMs },
    facts: factsOf(dispute),
  })
  if (moved.kind !== 'moved') return answered
  await changeDispute(trx, dispute.id, { status: 'pending', answered_at_ms: nowMs })
  if (evidence)
    await insertEvidence(trx, {
      ...{ dispute_id: dispute.id, credential_id: dispute.credential_id, sent_at_ms: nowMs },
      ...{ statement: evidence.statement, documents: JSON.stringify(evidence.documents) },
    })
  return { kind: 'done', transaction: moved.transaction }
}
