import type { DeviceBehaviour } from '../../../domain/terminals/device-endings.ts'
import type {
  RequestFailure,
  RequestKind,
  RequestState,
  RequestStep,
} from '../../../domain/terminals/request-states.ts'
import type { EntryMethod, EntryMode, TerminalModel } from '../../../domain/terminals/terminal-model.ts'

// Terminals and what they were asked: rows as those of tables.ts. Times are of the gateway's own clock: a cardholder waits for it, not for
// the books.

/** A terminal of a merchant. */
export type TerminalRow = {
  id: string
  merchant_id: string
  serial: string
  model: TerminalModel
  mode: 'by-hand' | 'by-itself'
  /** Key of the test card that is presented where it works by itself, and how. */
  card_key: string
  method: EntryMethod
  is_on: number
  is_online: number
  has_paper: number
  /** Until when a page holds it; 0 before the first. */
  held_until_ms: number
  /** JSON of the ids of the latest actions by hand: each counts once. */
  recent_actions: string
  /** JSON of the latest calls that it refused at once, the last first. */
  refusals: string
  /** Grows with each change of the terminal and of its requests; whoever changes one locks this row. */
  version: number
}
/** One thing that a point of sale asked of a terminal. No card number is ever in it: `card_key` names a test card. */
export type TerminalRequestRow = {
  id: string
  terminal_id: string
  /** Of the terminal, which never changes it. */
  serial: string
  merchant_id: string
  credential_id: string
  /** What was recorded for it in the books, or what it is about. */
  transaction_id: string | null
  api: string
  /** The caller's own number; of a merchant and API each names one request. */
  reference: string
  /** Keyed hash of what was asked, to tell a repetition from another thing with the same number. */
  request_hash: string
  kind: RequestKind
  tender: 'credit' | 'debit' | 'ebt'
  state: RequestState
  step: RequestStep | null
  /** Where it stood before its end; null while it is open. */
  ended_from: RequestState | null
  failure: RequestFailure | null
  wrong_pins: number
  /** What the ending of the serial number makes the terminal do. */
  behaviour: DeviceBehaviour | null
  /** Without the tip that is chosen on the screen. */
  amount_cents: number
  /** Chosen on the screen. */
  tip_cents: number
  /** What the host approved, with the tip; 0 before and otherwise. */
  approved_cents: number
  asks_for_tip: number
  asks_for_signature: number
  is_signed: number
  description: string
  /** JSON of what the books keep beside the money, under the processor's names. */
  details: string
  tran_nbr: string
  batch_id: string
  /** Which payment it is about; empty for a first one. */
  orig_bric: string
  entry: EntryMode | null
  /** Key of the test card that was presented. */
  card_key: string | null
  /** Of the host; empty before it answers. */
  response_code: string
  response_text: string
  /** By which rule of the sandbox; empty where none asked for it. */
  rule: string
  /** X-Request-Id of the call in the request log, where it did not wait for the end; else empty. */
  logged_as: string
  /** JSON of what a receipt prints of a chip. */
  emv: string
  /** JSON of the call as it came (`{contentType, text}`), without what is secret. */
  received: string
  /** JSON of what it was answered with (`{status, contentType, text}`); null before. */
  answered: string | null
  /** Where its end is told; empty where nobody asked. */
  callback_url: string
  version: number
  created_at_ms: number
  updated_at_ms: number
  ends_at_ms: number
  /** When it goes on by itself; null while a hand is waited for. */
  goes_on_at_ms: number | null
  /** When it must be looked at; null at its end. */
  due_at_ms: number | null
}

export type TerminalTables = { terminals: TerminalRow; terminal_requests: TerminalRequestRow }
