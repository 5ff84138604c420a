import { isFinal } from '../../domain/terminals/request-states.ts'
import type { PaymentOfCheck } from '../store/in-person/check-payments.ts'
import type { CheckState } from './check-call.ts'

export type PaymentStatus =
  | 'approved'
  | 'declined'
  | 'voided'
  /** At a terminal; the others never came to the issuer. */
  | 'pending'
  | 'cancelled'
  | 'timed_out'
  | 'failed'
/** What a payment is now: `amountCents` of the check, `tipCents` on top of it. Both stay when it is undone. */
export type PaymentFacts = { status: PaymentStatus; amountCents: number; tipCents: number }

/**
 * Of a card the ledger alone knows, whichever API changed the payment: what it captured pays the check first, and is a tip beyond that.
 */
export function factsOf({
  amount_cents,
  tip_cents,
  voided_at_ms,
  transaction,
  terminal,
}: PaymentOfCheck): PaymentFacts {
  if (terminal && !isFinal(terminal.state)) return { status: 'pending', amountCents: amount_cents, tipCents: 0 }
  const unpaid = terminal?.state
  if (unpaid === 'cancelled' || unpaid === 'timed_out' || unpaid === 'failed')
    return { status: unpaid, amountCents: 0, tipCents: 0 }
  if (!transaction)
    return {
      status: voided_at_ms === null ? 'approved' : 'voided',
      ...{ amountCents: amount_cents, tipCents: tip_cents },
    }
  const { state } = transaction
  if (state === 'declined') return { status: 'declined', amountCents: 0, tipCents: 0 }
  const isVoided = state === 'voided' || state === 'reversed'
  const chargedCents = isVoided ? transaction.amount_cents : transaction.captured_cents
  // A terminal approved a part of what it was asked for, it may be: what comes on top later is a tip.
  const amountCents = Math.min(amount_cents, terminal?.approved_cents ?? amount_cents, chargedCents)
  return { status: isVoided ? 'voided' : 'approved', amountCents, tipCents: chargedCents - amountCents }
}

const paymentsWith = ({ payments }: Pick<CheckState, 'payments'>, wanted: PaymentStatus) =>
  payments.map(payment => ({ ...factsOf(payment), seat: payment.seat })).filter(({ status }) => status === wanted)
const sumOf = (all: readonly PaymentFacts[]) => all.reduce((sum, { amountCents }) => sum + amountCents, 0)

export type CheckBalance = {
  totalCents: number
  paidCents: number
  tipsCents: number
  balanceCents: number
  /** Of the balance, what a terminal is asked for now: nobody else may pay it meanwhile. */
  pendingCents: number
}

/** What a check comes to: tips pay nothing of its total. */
export function balanceOf(state: CheckState): CheckBalance {
  const approved = paymentsWith(state, 'approved')
  const totalCents = state.check.subtotal_cents + state.check.tax_cents
  const paidCents = sumOf(approved)
  const pendingCents = sumOf(paymentsWith(state, 'pending'))
  const tipsCents = approved.reduce((sum, { tipCents }) => sum + tipCents, 0)
  return { totalCents, paidCents, tipsCents, balanceCents: totalCents - paidCents, pendingCents }
}

/** What of the check was paid for which seat. */
export const paidSharesOf = (state: CheckState) => paymentsWith(state, 'approved')
