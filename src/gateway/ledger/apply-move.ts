import type { TransactionState } from '../../domain/payments/transaction-states.ts'
import { eventOfMove, type Facts, type MoveFacts } from '../events/event-of-move.ts'
import { insertEvents, type NewEvent } from '../store/events/events-table.ts'
import {
  changeTransaction,
  insertTransactions,
  lockTransaction,
  type NewMove,
} from '../store/payments/transaction-moves.ts'
import type { TransactionRow, Writer } from '../store/tables.ts'
import { addWork, type NewWork } from '../store/work-items.ts'
import { adjustDeposit } from './deposit.ts'
import { addDetails, type Details, invoiceOf } from './details.ts'
import { type Book, bookOf, nextState, type TransactionMove } from './graph.ts'
import { assertSums, type Misfit, type Sums, sumsAfter } from './sums.ts'
import { workAfter } from './work-after.ts'

/** Who asks for a move: the API, the merchant's numbers of the request and of the batch if it names one, and when. */
export type MoveOrigin = { api: string; reference: string; batchId?: string; nowMs: number }

export type MoveRequest = MoveOrigin & {
  /** Where it depends on the sums, by the row that is locked. */
  move: TransactionMove | ((row: TransactionRow) => TransactionMove)
  amountCents: number
  answerCode: string
  /** Where the transaction will settle, when the move takes it to another batch. */
  batchRowId?: string
  details?: Details | undefined
  /** What its event tells beyond the transaction. */
  facts?: Facts
  /** What a token stands for from now on. */
  account?: { key: string; brand: string; lastFour: string }
}
export type MoveRefusal = { kind: 'illegal'; book: Book; state: TransactionState } | { kind: 'misfit'; misfit: Misfit }
export type MoveResult = { kind: 'moved'; transaction: TransactionRow } | MoveRefusal

/** Whether a transaction, as it stands, may make a move, and where it would stand. Asked before and under the lock. */
export function tryMove(
  row: TransactionRow,
  move: TransactionMove,
  amountCents: number,
): { kind: 'possible'; state: TransactionState; sums: Sums } | MoveRefusal {
  const book = bookOf(row)
  const state = nextState(book, row.state, move)
  if (!state) return { kind: 'illegal', book, state: row.state }
  const sums = sumsAfter(row, move, amountCents)
  return typeof sums === 'string' ? { kind: 'misfit', misfit: sums } : { kind: 'possible', state, sums }
}

/**
 * The one way in which a transaction changes: locks its row, asks the graph, keeps the sums and writes the move, its event and what
 * follows later, all in the caller's database transaction. What the graph or the sums forbid is answered, and changes nothing.
 *
 * Locks are taken in one order everywhere: batch, then transaction, then its parent.
 */
export async function applyMove(trx: Writer, transactionId: string, request: MoveRequest): Promise<MoveResult> {
  const row = await lockTransaction(trx, transactionId)
  const { amountCents, answerCode, api, reference, batchId = '', nowMs } = request
  const move = typeof request.move === 'string' ? request.move : request.move(row)
  const tried = tryMove(row, move, amountCents)
  if (tried.kind !== 'possible') return tried
  const { state, sums } = tried
  assertSums(row.id, sums)
  const details = addDetails(row.details, request.details)
  const change = {
    state,
    ...sums,
    batch_row_id: request.batchRowId ?? row.batch_row_id,
    settled_at_ms: row.settled_at_ms,
    details,
    invoice_nbr: invoiceOf(details),
    ...accountOf(row, request.account),
  }
  await changeTransaction(trx, row.id, change, {
    ...{ transaction_id: row.id, move, amount_cents: amountCents, from_state: row.state, to_state: state },
    ...{ api, reference, batch_id: batchId, answer_code: answerCode, at_ms: nowMs },
  })
  const transaction = { ...row, ...change }
  await adjustDeposit(trx, transaction, move, request)
  const { facts } = request
  await follow(trx, transaction, { move, amountCents, answerCode, reference, ...(facts && { facts }) }, { api, nowMs })
  return { kind: 'moved', transaction }
}

const accountOf = (row: TransactionRow, account: MoveRequest['account']) => ({
  account_key: account?.key ?? row.account_key,
  brand: account?.brand ?? row.brand,
  last_four: account?.lastFour ?? row.last_four,
})

/** A transaction that comes into being, with all that its first move leaves. */
export type Entry = {
  transaction: TransactionRow
  move: NewMove
  event: NewEvent | undefined
  work: readonly NewWork[]
}

/** Writes transactions that come into being. */
export async function writeEntries(trx: Writer, entries: readonly Entry[]): Promise<void> {
  await insertTransactions(trx, entries)
  const events = entries.flatMap(({ event }) => (event ? [event] : []))
  await insertEvents(trx, events)
  // Of one key the earliest counts.
  const work = entries.flatMap(entry => entry.work).sort((a, b) => b.dueAtMs - a.dueAtMs)
  for (const each of new Map(work.map(item => [item.key, item])).values()) await addWork(trx, each)
}

/** The first move: the transaction comes into being, now or when `insert` writes it. */
export async function beginTransaction(
  trx: Writer,
  row: Omit<TransactionRow, 'api' | 'state' | 'invoice_nbr'>,
  { move, api, product = api }: { move: TransactionMove; api: string; product?: string | undefined },
  insert: (trx: Writer, entry: Entry) => Promise<void> = (on, entry) => writeEntries(on, [entry]),
): Promise<TransactionRow> {
  const state = nextState(bookOf(row), 'new', move)
  if (!state) throw new Error(`no transaction of ${bookOf(row)} begins with ${move}`)
  assertSums(row.id, row)
  const transaction = { ...row, api: product, state, invoice_nbr: invoiceOf(row.details) }
  const first: NewMove = {
    ...{ transaction_id: row.id, move, amount_cents: row.amount_cents, from_state: 'new', to_state: state },
    ...{ api, reference: row.tran_nbr, batch_id: row.batch_id },
    ...{ answer_code: row.auth_resp, at_ms: row.created_at_ms },
  }
  const { amount_requested_cents: requested, amount_cents: approved, auth_resp: answerCode, tran_nbr: reference } = row
  const amountCents = move === 'decline' ? requested : approved
  const nowMs = row.created_at_ms
  const event = eventOfMove(transaction, { move, amountCents, answerCode, reference }, { api, nowMs })
  await insert(trx, { transaction, move: first, event, work: workAfter(transaction, move, nowMs) })
  return transaction
}

/** What every move leaves beside itself: its event, and work for later. */
async function follow(
  trx: Writer,
  row: TransactionRow,
  moved: MoveFacts,
  by: { api: string; nowMs: number },
): Promise<void> {
  const event = eventOfMove(row, moved, by)
  if (event) await insertEvents(trx, [event])
  for (const work of workAfter(row, moved.move, by.nowMs)) await addWork(trx, work)
}
