import { type SelectQueryBuilder, sql } from 'kysely'
import type { DeliveryWork, MerchantWork, StepWork, WorkKind } from '../work/kinds.ts'
import { aheadOf } from './merchants/merchant-clocks.ts'
import { isPostgres, locked } from './rows/dialect.ts'
import type { GatewayTables, Reader, WorkItemRow, Writer } from './tables.ts'

export type WorkItem<Kind extends WorkKind = WorkKind> = Omit<WorkItemRow, 'id' | 'kind'> & { id: number; kind: Kind }
export type NewWork = {
  /** One item for each key: asked for again, the earlier time counts. */
  key: string
  kind: MerchantWork
  merchantId: string
  /** On the merchant's clock. */
  dueAtMs: number
  payload?: Record<string, string>
}
const idle = { lease: '', leased_until_ms: 0, tries: 0, last_error: '', progress: '' }

/** Puts something on the list of a merchant, in the database transaction of what it follows from. */
export async function addWork(trx: Writer, { key, kind, merchantId, dueAtMs, payload = {} }: NewWork): Promise<void> {
  await trx
    .insertInto('work_items')
    .values({
      ...{ key, kind, merchant_id: merchantId, due_at_ms: dueAtMs, payload: JSON.stringify(payload), ...idle },
      ready_at_ms: sql<number>`cast(${dueAtMs} as bigint) - ${aheadOf(merchantId)}`,
    })
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet(eb => ({ due_at_ms: eb.ref('excluded.due_at_ms'), ready_at_ms: eb.ref('excluded.ready_at_ms') }))
        .whereRef('excluded.due_at_ms', '<', 'work_items.due_at_ms'),
    )
    .execute()
}

/** Something to be delivered as soon as it can be, in the database transaction of what it tells of. */
export async function addDelivery(
  trx: Writer,
  { key, kind, nowMs, payload }: { key: string; kind: DeliveryWork; nowMs: number; payload: object },
): Promise<void> {
  const due = { due_at_ms: nowMs, ready_at_ms: nowMs }
  await trx
    .insertInto('work_items')
    .values({ key, kind, merchant_id: null, ...due, payload: JSON.stringify(payload), ...idle })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Puts work by the real clock on the list, once. */
export async function addRealWork(trx: Writer, kind: StepWork, dueAtMs: number): Promise<void> {
  await trx
    .insertInto('work_items')
    .values({ key: kind, kind, merchant_id: null, due_at_ms: dueAtMs, ready_at_ms: dueAtMs, payload: '{}', ...idle })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export type Lease = { lease: string; nowMs: number; leaseMs: number }
type Items<Output> = SelectQueryBuilder<GatewayTables & { item: WorkItemRow }, 'item', Output>

const free = <Output>(query: Items<Output>, nowMs: number) => query.where('item.leased_until_ms', '<=', nowMs)

async function take<Kind extends WorkKind>(
  trx: Writer,
  id: number,
  { lease, nowMs, leaseMs }: Lease,
): Promise<WorkItem<Kind>> {
  return trx
    .updateTable('work_items')
    .set({ lease, leased_until_ms: nowMs + leaseMs })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow() as Promise<WorkItem<Kind>>
}

/**
 * Takes one item of some kinds that is ready, for the one who asks alone. Of each merchant only the first in time can be taken, so that
 * its books move in order; an item that failed before lets the others pass.
 */
export async function claimWork<Kind extends WorkKind>(
  trx: Writer,
  kinds: readonly Kind[],
  lease: Lease,
): Promise<WorkItem<Kind> | undefined> {
  const ready = trx
    .selectFrom('work_items as item')
    .select('item.id')
    .where('item.kind', 'in', [...kinds])
    .where('item.ready_at_ms', '<=', lease.nowMs)
    .where(eb =>
      eb.or([
        eb('item.merchant_id', 'is', null),
        eb.not(
          eb.exists(
            eb
              .selectFrom('work_items as earlier')
              .select('earlier.id')
              .whereRef('earlier.merchant_id', '=', 'item.merchant_id')
              .where('earlier.tries', '=', 0)
              .where(sql<boolean>`(earlier.due_at_ms, earlier.id) < (item.due_at_ms, item.id)`),
          ),
        ),
      ]),
    )
    .orderBy('item.ready_at_ms')
    .orderBy('item.id')
    .limit(1)
  const open = free(ready, lease.nowMs)
  const found = await (isPostgres(trx) ? open.forUpdate().skipLocked() : open).executeTakeFirst()
  return found && take<Kind>(trx, found.id, lease)
}

/** The first item of a merchant that is due by a time, other than those that failed just now; `busy` while somebody has it. */
export async function claimWorkOf(
  trx: Writer,
  which: { merchantId: string; dueByMs: number; except: readonly number[] },
  lease: Lease,
): Promise<WorkItem<MerchantWork> | 'busy' | undefined> {
  let first = trx
    .selectFrom('work_items as item')
    .select(['item.id', 'item.leased_until_ms'])
    .where('item.merchant_id', '=', which.merchantId)
    .where('item.due_at_ms', '<=', which.dueByMs)
    .orderBy('item.due_at_ms')
    .orderBy('item.id')
    .limit(1)
  if (which.except.length > 0) first = first.where('item.id', 'not in', which.except)
  const found = await locked(trx, first).executeTakeFirst()
  if (!found) return undefined
  return found.leased_until_ms > lease.nowMs ? 'busy' : take<MerchantWork>(trx, found.id, lease)
}

/** Keeps an item for longer, with how far it has come; false when somebody else has it by now. */
export async function keepWork(trx: Writer, item: WorkItem, progress: string, untilMs: number): Promise<boolean> {
  const kept = await trx
    .updateTable('work_items')
    .set({ progress, leased_until_ms: untilMs })
    .where('id', '=', item.id)
    .where('lease', '=', item.lease)
    .executeTakeFirst()
  return kept.numUpdatedRows === 1n
}

/** Locks an item at the end of its work, so that what is asked for now waits and is seen; false when it is another's. */
export async function lockWork(trx: Writer, item: WorkItem): Promise<boolean> {
  return keepWork(trx, item, item.progress, item.leased_until_ms)
}

export async function deleteWork(trx: Writer, id: number): Promise<void> {
  await trx.deleteFrom('work_items').where('id', '=', id).execute()
}

/** Another time for an item: of a merchant's on the merchant's clock. */
export async function putOffWork(trx: Writer, item: WorkItem, dueAtMs: number): Promise<void> {
  const ready =
    item.merchant_id === null ? dueAtMs : sql<number>`cast(${dueAtMs} as bigint) - ${aheadOf(item.merchant_id)}`
  await trx
    .updateTable('work_items')
    .set({ ...idle, due_at_ms: dueAtMs, ready_at_ms: ready })
    .where('id', '=', item.id)
    .execute()
}

/** Notes a failure and when to try again, in real time; changes nothing when somebody else has the item by now. */
export async function failWork(trx: Writer, item: WorkItem, error: string, readyAtMs: number): Promise<void> {
  await trx
    .updateTable('work_items')
    .set({ tries: item.tries + 1, last_error: error, ready_at_ms: readyAtMs, lease: '', leased_until_ms: 0 })
    .where('id', '=', item.id)
    .where('lease', '=', item.lease)
    .execute()
}

export async function releaseWork(trx: Writer, item: WorkItem): Promise<void> {
  await trx
    .updateTable('work_items')
    .set({ lease: '', leased_until_ms: 0 })
    .where('id', '=', item.id)
    .where('lease', '=', item.lease)
    .execute()
}

/** After a clock was put ahead: when its work is due in real time. */
export async function realignWork(trx: Writer, merchantId: string, aheadMs: number): Promise<void> {
  await trx
    .updateTable('work_items')
    .set({ ready_at_ms: sql<number>`due_at_ms - cast(${aheadMs} as bigint)` })
    .where('merchant_id', '=', merchantId)
    .where('tries', '=', 0)
    .execute()
}

/** What waits for a merchant, the next first. */
export async function listWork(db: Reader, merchantId: string, limit: number): Promise<WorkItem[]> {
  return db
    .selectFrom('work_items')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('due_at_ms')
    .orderBy('id')
    .limit(limit)
    .execute()
}
