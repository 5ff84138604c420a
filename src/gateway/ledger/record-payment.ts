import { isApproval } from '../../domain/payments/response-codes.ts'
import { otherRules } from '../../domain/payments/test-data/scenarios.ts'
import { businessDate } from '../sandbox/new-york-time.ts'
import { spendTac, wasRecordedSince } from '../store/payments/ledger-table.ts'
import type { Writer } from '../store/tables.ts'
import { beginTransaction } from './apply-move.ts'
import { randomDigits } from './bric.ts'
import { closeAtNight } from './close-at-night.ts'
import { closedAgainSinceMs, faultOfRepeat } from './closed-again.ts'
import type { Decision } from './decide.ts'
import { decidePayment, declineWith } from './decide-payment.ts'
import { duplicateMs } from './lifetimes.ts'
import { oneByOne } from './payment-books.ts'
import type { Kind, PaymentResult, PaymentTools, RecordRequest } from './payment-request.ts'
import { toRow } from './payment-row.ts'
import { resolveAccount } from './resolve-account.ts'

export type { Kind, PaymentResult, PaymentTools, Request } from './payment-request.ts'

/** Decides and records one payment, wholly or not at all. Runs inside the caller's database transaction. */
export async function recordPayment(
  trx: Writer,
  payment: RecordRequest,
  kind: Kind,
  tools: PaymentTools,
): Promise<PaymentResult> {
  const { id: credentialId, merchantId } = payment.credential
  const { books = oneByOne } = tools
  const nowMs = await books.merchantNow(trx, merchantId, tools.clock)
  const account = await resolveAccount(trx, payment, kind, { nowMs, books })
  const authCode = randomDigits(tools.randomBytes, 6)
  const decision = await decidePayment(trx, payment, kind, { account, authCode, nowMs, books })
  if (decision.fault === 'server-error') return { kind: 'server-error' }
  if (payment.tac && !(await spendTac(trx, payment.tac.nonce, payment.tac.expiresAtMs)))
    return { kind: 'tac-used', fault: await faultOfUsedTac(trx, payment, nowMs) }
  const batchId = payment.batchId || businessDate(nowMs)
  const batch = await books.joinBatch(trx, { id: tools.newId(), credentialId, batchId, nowMs })
  const isDuplicate = await books.hasDuplicate(trx, {
    credentialId,
    batchId,
    tranNbr: payment.tranNbr,
    amountCents: payment.amountCents,
    accountKey: account.key,
    tender: kind.tender,
    isCredit: kind.move === 'credit',
    sinceMs: nowMs - duplicateMs,
  })
  const final = isDuplicate ? declineWith('94', otherRules.duplicate, decision) : decision
  const move = isApproval(final.authResp) ? kind.move : 'decline'
  const row = toRow(payment, account, final, { kind, move, batchId, batchRowId: batch.id, nowMs, tools })
  const by = { move, api: payment.api, product: payment.product }
  const transaction = await beginTransaction(trx, row, by, books.insert)
  await closeAtNight(trx, batch, { merchantId, nowMs })
  return { kind: 'recorded', transaction, fault: final.fault, ...(final.rule && { rule: final.rule }) }
}

async function faultOfUsedTac(
  trx: Writer,
  { credential, tranNbr, amountCents }: RecordRequest,
  nowMs: number,
): Promise<Decision['fault'] | undefined> {
  const fault = faultOfRepeat({ amountCents, recordedAtMs: nowMs }, nowMs)
  if (!fault) return undefined
  const sale = { credentialId: credential.id, tranNbr, amountCents, sinceMs: closedAgainSinceMs(nowMs) }
  return (await wasRecordedSince(trx, sale)) ? fault : undefined
}
