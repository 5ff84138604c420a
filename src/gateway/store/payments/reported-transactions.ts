import type { TransactionGroup } from '../../ledger/graph.ts'
import type { Page, PageRequest } from '../rows/read-page.ts'
import type { BatchRow, Reader, TransactionMoveRow, TransactionRow, Writer } from '../tables.ts'
import { pageOfBatches } from './batch-pages.ts'
import { listTransactions, type TransactionSearch } from './list-transactions.ts'
import { keysOf } from './payment-lists.ts'
import { numbersOfTransactions } from './transaction-numbers.ts'

type Db = Reader | Writer

/** What is reported: money was asked for or goes back. Stored accounts, checks and questions for a balance are not. */
export const reportedGroups: readonly TransactionGroup[] = [
  ...(['SALE', 'AUTH', 'ACH_DEBIT_C', 'ACH_DEBIT_S', 'REFUND', 'CREDIT'] as const),
]

/** A transaction with what stands beside it: its number, its batch, whose terminal, and what the bank said of it. */
export type ReportedTransaction = TransactionRow & {
  /** Number of its first move: given by the database, unique, and never changed. */
  number: number
  batch: Pick<BatchRow, 'batch_id' | 'closed_at_ms'>
  four_part_key: string
  bankAnswer: BankAnswer | undefined
}
type BankAnswer = Pick<TransactionMoveRow, 'answer_code' | 'at_ms'>

/** `batchRowIds`: only of these openings. `credentialId`: one terminal. */
export type ReportSearch = Pick<
  TransactionSearch,
  'merchantId' | 'credentialId' | 'fromMs' | 'untilMs' | 'isClosed'
> & {
  batchRowIds?: readonly string[]
}

/** Transactions of a merchant that are reported, newest first, a page at a time. */
export async function listReported(
  db: Reader,
  { batchRowIds, ...search }: ReportSearch,
  page: PageRequest,
): Promise<Page<ReportedTransaction>> {
  const all = { ...search, groups: reportedGroups }
  const found = batchRowIds
    ? await pageOfBatches(db, { ...all, batchRowIds }, page)
    : await listTransactions(db, all, page)
  return { ...found, rows: await withBeside(db, found.rows) }
}

async function withBeside(db: Db, rows: readonly TransactionRow[]): Promise<ReportedTransaction[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const unique = (values: readonly string[]) => [...new Set(values)]
  const [numbers, batches, keys, answers] = await Promise.all([
    numbersOfTransactions(db, ids),
    db
      .selectFrom('batches')
      .select(['id', 'batch_id', 'closed_at_ms'])
      .where('id', 'in', unique(rows.map(row => row.batch_row_id)))
      .execute(),
    keysOf(
      db,
      rows.map(row => row.credential_id),
    ),
    answersOfBank(db, rows),
  ])
  const batchOf = new Map(batches.map(each => [each.id, each]))
  return rows.map(row => {
    const number = numbers.get(row.id)
    const batch = batchOf.get(row.batch_row_id)
    if (number === undefined || !batch) throw new Error(`transaction ${row.id} has no move or no batch`)
    return { ...row, number, batch, four_part_key: keys.get(row.credential_id) ?? '', bankAnswer: answers.get(row.id) }
  })
}

/** What banks returned or asked to correct; of a transaction the latest. */
async function answersOfBank(db: Db, rows: readonly TransactionRow[]): Promise<Map<string, BankAnswer>> {
  const ids = rows.filter(row => row.planned_return_code !== null).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const moves = await db
    .selectFrom('transaction_moves')
    .select(['transaction_id', 'answer_code', 'at_ms'])
    .where('transaction_id', 'in', ids)
    .where('move', 'in', ['return', 'notice'])
    .orderBy('id')
    .execute()
  return new Map(moves.map(move => [move.transaction_id, move]))
}

/** The transaction of a number, of this merchant alone. */
export async function findByMove(db: Db, merchantId: string, number: number): Promise<TransactionRow | undefined> {
  return db
    .selectFrom('transaction_moves')
    .innerJoin('transactions', 'transactions.id', 'transaction_moves.transaction_id')
    .selectAll('transactions')
    .where('transaction_moves.id', '=', number)
    .where('from_state', '=', 'new')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
}

/** The number of the void of a transaction. */
export async function numberOfVoid(db: Db, transactionId: string): Promise<number> {
  const moves = db.selectFrom('transaction_moves').select('id').where('transaction_id', '=', transactionId)
  return Number((await moves.where('move', '=', 'void').executeTakeFirstOrThrow()).id)
}
