import { dayMs } from '../../../lib/time/durations.ts'
import type { ProxyCall, ProxyRefusal } from '../../http/take-proxy-call.ts'
import type { JsonFields } from '../../http/wire/read-json-fields.ts'
import { newYorkMoment } from '../../sandbox/new-york-time.ts'
import { listTerminals } from '../../store/payments/payment-lists.ts'
import { lastClosed, listOpenings } from '../../store/payments/reported-batches.ts'
import { findByMove, type ReportSearch } from '../../store/payments/reported-transactions.ts'
import type { PageRequest } from '../../store/rows/read-page.ts'

const longestMs = 31 * dayMs
const countStandard = 100
const batchesMax = 25

type Asked = Pick<ProxyCall, 'fields' | 'credential' | 'tools'>
export type Window = { fromMs: number; untilMs: number }

const badQuery = (field: string, expected: string): ProxyRefusal => ({
  ...{ status: 400, code: 'BAD_QUERY', text: `${field}: ${expected}`, field },
})

/** From start up to end, on the clocks of New York. */
export function readWindow(fields: JsonFields): Window | { refusal: ProxyRefusal } {
  const expected = 'YYYY-MM-DD HH:MM:SS, such as 2026-03-01 00:00:00'
  const [start, end] = [fields.get('start') ?? '', fields.get('end') ?? '']
  const [fromMs, untilMs] = [newYorkMoment(start), newYorkMoment(end)]
  if (fromMs === undefined) return { refusal: badQuery('start', expected) }
  if (untilMs === undefined) return { refusal: badQuery('end', expected) }
  if (untilMs < fromMs) return { refusal: badQuery('end', 'not before start') }
  // By the wall clock, as a day may have 25 hours.
  if (Date.parse(`${end}Z`) - Date.parse(`${start}Z`) <= longestMs) return { fromMs, untilMs }
  return { refusal: { status: 400, code: 'WINDOW_TOO_LONG', text: 'end: at most 31 days after start', field: 'end' } }
}

export const countOf = (fields: JsonFields): number => Number(fields.get('count') || countStandard)

/** The terminals of the account, or the one that the query names; none where the account has no such one. */
export async function terminalsOf({ fields, credential, tools }: Asked): Promise<string[]> {
  const deviceId = fields.get('deviceId') ?? ''
  const found = await listTerminals(tools.store.read, credential.merchantId, '')
  if (deviceId === '') return found.map(({ id }) => id)
  return found.filter(each => each.fourPartKey === deviceId).map(({ id }) => id)
}

/** Where a page begins: behind the transaction that `before` names. */
export async function readPage({ fields, credential, tools }: Asked): Promise<PageRequest | { refusal: ProxyRefusal }> {
  const before = fields.get('before') ?? ''
  const size = countOf(fields)
  if (before === '') return { from: null, size }
  const last = await findByMove(tools.store.read, credential.merchantId, Number(before))
  if (!last) return { refusal: badQuery('before', 'next from the previous page') }
  return { from: { timeMs: last.created_at_ms, id: last.id }, size }
}

/** Which transactions a query asks for; `none` where it names what the account has not. */
export async function readSearch(asked: Asked): Promise<ReportSearch | 'none' | { refusal: ProxyRefusal }> {
  const { fields, credential, tools } = asked
  const window = readWindow(fields)
  if ('refusal' in window) return window
  const { merchantId } = credential
  const type = fields.get('type') ?? ''
  const bids = fields.get('bids') ?? ''
  const isLastOnly = fields.get('onlyLastClosed') === 'true'
  const credentialIds = await terminalsOf(asked)
  if (credentialIds.length === 0) return 'none'
  const db = tools.store.read
  if (isLastOnly || bids !== '' || type === 'open') {
    const batchIds = bids === '' ? undefined : [...new Set(bids.split(','))]
    const isOpen = type === '' ? undefined : type === 'open'
    const which = { credentialIds, ...(batchIds && { batchIds }), ...(isOpen !== undefined && { isOpen }) }
    const batches = isLastOnly ? await lastClosed(db, credentialIds) : await listOpenings(db, which, batchesMax + 1)
    const named = isLastOnly ? batches.filter(each => fits(each.batch_id, batchIds) && type !== 'open') : batches
    if (named.length > batchesMax) return { refusal: tooMany }
    if (named.length === 0) return 'none'
    return { merchantId, batchRowIds: named.map(({ id }) => id), ...(isLastOnly ? {} : window) }
  }
  const deviceId = fields.get('deviceId') ?? ''
  const terminal = deviceId === '' ? {} : { credentialId: credentialIds[0] ?? '' }
  if (type === '') return { merchantId, ...terminal, ...window }
  // What closed was taken before the last close: so nothing of a large open batch is read.
  const [latest] = await lastClosed(db, credentialIds)
  if (!latest) return 'none'
  const untilMs = Math.min(window.untilMs, (latest.closed_at_ms ?? 0) + 1)
  return { merchantId, ...terminal, fromMs: window.fromMs, untilMs, isClosed: true }
}

const fits = (batchId: string, batchIds: readonly string[] | undefined) => batchIds?.includes(batchId) ?? true
const tooMany: ProxyRefusal = {
  ...{ status: 400, code: 'TOO_MANY_BATCHES', field: 'bids' },
  text: `bids: at most ${batchesMax} batches, those of each terminal and each close counted by themselves`,
}
