import { type ContactField, type ContactFields, contactFields } from '../../domain/messages/contact.ts'

/** What to send: the fields, and what tells a person and a repetition. */
export interface ContactDraft extends ContactFields {
  draftId: string
  filledInMs: number
  website: string
}

/** Why a message was not taken, in words for people; the field when one is at fault. */
export class ContactFailure extends Error {
  readonly field: ContactField | undefined
  constructor(message: string, field?: ContactField) {
    super(message)
    this.field = field
  }
}

const timeoutMs = 20_000
const isKept = 'What you typed is still here; trying again sends it once.'

const textOf = (problem: unknown, key: string) => {
  const value = (problem as Record<string, unknown> | null)?.[key]
  return typeof value === 'string' ? value : ''
}

async function failureOf(response: Response): Promise<ContactFailure> {
  const problem: unknown = await response.json().catch(() => null)
  const detail = textOf(problem, 'detail')
  const field = contactFields.find(name => name === textOf(problem, 'param'))
  if (field) return new ContactFailure(detail.replace(`${field}: `, ''), field)
  const minutes = Math.ceil(Number(response.headers.get('retry-after')) / 60)
  if (response.status === 429 && minutes > 0) {
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
    return new ContactFailure(`Too many messages from your network or account. Try again in ${wait}. ${isKept}`)
  }
  return new ContactFailure(`The portal did not accept the message. ${detail} ${isKept}`.replace('  ', ' '))
}

/** Sends a message, or throws a `ContactFailure`. The same draft can be sent again: it is one message. */
export async function sendMessage(draft: ContactDraft): Promise<void> {
  const response = await fetch('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(draft),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new ContactFailure(`The portal could not be reached. Check your connection and try again. ${isKept}`)
  })
  if (!response.ok) throw await failureOf(response)
  // A page of something in between, or half an answer, says nothing of the message.
  const answer: unknown = await response.json().catch(() => null)
  if (textOf(answer, 'status') !== 'received')
    throw new ContactFailure(`The portal’s answer could not be read. Try again in a few seconds. ${isKept}`)
}
