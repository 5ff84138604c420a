import type { MailState } from '../../domain/messages/mail.ts'
import type { TerminalOrderState } from '../../domain/orders/terminal-order.ts'

/** The portal's own tables. Portable columns only: text, whole numbers, epoch milliseconds, 0/1 (architecture 3). */
export interface PortalTables {
  credentials: CredentialsRow
  rate_limits: RateLimitRow
  counters: CounterRow
  password_tries: PasswordTriesRow
  known_browsers: KnownBrowserRow
  reset_links: ResetLinkRow
  terminal_orders: TerminalOrderRow
  terminal_stock: TerminalStockRow
  terminal_stock_changes: TerminalStockChangeRow
  mails: MailRow
  user_files: UserFileRow
  user_notes: UserNoteRow
  contact_messages: ContactMessageRow
  audit_entries: AuditEntryRow
  user: UserRow
  session: SessionRow
}

export interface CredentialsRow {
  user_id: string
  sort_key: string
  product_name: string
  date_created_ms: number
  active: 0 | 1
  /** JSON list of `{key, value}`, encrypted (see `seal.ts`). */
  items_sealed: string
  /** The gateway's name for what it minted. */
  gateway_credential_id: string
  /** How often the gateway replaced its secrets, when `items_sealed` was written. */
  rotations: number
}

export interface RateLimitRow {
  key: string
  window_start_ms: number
  count: number
}

/** What is given to one asker only. */
export interface CounterRow {
  name: string
  next_value: number
}

/** Wrong passwords of one kind; both keys are hashes. */
export interface PasswordTriesRow {
  key: string
  /** Whose password was tried; of an address, of nobody. */
  account: string
  count: number
  locked_until_ms: number
  last_ms: number
}

/** A browser in which somebody has signed in. */
export interface KnownBrowserRow {
  /** Hash of its cookie. */
  browser: string
  user_id: string
  used_ms: number
}

/** The one link for a new password that a user can have. */
export interface ResetLinkRow {
  user_id: string
  token_hash: string
  expires_ms: number
}

export interface TerminalOrderRow {
  order_id: string
  user_id: string
  /** What makes a repeated order the same one: the draft's name, and a digest of what was ordered. */
  draft_id: string
  draft_digest: string
  state: TerminalOrderState
  ordered_ms: number
  model: string
  equipment_type: string
  quantity: number
  integration: string
  /** JSON of the receiver and address. */
  ship_to: string
  /** JSON of the terminal's configuration with its MAC, encrypted (see `seal.ts`); null until it is assigned. */
  config_sealed: string | null
  invoice_number: string
  carrier: string
  tracking_number: string
  serial_number: string
  shipping_date_ms: number | null
  /** How often it was changed: who changes it says which version they saw. */
  version: number
  /** The gateway's name for the key that it issued for this terminal; empty when there is none. */
  gateway_credential_id: string
}

/** Whole terminals that can still be ordered. */
export interface TerminalStockRow {
  model: string
  units: number
  /** Since when there are too few; null while there are enough. */
  low_since_ms: number | null
}

/** What administrators added to the stock, or took out: the same change twice is one change. */
export interface TerminalStockChangeRow {
  change_id: string
  model: string
  change_by: number
  changed_ms: number
}

export interface MailRow {
  id: string
  kind: string
  to_address: string
  subject: string
  /** Encrypted (see `seal.ts`); empty once a mail server has taken the mail. */
  text_sealed: string
  state: MailState
  created_ms: number
  /** When a waiting mail is tried next. */
  next_try_ms: number
  tries: number
  last_error: string
}

/** What staff wrote about a user. */
export interface UserNoteRow {
  id: string
  user_id: string
  /** Email, as it was then. */
  written_by: string
  written_ms: number
  /** Encrypted (see `seal.ts`). */
  text_sealed: string
}

export interface UserFileRow {
  user_id: string
  /** What makes a repeated upload the same one: its name, and a SHA-256 of what was stored. */
  upload_id: string
  digest: string
  /** Random part of the stored name. */
  file_id: string
  /** Download name. */
  name: string
  size: number
  stored_ms: number
  /** The administrator. */
  uploaded_by: string
}

export interface ContactMessageRow {
  /** Digest of draft and words: the same message a second time is the same row. */
  id: string
  /** Who was signed in; empty for visitors. */
  user_id: string
  topic: string
  /** JSON of what was typed, encrypted (see `seal.ts`). */
  text_sealed: string
  created_ms: number
  is_handled: 0 | 1
  /** When, and by whom (email of an administrator). */
  handled_ms: number | null
  handled_by: string
}

/** Written once, never changed. */
export interface AuditEntryRow {
  id: string
  recorded_ms: number
  actor_id: string
  actor_email: string
  action: string
  subject: string
  /** JSON object of `AuditDetails`. */
  details: string
}

/** A user: of Better Auth, which makes the table, with our own fields. Moments are texts on SQLite, dates on PostgreSQL. */
export interface UserRow {
  id: string
  /** First and last name. */
  name: string
  /** Lower case. */
  email: string
  emailVerified: 0 | 1 | boolean
  twoFactorEnabled: 0 | 1 | boolean | null
  firstName: string | null
  lastName: string | null
  company: string | null
  phone: string | null
  /** JSON list. */
  userGroups: string | null
  createdAt: string
}

/** A session, of Better Auth too; here only to be ended. */
export interface SessionRow {
  id: string
  userId: string
  createdAt: string
}
