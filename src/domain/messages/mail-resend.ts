import type { MailHead } from './mail.ts'

/**
 * How a mail is sent again. `same`: it was refused, and is tried again as it is. `copy`: it was taken, and its text is kept
 * for that. `new-link`: its link works once and ends soon, so that another one is mailed.
 */
export type MailResend = 'same' | 'copy' | 'new-link'

const linkKinds: readonly MailHead['kind'][] = ['verify-email', 'reset-password']

/** Null for a mail that is not sent again: there is no mail server, it is tried by itself, or its text is gone. */
export function resendOf({ kind, state }: Pick<MailHead, 'kind' | 'state'>): MailResend | null {
  if (state !== 'failed' && state !== 'sent') return null
  if (linkKinds.includes(kind)) return 'new-link'
  if (state === 'failed') return 'same'
  return keepsText(kind) ? 'copy' : null
}

/** Nothing in mails of orders opens anything: their texts stay as long as the mail, so that it can be sent again. */
export const keepsText = (kind: MailHead['kind']): boolean => kind === 'terminal-order'
