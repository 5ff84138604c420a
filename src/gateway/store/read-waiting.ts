import { sql } from 'kysely'
import type { Reading } from '../../platform/metrics/readings.ts'
import type { Reader } from './tables.ts'

export const waitingMetrics = [
  { name: 'gatehouse_work_due', help: 'What is to be done now and is not done yet', label: 'kind' },
  { name: 'gatehouse_work_oldest_seconds', help: 'For how long the oldest of it waits', label: 'kind' },
  { name: 'gatehouse_work_failing', help: 'What failed at least once and is tried again', label: 'kind' },
  { name: 'gatehouse_webhooks_due', help: 'Webhooks that wait for their turn now' },
  { name: 'gatehouse_webhooks_oldest_seconds', help: 'For how long the oldest of them waits' },
] as const

/** More than anybody has to know exactly: what waits is counted so far, so that a long queue costs no more. */
const countedMax = 10_000

type Counted = { kind: string; count: number; failing: number; oldest_ms: number }

/** What waits in the gateway's database, for its metrics; what endpoints rest from, and what is not due yet, does not wait. */
export async function readWaiting(db: Reader, nowMs: number): Promise<Reading[]> {
  const work = await sql<Counted>`select kind, count(*) as count, min(ready_at_ms) as oldest_ms,
    sum(case when tries > 0 then 1 else 0 end) as failing
    from (select kind, ready_at_ms, tries from work_items where ready_at_ms <= ${nowMs}
      order by ready_at_ms limit ${sql.lit(countedMax)}) as due group by kind`.execute(db)
  const webhooks = await sql<Omit<Counted, 'kind'>>`select count(*) as count, min(next_try_at_ms) as oldest_ms
    from (select next_try_at_ms from webhook_deliveries as delivery
      join webhook_endpoints as endpoint on endpoint.id = delivery.endpoint_id
      where delivery.state = 'waiting' and next_try_at_ms <= ${nowMs}
      and endpoint.state = 'active' and endpoint.throttled_until_ms <= ${nowMs}
      limit ${sql.lit(countedMax)}) as due`.execute(db)
  const secondsSince = (ms: number | null | undefined) => (ms ? Math.max(0, nowMs - Number(ms)) / 1000 : 0)
  const [sent] = webhooks.rows
  return [
    ...work.rows.flatMap(({ kind, count, failing, oldest_ms }) => [
      { name: 'gatehouse_work_due', label: kind, value: Number(count) },
      { name: 'gatehouse_work_oldest_seconds', label: kind, value: secondsSince(oldest_ms) },
      { name: 'gatehouse_work_failing', label: kind, value: Number(failing) },
    ]),
    { name: 'gatehouse_webhooks_due', value: Number(sent?.count ?? 0) },
    { name: 'gatehouse_webhooks_oldest_seconds', value: secondsSince(sent?.oldest_ms) },
  ]
}
