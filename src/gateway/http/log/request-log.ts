import { isFailedAnswer } from '../../../domain/workbench/failed-answer.ts'
import { maskCardNumbers } from '../../../lib/cards/card-numbers.ts'
import { noteUses } from '../../store/merchants/credential-uses.ts'
import type { GatewayStore } from '../../store/open-store.ts'
import { countRequests } from '../../store/requests/request-counts.ts'
import { insertRequests, readMerchantsOf } from '../../store/requests/request-log-table.ts'
import type { RequestLogRow, Writer } from '../../store/tables.ts'
import type { Exchange } from '../exchange.ts'
import { type LoggedWire, maskExchange, noWire } from './logged-exchange.ts'

/** One request as its merchant may see it later. Values of fields are what may be kept; card numbers in them are masked here. */
export type LoggedRequest = {
  credentialId: string
  /** X-Request-Id of the answer. */
  requestId: string
  api: string
  /** Which call of it. */
  call: string
  status: number
  /** What was answered, in a few words: `AUTH_RESP 05`. */
  answer: string
  /** Id of the rule that decided, in the registry of scenarios. */
  rule?: string | undefined
  durationMs?: number
  transactionIds?: readonly string[]
  fields: Iterable<readonly [string, string]>
  answerFields?: Iterable<readonly [string, string]>
  /** Where it came by HTTP, and was taken whole. */
  exchange?: Exchange | undefined
}
export type RequestLog = {
  add: (request: LoggedRequest) => void
  flush: () => Promise<void>
  /** Whether the next request is kept as it stood on the wire: of a load test some are, so that the log is in no payment's way. */
  takesExchange: () => boolean
}

/** After a rest a request is written almost at once, for who watches it come; its answer is on its way by then. */
const soonMs = 15
/** What follows is written together. */
const flushMs = 200
const waitingMax = 5_000
/** So many requests are kept whole of those that are written together. */
const exchangesMax = 10
/** A request whose answer is not out yet waits for it, but no longer. */
const answerWaitMs = 60_000

type RequestLogTools = {
  clock: () => number
  newId: () => string
  onError: (error: unknown) => void
  /** Requests of these merchants can be read now. */
  onWritten: (merchantIds: ReadonlySet<string>) => Promise<void>
}
type WaitingRow = Omit<RequestLogRow, 'merchant_id'>
type Waiting = {
  row: Omit<WaitingRow, keyof LoggedWire>
  exchange: Exchange | undefined
  fields: readonly (readonly [string, string])[]
}

/** How many credentials are remembered with their merchant. */
const rememberedMax = 10_000

/**
 * Collects requests and writes them at most a few times a second. It is a record for people, not part of the ledger: what a
 * crash loses of it was never promised to anyone.
 */
export function createRequestLog(
  store: GatewayStore,
  { clock, newId, onError, onWritten }: RequestLogTools,
): RequestLog {
  let waiting: Waiting[] = []
  let exchanges = 0
  let writing = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let restsUntilMs = 0
  const merchants = new Map<string, string>()

  /** Resolves when all that was added is written, also by a flush that has begun. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    restsUntilMs = performance.now() + flushMs
    const sinceMs = clock() - answerWaitMs
    const isReady = ({ row, exchange }: Waiting) => exchange?.isOver !== false || row.created_at_ms < sinceMs
    const ready = waiting.filter(isReady)
    waiting = waiting.filter(one => !isReady(one))
    exchanges = waiting.length
    if (waiting.length > 0) wait()
    writing = writing.then(() => write(ready))
    return writing
  }

  function wait() {
    timer ??= setTimeout(() => void flush(), Math.max(soonMs, restsUntilMs - performance.now())).unref()
  }

  async function write(ready: Waiting[]): Promise<void> {
    try {
      const rows: WaitingRow[] = []
      for (const { row, exchange, fields } of ready)
        rows.push({ ...row, ...(exchange ? await maskExchange(exchange, fields) : noWire) })
      const known = await withMerchants(rows)
      for (let from = 0; from < known.length; from += 500)
        await store.write(trx => writeRequests(trx, known.slice(from, from + 500)))
      if (known.length > 0) await onWritten(new Set(known.map(row => row.merchant_id)))
    } catch (error) {
      onError(error)
    }
  }

  /** Rows of credentials that are gone, as demo visits end, are left out: nobody could read them. */
  async function withMerchants(rows: WaitingRow[]): Promise<RequestLogRow[]> {
    if (merchants.size > rememberedMax) merchants.clear()
    const unknown = new Set(rows.map(row => row.credential_id).filter(id => !merchants.has(id)))
    if (unknown.size > 0)
      for (const [id, merchantId] of await readMerchantsOf(store.read, [...unknown])) merchants.set(id, merchantId)
    return rows.flatMap(row => {
      const merchantId = merchants.get(row.credential_id)
      return merchantId === undefined ? [] : [{ ...row, merchant_id: merchantId }]
    })
  }

  return {
    add: request => {
      if (waiting.length >= waitingMax) return
      const fields = [...request.fields]
      const row = {
        id: newId(),
        credential_id: request.credentialId,
        request_id: request.requestId,
        api: request.api,
        call: request.call,
        status: request.status,
        answer: request.answer,
        rule: request.rule ?? '',
        duration_ms: request.durationMs ?? 0,
        transaction_ids: JSON.stringify(request.transactionIds ?? []),
        fields: toJson(fields),
        answer_fields: toJson(request.answerFields ?? []),
        created_at_ms: clock(),
        is_failed: isFailedAnswer(request) ? 1 : 0,
      }
      waiting.push({ row, exchange: request.exchange, fields })
      wait()
    },
    flush,
    takesExchange: () => exchanges++ < exchangesMax,
  }
}

/** The requests, their counts, and on their credentials when they were last used: that is known after the requests are forgotten. */
async function writeRequests(trx: Writer, rows: RequestLogRow[]): Promise<void> {
  await insertRequests(trx, rows)
  await countRequests(trx, rows)
  const uses = new Map<string, number>()
  for (const row of rows) uses.set(row.credential_id, Math.max(row.created_at_ms, uses.get(row.credential_id) ?? 0))
  await noteUses(trx, uses)
}

/** A value as the log keeps it. */
export const loggedValue = (value: string) => maskCardNumbers(value.toWellFormed()).slice(0, 80)

function toJson(fields: Iterable<readonly [string, string]>): string {
  const masked = Array.from(fields, ([name, value]) => [name, loggedValue(value)])
  return JSON.stringify(Object.fromEntries(masked))
}
