import { sql } from 'kysely'
import { isErrorAnswer } from '../../../domain/payments/error-answer.ts'
import { hourMs, minuteMs } from '../../../lib/time/durations.ts'
import type { Reader, RequestCountRow, RequestLogRow, Writer } from '../tables.ts'

/** Adds requests to the counts of their minutes, in the database transaction that logs them. */
export async function countRequests(trx: Writer, rows: readonly RequestLogRow[]): Promise<void> {
  const counts = new Map<string, RequestCountRow>()
  for (const { credential_id, api, created_at_ms, status, answer } of rows) {
    const minute_ms = created_at_ms - (created_at_ms % minuteMs)
    const key = `${credential_id} ${minute_ms} ${api}`
    const count = counts.get(key) ?? { credential_id, minute_ms, api, calls: 0, errors: 0 }
    count.calls++
    if (isErrorAnswer({ status, answer })) count.errors++
    counts.set(key, count)
  }
  // In one order everywhere, so that two programs never wait for each other.
  for (const [, count] of [...counts].sort(([one], [other]) => (one < other ? -1 : 1)))
    await trx
      .insertInto('request_counts')
      .values(count)
      .onConflict(conflict =>
        conflict.columns(['credential_id', 'minute_ms', 'api']).doUpdateSet(eb => ({
          calls: eb('request_counts.calls', '+', eb.ref('excluded.calls')),
          errors: eb('request_counts.errors', '+', eb.ref('excluded.errors')),
        })),
      )
      .execute()
}

const countsOf = (db: Reader, merchantId: string, fromMs: number) =>
  db
    .selectFrom('request_counts')
    .innerJoin('credentials', 'credentials.id', 'credential_id')
    .where('merchant_id', '=', merchantId)
    .where('minute_ms', '>=', fromMs)

export type HourCount = { startsAtMs: number; calls: number; errors: number }

/** Requests of a merchant by the hour since a full hour, the oldest first; hours without any are left out. */
export async function countByHour(db: Reader, merchantId: string, fromMs: number): Promise<HourCount[]> {
  // A division of whole numbers, on both stores.
  const hour = sql<number>`minute_ms / ${sql.lit(hourMs)}`
  const rows = await countsOf(db, merchantId, fromMs)
    .select(({ fn }) => [hour.as('hour'), fn.sum('calls').as('calls'), fn.sum('errors').as('errors')])
    .groupBy(hour)
    .orderBy(hour)
    .execute()
  return rows.map(row => ({
    startsAtMs: Number(row.hour) * hourMs,
    calls: Number(row.calls),
    errors: Number(row.errors),
  }))
}

export type ApiUse = {
  credentialId: string
  /** The caller's own name for the credential. */
  reference: string
  isRevoked: boolean
  api: string
  calls: number
  errors: number
  busiestMinute: number
}

/** What each API took of each credential of a merchant since a time, and in the busiest minute since then. */
export async function countByApi(db: Reader, merchantId: string, fromMs: number): Promise<ApiUse[]> {
  const rows = await countsOf(db, merchantId, fromMs)
    .select(({ fn }) => [
      ...(['credential_id', 'reference', 'revoked_at_ms', 'api'] as const),
      fn.sum('calls').as('calls'),
      fn.sum('errors').as('errors'),
      fn.max('calls').as('busiest'),
    ])
    .groupBy(['credential_id', 'reference', 'revoked_at_ms', 'api'])
    .orderBy('credential_id')
    .orderBy('api')
    .execute()
  return rows.map(row => ({
    ...{
      credentialId: row.credential_id,
      reference: row.reference,
      isRevoked: row.revoked_at_ms !== null,
      api: row.api,
    },
    ...{ calls: Number(row.calls), errors: Number(row.errors), busiestMinute: Number(row.busiest) },
  }))
}
