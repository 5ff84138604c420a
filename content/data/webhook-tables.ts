import { type EventDefinition, eventDefinitions } from '../../src/domain/payments/events.ts'
import {
  deliveryTimeoutMs,
  deliveryWaitsMs,
  failingMaxMs,
  retryAfterMaxMs,
} from '../../src/domain/webhooks/delivery-schedule.ts'
import { toleranceSeconds } from '../../src/domain/webhooks/diagnose-signature.ts'
import { signatureMistakes } from '../../src/domain/webhooks/signature-mistakes.ts'
import { webhookBodyMaxBytes, webhookSendsPerMinute } from '../../src/domain/webhooks/webhook-delivery.ts'
import { webhookEndpointsMax, webhookOverlapMs } from '../../src/domain/webhooks/webhook-endpoint.ts'
import type { DataTable } from './data-table.ts'

const definitions = Object.entries<EventDefinition>(eventDefinitions)

/** Each field once for each thing that it means, with the kinds of events that have it so. */
function fieldRows(): string[][] {
  const rows = new Map<string, { name: string; rule: string; example: string; kinds: Set<string> }>()
  for (const [event, { fields }] of definitions)
    for (const [name, { rule, example }] of Object.entries(fields)) {
      const key = `${name} ${rule}`
      const row = rows.get(key) ?? { name, rule, example, kinds: new Set() }
      rows.set(key, { ...row, kinds: row.kinds.add(event.split('.')[0] as string) })
    }
  return [...rows.values()].map(({ name, rule, example, kinds }) => [
    ...[name, rule, example === '' ? 'empty' : example],
    [...kinds].join(', '),
  ])
}

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000] as const
/** In days from two of them on. */
function inWords(ms: number): string {
  const [unit, size] =
    ms >= 2 * day
      ? (['day', day] as const)
      : ms >= hour
        ? (['hour', hour] as const)
        : ms >= minute
          ? (['minute', minute] as const)
          : (['second', second] as const)
  const count = ms / size
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
const sinceFirst = (tries: number) => deliveryWaitsMs.slice(0, tries).reduce<number>((sum, ms) => sum + ms, 0)
const roughly = (ms: number) => (ms < hour ? inWords(ms) : `${Math.round(ms / hour)} hours`)

/** What the article about webhooks shows. */
export const webhookTables: Record<string, DataTable> = {
  'webhook-events': {
    caption: 'Every event, and the fields of its data',
    stacks: true,
    columns: ['type', 'When', 'Fields of data'],
    rows: definitions.map(([name, { when, fields }]) => [name, when, Object.keys(fields).join(', ')]),
  },
  'webhook-fields': {
    caption: 'What the fields of data mean',
    columns: ['Field', 'What it is', 'Example', 'In events'],
    rows: fieldRows(),
  },
  'webhook-retries': {
    caption: 'When a message is sent again until it arrives',
    columns: ['Attempt', 'After the previous attempt', 'After the first'],
    rows: deliveryWaitsMs.map((ms, index) => [
      ...[String(index + 1), index === 0 ? 'immediately' : inWords(ms)],
      index === 0 ? '' : `about ${roughly(sinceFirst(index + 1))}`,
    ]),
  },
  'webhook-limits': {
    caption: 'Times and limits',
    columns: ['What', 'Limit'],
    rows: [
      ['Your server must answer within', inWords(deliveryTimeoutMs)],
      ['webhook-timestamp may differ by', inWords(toleranceSeconds * 1000)],
      ['After a rotation, the old secret also signs for', inWords(webhookOverlapMs)],
      ['Retry-After applies up to', inWords(retryAfterMaxMs)],
      ['An endpoint is switched off when nothing was delivered for', inWords(failingMaxMs)],
      ['Largest body of a message', `${webhookBodyMaxBytes / 1000} KB`],
      ['Test events to an endpoint', `${webhookSendsPerMinute} a minute`],
      ['Resends to an endpoint', `${webhookSendsPerMinute} a minute`],
      ['Endpoints of an account', String(webhookEndpointsMax)],
    ],
  },
  'signature-mistakes': {
    caption: 'Why a signature does not match',
    stacks: true,
    columns: ['Mistake', 'What happened', 'What to do'],
    rows: Object.values(signatureMistakes).map(({ title, cause, cure }) => [title, cause, cure]),
  },
}
