import { maskCardNumbers } from '../../lib/cards/card-numbers.ts'
import { Refused, type TargetTools } from '../http/outgoing/guarded-lookup.ts'
import { send } from '../http/outgoing/send.ts'
import { parseRedirectTarget } from '../http/redirect-target.ts'
import type { GatewayKeys } from '../merchants/keys.ts'
import type { WebhookDeliveryRow, WebhookEndpointRow, WebhookTryRow } from '../store/tables.ts'
import { isDelivered, type TryEnd } from './after-try.ts'
import { signMessage } from './message.ts'
import { openSecrets } from './secrets.ts'

const answerMaxBytes = 64 * 1024
const keptMaxBytes = 2 * 1024

export type TryTools = {
  keys: GatewayKeys
  clock: () => number
  targets: TargetTools
  /** How long an answer is waited for. */
  answerWithinMs: number
  /** Gives up what is under way, as the program ends. */
  signal: AbortSignal
}
export type Tried = { made: Omit<WebhookTryRow, 'delivery_id' | 'number'>; end: TryEnd }

/** Sends a message once. Undefined when the program ended before an answer came: then nothing is known of it. */
export async function tryDelivery(
  { id, body }: WebhookDeliveryRow,
  endpoint: WebhookEndpointRow,
  { keys, clock, targets, answerWithinMs, signal }: TryTools,
): Promise<Tried | undefined> {
  const atMs = clock()
  const timestampS = Math.floor(atMs / 1000)
  const { secret, oldSecret } = openSecrets(endpoint, keys, atMs)
  const signature = signMessage(oldSecret === null ? [secret] : [secret, oldSecret], { id, timestampS, body })
  const headers = {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestampS),
    'webhook-signature': signature,
  }
  const limits = { withinMs: answerWithinMs, answerMaxBytes, keptMaxBytes, signal }
  const ended = (end: TryEnd, answer: string): Tried => ({
    end,
    made: {
      ...{ at_ms: atMs, duration_ms: Math.max(0, clock() - atMs), url: endpoint.url, status: end.status },
      ...{ result: end.result, timestamp_s: timestampS, signature, answer },
    },
  })
  try {
    const url = parseRedirectTarget(endpoint.url)
    if (!url) throw new Refused('it is no address')
    const { status, headers: given, beginning } = await send(url, { headers, text: body, ...limits }, targets)
    const result = isDelivered(status) ? 'DELIVERED' : `HTTP ${status}`
    return ended({ status, result, retryAfter: given['retry-after'] }, readable(beginning))
  } catch (error) {
    if (signal.aborted) return undefined
    return ended({ status: null, result: reasonOf(error as NodeJS.ErrnoException), retryAfter: undefined }, '')
  }
}

/** For people: what a database can keep, without card numbers. */
const readable = (bytes: Buffer): string =>
  maskCardNumbers(bytes.toString('utf8').replaceAll('\0', '\uFFFD').toWellFormed())

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'CONNECTION REFUSED',
  ECONNRESET: 'CONNECTION BROKEN',
  EPIPE: 'CONNECTION BROKEN',
  ENOTFOUND: 'NAME UNKNOWN',
  EAI_AGAIN: 'NAME UNKNOWN',
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error instanceof Refused) return 'ADDRESS NOT PUBLIC'
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'NO ANSWER IN TIME'
  const { code = '' } = error
  if (/CERT|SIGNATURE|SELF_SIGNED/.test(code)) return 'CERTIFICATE NOT TRUSTED'
  if (code.startsWith('HPE_')) return 'NO HTTP ANSWER'
  return reasons[code] ?? 'NOT REACHED'
}
