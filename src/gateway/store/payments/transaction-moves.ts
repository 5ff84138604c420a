import { sql } from 'kysely'
import type { TransactionState } from '../../../domain/payments/transaction-states.ts'
import { bookOf, books, nextState, stepsOf, type TransactionMove } from '../../ledger/graph.ts'
import { among, locked } from '../rows/dialect.ts'
import { insertingRows } from '../rows/insert-rows.ts'
import type { Reader, TransactionMoveRow, TransactionRow, Writer } from '../tables.ts'
import { noteMoves } from './count-moves.ts'

// The one file that writes transactions, for the ledger alone: state and sums change together with a row of the move.

export type NewMove = Omit<TransactionMoveRow, 'id'>

const insertRows = insertingRows<TransactionRow>({ name: 'transactions' })
const insertMoves = insertingRows<NewMove>({ name: 'transaction_moves' })

export async function insertTransactions(
  trx: Writer,
  begun: readonly { transaction: TransactionRow; move: NewMove }[],
): Promise<void> {
  noteMoves(
    trx,
    begun.map(({ move }) => move.move),
  )
  await insertRows(
    trx,
    begun.map(({ transaction }) => transaction),
  )
  await insertMoves(
    trx,
    begun.map(({ move }) => move),
  )
}

/** The row as it is now, locked until the transaction of the database ends. SQLite has one writer, and needs no lock. */
export async function lockTransaction(trx: Writer, id: string): Promise<TransactionRow> {
  return locking(trx, id).executeTakeFirstOrThrow()
}

/** The same; undefined when it was deleted with its temporary credential. */
export async function lockTransactionIfKept(trx: Writer, id: string): Promise<TransactionRow | undefined> {
  return locking(trx, id).executeTakeFirst()
}

function locking(trx: Writer, id: string) {
  return locked(trx, trx.selectFrom('transactions').selectAll().where('id', '=', id))
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
  | 'account_key'
  | 'brand'
  | 'last_four'
>

export async function changeTransaction(trx: Writer, id: string, change: Change, move: NewMove): Promise<void> {
  await trx.updateTable('transactions').set(change).where('id', '=', id).execute()
  await insertMoves(trx, [move])
  noteMoves(trx, [move.move])
}

/** The same request again: same transaction, move, numbers of request and batch, and amount (what of it was approved) if it named one, since a time. */
export async function hasMoved(
  db: Reader | Writer,
  asked: {
    transactionId: string
    moves: TransactionMove[]
    amountCents?: number | undefined
    answerCode?: string | undefined
    reference: string
    batchId: string
    sinceMs: number
  },
): Promise<boolean> {
  const { amountCents, answerCode } = asked
  let moves = db
    .selectFrom('transaction_moves')
    .select('id')
    .where('transaction_id', '=', asked.transactionId)
    .where('move', 'in', asked.moves)
    .where('reference', '=', asked.reference)
    .where('batch_id', '=', asked.batchId)
    .where('at_ms', '>=', asked.sinceMs)
  if (amountCents !== undefined) moves = moves.where('amount_cents', '=', amountCents)
  if (answerCode !== undefined) moves = moves.where('answer_code', '=', answerCode)
  return (await moves.executeTakeFirst()) !== undefined
}

/** @internal The moves of a transaction, the first one first. */
export async function listMoves(db: Reader | Writer, transactionId: string) {
  return db
    .selectFrom('transaction_moves')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .orderBy('id')
    .execute()
}

export type ManyMoves = {
  move: TransactionMove
  amountOf: (row: TransactionRow) => number
  set: (ref: typeof sql.ref) => Partial<Record<'held_cents' | 'settled_cents' | 'settled_at_ms', unknown>>
  api: string
  nowMs: number
}

/** One move of rows that are locked, by the graph's own steps; rows that the graph forbids it stay as they are. */
async function moveMany(trx: Writer, rows: TransactionRow[], many: ManyMoves): Promise<void> {
  const { move, amountOf, set, api, nowMs } = many
  const byTarget = new Map<TransactionState, TransactionRow[]>()
  for (const row of rows) {
    const to = nextState(bookOf(row), row.state, move)
    if (!to) throw new Error(`transaction ${row.id} is ${row.state} and cannot ${move}`)
    byTarget.set(to, [...(byTarget.get(to) ?? []), row])
  }
  for (const [to, moving] of byTarget) {
    await insertMoves(
      trx,
      moving.map(row => ({
        ...{ transaction_id: row.id, move, amount_cents: amountOf(row), from_state: row.state, to_state: to },
        ...{ api, reference: '', batch_id: '', answer_code: '00', at_ms: nowMs },
      })),
    )
    noteMoves(
      trx,
      moving.map(() => move),
    )
    await trx
      .updateTable('transactions')
      .set({ state: to, ...(set(sql.ref) as object) })
      .where(
        'id',
        'in',
        among(
          trx,
          moving.map(({ id }) => id),
        ),
      )
      .execute()
  }
}

type WhichBatches =
  | { merchantId: string; openedBeforeMs: number }
  | { credentialId: string; batchId?: string | undefined }

/**
 * Closes open batches: who is joining one commits first, and who comes later opens the next. What is in them settles
 * afterwards, by `settleSome`.
 */
export async function closeOpenBatches(trx: Writer, which: WhichBatches, nowMs: number): Promise<string[]> {
  let closing = trx.updateTable('batches').set({ closed_at_ms: nowMs }).where('closed_at_ms', 'is', null)
  if ('merchantId' in which)
    closing = closing
      .where('opened_at_ms', '<', which.openedBeforeMs)
      .where('credential_id', 'in', eb =>
        eb.selectFrom('credentials').select('id').where('merchant_id', '=', which.merchantId),
      )
  else {
    closing = closing.where('credential_id', '=', which.credentialId)
    if (which.batchId !== undefined) closing = closing.where('batch_id', '=', which.batchId)
  }
  return (await closing.returning('id').execute()).map(({ id }) => id).sort()
}

const statesBefore = (move: TransactionMove) => [
  ...new Set(books.flatMap(book => stepsOf(book, move).map(({ from }) => from))),
]

/**
 * Settles some transactions of a batch that is closed, in no order, as sorting would read them all; answers them as they were.
 * None: the batch has settled.
 */
export async function settleSome(
  trx: Writer,
  batchRowId: string,
  { limit, api, nowMs }: { limit: number; api: string; nowMs: number },
): Promise<TransactionRow[]> {
  const found = trx
    .selectFrom('transactions')
    .selectAll()
    .where('batch_row_id', '=', batchRowId)
    .where('state', 'in', statesBefore('close'))
    .limit(limit)
  const rows = await locked(trx, found).execute()
  await moveMany(trx, rows, {
    ...{ move: 'close', api, nowMs, amountOf: row => row.captured_cents - row.settled_cents },
    set: ref => ({ settled_cents: ref('captured_cents'), settled_at_ms: nowMs }),
  })
  return rows
}

/** Lets some holds of a merchant end that are as old as holds can be (payments 1.10); answers them as they were. */
export async function expireSome(
  trx: Writer,
  { merchantId, createdUntilMs, limit }: { merchantId: string; createdUntilMs: number; limit: number },
  { api, nowMs }: { api: string; nowMs: number },
): Promise<TransactionRow[]> {
  const found = holdsOf(trx, merchantId)
    .selectAll()
    .where('created_at_ms', '<=', createdUntilMs)
    .orderBy('id')
    .limit(limit)
  const rows = await locked(trx, found).execute()
  await moveMany(trx, rows, {
    ...{ move: 'expire', api, nowMs, amountOf: row => row.held_cents },
    set: () => ({ held_cents: 0 }),
  })
  return rows
}

/** When the oldest hold of a merchant was made; undefined without one. */
export async function oldestHold(db: Reader | Writer, merchantId: string): Promise<number | undefined> {
  const row = await holdsOf(db, merchantId)
    .select(eb => eb.fn.min('created_at_ms').as('at_ms'))
    .executeTakeFirst()
  return row?.at_ms === null || row?.at_ms === undefined ? undefined : Number(row.at_ms)
}

// The state is written out, as SQLite uses a partial index for a literal alone.
const holdsOf = (db: Reader | Writer, merchantId: string) =>
  db
    .selectFrom('transactions')
    .where('merchant_id', '=', merchantId)
    .where('state', '=', sql.lit<TransactionState>('authorized'))
