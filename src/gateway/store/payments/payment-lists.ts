import { sql } from 'kysely'
import { newestFirst } from '../rows/read-page.ts'
import type { Reader, TransactionRow } from '../tables.ts'
import { isCredit, sumCaptured } from './sum-captured.ts'

/** A transaction with what stands beside it: whose terminal, and when its batch closed. */
export type ListedTransaction = TransactionRow & { four_part_key: string; batch_closed_at_ms: number | null }

/** What a merchant calls payments: money was asked for, of a card or a bank account. */
const paymentGroups = ['SALE', 'AUTH', 'ACH_DEBIT_C', 'ACH_DEBIT_S'] as const

const listed = (db: Reader) =>
  db
    .selectFrom('transactions')
    .innerJoin('batches', 'batches.id', 'transactions.batch_row_id')
    .innerJoin('credentials', 'credentials.id', 'transactions.credential_id')
    .selectAll('transactions')
    .select(['credentials.four_part_key', 'batches.closed_at_ms as batch_closed_at_ms'])

type PaymentPage = { before?: Pick<TransactionRow, 'id' | 'created_at_ms'>; limit: number }

/** Payments of terminals, the newest first; those before one of them, where a page goes on. */
export async function listPaymentsOf(
  db: Reader,
  credentialIds: readonly string[],
  page: PaymentPage,
): Promise<ListedTransaction[]> {
  // A query for each terminal reads its page in order (decision 0208); together they hold the page of all.
  const found = await Promise.all(credentialIds.map(id => paymentsQuery(db, id, page).execute()))
  return found
    .flat()
    .sort(newestFirst(row => row.created_at_ms))
    .slice(0, page.limit)
}

export function paymentsQuery(db: Reader, credentialId: string, { before, limit }: PaymentPage) {
  const rows = listed(db)
    .where('transactions.credential_id', '=', credentialId)
    .where('transactions.tran_group', 'in', paymentGroups)
  const [at, id] = [sql.ref<number>('transactions.created_at_ms'), sql.ref<string>('transactions.id')]
  const page = before ? rows.where(sql<boolean>`(${at}, ${id}) < (${before.created_at_ms}, ${before.id})`) : rows
  return page.orderBy(at, 'desc').orderBy(id, 'desc').limit(limit)
}

/** What a token of this merchant names, of any of its terminals. */
export async function findListed(db: Reader, merchantId: string, bric: string): Promise<ListedTransaction | undefined> {
  return listed(db)
    .where('transactions.bric', '=', bric)
    .where('transactions.merchant_id', '=', merchantId)
    .executeTakeFirst()
}

/** Terminals of a merchant whose four-part key begins like this, also those that were revoked: their payments stay. */
export async function listTerminals(
  db: Reader,
  merchantId: string,
  keyBegins: string,
): Promise<{ id: string; fourPartKey: string }[]> {
  const rows = await db
    .selectFrom('credentials')
    .select(['id', 'four_part_key'])
    .where('merchant_id', '=', merchantId)
    .where('four_part_key', 'like', `${keyBegins}%`)
    .execute()
  return rows.map(row => ({ id: row.id, fourPartKey: row.four_part_key }))
}

/** Four-part keys of terminals, by their credentials. */
export async function keysOf(db: Reader, credentialIds: readonly string[]): Promise<Map<string, string>> {
  if (credentialIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('credentials')
    .select(['id', 'four_part_key'])
    .where('id', 'in', [...new Set(credentialIds)])
    .execute()
  return new Map(rows.map(row => [row.id, row.four_part_key]))
}

/** One number of a terminal's batches, added up: it can be opened again after it was closed. */
export type BatchSums = {
  batchId: string
  isOpen: boolean
  closedAtMs: number | null
  tranCount: number
  saleCents: number
  refundCents: number
}

/** Sums of a terminal's batches by their number, or of single openings by their rows. Declined and voided count nothing. */
export async function sumBatches(
  db: Reader,
  credentialId: string,
  which: { batchId: string } | { rowIds: readonly string[] },
): Promise<BatchSums[]> {
  const batches = db
    .selectFrom('batches')
    .leftJoin('transactions', join =>
      join.onRef('transactions.batch_row_id', '=', 'batches.id').on('transactions.captured_cents', '>', 0),
    )
    .select(({ fn }) => [
      'batches.batch_id',
      fn.max('batches.closed_at_ms').as('closed_at_ms'),
      sql<number>`max(case when batches.closed_at_ms is null then 1 else 0 end)`.as('is_open'),
      fn.count('transactions.id').as('tran_count'),
      sumCaptured(sql<boolean>`not ${isCredit}`).as('sale_cents'),
      sumCaptured(isCredit).as('refund_cents'),
    ])
    .where('batches.credential_id', '=', credentialId)
    .groupBy('batches.batch_id')
    .orderBy('batches.batch_id')
  const rows = await ('batchId' in which
    ? batches.where('batches.batch_id', '=', which.batchId)
    : batches.where('batches.id', 'in', which.rowIds)
  ).execute()
  return rows.map(row => ({
    ...{ batchId: row.batch_id, isOpen: Number(row.is_open) === 1, tranCount: Number(row.tran_count) },
    ...{ saleCents: Number(row.sale_cents), refundCents: Number(row.refund_cents) },
    closedAtMs: row.closed_at_ms === null ? null : Number(row.closed_at_ms),
  }))
}
