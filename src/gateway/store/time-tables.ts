import type { Generated } from 'kysely'
import type { EventName } from '../../domain/payments/events.ts'
import type { WorkKind } from '../work/kinds.ts'

// What happens later, and what has happened: rows as those of tables.ts.

/** The sandbox clock of a merchant: what it shows is the real time and `ahead_ms`, never less than `shown_ms`. */
export type MerchantClockRow = { merchant_id: string; ahead_ms: number; shown_ms: number }
/** One request to put a clock ahead, by the caller's id: sent again it is the same one. */
export type ClockAdvanceRow = {
  merchant_id: string
  id: string
  /** JSON of what was asked for. */
  asked: string
  /** On the merchant's clock. */
  from_ms: number
  to_ms: number
  /** The latest event before it, and the latest of it; null until it is done. */
  first_event_id: number
  last_event_id: number | null
  /** Real time, as the two below. */
  created_at_ms: number
  touched_at_ms: number
  done_at_ms: number | null
}
/** A payment that the holder of the card disputes, with what reporting tells of it (payments 12). */
export type DisputeRow = {
  id: string
  /** `D`, the date in New York, and six digits. */
  case_number: string
  transaction_id: string
  merchant_id: string
  credential_id: string
  dispute_type: 'retrieval' | 'chargeback' | 'pre-arbitration'
  /** Who has to act: the merchant, the holder's bank, nobody. */
  status: 'open' | 'pending' | 'closed'
  outcome: 'won' | 'lost' | 'accepted' | 'none'
  /** Of the network. */
  reason_code: string
  reason_description: string
  transaction_cents: number
  disputed_cents: number
  /** On the merchant's clock, as all below. */
  disputed_at_ms: number
  charged_back_at_ms: number
  respond_by_ms: number
  answered_at_ms: number | null
}
/** A notice of change: what a bank says is right; empty where nothing was wrong. Never a whole account number. */
export type BankNoticeRow = {
  id: string
  transaction_id: string
  merchant_id: string
  credential_id: string
  change_code: string
  corrected_routing_nbr: string
  corrected_last_four: string
  corrected_account_type: string
  /** On the merchant's clock. */
  noticed_at_ms: number
}
/** What the merchant sent against a dispute. */
export type DisputeEvidenceRow = {
  dispute_id: string
  /** That of the payment. */
  credential_id: string
  statement: string
  /** JSON of `EvidenceDocument[]`. */
  documents: string
  /** On the merchant's clock. */
  sent_at_ms: number
}
/** A support ticket that an agent opened about a merchant. What becomes of it follows from its age (domain/portfolio). */
export type TicketRow = {
  id: string
  ticket_number: string
  /** The organization of the agent. */
  merchant_id: string
  /** Who opened it. */
  credential_id: string
  /** The terminal of the boarded merchant that it is about; null for the account of the organization itself. */
  boarded_credential_id: string | null
  subject: string
  message: string
  /** On the clock of the agent. */
  opened_at_ms: number
}
/** The outbox: one row for each thing that happened to a merchant, as `domain/payments/events.ts` describes. */
export type EventRow = {
  /** Given by the database, in the order of writing. */
  id: Generated<number>
  merchant_id: string
  credential_id: string
  name: EventName
  /** Which API asked; `nightly` for what came by the clock. */
  api: string
  /** On the merchant's clock. */
  at_ms: number
  written_at_ms: number
  /** JSON of its fields. */
  data: string
  /** 1, 2, 3 … of its merchant; null until it is asked for. */
  position: number | null
}
export type StoredEvent = Omit<EventRow, 'id'> & { id: number }
export type EventStreamRow = {
  merchant_id: string
  last_position: number
  /** How far its events were handed on to webhook endpoints. */
  fanned_out: number
}
/** Something to be done later, once: see `work/`. */
export type WorkItemRow = {
  /** Given by the database, in the order of writing. */
  id: Generated<number>
  /** One item for each: what is asked for twice is done once. */
  key: string
  kind: WorkKind
  /** Whose clock it is due by; null for the real one. */
  merchant_id: string | null
  due_at_ms: number
  /** When that is in real time, as the merchant's clock stands; later after a failure. */
  ready_at_ms: number
  /** Who works on it, and until when nobody else may take it over. */
  lease: string
  leased_until_ms: number
  /** How often it failed. */
  tries: number
  last_error: string
  /** JSON of what it is about. */
  payload: string
  /** JSON of how far it has come; empty at the start. */
  progress: string
}

export type TimeTables = {
  merchant_clocks: MerchantClockRow
  clock_advances: ClockAdvanceRow
  work_items: WorkItemRow
  disputes: DisputeRow
  dispute_evidence: DisputeEvidenceRow
  tickets: TicketRow
  bank_notices: BankNoticeRow
  events: EventRow
  event_streams: EventStreamRow
}
