import type { Generated } from 'kysely'
import type { Day } from '../../../domain/billing/billing-days.ts'

// Checks of restaurants and hotels: rows as those of tables.ts. All belong to a credential; times are on its merchant's clock.

/** What guests are served and pay. What was paid stands in its payments. */
export type CheckRow = {
  id: Generated<number>
  credential_id: string
  /** The caller's own; each names one check. */
  external_id: string
  /** Keyed hash of what was asked for, to tell a repetition from another thing with the same number. */
  request_hash: string
  location_id: string
  /** Where the guests sit; null without a table. */
  table_id: string | null
  guests: number
  server_name: string
  note: string
  /** JSON of `CheckLine[]`. */
  lines: string
  /** Of the line that was added last. */
  last_line: number
  subtotal_cents: number
  tax_cents: number
  /** Grows with each change. */
  version: number
  opened_at_ms: number
  closed_at_ms: number | null
}
/** A table while a check is open there. */
export type TakenTableRow = { credential_id: string; location_id: string; table_id: string; check_id: number }
/** A payment of a check; what became of a card's stands in the ledger. */
export type CheckPaymentRow = {
  id: Generated<number>
  credential_id: string
  check_id: number
  external_id: string
  request_hash: string
  type: 'card' | 'cash' | 'room' | 'terminal'
  /** What of the check was paid by it at first; zero when declined. Of a terminal: what it was asked for. */
  amount_cents: number
  /** Not of a card, whose tip is what the ledger has beyond the amount. */
  tip_cents: number
  seat: number | null
  /** Of a card; null for others, and while it is asked. */
  transaction_id: string | null
  /** What a terminal was asked for it; null where none was. Its end stands there. */
  request_id: string | null
  /** Not of a card, whose ledger knows. */
  voided_at_ms: number | null
  created_at_ms: number
}
/** What goes, or does not go, to the folio of a guest, with the data of the stay. Nothing says who the guest is. */
export type RoomChargeRow = {
  id: Generated<number>
  credential_id: string
  external_id: string
  request_hash: string
  location_id: string
  room_number: string
  folio_number: string
  /** Of the check that was charged; null when refused, and of a guest who did not come. */
  payment_id: number | null
  /** Null of a guest who did not come. */
  check_id: number | null
  /** Empty when posted. */
  reason: string
  /** With the tip; zero when refused. */
  amount_cents: number
  arrival_day: Day | null
  departure_day: Day | null
  nights: number | null
  room_rate_cents: number | null
  created_at_ms: number
}

export type HospitalityTables = {
  hospitality_checks: CheckRow
  taken_tables: TakenTableRow
  check_payments: CheckPaymentRow
  room_charges: RoomChargeRow
}
