/** What a reader fills in. */
export interface Message {
  name: string
  email: string
  company: string
  message: string
}

/** Mail programs cut an address that is much longer than 2,000 characters. */
export const messageMaxLength = 1_200

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with a field, in the words of spec §5; nothing when all is well. */
export function problemOf(field: keyof Message, value: string): string {
  const text = value.trim()
  if (field === 'company') return ''
  if (!text) return 'Field is required'
  return field === 'email' && !emailPattern.test(text) ? 'Valid email required' : ''
}

/** The mail as people read it. */
export const mailText = ({ name, email, company, message }: Message) =>
  `${message.trim()}\n\n${[name, company, email]
    .map(line => line.trim())
    .filter(Boolean)
    .join('\n')}\n`

/** An address that opens the reader's mail program with the mail in it (RFC 6068: lines end in CRLF). */
export function mailAddress({ to, subject, text }: { to: string; subject: string; text?: string }): string {
  const body = text === undefined ? '' : `&body=${encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))}`
  return `mailto:${to}?subject=${encodeURIComponent(subject)}${body}`
}
