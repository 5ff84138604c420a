import { createHmac } from 'node:crypto'
import { type EventName, eventDefinitions } from '../../domain/payments/events.ts'

/** Far more than any value of an event has; so many of the widest characters in every field still fit in `webhookBodyMaxBytes`. */
const valueMaxCharacters = 200

/**
 * What is sent of an event: its name, when it happened on the clock of its merchant, and its fields, never more than
 * `webhookBodyMaxBytes`. A longer value is cut, ends in `…`, and stands whole in the event.
 */
export const bodyOf = (type: EventName, atMs: number, data: object): string =>
  JSON.stringify({
    ...{ type, timestamp: new Date(atMs).toISOString() },
    data: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, cut(value)])),
  })

function cut(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= valueMaxCharacters) return value
  const characters = [...value]
  return characters.length <= valueMaxCharacters ? value : `${characters.slice(0, valueMaxCharacters - 1).join('')}…`
}

/** `webhook-id`: the later one is the greater one, also of those that are written together. */
export function mintMessageId(nowMs: number, place: number, newId: () => string): string {
  const time = nowMs.toString(36).padStart(9, '0')
  return `msg_${time}${place.toString(36).padStart(4, '0')}${newId().replaceAll('-', '').slice(0, 16)}`
}

/** The published examples of the fields of an event. */
export function exampleData(name: EventName): Record<string, string | number> {
  const fields = Object.entries(eventDefinitions[name].fields)
  return Object.fromEntries(
    fields.map(([field, { kind, example }]) => [field, kind === 'integer' ? Number(example) : example]),
  )
}

/** `webhook-signature` of Standard Webhooks 1.0: one for each secret that works, with spaces between. */
export function signMessage(
  secrets: readonly string[],
  { id, timestampS, body }: { id: string; timestampS: number; body: string },
): string {
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update(`${id}.${timestampS}.${body}`)
      .digest('base64')
  return secrets.map(secret => `v1,${sign(secret)}`).join(' ')
}
