import { lineTaxCents } from '../../../domain/hospitality/check-lines.ts'
import { writeStayDate } from '../../../domain/hospitality/stay-dates.ts'
import { toNumberOfDollars } from '../../../lib/money/money.ts'
import { toIsoSeconds } from '../../../lib/time/iso-seconds.ts'
import { linesOf } from '../../hospitality/add-items.ts'
import { roomChargeIdOf } from '../../hospitality/charge-room.ts'
import { type CheckState, checkIdOf, paymentIdOf } from '../../hospitality/check-call.ts'
import { balanceOf, factsOf } from '../../hospitality/payment-facts.ts'
import type { PaymentOfCheck } from '../../store/in-person/check-payments.ts'
import type { ReadRoomCharge } from '../../store/in-person/room-charges.ts'

/** Names and money as they are on the wire; translated here and nowhere else. */

/** The row that `chk_5001` names; 0, which no row has, for what cannot be one. */
export function rowIdIn(text: string, prefix: 'chk' | 'pay' | 'rmc'): number {
  const [, digits = '0'] = /^[a-z]{3}_([1-9]\d{0,14})$/.exec(text) ?? []
  return text.startsWith(`${prefix}_`) ? Number(digits) : 0
}

/** A check as lists have it. */
export function summaryOf(state: CheckState) {
  const { check } = state
  const { totalCents, tipsCents, balanceCents } = balanceOf(state)
  const { closed_at_ms: closedAtMs } = check
  return {
    ...{ check_id: checkIdOf(check), external_id: check.external_id },
    ...{ status: closedAtMs === null ? 'open' : 'closed', version: check.version, location_id: check.location_id },
    ...(check.table_id !== null && { table_id: check.table_id }),
    guests: check.guests,
    ...(check.server_name !== '' && { server_name: check.server_name }),
    ...(check.note !== '' && { note: check.note }),
    ...{ subtotal: toNumberOfDollars(check.subtotal_cents), tax: toNumberOfDollars(check.tax_cents) },
    ...{ tips: toNumberOfDollars(tipsCents), total: toNumberOfDollars(totalCents) },
    ...{ balance: toNumberOfDollars(balanceCents), opened_at: toIsoSeconds(check.opened_at_ms) },
    ...(closedAtMs !== null && { closed_at: toIsoSeconds(closedAtMs) }),
  }
}

/** A check with its lines and payments. */
export function checkOf(state: CheckState) {
  const items = linesOf(state.check).map(line => ({
    ...{ line_id: `line_${line.number}`, item_id: line.itemId, name: line.name, quantity: line.quantity },
    ...{ price: toNumberOfDollars(line.priceCents), tax: toNumberOfDollars(lineTaxCents(line)) },
    modifier_ids: line.modifierIds,
    ...(line.seat !== null && { seat: line.seat }),
    ...(line.note !== '' && { note: line.note }),
  }))
  return { ...summaryOf(state), items, payments: state.payments.map(paymentOf) }
}

export function paymentOf(payment: PaymentOfCheck) {
  const { status, amountCents, tipCents } = factsOf(payment)
  const { transaction, seat, terminal } = payment
  return {
    ...{ payment_id: paymentIdOf(payment), external_id: payment.external_id, type: payment.type, status },
    ...{ amount: toNumberOfDollars(amountCents), tip: toNumberOfDollars(tipCents) },
    ...(seat !== null && { seat }),
    ...(terminal && { device_id: terminal.serial }),
    ...(terminal?.failure && { failure: terminal.failure }),
    ...(transaction && {
      ...{ response_code: transaction.auth_resp, response_text: transaction.auth_resp_text },
      ...(transaction.auth_code !== '' && { auth_code: transaction.auth_code }),
      ...{ bric: transaction.bric, last_four: transaction.last_four },
    }),
  }
}

/** One payment of a check, with what is left to pay. */
export function paymentAnswer(state: CheckState, paymentId: number) {
  const payment = state.payments.find(({ id }) => id === paymentId)
  if (!payment) throw new Error(`check ${state.check.id} has no payment ${paymentId}`)
  return { ...paymentOf(payment), balance: toNumberOfDollars(balanceOf(state).balanceCents) }
}

export function roomChargeOf(charge: ReadRoomCharge) {
  const { reason, voided_at_ms: voidedAtMs, payment_id: paymentId, check_id: checkId } = charge
  const status = reason !== '' ? 'refused' : voidedAtMs === null ? 'posted' : 'voided'
  const chargedCents = (charge.paid_cents ?? 0) + (charge.tip_cents ?? 0) + charge.amount_cents
  const { arrival_day: arrival, departure_day: departure, nights, room_rate_cents: rateCents } = charge
  return {
    ...{ room_charge_id: roomChargeIdOf(charge), external_id: charge.external_id, status },
    ...(reason !== '' && { reason }),
    amount: status === 'posted' ? toNumberOfDollars(chargedCents) : 0,
    ...(reason === '' && { folio_number: charge.folio_number }),
    ...{ location_id: charge.location_id, room_number: charge.room_number },
    ...(checkId !== null && { check_id: checkIdOf({ id: checkId }) }),
    ...(paymentId !== null && { payment_id: paymentIdOf({ id: paymentId }) }),
    no_show: checkId === null ? 'Y' : 'N',
    ...(arrival !== null && { arrival_date: writeStayDate(arrival) }),
    ...(departure !== null && { departure_date: writeStayDate(departure) }),
    ...(nights !== null && { nights }),
    ...(rateCents !== null && { room_rate: toNumberOfDollars(rateCents) }),
  }
}
