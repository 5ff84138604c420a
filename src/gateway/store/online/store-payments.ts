import { sql } from 'kysely'
import type { TransactionMove } from '../../ledger/graph.ts'
import type { Reader, StorePaymentRow, TransactionMoveRow, TransactionRow, Writer } from '../tables.ts'

type Db = Reader | Writer

/** An order of a store: its number, and the credential of the terminal that the store is. */
export type StoreOrder = Pick<StorePaymentRow, 'credential_id' | 'order_id'>

/** The payments that were tried for an order, the first one first. */
export function listAttempts(db: Db, order: StoreOrder): Promise<TransactionRow[]> {
  return db
    .selectFrom('store_payments')
    .innerJoin('transactions', 'transactions.id', 'store_payments.transaction_id')
    .selectAll('transactions')
    .where('store_payments.credential_id', '=', order.credential_id)
    .where('order_id', '=', order.order_id)
    .orderBy('attempt')
    .execute()
}

/**
 * Takes the number of an attempt for this transaction of the database; false when it was taken before. A twin that takes it at the
 * same time waits here until the other one is done.
 */
export async function claimAttempt(trx: Writer, order: StoreOrder, attempt: number): Promise<boolean> {
  const inserted = await trx
    .insertInto('store_payments')
    .values({ ...order, attempt, transaction_id: null })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Names the transaction of an attempt; without one the attempt was none, and its number is free again. */
export async function settleAttempt(
  trx: Writer,
  { attempt, transactionId, ...order }: StoreOrder & { attempt: number; transactionId: string | undefined },
): Promise<void> {
  const { credential_id, order_id } = order
  const own = sql<boolean>`credential_id = ${credential_id} and order_id = ${order_id} and attempt = ${attempt}`
  if (transactionId === undefined) await trx.deleteFrom('store_payments').where(own).execute()
  else await trx.updateTable('store_payments').set({ transaction_id: transactionId }).where(own).execute()
}

/** A step of an order: a move of one of its payments, or of a refund of one. */
export type OrderStep = Pick<TransactionMoveRow, 'move' | 'answer_code' | 'at_ms'> &
  Pick<
    TransactionRow,
    'bric' | 'tran_group' | 'auth_resp' | 'auth_resp_text' | 'auth_avs' | 'auth_cvv2' | 'last_four'
  > & {
    step_id: number
    step_cents: number
  }

/** Moves that a store hears of. */
const told = [
  'sale',
  'hold',
  'decline',
  'capture',
  'capture_part',
  'void',
  'reverse',
  'credit',
] as const satisfies TransactionMove[]

/** Steps of an order, the first one first. */
export async function listSteps(
  db: Db,
  order: StoreOrder,
  page: { limit: number; offset: number },
): Promise<{ steps: OrderStep[]; total: number }> {
  const steps = stepsOf(db).where('transactions.id', 'in', transactionsOf(db, order))
  const { total } = await steps.select(eb => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
  const rows = await withFields(steps).orderBy('transaction_moves.id').limit(page.limit).offset(page.offset).execute()
  return { steps: rows.map(toStep), total: Number(total) }
}

/** The newest step of a transaction with one of these moves. */
export async function lastStep(db: Db, transactionId: string, moves: readonly TransactionMove[]): Promise<OrderStep> {
  const steps = stepsOf(db).where('transactions.id', '=', transactionId).where('move', 'in', moves)
  return toStep(await withFields(steps).orderBy('transaction_moves.id', 'desc').limit(1).executeTakeFirstOrThrow())
}

const stepsOf = (db: Db) =>
  db
    .selectFrom('transaction_moves')
    .innerJoin('transactions', 'transactions.id', 'transaction_moves.transaction_id')
    .where('move', 'in', told)

const withFields = (steps: ReturnType<typeof stepsOf>) =>
  steps.select([
    ...(['transaction_moves.id as step_id', 'transaction_moves.amount_cents as step_cents'] as const),
    ...(['move', 'answer_code', 'at_ms', 'bric', 'tran_group', 'auth_resp', 'auth_resp_text'] as const),
    ...(['auth_avs', 'auth_cvv2', 'last_four'] as const),
  ])

/** PostgreSQL numbers moves by bigint, which it gives as it likes. */
const toStep = <Row extends { step_id: unknown; step_cents: unknown }>(row: Row) => ({
  ...row,
  step_id: Number(row.step_id),
  step_cents: Number(row.step_cents),
})

/** The payments of an order, and what gives them back. */
function transactionsOf(db: Db, order: StoreOrder) {
  const payments = db
    .selectFrom('store_payments')
    .select(eb => eb.ref('transaction_id').$notNull().as('id'))
    .where('store_payments.credential_id', '=', order.credential_id)
    .where('order_id', '=', order.order_id)
  const refunds = db
    .selectFrom('transactions as refunds')
    .select('refunds.id as id')
    .where('refunds.parent_id', 'in', payments)
    .where('refunds.tran_group', '=', 'REFUND')
  return payments.union(refunds)
}
