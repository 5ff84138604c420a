import { isSealableField } from '../../domain/payments/pay-page-fields.ts'
import { maskCardNumbers } from '../../lib/card-numbers.ts'
import { noteUses } from '../store/credentials-table.ts'
import type { GatewayStore } from '../store/open-store.ts'
import { insertRequests } from '../store/operations-table.ts'
import type { RequestLogRow, Writer } from '../store/tables.ts'

/** One request as its merchant may see it later: which API, what was answered, and the fields, masked. */
export type LoggedRequest = {
  credentialId: string
  door: string
  status: number
  answer: string
  fields: Iterable<readonly [string, string]>
}
export type RequestLog = { add: (request: LoggedRequest) => void; flush: () => Promise<void> }

/** Fields that may be kept as they are (after masking); of all others only that they were there. */
const plainFields = new Set(
  [
    'TRAN_CODE TRAN_GROUP CUST_NBR MERCH_NBR DBA_NBR TERMINAL_NBR AMOUNT TRAN_NBR INDUSTRY_TYPE BATCH_ID CARD_ENT_METH',
    'STD_ENTRY_CLASS REDIRECT_ECHO RESPONSE_ECHO RECEIPT CURRENCY_CODE',
  ].flatMap(names => names.split(' ')),
)
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
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const rows = waiting
    waiting = []
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
        door: request.door,
        status: request.status,
        answer: request.answer,
        fields: JSON.stringify(Object.fromEntries([...request.fields].filter(isKnownField).map(maskField))),
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

/** A name that is not ours could be anything, a card number too. */
function isKnownField([name]: readonly [string, string]): boolean {
  return isSealableField(name) || name === 'TRAN_GROUP' || name === 'MAC'
}

function maskField([name, value]: readonly [string, string]): [string, string] {
  return [name, plainFields.has(name) ? maskCardNumbers(value).slice(0, 80) : value === '' ? '' : '(sent)']
}
