import { sql } from 'kysely'
import type { Reader, RequestLogRow } from '../tables.ts'

const shownMax = 20
/** Whoever has more is told so, and not how many. */
const countedMax = 1_000

/**
 * Refused before anything was decided: by the status; of those that answer 200 whatever happens, by an answer that names no
 * transaction, or at the key exchange anything but a TAC.
 */
const isFailed = sql<boolean>`(status >= 400
  or (transaction_ids = '[]' and answer like 'AUTH_RESP %' and answer <> 'AUTH_RESP 00')
  or (api = 'key-exchange' and answer <> 'TAC'))`

type ShownRow = Pick<
  RequestLogRow,
  'id' | 'credential_id' | 'request_id' | 'api' | 'call' | 'status' | 'answer' | 'created_at_ms'
>

/** Calls of a merchant that failed since a time: the newest, and how many there are. */
export async function readFailedCalls(
  db: Reader,
  { merchantId, sinceMs }: { merchantId: string; sinceMs: number },
): Promise<{ rows: ShownRow[]; total: number }> {
  const ids = db.selectFrom('credentials').select('id').where('merchant_id', '=', merchantId)
  const failed = db
    .selectFrom('request_log')
    .where('credential_id', 'in', ids)
    .where('created_at_ms', '>=', sinceMs)
    .where(isFailed)
  const rows = await failed
    .select(['id', 'credential_id', 'request_id', 'api', 'call', 'status', 'answer', 'created_at_ms'])
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(shownMax)
    .execute()
  if (rows.length < shownMax) return { rows, total: rows.length }
  const { found } = await db
    .selectFrom(failed.select('id').limit(countedMax).as('failed'))
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(found) }
}
