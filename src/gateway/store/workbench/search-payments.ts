import type { PaymentSearch } from '../../../domain/payments/payment-search.ts'
import { listTransactions, type TransactionSearch } from '../payments/list-transactions.ts'
import { newestFirst, type Page, type PageRequest } from '../rows/read-page.ts'
import type { Reader, TransactionRow } from '../tables.ts'

/** What a way of reading a search asks the store for; an amount is what was asked for, and what was approved. */
function asked(way: PaymentSearch): Partial<TransactionSearch>[] {
  if (!('amountCents' in way)) return [way]
  return [{ amountCents: way.amountCents }, { requestedCents: way.amountCents }]
}

/**
 * Payments that fit a search, newest first; `ways` are what a typed text may mean, and a payment that fits one of them is found. Each way reads
 * its page in order by an index (decision 0208), and together they hold the page of all.
 */
export async function searchPayments(
  db: Reader,
  search: TransactionSearch,
  ways: readonly PaymentSearch[] | undefined,
  page: PageRequest,
): Promise<Page<TransactionRow>> {
  if (!ways) return listTransactions(db, search, page)
  const pages = await Promise.all(ways.flatMap(asked).map(way => listTransactions(db, { ...search, ...way }, page)))
  const found = new Map(pages.flatMap(({ rows }) => rows).map(row => [row.id, row]))
  const sorted = [...found.values()].sort(newestFirst(row => row.created_at_ms))
  const rows = sorted.slice(0, page.size)
  const last = rows.at(-1)
  const isMore = sorted.length > page.size || pages.some(({ next }) => next !== null)
  return { rows, next: last && isMore ? { timeMs: last.created_at_ms, id: last.id } : null }
}
