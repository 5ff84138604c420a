import type { FollowUp, FollowUpResult } from '../ledger/follow-up.ts'
import { capture } from '../ledger/operations/capture.ts'
import { type IncrementResult, increment } from '../ledger/operations/increment.ts'
import { payBack } from '../ledger/operations/pay-back.ts'
import { reverse } from '../ledger/operations/reverse.ts'
import { voidTransaction } from '../ledger/operations/void.ts'
import type { PaymentResult } from '../ledger/record-payment.ts'
import type { Tender } from '../ledger/tender-kinds.ts'
import type { Writer } from '../store/tables.ts'
import { answerFollowUp, answerPayment } from './answer-message.ts'
import { detailsOf } from './details-of.ts'
import { textOf, type ValidMessage } from './message.ts'
import { amountOf, type MessageTools, type Outcome, rejected } from './outcome.ts'
import { answerRecorded } from './run-payment.ts'
import type { TransactionType } from './transaction-type.ts'

/** A request about an earlier transaction, by its BRIC: captured, added to, given back or undone. */
export async function runFollowUp(message: ValidMessage, tools: MessageTools): Promise<Outcome> {
  const { credential, nowMs } = message
  const result = await tools.store.write(async trx => {
    await tools.books?.flush(trx)
    return move(trx, message, tools)
  })
  if (result.kind === 'refused') return rejected(message, result, credential, nowMs)
  if (result.kind === 'declined') {
    const { authResp, text } = result.decision
    return rejected(message, { code: authResp, text }, credential, nowMs)
  }
  if (result.kind !== 'done') return answerRecorded(message, result)
  const { transaction } = result
  const answered = { kind: 'answered', code: '00', transactionIds: [transaction.id] } as const
  // A refund is a transaction of its own, with a BRIC of its own.
  if (transaction.bric !== textOf(message, 'ORIG_AUTH_GUID'))
    return { ...answered, fields: answerPayment(message, transaction, credential) }
  const answer =
    'decision' in result
      ? { code: result.decision.authResp, text: result.decision.text, authCode: result.decision.authCode }
      : { code: '00', text: 'APPROVAL' }
  // An undo names no amount: it undoes all that there was.
  const amountCents = amountOf(message) || transaction.amount_cents
  return { ...answered, fields: answerFollowUp(message, credential, { row: transaction, amountCents, answer, nowMs }) }
}

/** What a BRIC has to be of, by the type of the request. */
const tenders = { card: 'card', bank: 'bank', debit: 'pin_debit', ebt: 'ebt_food' } as const satisfies Record<
  TransactionType['tender'],
  Tender
>

async function move(
  trx: Writer,
  message: ValidMessage,
  tools: MessageTools,
): Promise<FollowUpResult | IncrementResult | PaymentResult> {
  const { type, credential } = message
  const asked: FollowUp = {
    ...{ credential, api: message.api, bric: textOf(message, 'ORIG_AUTH_GUID'), tender: tenders[type.tender] },
    ...{ tranNbr: textOf(message, 'TRAN_NBR'), batchId: textOf(message, 'BATCH_ID'), details: detailsOf(message) },
  }
  const amountCents = amountOf(message)
  switch (type.action) {
    case 'capture':
      return capture(trx, { ...asked, amountCents }, tools)
    case 'hold':
      return increment(trx, { ...asked, amountCents }, tools)
    case 'refund':
      return payBack(trx, { ...asked, amountCents, tender: { kind: 'card', industryType: type.industry } }, tools)
    case 'credit':
      return payBack(trx, { ...asked, amountCents, tender: { kind: 'bank', accountType: type.accountType } }, tools)
    case 'reverse':
      return reverse(trx, asked, tools)
    default:
      return voidTransaction(trx, asked, tools)
  }
}
