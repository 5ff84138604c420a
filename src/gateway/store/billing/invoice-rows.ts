import type { Generated } from 'kysely'
import type { Day } from '../../../domain/billing/billing-days.ts'
import type { InvoiceStatus, InvoiceType } from '../../../domain/invoicing/invoice.ts'

// Invoices: rows as those of tables.ts. Days are those of New York on the merchant's clock, as are all times but one.

/** What a customer is asked to pay behind a link. What is on it never changes; what happens to it does. */
export type InvoiceRow = {
  id: Generated<number>
  merchant_id: string
  /** The account that it is paid to. */
  credential_id: string
  type: InvoiceType
  /** The merchant's own; no two of a merchant that are not cancelled share one. */
  number: string
  /** Keyed hash of the secret part of its link. */
  link_hash: string
  /** JSON of name, description, customer and link, encrypted. */
  sealed_file: string
  amount_cents: number
  /** Thousandths of a percent. */
  tax_rate: number
  tax_cents: number
  fee_cents: number
  total_cents: number
  paid_cents: number
  status: InvoiceStatus
  due_day: Day
  /** When the gateway mails it; null where the merchant sends it. */
  send_day: Day | null
  /** When the clock does something with it next: mails it, or finds it past due; null when it has nothing to do. */
  work_day: Day | null
  sent_at_ms: number | null
  viewed_at_ms: number | null
  cancelled_at_ms: number | null
  /** Payments that were declined. */
  declines: number
  /** Those of them in a row since the page took its last rest. */
  declines_in_row: number
  /** What the latest try was answered: code of the issuer and its text; empty before the first. */
  last_code: string
  last_text: string
  /** Until when the page takes no payment, by the real clock. */
  rest_until_ms: number
  /** Grows with each try and each change of what is owed: a form that was drawn before is out of date. */
  version: number
  created_at_ms: number
  updated_at_ms: number
}
/** An approved payment of an invoice; its amounts stand in the ledger. */
export type InvoicePaymentRow = { transaction_id: string; invoice_id: number }
/** How the invoice pages of a merchant behave. Without a row: no frames and no wallet. */
export type InvoiceSettingsRow = {
  merchant_id: string
  /** Origins whose pages may show invoices in a frame, separated by spaces. */
  frame_origins: string
  /** What the wallet may hold, joined by commas; empty without a wallet. */
  wallet_card_types: string
  updated_at_ms: number
}

export type InvoiceTables = {
  invoices: InvoiceRow
  invoice_payments: InvoicePaymentRow
  invoice_settings: InvoiceSettingsRow
}
