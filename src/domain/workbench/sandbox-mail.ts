import * as z from 'zod'

/** A mail that the gateway wrote for a merchant: a receipt, an invoice or an invitation. It is kept for 30 days, and never sent. */
export const SandboxMailSchema = z.object({
  id: z.string(),
  /** Whose keys it was written for. */
  credentialId: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  at: z.number().int(),
})

/** The latest, newest first. */
export const SandboxMailsSchema = z.object({ mails: z.array(SandboxMailSchema) })
export type SandboxMails = z.infer<typeof SandboxMailsSchema>
