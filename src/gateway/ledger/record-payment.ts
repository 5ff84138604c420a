import { isApproval, responseCode } from '../../domain/payments/response-codes.ts'
import { findTestCardByKey, type TestCard } from '../../domain/payments/test-cards.ts'
import type { Tender } from '../../domain/payments/transaction-fields.ts'
import { businessDate } from '../sandbox/new-york-time.ts'
import type { Credential } from '../store/credentials-table.ts'
import { findByBric, hasDuplicate, joinBatch, spendTac, wasRecordedSince } from '../store/ledger-table.ts'
import type { TransactionRow, Writer } from '../store/tables.ts'
import { beginTransaction } from './apply-move.ts'
import { mintBric, type RandomBytes, randomDigits } from './bric.ts'
import { closedAgainSinceMs, faultOfRepeat } from './closed-again.ts'
import { type Decision, type DecisionRequest, decide } from './decide.ts'
import { addDetails, type Details } from './details.ts'
import type { TransactionGroup, TransactionMove } from './graph.ts'
import { bricLifeMs, duplicateMs } from './lifetimes.ts'

/** One request to move money or keep an account, in the ledger's own words; every API translates into it. */
export type Request = {
  credential: Credential
  /** Which API asks, for the record. */
  api: string
  /** Single use of the TAC, spent in the same database transaction; left out by APIs that have none. */
  tac?: { nonce: string; expiresAtMs: number }
  amountCents: number
  tranNbr: string
  /** Empty: today's batch. */
  batchId: string
  account:
    | { kind: 'card'; card: TestCard }
    | { kind: 'bank'; routingNbr: string; accountNbr: string }
    | { kind: 'token'; bric: string }
  address: string
  zipCode: string
  cvv: string
  details?: Details
}
/** What kind of transaction it becomes. */
export type Kind = { tranGroup: TransactionGroup; tender: Tender; tranType: string; move: TransactionMove }
export type PaymentResult =
  | { kind: 'recorded'; transaction: TransactionRow; fault: Decision['fault'] | undefined }
  /** `fault`: its payment asked for a closed connection moments ago, and gets it again. */
  | { kind: 'tac-used'; fault: Decision['fault'] | undefined }
  /** The amount asked for a failing processor (8NN, 802): nothing was recorded. */
  | { kind: 'server-error' }

export type PaymentTools = { clock: () => number; newId: () => string; randomBytes: RandomBytes }

type Account = {
  key: string
  brand: string
  lastFour: string
  original?: TransactionRow
  forDecision: DecisionRequest['account'] | undefined
}

/** Decides and records one payment, wholly or not at all. Runs inside the caller's database transaction. */
export async function recordPayment(
  trx: Writer,
  payment: Request,
  kind: Kind,
  tools: PaymentTools,
): Promise<PaymentResult> {
  const nowMs = tools.clock()
  const account = await resolveAccount(trx, payment, kind.tender, nowMs)
  const decision = decideFor(payment, kind, account, randomDigits(tools.randomBytes, 6))
  if (decision.fault === 'server-error') return { kind: 'server-error' }
  if (payment.tac && !(await spendTac(trx, payment.tac.nonce, payment.tac.expiresAtMs)))
    return { kind: 'tac-used', fault: await faultOfUsedTac(trx, payment, nowMs) }
  const credentialId = payment.credential.id
  const batchId = payment.batchId || businessDate(nowMs)
  const batchRowId = await joinBatch(trx, { id: tools.newId(), credentialId, batchId, nowMs })
  const isDuplicate = await hasDuplicate(trx, {
    credentialId,
    batchId,
    tranNbr: payment.tranNbr,
    amountCents: payment.amountCents,
    accountKey: account.key,
    isCredit: kind.move === 'credit',
    sinceMs: nowMs - duplicateMs,
  })
  const final = isDuplicate ? refusal(decision, '94') : decision
  const move = isApproval(final.authResp) ? kind.move : 'decline'
  const row = toRow(payment, account, final, { kind, move, batchId, batchRowId, nowMs, tools })
  const transaction = await beginTransaction(trx, row, { move, api: payment.api })
  return { kind: 'recorded', transaction, fault: final.fault }
}

async function faultOfUsedTac(trx: Writer, payment: Request, nowMs: number): Promise<Decision['fault'] | undefined> {
  const { credential, tranNbr, amountCents } = payment
  const fault = faultOfRepeat({ amountCents, recordedAtMs: nowMs }, nowMs)
  if (!fault) return undefined
  const sale = { credentialId: credential.id, tranNbr, amountCents, sinceMs: closedAgainSinceMs(nowMs) }
  return (await wasRecordedSince(trx, sale)) ? fault : undefined
}

async function resolveAccount(
  trx: Writer,
  { account, credential }: Request,
  tender: Tender,
  nowMs: number,
): Promise<Account> {
  if (account.kind === 'card') {
    const { card } = account
    return {
      key: card.key,
      brand: card.brand,
      lastFour: card.number.slice(-4),
      forDecision: { kind: 'card', card, isByToken: false },
    }
  }
  if (account.kind === 'bank') {
    const lastFour = account.accountNbr.slice(-4)
    return {
      key: `bank:${account.routingNbr}:${lastFour}`,
      brand: 'bank',
      lastFour,
      forDecision: { ...account, isByToken: false },
    }
  }
  const original = await findByBric(trx, credential.merchantId, account.bric)
  const isUsable =
    original !== undefined &&
    original.state !== 'declined' &&
    original.tender === tender &&
    (original.state === 'stored' || nowMs - original.created_at_ms < bricLifeMs)
  if (!isUsable) return { key: '', brand: '', lastFour: '', forDecision: undefined }
  const card = findTestCardByKey(original.account_key)
  return {
    key: original.account_key,
    brand: original.brand,
    lastFour: original.last_four,
    original,
    forDecision: card
      ? { kind: 'card', card, isByToken: true }
      : { kind: 'bank', routingNbr: '', accountNbr: original.last_four, isByToken: true },
  }
}

function decideFor(payment: Request, { tranGroup }: Kind, account: Account, authCode: string): Decision {
  if (!account.forDecision) {
    const text = responseCode('25').display
    return { authResp: '25', text, authCode: '', avs: '', cvv: '', approvedCents: 0 }
  }
  const { amountCents, address, zipCode, cvv } = payment
  const decision = decide({ account: account.forDecision, tranGroup, amountCents, address, zipCode, cvv, authCode })
  // A token remembers how its account behaves, as the number itself is not kept.
  const planned = account.original?.planned_return_code
  return planned ? { ...decision, plannedReturnCode: planned } : decision
}

function refusal(decision: Decision, code: string): Decision {
  const { avs, cvv } = decision
  return { authResp: code, text: responseCode(code).display, authCode: '', avs, cvv, approvedCents: 0 }
}

type Recording = {
  kind: Kind
  move: TransactionMove
  batchId: string
  batchRowId: string
  nowMs: number
  tools: PaymentTools
}

function toRow(
  payment: Request,
  account: Account,
  decision: Decision,
  { kind, move, batchId, batchRowId, nowMs, tools }: Recording,
): Omit<TransactionRow, 'state'> {
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
    captured_cents: move === 'sale' || move === 'debit' || move === 'credit' ? decision.approvedCents : 0,
    settled_cents: 0,
    refunded_cents: 0,
    details: addDetails('{}', payment.details),
    planned_return_code: decision.plannedReturnCode ?? null,
    created_at_ms: nowMs,
    settled_at_ms: null,
  }
}
