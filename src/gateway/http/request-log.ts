import { maskCardNumbers } from '../../lib/card-numbers.ts'
import { noteUses } from '../store/credentials-table.ts'
import type { GatewayStore } from '../store/open-store.ts'
import { insertRequests } from '../store/request-log-table.ts'
import type { RequestLogRow, Writer } from '../store/tables.ts'

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
}
export type RequestLog = { add: (request: LoggedRequest) => void; flush: () => Promise<void> }

const flushMs = 200
const waitingMax = 5_000

/**
 * Collects requests and writes them a few times a second. It is a record for people, not part of the ledger: what a
 * crash loses of it was never promised to anyone.
 */
export function createRequestLog(
  store: GatewayStore,
  { clock, newId, onError }: { clock: () => number; newId: () => string; onError: (error: unknown) => void },
): RequestLog {
  let waiting: RequestLogRow[] = []
  let writing = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  /** Resolves when all that was added is written, also by a flush that has begun. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const rows = waiting
    waiting = []
    writing = writing.then(() => write(rows))
    return writing
  }

  async function write(rows: RequestLogRow[]): Promise<void> {
    try {
      for (let from = 0; from < rows.length; from += 500)
        await store.write(trx => writeRequests(trx, rows.slice(from, from + 500)))
    } catch (error) {
      onError(error)
    }
  }

  return {
    add: request => {
      if (waiting.length >= waitingMax) return
      waiting.push({
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
        fields: toJson(request.fields),
        answer_fields: toJson(request.answerFields ?? []),
        created_at_ms: clock(),
      })
      timer ??= setTimeout(() => void flush(), flushMs).unref()
    },
    flush,
  }
}

/** The requests, and on their credentials when they were last used: that is known after the requests are forgotten. */
async function writeRequests(trx: Writer, rows: RequestLogRow[]): Promise<void> {
  await insertRequests(trx, rows)
  const uses = new Map<string, number>()
  for (const row of rows) uses.set(row.credential_id, Math.max(row.created_at_ms, uses.get(row.credential_id) ?? 0))
  await noteUses(trx, uses)
}

function toJson(fields: Iterable<readonly [string, string]>): string {
  const masked = Array.from(fields, ([name, value]) => [name, maskCardNumbers(value.toWellFormed()).slice(0, 80)])
  return JSON.stringify(Object.fromEntries(masked))
}
