import type { PairedTerminal } from '../../../contract/workbench/virtual-terminal.ts'
import { parseAmountCents } from '../../../lib/money/money.ts'
import { newId } from '../../demo-calls/new-id.ts'
import { RefusedCall } from '../../demo-calls/use-busy.ts'

/** What the page sends to its own terminal, as a till would. */
export interface Sale {
  serial: string
  /** In dollars, as the SI Cloud API takes it. */
  amount: number
  asksForTip: boolean
  asksForSignature: boolean
}

const timeoutMs = 20_000

/** `42.5`, `$42.50` or `42` as whole cents; undefined for what is no amount above nothing. */
export function readCents(text: string): number | undefined {
  const [, whole, cents = ''] = /^\$?\s*(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  const read = whole === undefined ? undefined : parseAmountCents(`${whole}.${cents.padEnd(2, '0')}`)
  return read === 0 ? undefined : read
}

/** Pushes a sale (payments 10.4). Answers false when the session ended; throws what the API refused, in its words. */
export async function sendSale(
  proxyRoot: string,
  { token, accountId, appSource }: NonNullable<PairedTerminal['account']>,
  { serial, amount, asksForTip, asksForSignature }: Sale,
): Promise<boolean> {
  const response = await fetch(`${proxyRoot}accounts/${accountId}/notification`, {
    ...{ method: 'POST', credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-appsource': appSource },
    body: JSON.stringify({
      ...{ type: 'sales', device_id: serial, amount, description: 'Sent from this page' },
      external_id: `page-${newId().slice(0, 12)}`,
      ...(asksForTip && { prompt_tip: true }),
      ...(asksForSignature && { prompt_signature: true }),
    }),
  })
  if (response.status === 401) return false
  if (response.ok) return true
  const { message } = (await response.json()) as { message?: unknown }
  throw new RefusedCall(typeof message === 'string' ? message : `The API returned ${response.status}.`)
}
