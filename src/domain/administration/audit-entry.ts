/**
 * All that is recorded of administrators, in words for people. Closed: what is not here cannot be recorded. A key once used
 * stays, as entries are never changed.
 */
export const auditActionLabels = {
  file_stored: 'Stored a file for a user',
  file_fetched: 'Downloaded a file of a user',
  file_deleted: 'Deleted a file of a user',
  mailbox_read: 'Read the mailbox',
  mail_read: 'Read an email to a user',
  mail_sent_again: 'Resent an email to a user',
  mail_dropped: 'Dropped a refused email',
  user_groups_changed: 'Changed a user’s groups',
  user_note_written: 'Wrote a note about a user',
  user_signed_out: 'Signed a user out everywhere',
  contact_message_handled: 'Marked a contact message as handled',
  contact_message_reopened: 'Marked a contact message as open',
  order_configured: 'Assigned key and MAC to a terminal order',
  order_invoiced: 'Set the invoice number of a terminal order',
  order_shipped: 'Shipped a terminal order',
  order_shipment_corrected: 'Corrected the shipping details of a terminal order',
  order_cancelled: 'Canceled a terminal order',
  stock_changed: 'Changed the stock of a terminal',
  audit_log_exported: 'Exported the audit log',
} as const
export type AuditAction = keyof typeof auditActionLabels
export const auditActions = Object.keys(auditActionLabels) as [AuditAction, ...AuditAction[]]

/** Facts of one action by name, e.g. `fileName`. Never a secret, a card number or a text that somebody wrote to us. */
export type AuditDetails = Readonly<Record<string, string | number | boolean>>

/** What somebody did, before it is recorded. */
export interface NewAuditEntry {
  actorId: string
  /** As it was then: an address may change, an entry does not. */
  actorEmail: string
  action: AuditAction
  /** Who or what it was done to: the email of a user, the id of an order, the model of a terminal. */
  subject: string
  details: AuditDetails
}

/** An entry of the audit log as administrators see it. */
export interface AuditEntry extends Omit<NewAuditEntry, 'actorId'> {
  id: string
  /** Epoch ms. */
  recordedAt: number
}

/** Longest text of a detail; the rest is cut. */
export const auditTextMaxLength = 300

/** Names with words that are written otherwise. */
const detailLabels: Readonly<Record<string, string>> = { fourPartKey: 'Four-part key', noteId: 'Note ID' }

/** `shippingDate` → `Shipping date`: the names of other details are chosen to be read so. */
export function detailLabel(name: string): string {
  const label = detailLabels[name]
  if (label) return label
  const words = name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
