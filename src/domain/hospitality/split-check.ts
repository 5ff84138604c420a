import { allocate } from '../../lib/money/allocate.ts'
import { type CheckLine, lineCents, lineTaxCents } from './check-lines.ts'

/** What a payment took of a check, and for which guest; null for all. */
export type PaidShare = { amountCents: number; seat: number | null }
/** What a guest still has to pay. `seat` is null where the check knows no seats. */
export type Share = { seat: number | null; amountCents: number }

/** A balance in equal parts; the first ones have a cent more where it does not divide. */
export const splitEvenly = (balanceCents: number, ways: number): Share[] =>
  allocate(balanceCents, Array(ways).fill(1)).map(amountCents => ({ seat: null, amountCents }))

/**
 * A balance by seat: each guest's own items with their tax, and an equal part of what was ordered for all, less what was paid for that
 * seat. Payments for no seat count for all. The shares are always the balance to the cent: who paid too much owes nothing, and the others
 * share what is left in the measure of what they owe.
 */
export function splitBySeat(balanceCents: number, lines: readonly CheckLine[], paid: readonly PaidShare[]): Share[] {
  const seats = [...new Set(lines.flatMap(({ seat }) => seat ?? []))].sort((one, other) => one - other)
  if (seats.length === 0) return [{ seat: null, amountCents: balanceCents }]
  const known = (seat: number | null) => seat !== null && seats.includes(seat)
  const ordered = (seat: number | null) => sum(lines.filter(line => line.seat === seat).map(withTax))
  const paidFor = (seat: number) => sum(paid.filter(each => each.seat === seat).map(({ amountCents }) => amountCents))
  const paidForAll = sum(paid.filter(({ seat }) => !known(seat)).map(({ amountCents }) => amountCents))
  const shared = ordered(null) - paidForAll
  // Parts of a negative sum are those of the positive one, taken away.
  const parts = allocate(
    Math.abs(shared),
    seats.map(() => 1),
  ).map(part => Math.sign(shared) * part)
  const owed = seats.map((seat, at) => Math.max(0, ordered(seat) + (parts[at] ?? 0) - paidFor(seat)))
  const amounts = sum(owed) === 0 ? owed : allocate(balanceCents, owed)
  return seats.map((seat, at) => ({ seat, amountCents: amounts[at] ?? 0 }))
}

const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0)
const withTax = (line: CheckLine) => lineCents(line) + lineTaxCents(line)
