import type { Generated, Kysely, Transaction } from 'kysely'
import type { ApplicationStatus } from '../../domain/boarding/application-status.ts'
import type { SecretKind } from '../../domain/catalogue/product.ts'
import type { TransactionState } from '../../domain/payments/transaction-states.ts'
import type { StateBefore, TransactionGroup, TransactionMove } from '../ledger/graph.ts'
import type { Tender } from '../ledger/tender-kinds.ts'
import type { BillingCustomerRow, BillRow, PaymentMethodRow, SubscriptionRow } from './billing/billing-tables.ts'
import type { InvoiceTables } from './billing/invoice-rows.ts'
import type { AccountUpdateRow, BatchAnswersRow, FileChunkRow, FileRow, UsedFileIdRow } from './files/file-rows.ts'
import type { HospitalityTables } from './in-person/hospitality-rows.ts'
import type { InPersonTables } from './in-person/in-person-tables.ts'
import type { TerminalTables } from './in-person/terminal-rows.ts'
import type { DepositRow, ProxySessionRow } from './merchants/proxy-tables.ts'
import type {
  CardTokenRow,
  CheckoutClaimRow,
  CheckoutPaymentRow,
  MerchantProfileRow,
  StorePaymentRow,
} from './online/checkout-rows.ts'
import type { RequestLogRow } from './requests/request-rows.ts'
import type { TimeTables } from './time-tables.ts'
import type { WebhookTables } from './webhooks/rows.ts'

export type * from './billing/billing-tables.ts'
export type * from './billing/invoice-rows.ts'
export type * from './files/file-rows.ts'
export type * from './in-person/hospitality-rows.ts'
export type * from './in-person/in-person-tables.ts'
export type * from './in-person/terminal-rows.ts'
export type * from './merchants/proxy-tables.ts'
export type * from './online/checkout-rows.ts'
export type * from './requests/request-rows.ts'
export type * from './time-tables.ts'
export type * from './webhooks/rows.ts'

/** Rows as they stand in the database: text, integer cents, epoch ms, 0/1. Portable between SQLite and PostgreSQL. */
export type MerchantRow = {
  id: string
  /** The caller's own name for the merchant; credentials of one merchant share its tokens. */
  reference: string
  merch_nbr: string
  created_at_ms: number
}
export type CredentialRow = {
  id: string
  merchant_id: string
  reference: string
  label: string
  four_part_key: string
  redirect_method: 'POST' | 'GET'
  created_at_ms: number
  revoked_at_ms: number | null
  /** How often its secrets were replaced. */
  rotations: number
  /** When the secrets from before the last rotation end; null before the first. */
  old_secrets_until_ms: number | null
  /** Of the last request that named it, refused or not; written a few times a second. */
  last_used_at_ms: number | null
  /** When it ends by itself, with all that was made with it; null for one that is kept. */
  expires_at_ms: number | null
}
export type CredentialSecretRow = {
  credential_id: string
  kind: SecretKind
  /** Encrypted with a key derived from GATEWAY_SECRET. */
  sealed_value: string
  /** Keyed hash, for finding the credential by a secret that a request carries. */
  lookup_hash: string | null
}
/** Secrets that were replaced and still work for a while. */
export type RetiredSecretRow = CredentialSecretRow & { expires_at_ms: number }
export type BatchRow = {
  id: string
  credential_id: string
  /** The merchant's own number of the batch, e.g. `20261121`. */
  batch_id: string
  opened_at_ms: number
  closed_at_ms: number | null
  transaction_count: number
  /** What settled of it, and when the last of it had: 0 and null before. */
  settled_at_ms: number | null
  settled_count: number
  sales_cents: number
  credits_cents: number
  /** By which deposit its money comes. */
  deposit_id: number | null
}
export type TransactionRow = {
  id: string
  credential_id: string
  merchant_id: string
  batch_row_id: string
  bric: string
  orig_bric: string | null
  /** What a refund gives back, or an earlier transaction whose account was charged again. */
  parent_id: string | null
  tran_group: TransactionGroup
  tran_type: string
  orig_tran_type: string | null
  tran_nbr: string
  /** The merchant's number of the batch that it was sent in; a capture may settle it in a later one. */
  batch_id: string
  /** Whose payment it is: the API that asked for it, or of a bill its product. Each move says who asked for that. */
  api: string
  tender: Tender
  state: TransactionState
  /** The test card's key, or routing number and last four of a bank account: never a number, never its hash. */
  account_key: string
  brand: string
  last_four: string
  auth_resp: string
  auth_resp_text: string
  auth_code: string
  auth_avs: string
  auth_cvv2: string
  /** ISO 4217 number. */
  currency: string
  amount_requested_cents: number
  /** What was approved, with increments and tips. */
  amount_cents: number
  /** What of it may still be captured. */
  held_cents: number
  captured_cents: number
  /** What of the captured amount went out with a batch. */
  settled_cents: number
  refunded_cents: number
  /** What the issuer said is left of benefits; null where it says nothing. */
  available_cents: number | null
  /** The invoice of the details, to be searched for; empty without one. */
  invoice_nbr: string
  /** JSON of what an API keeps with it, masked: invoice, order, clerk, tip, tax, user data. */
  details: string
  /** NACHA code that the simulated bank will answer after settlement: a return (R), or a notice of change (C). */
  planned_return_code: string | null
  created_at_ms: number
  settled_at_ms: number | null
}
/** One step of a transaction, never changed: who, when, by which API, how much, and the answer. */
export type TransactionMoveRow = {
  /** Given by the database, in the order of writing. */
  id: Generated<number>
  transaction_id: string
  move: TransactionMove
  amount_cents: number
  from_state: StateBefore
  to_state: TransactionState
  /** Which API asked; `nightly` for the end of the day. */
  api: string
  /** The merchant's number of the request, and of the batch that it named. */
  reference: string
  batch_id: string
  answer_code: string
  at_ms: number
}
export type UsedTacRow = { nonce: string; expires_at_ms: number }
/** One visit of the hosted pay page. No card data: what is typed there is decided upon and dropped. */
export type PaySessionRow = {
  /** Keyed hash of the id in the address. */
  id_hash: string
  credential_id: string
  /** JSON of the form's fields, sealed and posted. */
  fields: string
  /** JSON: names of those that were sealed, which the shopper cannot change. */
  sealed_names: string
  declines: number
  /** JSON of the last answer; empty before the first. */
  answer: string
  /** The merchant's style sheet, as far as it is allowed; empty when there is none. */
  skin_css: string
  /** What the page says about the skin; empty when none was asked for. */
  skin_note: string
  expires_at_ms: number
  finished_at_ms: number | null
}
export type MailRow = {
  id: string
  credential_id: string
  /** JSON of recipient, subject and texts, encrypted. */
  sealed_mail: string
  created_at_ms: number
}
/** How many requests of a credential an API took in one minute of the real clock. */
export type RequestCountRow = { credential_id: string; minute_ms: number; api: string; calls: number; errors: number }
/** A merchant application. Everything that people typed is in `sealed_file`: nothing of it can be read without the key. */
export type ApplicationRow = {
  id: string
  /** Our own number of it, for people. */
  number: number
  /** Whose it is: the organization of the agent, and the credential of the agent; null for one of the application page. */
  merchant_id: string | null
  credential_id: string | null
  external_key: string
  /** Where a visitor of the application page came from; empty for the API. */
  source: string
  status: ApplicationStatus
  /** JSON of an `ApplicationFile`, encrypted. */
  sealed_file: string
  /** On the sandbox clock of its credential; null before. */
  submitted_clock_ms: number | null
  /** Keyed hash of the merchant's link; null while there is none. */
  link_hash: string | null
  link_expires_clock_ms: number | null
  /** The terminal that approval gave. */
  boarded_credential_id: string | null
  created_at_ms: number
  updated_at_ms: number
}
/** A code that was sent to a merchant's phone. */
export type TwoFactorRequestRow = {
  id: string
  application_id: string
  /** Keyed hash of the ten digits. */
  phone_hash: string
  wrong_tries: number
  expires_clock_ms: number
  confirmed_at_ms: number | null
  created_at_ms: number
}
/** The first answer to a request with an Idempotency-Key. Keys and requests are here as keyed hashes alone. */
export type IdempotentAnswerRow = {
  /** Of credential, API, call and key. */
  key_hash: string
  credential_id: string
  request_hash: string
  /** JSON of what was answered, encrypted. */
  sealed_answer: string
  created_at_ms: number
}
export type SettingRow = { name: string; value: string }

/** What the folders of one product each keep. */
type ProductTables = HospitalityTables & InPersonTables & InvoiceTables & TerminalTables

export type GatewayTables = ProductTables &
  TimeTables &
  WebhookTables & {
    merchants: MerchantRow
    credentials: CredentialRow
    credential_secrets: CredentialSecretRow
    retired_secrets: RetiredSecretRow
    batches: BatchRow
    transactions: TransactionRow
    transaction_moves: TransactionMoveRow
    used_tacs: UsedTacRow
    pay_sessions: PaySessionRow
    merchant_profiles: MerchantProfileRow
    checkout_payments: CheckoutPaymentRow
    checkout_claims: CheckoutClaimRow
    mails: MailRow
    applications: ApplicationRow
    two_factor_requests: TwoFactorRequestRow
    billing_customers: BillingCustomerRow
    payment_methods: PaymentMethodRow
    subscriptions: SubscriptionRow
    bills: BillRow
    request_log: RequestLogRow
    request_counts: RequestCountRow
    idempotent_answers: IdempotentAnswerRow
    proxy_sessions: ProxySessionRow
    card_tokens: CardTokenRow
    store_payments: StorePaymentRow
    deposits: DepositRow
    settings: SettingRow
    account_updates: AccountUpdateRow
    files: FileRow
    file_chunks: FileChunkRow
    used_file_ids: UsedFileIdRow
    batch_answers: BatchAnswersRow
  }
export type Reader = Kysely<GatewayTables>
export type Writer = Transaction<GatewayTables>
