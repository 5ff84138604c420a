import { createHash } from 'node:crypto'
import { contactTopics } from '../../domain/messages/contact.ts'
import type { NewContactMessage } from '../../domain/messages/contact-schema.ts'
import type { Within } from '../db/mails-table.ts'
import { giveBack, takeOrThrow } from '../http/limit-rate.ts'
import type { ServerContext } from '../http/server-env.ts'
import type { PortalParts } from '../portal-parts.ts'

/** Half a year: longer than any answer takes. */
const keptMs = 180 * 24 * 3_600_000

/** The same draft with the same words is the same message, whoever repeats it; a corrected one is another. */
function idOf({ draftId = '', topic, name, company, email, phone, message }: NewContactMessage): string {
  const words = JSON.stringify([draftId, topic, name, company, email, phone, message])
  return createHash('sha256').update(words).digest('base64url')
}

/** The mail as people read it. All of it is text: nothing that was typed gets into a header. */
function mailText({ topic, name, company, email, phone, message }: NewContactMessage, isSignedIn: boolean): string {
  const facts = [
    ['Topic', contactTopics[topic].label],
    ['Name', name],
    ['Company', company],
    ['Email', email],
    ['Phone', phone],
    ['Account', isSignedIn ? 'signed in' : 'not signed in, so the sender’s identity is not verified'],
  ]
  const lines = facts.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : []))
  return `${lines.join('\n')}\n\n${message}\n`
}

/** Mails a message to whom it is for, and a note to administrators. Sent again, ids make each of them one mail. */
async function tellOf(
  message: NewContactMessage & { id: string; userId: string },
  { mail, adminNotes, config }: PortalParts,
  transaction: Within,
) {
  const { id, topic, userId } = message
  const kind = 'contact-message'
  const { label } = contactTopics[topic]
  const whole = { subject: `Contact form: ${label}`, text: mailText(message, userId !== '') }
  await mail.send({ ...whole, id: `contact-${id}`, kind, to: config.contactEmail }, transaction)
  const text = `A message from the contact form needs an answer.\n\n${config.portalUrl}/dashboard/admin/messages`
  await adminNotes.send({ id: `contact-${id}`, kind, subject: `New message: ${label}`, text }, transaction)
}

/** Keeps a message and mails it, once however often it is sent. Counts against the limits only when it is new. */
export async function takeContactMessage(c: ServerContext, parts: PortalParts, message: NewContactMessage) {
  const { sessions, accountLimiter, contactMessages, clock } = parts
  const user = await sessions.currentUser(c.req.raw)
  const counted = [c.get('clientAddress'), ...(user ? [user.id] : [])]
  for (const key of counted) await takeOrThrow(accountLimiter, 'contact', key)
  const id = idOf(message)
  const kept = { ...message, id, userId: user?.id ?? '', receivedAt: clock() }
  const isNew = await contactMessages.add(kept, transaction => tellOf(kept, parts, transaction))
  if (!isNew) for (const key of counted) await giveBack(accountLimiter, 'contact', key)
  await contactMessages.removeOlderThan(clock() - keptMs)
}
