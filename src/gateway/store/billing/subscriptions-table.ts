import type { SubscriptionStatus } from '../../../domain/billing/subscription.ts'
import { among, locked } from '../rows/dialect.ts'
import { puttingRows } from '../rows/put-rows.ts'
import type { Numbered, Reader, SubscriptionRow, Writer } from '../tables.ts'
import { type NumberPage, pageOf } from './billing-page.ts'

export type Subscription = Numbered<SubscriptionRow>

export async function insertSubscription(trx: Writer, row: Omit<SubscriptionRow, 'id'>): Promise<Subscription> {
  return trx.insertInto('subscriptions').values(row).returningAll().executeTakeFirstOrThrow()
}

/**
 * Locks subscriptions until the transaction of the database ends, in the order of their numbers. Locked before their
 * bills, and those before batches, everywhere.
 */
export async function lockSubscriptions(trx: Writer, ids: readonly number[]): Promise<Subscription[]> {
  const rows = trx.selectFrom('subscriptions').selectAll().where('id', 'in', among(trx, ids)).orderBy('id')
  return locked(trx, rows).execute()
}

/** One of a merchant, locked; undefined when it has no such subscription. */
export async function lockSubscription(trx: Writer, merchantId: string, id: number): Promise<Subscription | undefined> {
  const [found] = await lockSubscriptions(trx, [id])
  return found?.merchant_id === merchantId ? found : undefined
}

/** Writes rows that are locked, as they are now. */
export const putSubscriptions = puttingRows<Subscription>('subscriptions', [
  ...(['amount_cents', 'frequency', 'day_of_month', 'billing_day', 'resumed_on', 'failure_option', 'retries'] as const),
  ...(['payments_remaining', 'status', 'description', 'updated_at_ms'] as const),
])

export async function listSubscriptions(
  db: Reader,
  {
    merchantId,
    status,
    customerId,
  }: { merchantId: string; status?: SubscriptionStatus | undefined; customerId?: number | undefined },
  page: NumberPage,
): Promise<Subscription[]> {
  let rows = db.selectFrom('subscriptions').selectAll().where('merchant_id', '=', merchantId)
  if (status) rows = rows.where('status', '=', status)
  if (customerId !== undefined) rows = rows.where('customer_id', '=', customerId)
  return pageOf(rows, page).execute()
}
