import { sql } from 'kysely'
import type { TransactionState } from '../../../domain/payments/transaction-states.ts'
import type { TransactionGroup } from '../../ledger/graph.ts'
import { cutPage, newestFirst, type Page, type PageRequest, toPage } from '../rows/read-page.ts'
import type { Reader, TransactionRow } from '../tables.ts'

/** Whose transactions, and which of them: what is left out is not asked for. Times in epoch ms, amounts in cents. */
export type TransactionSearch = {
  merchantId: string
  /** One terminal of the merchant. */
  credentialId?: string
  tranNbr?: string
  bric?: string
  invoiceNbr?: string
  /** What was approved, with increments and tips. */
  amountCents?: number
  /** What was asked for; a decline approved nothing. */
  requestedCents?: number
  lastFour?: string
  /** AUTH_RESP. */
  code?: string
  /** Which API asked for it. */
  api?: string
  /** One of these, whatever else is kept. */
  groups?: readonly TransactionGroup[]
  /** Only of batches that closed. */
  isClosed?: boolean
  /** One of these. */
  states?: readonly TransactionState[]
  fromMs?: number
  /** Up to, but without it. */
  untilMs?: number
}

/** Transactions of a merchant that fit a search, newest first. An index answers each: see the migration of the look-ups. */
export async function listTransactions(
  db: Reader,
  { states, ...search }: TransactionSearch,
  page: PageRequest,
): Promise<Page<TransactionRow>> {
  // A query for each state reads its page in order; together they hold the page of all.
  const asked = states
    ? states.map(state => searchQuery(db, { ...search, state }, page))
    : [searchQuery(db, search, page)]
  const found = (await Promise.all(asked.map(query => query.execute()))).flat()
  if (asked.length > 1) found.sort(newestFirst(row => row.created_at_ms))
  return toPage(found, row => row.created_at_ms, page)
}

/** One statement of a list, for those who look at its plan. */
export function searchQuery(
  db: Reader,
  search: Omit<TransactionSearch, 'states'> & { state?: TransactionState },
  { from, size }: PageRequest,
) {
  const { merchantId, credentialId, fromMs, untilMs } = search
  let query = db.selectFrom('transactions').selectAll().where('merchant_id', '=', merchantId)
  const equals = [
    ['credential_id', credentialId],
    ['tran_nbr', search.tranNbr],
    ['bric', search.bric],
    ['invoice_nbr', search.invoiceNbr],
    ['amount_cents', search.amountCents],
    ['amount_requested_cents', search.requestedCents],
    ['last_four', search.lastFour],
    ['auth_resp', search.code],
    ['api', search.api],
    ['state', search.state],
  ] as const
  for (const [column, value] of equals) if (value !== undefined) query = query.where(column, '=', value)
  if (search.groups) query = query.where('tran_group', 'in', search.groups)
  if (search.isClosed)
    query = query.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('batches')
            .select('batches.id')
            .whereRef('batches.id', '=', 'transactions.batch_row_id')
            .where('closed_at_ms', 'is', null),
        ),
      ),
    )
  // What the index of invoices begins with.
  if (search.invoiceNbr !== undefined) query = query.where('invoice_nbr', '<>', sql.lit(''))
  if (fromMs !== undefined) query = query.where('created_at_ms', '>=', fromMs)
  // One upper bound alone, so that no index is walked from a place that lies behind the time that is asked for.
  const isInTime = from && (untilMs === undefined || from.timeMs < untilMs)
  if (!isInTime && untilMs !== undefined) query = query.where('created_at_ms', '<', untilMs)
  return cutPage(query, 'created_at_ms', { from: isInTime ? from : null, size })
}
