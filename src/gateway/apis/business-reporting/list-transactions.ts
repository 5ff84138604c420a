import type { ProxyHandler } from '../../http/take-proxy-call.ts'
import { listReported } from '../../store/payments/reported-transactions.ts'
import { csvOf } from './csv.ts'
import { readPage, readSearch } from './read-search.ts'
import { transactionRow } from './transaction-row.ts'

/** GET /accounts/{accountId}/transactions: a page of them, or a table of all. */
export const listTransactions: ProxyHandler = async call => {
  const search = await readSearch(call)
  if (search !== 'none' && 'refusal' in search) return search
  const db = call.tools.store.read
  if (call.fields.get('format') === 'csv')
    return { response: csvOf(from => pageOf(search === 'none' ? undefined : listReported(db, search, from))) }
  const page = await readPage(call)
  if ('refusal' in page) return page
  const { rows, next } = await pageOf(search === 'none' ? undefined : listReported(db, search, page))
  const last = next ? (rows.at(-1)?.number ?? null) : null
  return {
    data: { transactions: rows.map(transactionRow), count: rows.length, hasMore: next !== null, next: last },
    answer: `HTTP 200, ${rows.length} rows`,
  }
}

const pageOf = async (found: ReturnType<typeof listReported> | undefined) => (await found) ?? { rows: [], next: null }
