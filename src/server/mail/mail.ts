import type { MailKind } from '../../domain/messages/mail.ts'
import type { Within } from '../db/mails-table.ts'

/** A mail that the portal writes. Plain text: nothing in it can run, load or hide anything. */
export interface NewMail {
  kind: MailKind
  to: string
  subject: string
  text: string
  /** Names the event that it is about, e.g. `account-deleted:<user>`: a second mail of the same id is not sent. */
  id?: string
}

/** Sends mails. Resolves when the mail is kept in the database, before any mail server is asked: none is lost or late. */
export interface Mail {
  /** Given the `transaction` of what the mail tells of, both are kept or neither. */
  send(mail: NewMail, transaction?: Within): Promise<void>
}

/** Hands one mail to a mail server; throws when that did not take it. */
export interface MailCarrier {
  deliver(mail: { id: string; to: string; subject: string; text: string }): Promise<void>
}

/** The server will never take this mail, so that trying again is of no use. */
export class RefusedMailError extends Error {}
