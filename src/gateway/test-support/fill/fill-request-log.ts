import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { GatewayStore } from '../../store/open-store.ts'
import type { Writer } from '../../store/tables.ts'

export const firstRequestMs = 1_795_000_000_000
const portion = 10_000

/** Requests of one merchant, a second apart: one in ten declined, one in 5,000 of a rare call with a rare rule. */
export async function fillRequestLog(
  { write, read, kind }: GatewayStore,
  { merchantId, credentialId }: { merchantId: string; credentialId: string },
  rows: number,
): Promise<void> {
  const when = (every: number, then: string, otherwise: string) =>
    sql`case when n % ${sql.lit(every)} = 0 then ${sql.lit(then)} else ${sql.lit(otherwise)} end`
  const body = sql.lit('x'.repeat(500))
  const fill = (from: number, to: number) => (trx: Writer) =>
    sql`with recursive numbers (n) as (select ${sql.lit(from)} union all select n + 1 from numbers where n < ${sql.lit(to)})
      insert into request_log (id, credential_id, merchant_id, request_id, api, call, status, is_failed, answer, rule, duration_ms,
        transaction_ids, fields, answer_fields, created_at_ms, method, path, request_bytes, answer_bytes, request_headers,
        request_body, answer_headers, answer_body)
      select 'request-' || n, ${credentialId}, ${merchantId}, 'x-' || n, ${when(5_000, 'custom-pay', 'server-post')},
        ${when(5_000, 'storage', 'CCE1')}, 200, case when n % 10 = 0 then 1 else 0 end, ${when(10, 'AUTH_RESP 05', 'AUTH_RESP 00')},
        ${when(5_000, 'card:visa-lost', '')}, 12, '[]', '{}', '{}', ${sql.lit(firstRequestMs)} + n * 1000,
        'POST', '/secure/', 300, 300, '[]', ${body}, '[]', ${body} from numbers`.execute(trx)
  // Portions: on a busy machine one statement for all takes longer than statements may.
  for (let from = 1; from <= rows; from += portion) await write(fill(from, Math.min(from + portion - 1, rows)))
  if (kind !== 'postgres') return
  // What PostgreSQL does by itself after so much has changed. Once more a moment later: tests do not wait for its disk, and pages count
  // as visible to all only when their commit is there.
  await sql`vacuum analyze request_log`.execute(read)
  await sleep(1_000)
  await sql`vacuum analyze request_log`.execute(read)
}
