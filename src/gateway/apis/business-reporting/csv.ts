import { csvStream } from '../../../lib/csv.ts'
import type { ReportedTransaction } from '../../store/payments/reported-transactions.ts'
import type { Page, PageRequest } from '../../store/rows/read-page.ts'
import { transactionRow } from './transaction-row.ts'

const pageSize = 500
const columns = [
  ...(['ccs_pk', 'uniq_id', 'type', 'status', 'amount', 'tip', 'tax', 'currency', 'created_at', 'closed_at'] as const),
  ...(['batch_id', 'device_id', 'entry_mode', 'card_type', 'last_four', 'auth_code', 'response_code'] as const),
  ...(['invoice_number', 'customer_name', 'username', 'return_code', 'return_reason', 'return_date'] as const),
]
const amounts = new Set<string>(['amount', 'tip', 'tax'])

type ReadPage = (page: PageRequest) => Promise<Page<ReportedTransaction>>

/** All rows as a table (RFC 4180), page by page as they are taken. */
export function csvOf(readPage: ReadPage): Response {
  const stream = csvStream<NonNullable<PageRequest['from']>>(columns, async from => {
    const { rows, next } = await readPage({ from, size: pageSize })
    return { rows: rows.map(cellsOf), next }
  })
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': 'attachment; filename="transactions.csv"',
  }
  return new Response(stream, { headers })
}

function cellsOf(row: ReportedTransaction): string[] {
  const { ach_return, ...values } = transactionRow(row)
  const all: Record<string, unknown> = {
    ...values,
    ...{ return_code: ach_return?.code, return_reason: ach_return?.reason, return_date: ach_return?.date },
  }
  return columns.map(name => (amounts.has(name) ? Number(all[name]).toFixed(2) : String(all[name] ?? '')))
}
