import { codePointLength } from '../../lib/code-points.ts'
import { looksLikeEmail } from '../../lib/looks-like-email.ts'
import { cardNumberProblem } from '../payments/card-number-problem.ts'

/** What people may write to us about, as the form and the subject of the mail call it (spec §2, §5). */
export const contactTopics = {
  'get-in-touch': { label: 'Something else', title: 'Get in touch' },
  'sales-engineering': { label: 'A question to sales engineering', title: 'Ask sales engineering' },
  'production-credentials': { label: 'Production credentials', title: 'Ask for production credentials' },
  terminals: { label: 'Terminals', title: 'Ask about terminals' },
} as const satisfies Record<string, { label: string; title: string }>
export type ContactTopic = keyof typeof contactTopics
export const contactTopicNames = Object.keys(contactTopics) as [ContactTopic, ...ContactTopic[]]

/** What somebody types into the contact form. */
export const contactFields = ['name', 'company', 'email', 'phone', 'topic', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactFields = Record<ContactField, string>

/** In characters as people count them. */
export const contactMaxLengths: Readonly<Record<ContactField, number>> = {
  name: 120,
  company: 100,
  email: 254,
  phone: 31,
  topic: 40,
  message: 4_000,
}

/** A person needs longer than this to write a message; a program that fills in forms does not. */
export const contactMinMs = 2_000

const optional: ReadonlySet<ContactField> = new Set(['company', 'phone'])
export const isOptionalContact = (field: ContactField) => optional.has(field)

const shapes: Partial<Record<ContactField, [isRight: (text: string) => boolean, message: string]>> = {
  email: [looksLikeEmail, 'Valid email required'],
  phone: [text => /^[+(\d][\d ().-]{4,30}$/.test(text), 'Valid phone number required'],
  topic: [text => Object.hasOwn(contactTopics, text), 'Choose a topic'],
}

/** Only a message has lines and tabs; elsewhere they could only mean a forged header. */
const isPrintable = (field: ContactField, text: string) =>
  /^\P{Cc}*$/u.test(field === 'message' ? text.replace(/[\r\n\t]/g, '') : text)

/** What is wrong with a field's text, in the words shown under it (spec §5); undefined when nothing is. */
export function contactProblem(field: ContactField, given: string): string | undefined {
  const text = given.trim()
  const maxLength = contactMaxLengths[field]
  if (text === '') return isOptionalContact(field) ? undefined : 'Field is required'
  if (codePointLength(text.replace(/\r\n/g, '\n')) > maxLength) return `At most ${maxLength} characters`
  if (!isPrintable(field, text)) return 'Only printable characters'
  const [isRight, message] = shapes[field] ?? []
  return isRight && !isRight(text) ? message : cardNumberProblem(text)
}

/** A message is open until an administrator says that it was handled. */
export const contactStates = ['open', 'handled'] as const
export type ContactState = (typeof contactStates)[number]
