import * as z from 'zod'

/** What a mail is about; the mailbox shows it by its label. */
export const mailKindLabels = {
  'verify-email': 'Confirm an address',
  'reset-password': 'New password',
  'account-notice': 'Account change',
  'terminal-order': 'Terminal order',
  'contact-message': 'Contact form message',
} as const
export type MailKind = keyof typeof mailKindLabels
export const mailKinds = Object.keys(mailKindLabels) as [MailKind, ...MailKind[]]

/**
 * `kept`: there is no mail server, it waits in the mailbox. `waiting`: it is tried again by itself. `sent`: the mail server
 * has taken it, and its text is gone, but for mails of orders. `failed`: the mail server refuses it for good, or it was tried for
 * three days. `dropped`: it failed, and nobody will try it again.
 */
export const MailStateSchema = z.enum(['kept', 'waiting', 'sent', 'failed', 'dropped'])
export type MailState = z.infer<typeof MailStateSchema>

/** Ids are those of events, or random. */
export const MailIdSchema = z.string().regex(/^[\w-]{1,120}$/, 'Must be the id of an email')

/** A mail as administrators see it in the mailbox. */
export const MailRecordSchema = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  to: z.string(),
  subject: z.string(),
  /** Plain text; empty once a mail server has taken it. */
  text: z.string(),
  state: MailStateSchema,
  /** Epoch ms. */
  createdAt: z.number().int(),
  /** Failed tries so far, and what the mail server said to the last. */
  tries: z.number().int(),
  lastError: z.string(),
})
export type MailRecord = z.infer<typeof MailRecordSchema>
/** The same without its text, whose links open accounts. */
export const MailHeadSchema = MailRecordSchema.omit({ text: true })
export type MailHead = z.infer<typeof MailHeadSchema>
