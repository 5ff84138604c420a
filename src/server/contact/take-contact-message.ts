import { createHash } from 'node:crypto'
import { contactTopics } from '../../domain/contact.ts'
import type { NewContactMessage } from '../../domain/contact-schema.ts'
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
    ['Account', isSignedIn ? 'signed in' : 'not signed in: nobody has checked who wrote this'],
  ]
  const lines = facts.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : []))
  return `${lines.join('\n')}\n\n${message}\n`
}

/** Keeps a message and mails it, once however often it is sent. Counts against the limits only when it is new. */
export async function takeContactMessage(c: ServerContext, parts: PortalParts, message: NewContactMessage) {
  const { sessions, accountLimiter, contactMessages, mail, config, clock } = parts
  const user = await sessions.currentUser(c.req.raw)
  const counted = [c.get('clientAddress'), ...(user ? [user.id] : [])]
  for (const key of counted) await takeOrThrow(accountLimiter, 'contact', key)
  const id = idOf(message)
  const isNew = await contactMessages.add({ ...message, id, userId: user?.id ?? '', receivedAt: clock() })
  if (!isNew) for (const key of counted) await giveBack(accountLimiter, 'contact', key)
  // Also of one that is here already: the program may have ended between the two. The mail's id sends it once.
  await mail.send({
    id: `contact-${id}`,
    kind: 'contact-message',
    to: config.contactEmail,
    subject: `Contact form: ${contactTopics[message.topic].label}`,
    text: mailText(message, user !== null),
  })
  await contactMessages.removeOlderThan(clock() - keptMs)
}
