import { bankReturnCodes, changeNoticeCodes } from '../../../domain/payments/test-data/test-bank-accounts.ts'
import { dayMs } from '../../../lib/time/durations.ts'
import { correctionOf } from '../../sandbox/bank-corrections.ts'
import { nextBankMorning, nextClose } from '../../sandbox/new-york-time.ts'
import { byClock } from '../../store/events/events-table.ts'
import { insertNotice } from '../../store/payments/bank-notices.ts'
import { hasOpenRefund } from '../../store/payments/ledger-table.ts'
import { lockTransactionIfKept } from '../../store/payments/transaction-moves.ts'
import type { TransactionRow, Writer } from '../../store/tables.ts'
import { applyMove, tryMove } from '../apply-move.ts'
import type { PaymentTools } from '../record-payment.ts'

/** How long a bank may return what its account holder never agreed to; everything else it returns within some banking days. */
export const returnWindowDays = 60
export const returnBankingDays = 2

/**
 * What the simulated bank answers to a debit, credit or prenote whose account number asked for it (payments 6): a return,
 * or a notice of change. Answers when to ask again, while the batch has not settled or a refund may still be voided, and the code of
 * a return.
 */
export async function answerOfBank(
  trx: Writer,
  transactionId: string,
  nowMs: number,
  tools: PaymentTools,
): Promise<{ dueAtMs: number } | { returned: string } | 'done'> {
  const row = await lockTransactionIfKept(trx, transactionId)
  if (!row) return 'done'
  const code = row.planned_return_code
  if (code === null) return 'done'
  if (row.state === 'accepted' || (await hasOpenRefund(trx, transactionId)))
    return { dueAtMs: nextBankMorning(nextClose(nowMs)) }
  if (bankReturnCodes[code]) return (await sendBack(trx, row, code, nowMs)) ? { returned: code } : 'done'
  if (changeNoticeCodes[code]) await tellOfChange(trx, row, code, nowMs, tools)
  return 'done'
}

async function sendBack(trx: Writer, row: TransactionRow, code: string, nowMs: number): Promise<boolean> {
  // A debit that was refunded meanwhile is no longer the bank's to return.
  if (tryMove(row, 'return', row.captured_cents).kind !== 'possible') return false
  const { meaning = '', days } = bankReturnCodes[code] ?? {}
  const windowEndsAt = new Date(windowEnd(row.settled_at_ms ?? row.created_at_ms, days)).toISOString()
  await applyMove(trx, row.id, {
    ...{ move: 'return', amountCents: row.captured_cents, answerCode: code, api: byClock, reference: '', nowMs },
    facts: { meaning, windowEndsAt },
  })
  return true
}

/** Until when a bank may return what settled then: the second banking day, or 60 days (R05, R07, R10, R11). */
function windowEnd(settledAtMs: number, days: string | undefined): number {
  if (days === '60 days') return settledAtMs + returnWindowDays * dayMs
  let atMs = settledAtMs
  for (let day = 0; day < returnBankingDays; day++) atMs = nextBankMorning(atMs)
  return nextClose(atMs)
}

async function tellOfChange(
  trx: Writer,
  row: TransactionRow,
  code: string,
  nowMs: number,
  { newId }: PaymentTools,
): Promise<void> {
  if (tryMove(row, 'notice', 0).kind !== 'possible') return
  const corrected = correctionOf(code, row.account_key, row.tran_type)
  await insertNotice(trx, {
    ...{ id: newId(), transaction_id: row.id, merchant_id: row.merchant_id, credential_id: row.credential_id },
    ...{ change_code: code, noticed_at_ms: nowMs, corrected_routing_nbr: corrected.correctedRoutingNbr },
    ...{ corrected_last_four: corrected.correctedLastFour, corrected_account_type: corrected.correctedAccountType },
  })
  await applyMove(trx, row.id, {
    ...{ move: 'notice', amountCents: 0, answerCode: code, api: byClock, reference: '', nowMs },
    facts: { meaning: changeNoticeCodes[code] ?? '', ...corrected },
  })
}
