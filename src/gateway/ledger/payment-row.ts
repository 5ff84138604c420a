import type { TransactionRow } from '../store/tables.ts'
import { mintBric } from './bric.ts'
import type { Decision } from './decide.ts'
import { addDetails } from './details.ts'
import type { TransactionMove } from './graph.ts'
import type { Kind, PaymentTools, Request } from './payment-request.ts'
import type { Account } from './resolve-account.ts'

export type Recording = {
  kind: Kind
  move: TransactionMove
  batchId: string
  batchRowId: string
  nowMs: number
  tools: PaymentTools
}
const movesOfMoney: readonly TransactionMove[] = ['sale', 'force', 'debit', 'credit']

/** A first payment as it is kept. */
export function toRow(
  payment: Request,
  account: Account,
  decision: Decision,
  { kind, move, batchId, batchRowId, nowMs, tools }: Recording,
): Omit<TransactionRow, 'api' | 'state' | 'invoice_nbr'> {
  return {
    id: tools.newId(),
    credential_id: payment.credential.id,
    merchant_id: payment.credential.merchantId,
    batch_row_id: batchRowId,
    bric: mintBric(tools.randomBytes),
    orig_bric: account.original?.bric ?? null,
    parent_id: account.original?.id ?? null,
    tran_group: kind.tranGroup,
    tran_type: kind.tranType,
    orig_tran_type: account.original?.tran_type ?? null,
    tran_nbr: payment.tranNbr,
    batch_id: batchId,
    tender: kind.tender,
    account_key: account.key,
    brand: account.brand,
    last_four: account.lastFour,
    auth_resp: decision.authResp,
    auth_resp_text: decision.text,
    auth_code: decision.authCode,
    auth_avs: decision.avs,
    auth_cvv2: decision.cvv,
    currency: '840',
    amount_requested_cents: payment.amountCents,
    amount_cents: decision.approvedCents,
    held_cents: move === 'hold' ? decision.approvedCents : 0,
    captured_cents: movesOfMoney.includes(move) ? decision.approvedCents : 0,
    settled_cents: 0,
    refunded_cents: 0,
    available_cents: decision.availableCents ?? null,
    details: addDetails('{}', payment.details),
    planned_return_code: decision.plannedReturnCode ?? null,
    created_at_ms: nowMs,
    settled_at_ms: null,
  }
}
