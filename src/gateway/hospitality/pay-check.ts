import type { TechnicalFault } from '../../domain/payments/test-data/amount-triggers.ts'
import { formatCents, toNumberOfDollars } from '../../lib/money/money.ts'
import { mintTranNbr } from '../ledger/bric.ts'
import { sale } from '../ledger/operations/sale.ts'
import type { Asker } from '../ledger/payment-request.ts'
import { findChargeable } from '../ledger/resolve-account.ts'
import { todayOf } from '../sandbox/clock.ts'
import {
  type CheckPayment,
  deleteCheckPayment,
  findCheckPayment,
  insertCheckPayment,
  putCheckPayment,
} from '../store/in-person/check-payments.ts'
import { type Check, putCheck } from '../store/in-person/checks-table.ts'
import type { TerminalRequestRow, Writer } from '../store/tables.ts'
import {
  type CheckState,
  checkIdOf,
  type HospitalityTools,
  lockState,
  paymentIdOf,
  type Refused,
  refuse,
  refuseClosed,
  refuseDuplicate,
  refusePending,
  requestHashOf,
  stateOf,
} from './check-call.ts'
import { balanceOf } from './payment-facts.ts'
import { pushPayment, type TerminalOfPayment } from './push-payment.ts'

export type PaymentRequest = Asker & {
  /** Of the check. */
  id: number
  externalId: string
  type: 'card' | 'cash' | 'terminal'
  amountCents: number
  tipCents: number
  seat: number | null
  /** Of a card; else empty. */
  bric: string
  /** Where the card is read; left out for others. */
  terminal?: TerminalOfPayment
}
export type PaidCheck =
  | {
      kind: 'done'
      state: CheckState
      paymentId: number
      transactionId?: string
      /** What the terminal was asked, just now. */
      request?: TerminalRequestRow
      rule?: string | undefined
      fault?: TechnicalFault | undefined
    }
  /** The amount asked for a failing processor: nothing was recorded. */
  | { kind: 'server-error' }
  | Refused

/**
 * Pays of a check, once however often the number comes: the check is locked, and its payment is claimed by its number, in the transaction
 * of the database that charges the card. A decline is a payment too, which paid nothing.
 */
export async function payCheck(trx: Writer, asked: PaymentRequest, tools: HospitalityTools): Promise<PaidCheck> {
  const locked = await lockState(trx, asked, asked.id)
  if ('kind' in locked) return locked
  const { check } = locked
  const { externalId, type, amountCents, tipCents, seat } = asked
  const requestHash = requestHashOf(tools, [check.id, ...whatIsPaid(asked)])
  const known = await findMade(trx, asked, locked, requestHash)
  if (known) return known
  const { nowMs } = await todayOf(trx, asked.credential.merchantId, tools)
  const refused = refusePayment(locked, amountCents) ?? (await refuseToken(trx, asked, nowMs))
  if (refused) return refused
  const claimed = await insertCheckPayment(trx, {
    ...{ credential_id: check.credential_id, check_id: check.id, external_id: externalId, request_hash: requestHash },
    ...{ type, amount_cents: amountCents, tip_cents: tipCents, seat },
    ...{ transaction_id: null, request_id: null, voided_at_ms: null, created_at_ms: nowMs },
  })
  // A twin took the number for another check meanwhile.
  if (!claimed) return (await findMade(trx, asked, locked, requestHash)) ?? refuseDuplicate({})
  const charged = await take(trx, asked, { check, claimed }, tools)
  if ('kind' in charged) return charged
  return { kind: 'done', state: await stateOf(trx, await grow(trx, check)), paymentId: claimed.id, ...charged }
}

/** All that makes it the same payment. */
const whatIsPaid = ({ externalId, type, amountCents, tipCents, seat, bric, terminal }: PaymentRequest) => [
  ...[externalId, type, amountCents, tipCents, seat, bric],
  ...(terminal ? [terminal.serial, terminal.asksForTip] : []),
]

type Claim = { check: Check; claimed: CheckPayment }

/** The money of a payment that has its number: of a token now, of a terminal later, of cash it is there. */
async function take(
  trx: Writer,
  asked: PaymentRequest,
  claim: Claim,
  tools: HospitalityTools,
): Promise<Charged | { kind: 'server-error' } | Refused> {
  if (asked.type === 'cash') return {}
  if (!asked.terminal) return charge(trx, asked, claim, tools)
  const { credential, api, amountCents, terminal } = asked
  const pushed = await pushPayment(trx, { credential, api, amountCents, terminal, ...claim }, tools)
  if (pushed.kind === 'refused') await deleteCheckPayment(trx, claim.claimed.id)
  return pushed.kind === 'refused' ? pushed : { request: pushed.request }
}

/** Counts the version of a check up that is locked. */
export async function grow(trx: Writer, check: Check): Promise<Check> {
  const grown = { ...check, version: check.version + 1 }
  await putCheck(trx, grown)
  return grown
}

async function findMade(
  trx: Writer,
  { credential, externalId }: PaymentRequest,
  state: CheckState,
  requestHash: string,
): Promise<PaidCheck | undefined> {
  const made = await findCheckPayment(trx, credential.id, externalId)
  if (!made) return undefined
  if (made.request_hash !== requestHash)
    return refuseDuplicate({ check_id: checkIdOf({ id: made.check_id }), payment_id: paymentIdOf(made) })
  return { kind: 'done', state, paymentId: made.id }
}

/** Why a check takes no payment of so much. */
function refusePayment(state: CheckState, amountCents: number): Refused | undefined {
  if (state.check.closed_at_ms !== null) return refuseClosed(state.check)
  const { balanceCents, pendingCents } = balanceOf(state)
  if (amountCents <= balanceCents - pendingCents) return undefined
  if (amountCents <= balanceCents) return refusePending(pendingCents)
  return refuse('AMOUNT_TOO_HIGH', `At most the balance, ${formatCents(balanceCents)}, can be paid`, {
    ...{ field: 'amount', details: { balance: toNumberOfDollars(balanceCents) } },
  })
}

async function refuseToken(trx: Writer, { credential, type, bric }: PaymentRequest, nowMs: number) {
  if (type !== 'card') return undefined
  const { merchantId } = credential
  if (await findChargeable(trx, { merchantId, bric, tender: 'card' }, nowMs)) return undefined
  return refuse('TOKEN_UNKNOWN', 'Your merchant has no card with this BRIC', { field: 'bric' })
}

type Charged = Pick<Extract<PaidCheck, { kind: 'done' }>, 'transactionId' | 'rule' | 'fault' | 'request'>

/** What was approved pays the check first, and is a tip beyond that. */
async function charge(
  trx: Writer,
  { credential, api, bric, amountCents, tipCents }: PaymentRequest,
  { check, claimed }: Claim,
  tools: HospitalityTools,
): Promise<Charged | { kind: 'server-error' }> {
  const result = await sale(
    trx,
    {
      ...{ credential, api, amountCents: amountCents + tipCents, batchId: '', address: '', zipCode: '', cvv: '' },
      account: { kind: 'token', bric },
      // Its own number says whether it was made before: the ledger is given one that nobody had.
      tranNbr: mintTranNbr(tools.randomBytes),
      details: { INVOICE_NBR: checkIdOf(check), ...(tipCents > 0 && { TIP_AMT: formatCents(tipCents) }) },
      tender: { kind: 'card', industryType: 'R' },
    },
    tools,
  )
  if (result.kind === 'server-error') {
    await deleteCheckPayment(trx, claimed.id)
    return { kind: 'server-error' }
  }
  if (result.kind !== 'recorded') throw new Error('a payment without a TAC cannot have spent one')
  const { transaction, rule, fault } = result
  const paidCents = Math.min(amountCents, transaction.captured_cents)
  await putCheckPayment(trx, claimed.id, {
    ...{ transaction_id: transaction.id, amount_cents: paidCents, tip_cents: transaction.captured_cents - paidCents },
  })
  return { transactionId: transaction.id, rule, fault }
}
