import { type Kysely, sql } from 'kysely'
import type { PortalTables } from './tables.ts'

export const waitingMetrics = [
  { name: 'gatehouse_mails_due', help: 'Mails that wait for their turn now' },
  { name: 'gatehouse_mails_oldest_seconds', help: 'For how long the oldest of them waits' },
  { name: 'gatehouse_mails_refused', help: 'Mails that the mail server refused, or that were tried for days' },
  { name: 'gatehouse_sessions', help: 'Sessions that have not ended' },
] as const

/** More than anybody has to know exactly: what waits is counted so far. */
const countedMax = 100_000

/** What waits in the portal's database, for its metrics. */
export async function readWaiting(db: Kysely<PortalTables>, nowMs: number) {
  const due = await db
    .selectFrom('mails')
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.min('next_try_ms').as('oldest_ms')])
    .where('state', '=', 'waiting')
    .where('next_try_ms', '<=', nowMs)
    .executeTakeFirstOrThrow()
  const refused = await db
    .selectFrom('mails')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  // Better Auth keeps times as each database likes them; both compare with a text of ISO 8601.
  const sessions = await sql<{ count: number }>`select count(*) as count from (
    select 1 from session where "expiresAt" > ${new Date(nowMs).toISOString()} limit ${sql.lit(countedMax)}) as live`.execute(
    db,
  )
  return [
    { name: 'gatehouse_mails_due', value: Number(due.count) },
    { name: 'gatehouse_mails_oldest_seconds', value: due.oldest_ms ? (nowMs - Number(due.oldest_ms)) / 1000 : 0 },
    { name: 'gatehouse_mails_refused', value: Number(refused.count) },
    { name: 'gatehouse_sessions', value: Number(sessions.rows[0]?.count ?? 0) },
  ]
}
