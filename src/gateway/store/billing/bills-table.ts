import { sql } from 'kysely'
import type { Day } from '../../../domain/billing/billing-days.ts'
import type { BillStatus } from '../../../domain/billing/subscription.ts'
import { among, locked } from '../rows/dialect.ts'
import { insertingRows } from '../rows/insert-rows.ts'
import { puttingRows } from '../rows/put-rows.ts'
import type { BillRow, Numbered, Reader, Writer } from '../tables.ts'
import { type NumberPage, pageOf } from './billing-page.ts'

export type Bill = Numbered<BillRow>
export type NewBill = Omit<BillRow, 'id'>

export const insertBills = insertingRows<NewBill>({ name: 'bills' })

export async function insertBill(trx: Writer, row: NewBill): Promise<Bill> {
  return trx.insertInto('bills').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Writes bills that are locked, as they are now. */
export const putBills = puttingRows<Bill>('bills', [
  ...(['amount_cents', 'carried_cents', 'due_day', 'try_day', 'status', 'is_tried', 'retries_left'] as const),
  ...(['paid_at_ms', 'paid_cents', 'payment_code', 'payment_text', 'approval_code', 'payment_bric'] as const),
  ...(['transaction_id', 'return_code'] as const),
])

export async function findBill(db: Reader | Writer, merchantId: string, id: number): Promise<Bill | undefined> {
  return db
    .selectFrom('bills')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
}

export async function lockBill(trx: Writer, id: number): Promise<Bill> {
  return locked(trx, trx.selectFrom('bills').selectAll().where('id', '=', id)).executeTakeFirstOrThrow()
}

// Written out, as SQLite compares a value of its own with the index of open bills, and plans anew for each.
const isOpen = sql.lit<BillStatus>('Open')

/** The open bill of a subscription, which is locked already; undefined without one. */
export async function lockOpenBill(trx: Writer, subscriptionId: number): Promise<Bill | undefined> {
  const open = trx.selectFrom('bills').selectAll().where('subscription_id', '=', subscriptionId)
  return locked(trx, open.where('status', '=', isOpen)).executeTakeFirst()
}

/** The bill whose latest payment a transaction is. */
export async function lockBillOfTransaction(trx: Writer, transactionId: string): Promise<Bill | undefined> {
  return locked(trx, trx.selectFrom('bills').selectAll().where('transaction_id', '=', transactionId)).executeTakeFirst()
}

/** Bills of a subscription that are still owed, but for those that a bank sent back. */
export async function lockOwedBills(trx: Writer, subscriptionId: number): Promise<Bill[]> {
  const owed = trx.selectFrom('bills').selectAll().where('subscription_id', '=', subscriptionId)
  return locked(trx, owed.where('status', 'in', ['Open', 'Failed']).orderBy('id')).execute()
}

/** Bills of a merchant that the schedule has to charge: terminals that were revoked charge nothing any more. */
const toTry = (db: Reader | Writer, merchantId: string) =>
  db
    .selectFrom('bills')
    .where('bills.merchant_id', '=', merchantId)
    .where('try_day', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('credentials')
          .select('credentials.id')
          .whereRef('credentials.id', '=', 'bills.credential_id')
          .where('revoked_at_ms', 'is', null),
      ),
    )

/** Subscriptions with a bill to be charged by a day, the longest due first. */
export async function findDueSubscriptions(trx: Writer, merchantId: string, by: Day, limit: number): Promise<number[]> {
  const rows = await toTry(trx, merchantId)
    .select('subscription_id')
    .where('try_day', '<=', by)
    .orderBy('try_day')
    .orderBy('bills.id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ subscription_id: id }) => (id === null ? [] : [id]))
}

/** What is still to be charged of subscriptions that are locked, the longest due first. */
export async function lockDueBills(trx: Writer, subscriptionIds: readonly number[], by: Day): Promise<Bill[]> {
  const due = trx.selectFrom('bills').selectAll().where('subscription_id', 'in', among(trx, subscriptionIds))
  const rows = await locked(trx, due.where('status', '=', isOpen).where('try_day', '<=', by).orderBy('id')).execute()
  return rows.sort((one, other) => ((one.try_day ?? '') < (other.try_day ?? '') ? -1 : 1))
}

/** The next day on which the schedule has something to charge. */
export async function nextTryDay(trx: Writer, merchantId: string): Promise<Day | undefined> {
  const row = await toTry(trx, merchantId).select('try_day').orderBy('try_day').limit(1).executeTakeFirst()
  return row?.try_day ?? undefined
}

/** How many bills of a merchant fell due behind one day, up to another. */
export async function countBillsDue(db: Reader, merchantId: string, after: Day, until: Day): Promise<number> {
  const { count } = await db
    .selectFrom('bills')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('subscription_id', 'is not', null)
    .where('due_day', '>', after)
    .where('due_day', '<=', until)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type BillFilter = {
  merchantId: string
  subscriptionId?: number | undefined
  paymentMethodId?: number | undefined
  customerId?: number | undefined
  status?: BillStatus | undefined
}

export async function listBills(db: Reader, filter: BillFilter, page: NumberPage): Promise<Bill[]> {
  const { merchantId, subscriptionId, paymentMethodId, customerId, status } = filter
  let rows = db.selectFrom('bills').selectAll().where('merchant_id', '=', merchantId)
  if (subscriptionId !== undefined) rows = rows.where('subscription_id', '=', subscriptionId)
  if (paymentMethodId !== undefined) rows = rows.where('payment_method_id', '=', paymentMethodId)
  if (customerId !== undefined) rows = rows.where('customer_id', '=', customerId)
  if (status) rows = rows.where('status', '=', status)
  return pageOf(rows, page).execute()
}
