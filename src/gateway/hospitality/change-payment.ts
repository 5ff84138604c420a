import { formatCents } from '../../lib/money/money.ts'
import type { FollowUp } from '../ledger/follow-up.ts'
import { adjust } from '../ledger/operations/adjust.ts'
import { voidTransaction } from '../ledger/operations/void.ts'
import type { Asker } from '../ledger/payment-request.ts'
import type { Refused as LedgerRefusal } from '../ledger/refusals.ts'
import { todayOf } from '../sandbox/clock.ts'
import { type PaymentOfCheck, putCheckPayment } from '../store/in-person/check-payments.ts'
import type { Writer } from '../store/tables.ts'
import { withdrawRequest } from '../terminals/withdraw-request.ts'
import {
  type ChangedCheck,
  type CheckState,
  type HospitalityTools,
  lockState,
  paymentIdOf,
  type Refused,
  refuse,
  refuseClosed,
  stateOf,
} from './check-call.ts'
import { grow } from './pay-check.ts'
import { factsOf } from './payment-facts.ts'

/** `id` of the check. */
export type PaymentChange = Asker & { id: number; paymentId: number }

type Found = { state: CheckState; payment: PaymentOfCheck }

/** A payment of a check that is locked. */
async function lockPayment(trx: Writer, asked: PaymentChange): Promise<Found | Refused> {
  const state = await lockState(trx, asked, asked.id)
  if ('kind' in state) return state
  const payment = state.payments.find(({ id }) => id === asked.paymentId)
  return payment ? { state, payment } : refuse('NOT_FOUND', 'The check has no payment with this payment_id')
}

/**
 * Puts another tip in the place of the one before. Of a card until its batch closes, also when the check is closed: guests write it on
 * the slip. Of cash and rooms while the check is open.
 */
export async function changeTip(
  trx: Writer,
  asked: PaymentChange & { tipCents: number },
  tools: HospitalityTools,
): Promise<ChangedCheck> {
  const found = await lockPayment(trx, asked)
  if ('kind' in found) return found
  const { state, payment } = found
  const { status, amountCents, tipCents } = factsOf(payment)
  if (status !== 'approved') return refuseStatus(payment, status)
  if (tipCents === asked.tipCents) return { kind: 'done', state }
  if (!payment.transaction) {
    if (state.check.closed_at_ms !== null) return refuseClosed(state.check)
    await putCheckPayment(trx, payment.id, { tip_cents: asked.tipCents })
    return { kind: 'done', state: await stateOf(trx, state.check) }
  }
  const details = { TIP_AMT: formatCents(asked.tipCents) }
  const request = { ...followUp(asked, payment.transaction), amountCents: amountCents + asked.tipCents, details }
  const adjusted = await adjust(trx, request, tools)
  if (adjusted.kind === 'refused') return explain(adjusted)
  await putCheckPayment(trx, payment.id, { tip_cents: asked.tipCents })
  return { kind: 'done', state: await stateOf(trx, state.check) }
}

/** Undoes a payment while its check and its batch are open, or takes it from its terminal; one that is undone stays so. */
export async function voidPayment(trx: Writer, asked: PaymentChange, tools: HospitalityTools): Promise<ChangedCheck> {
  const found = await lockPayment(trx, asked)
  if ('kind' in found) return found
  const { state, payment } = found
  const { status } = factsOf(payment)
  if (status === 'voided' || status === 'cancelled') return { kind: 'done', state }
  if (status === 'pending') return withdraw(trx, asked, found, tools)
  if (status !== 'approved') return refuseStatus(payment, status)
  if (state.check.closed_at_ms !== null) return refuseClosed(state.check)
  if (payment.transaction) {
    const undone = await voidTransaction(trx, followUp(asked, payment.transaction), tools)
    if (undone.kind === 'refused') return explain(undone)
  } else {
    const { nowMs } = await todayOf(trx, asked.credential.merchantId, tools)
    await putCheckPayment(trx, payment.id, { voided_at_ms: nowMs })
  }
  return { kind: 'done', state: await stateOf(trx, await grow(trx, state.check)) }
}

async function withdraw(
  trx: Writer,
  { credential }: PaymentChange,
  { state, payment }: Found,
  tools: HospitalityTools,
): Promise<ChangedCheck> {
  const asked = { merchantId: credential.merchantId, id: payment.request_id ?? '' }
  const withdrawn = await withdrawRequest(trx, asked, tools)
  if (withdrawn.kind !== 'cancelled')
    return refuse('TOO_LATE', 'The card was presented; read the check, and undo the payment if it is approved')
  const { terminal_id: terminalId } = withdrawn.request
  return { kind: 'done', state: await stateOf(trx, await grow(trx, state.check)), terminalId }
}

const followUp = ({ credential, api }: Asker, { bric }: { bric: string }): FollowUp => ({
  // What is done twice is told by the state of the payment.
  ...{ credential, api, bric, tranNbr: '', batchId: '' },
})

const refuseStatus = (payment: PaymentOfCheck, status: string): Refused =>
  refuse('NOT_APPROVED', `The payment ${paymentIdOf(payment)} is ${status}, so nothing can change`)

/** The books say why by their text; but for a tip that is too high there is one reason: it is too late. */
const explain = ({ text }: LedgerRefusal): Refused =>
  text === 'AMOUNT EXCEEDS ORIGINAL'
    ? refuse('TIP_TOO_HIGH', 'Amount and tip together can be at most twice the requested amount', { field: 'tip' })
    : refuse('ALREADY_SETTLED', `The batch of the payment is closed (${text}); refund it by its bric`)
