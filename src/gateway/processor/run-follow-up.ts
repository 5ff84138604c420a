import type { FollowUp, FollowUpResult } from '../ledger/follow-up.ts'
import { capture } from '../ledger/operations/capture.ts'
import { type IncrementResult, increment } from '../ledger/operations/increment.ts'
import { refund } from '../ledger/operations/refund.ts'
import { reverse } from '../ledger/operations/reverse.ts'
import { voidTransaction } from '../ledger/operations/void.ts'
import type { TransactionRow, Writer } from '../store/tables.ts'
import { answerFollowUp, answerPayment } from './answer-message.ts'
import { detailsOf } from './details-of.ts'
import { textOf, type ValidMessage } from './message.ts'
import { amountOf, type MessageTools, type Outcome, rejected } from './outcome.ts'

/** A request about an earlier transaction, by its BRIC: captured, added to, given back or undone. */
export async function runFollowUp(message: ValidMessage, tools: MessageTools): Promise<Outcome> {
  const { credential } = message
  const asked: FollowUp = {
    ...{ credential, api: message.api, bric: textOf(message, 'ORIG_AUTH_GUID'), details: detailsOf(message) },
    ...{ tranNbr: textOf(message, 'TRAN_NBR'), batchId: textOf(message, 'BATCH_ID') },
  }
  const result = await tools.store.write(trx => move(trx, message, asked, tools))
  const nowMs = tools.clock()
  if (result.kind === 'refused') return rejected(message, result, credential, nowMs)
  if (result.kind === 'declined') {
    const { authResp, text } = result.decision
    return rejected(message, { code: authResp, text }, credential, nowMs)
  }
  const { transaction } = result
  const answered = { kind: 'answered', code: '00', transactionIds: [transaction.id] } as const
  // A refund is a transaction of its own, with a BRIC of its own.
  if (transaction.tran_group === 'REFUND' && textOf(message, 'ORIG_AUTH_GUID') !== transaction.bric)
    return { ...answered, fields: answerPayment(message, transaction, credential) }
  const answer =
    'decision' in result
      ? { code: result.decision.authResp, text: result.decision.text, authCode: result.decision.authCode }
      : { code: '00', text: 'APPROVAL' }
  const amountCents = amountDone(message, transaction)
  return { ...answered, fields: answerFollowUp(message, credential, { row: transaction, amountCents, answer, nowMs }) }
}

/** What was asked for, or for an undo all that there was. */
function amountDone(message: ValidMessage, { amount_cents }: TransactionRow): number {
  return amountOf(message) || amount_cents
}

async function move(
  trx: Writer,
  message: ValidMessage,
  asked: FollowUp,
  tools: MessageTools,
): Promise<FollowUpResult | IncrementResult> {
  const amountCents = amountOf(message)
  const { action } = message.type
  if (action === 'capture') return capture(trx, { ...asked, amountCents }, tools)
  if (action === 'hold') return increment(trx, { ...asked, amountCents }, tools)
  if (action === 'refund' || action === 'credit') return refund(trx, { ...asked, amountCents }, tools)
  if (action === 'reverse') return reverse(trx, asked, tools)
  return voidTransaction(trx, asked, tools)
}
