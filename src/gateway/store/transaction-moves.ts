import { type Expression, type ExpressionBuilder, PostgresAdapter, type SqlBool, sql } from 'kysely'
import { type Book, stepsOf, type TransactionMove, type TransactionState } from '../ledger/graph.ts'
import type { GatewayTables, Reader, TransactionMoveRow, TransactionRow, Writer } from './tables.ts'

// The one file that writes transactions, for the ledger alone: state and sums change together with a row of the move.

export type NewMove = Omit<TransactionMoveRow, 'id'>

export async function insertTransaction(trx: Writer, row: TransactionRow, move: NewMove): Promise<void> {
  await trx.insertInto('transactions').values(row).execute()
  await trx.insertInto('transaction_moves').values(move).execute()
}

/** The row as it is now, locked until the transaction of the database ends. SQLite has one writer, and needs no lock. */
export async function lockTransaction(trx: Writer, id: string): Promise<TransactionRow> {
  const row = trx.selectFrom('transactions').selectAll().where('id', '=', id)
  const isPostgres = trx.getExecutor().adapter instanceof PostgresAdapter
  return (isPostgres ? row.forUpdate() : row).executeTakeFirstOrThrow()
}

type Change = Pick<
  TransactionRow,
  | 'state'
  | 'amount_cents'
  | 'held_cents'
  | 'captured_cents'
  | 'settled_cents'
  | 'refunded_cents'
  | 'batch_row_id'
  | 'settled_at_ms'
  | 'details'
  | 'invoice_nbr'
>

export async function changeTransaction(trx: Writer, id: string, change: Change, move: NewMove): Promise<void> {
  await trx.updateTable('transactions').set(change).where('id', '=', id).execute()
  await trx.insertInto('transaction_moves').values(move).execute()
}

/** The same request again: same transaction, move, numbers of request and batch, and amount if it named one, since a time. */
export async function hasMoved(
  db: Reader | Writer,
  asked: {
    transactionId: string
    moves: TransactionMove[]
    amountCents?: number | undefined
    reference: string
    batchId: string
    sinceMs: number
  },
): Promise<boolean> {
  const { amountCents } = asked
  const moves = db
    .selectFrom('transaction_moves')
    .select('id')
    .where('transaction_id', '=', asked.transactionId)
    .where('move', 'in', asked.moves)
    .where('reference', '=', asked.reference)
    .where('batch_id', '=', asked.batchId)
    .where('at_ms', '>=', asked.sinceMs)
  const same = amountCents === undefined ? moves : moves.where('amount_cents', '=', amountCents)
  return (await same.executeTakeFirst()) !== undefined
}

export async function listMoves(db: Reader | Writer, transactionId: string) {
  return db
    .selectFrom('transaction_moves')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .orderBy('id')
    .execute()
}

type Where = (eb: ExpressionBuilder<GatewayTables, 'transactions'>) => Expression<SqlBool>
type ManyMoves = {
  book: Book
  move: TransactionMove
  /** Must hold only as long as the transaction has not moved. */
  where: Where
  amount: 'held_cents' | 'captured_cents' | 'unsettled'
  answer: 'planned_return_code' | ''
  set: (ref: typeof sql.ref) => Partial<Record<'held_cents' | 'settled_cents' | 'settled_at_ms', unknown>>
  api: string
  nowMs: number
}

/** One move of many transactions at once, by the graph's own steps. */
async function moveMany(trx: Writer, many: ManyMoves): Promise<void> {
  for (const step of stepsOf(many.book, many.move)) await takeStep(trx, many, step)
}

async function takeStep(
  trx: Writer,
  { move, where, amount, answer, set, api, nowMs }: ManyMoves,
  { from, to }: { from: TransactionState; to: TransactionState },
): Promise<void> {
  // The state is written out, as SQLite uses a partial index for a literal alone.
  const found = trx.selectFrom('transactions').where('state', '=', sql.lit(from)).where(where)
  if (trx.getExecutor().adapter instanceof PostgresAdapter) {
    const locked = found.select('id').forUpdate().as('locked')
    await trx.selectFrom(locked).select(sql`count(*)`.as('count')).execute()
  }
  const cents = amount === 'unsettled' ? sql<number>`captured_cents - settled_cents` : sql.ref<number>(amount)
  await trx
    .insertInto('transaction_moves')
    .columns([
      ...(['transaction_id', 'move', 'amount_cents', 'from_state', 'to_state'] as const),
      ...(['api', 'reference', 'answer_code', 'at_ms'] as const),
    ])
    .expression(
      found.select([
        'id',
        sql<TransactionMove>`${sql.lit(move)}`.as('move'),
        cents.as('cents'),
        sql<TransactionState>`${sql.lit(from)}`.as('from_state'),
        sql<TransactionState>`${sql.lit(to)}`.as('to_state'),
        sql<string>`cast(${api} as text)`.as('api'),
        sql<string>`''`.as('reference'),
        answer === '' ? sql<string>`'00'`.as('answer') : sql<string>`${sql.ref(answer)}`.as('answer'),
        sql<number>`cast(${nowMs} as bigint)`.as('at_ms'),
      ]),
    )
    .execute()
  await trx
    .updateTable('transactions')
    .set({ state: to, ...(set(sql.ref) as object) })
    .where('state', '=', sql.lit(from))
    .where(where)
    .execute()
}

/**
 * Closes open batches, then settles what is in them: closing waits for those who are joining, so what they commit is
 * settled too, and who comes later opens the next batch. Returns the rows of the batches that were closed.
 */
export async function closeOpenBatches(
  trx: Writer,
  which: { openedBeforeMs: number } | { credentialId: string; batchId?: string | undefined },
  { api, nowMs }: { api: string; nowMs: number },
): Promise<string[]> {
  let closing = trx.updateTable('batches').set({ closed_at_ms: nowMs }).where('closed_at_ms', 'is', null)
  if ('openedBeforeMs' in which) closing = closing.where('opened_at_ms', '<', which.openedBeforeMs)
  else {
    closing = closing.where('credential_id', '=', which.credentialId)
    if (which.batchId !== undefined) closing = closing.where('batch_id', '=', which.batchId)
  }
  const closed = (await closing.returning('id').execute()).map(({ id }) => id)
  const portion = 500
  for (let from = 0; from < closed.length; from += portion) {
    const ids = closed.slice(from, from + portion)
    for (const book of ['card', 'bank'] as const)
      await moveMany(trx, {
        ...{ book, move: 'close', api, nowMs, amount: 'unsettled', answer: '' },
        where: eb => eb('batch_row_id', 'in', ids),
        set: ref => ({ settled_cents: ref('captured_cents'), settled_at_ms: nowMs }),
      })
  }
  return closed
}

/** Authorizations older than seven days can no longer be captured (payments 1.10). */
export async function expireAuthorizations(trx: Writer, createdBeforeMs: number, nowMs: number): Promise<void> {
  await moveMany(trx, {
    ...{ book: 'card', move: 'expire', api: 'nightly', nowMs, amount: 'held_cents', answer: '' },
    where: eb => eb('created_at_ms', '<', createdBeforeMs),
    set: () => ({ held_cents: 0 }),
  })
}

/** The bank sends back what the account number asked for (payments 6), once it had been settled before a time. */
export async function returnBankDebits(trx: Writer, settledBeforeMs: number, nowMs: number): Promise<void> {
  await moveMany(trx, {
    ...{ book: 'bank', move: 'return', api: 'nightly', nowMs, amount: 'captured_cents', answer: 'planned_return_code' },
    where: eb => eb.and([eb('planned_return_code', 'is not', null), eb('settled_at_ms', '<', settledBeforeMs)]),
    set: () => ({}),
  })
}
