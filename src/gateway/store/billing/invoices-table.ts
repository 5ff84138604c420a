import { sql } from 'kysely'
import type { Day } from '../../../domain/billing/billing-days.ts'
import type { InvoiceStatus } from '../../../domain/invoicing/invoice.ts'
import { locked } from '../rows/dialect.ts'
import type { InvoiceRow, Numbered, Reader, TransactionRow, Writer } from '../tables.ts'

export type Invoice = Numbered<InvoiceRow>
export type NewInvoice = Omit<InvoiceRow, 'id'>

/** Undefined where the merchant has a live invoice of that number. */
export async function insertInvoice(trx: Writer, row: NewInvoice): Promise<Invoice | undefined> {
  return trx
    .insertInto('invoices')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['merchant_id', 'number']).where('cancelled_at_ms', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

const all = (db: Reader | Writer) => db.selectFrom('invoices').selectAll()

export async function findInvoice(db: Reader | Writer, merchantId: string, id: number): Promise<Invoice | undefined> {
  return all(db).where('id', '=', id).where('merchant_id', '=', merchantId).executeTakeFirst()
}

export async function findInvoiceByLink(db: Reader | Writer, linkHash: string): Promise<Invoice | undefined> {
  return all(db).where('link_hash', '=', linkHash).executeTakeFirst()
}

/** The row, locked until the transaction ends: of two that pay at once the second finds what the first did. */
export async function lockInvoice(trx: Writer, id: number): Promise<Invoice | undefined> {
  return locked(trx, all(trx).where('id', '=', id)).executeTakeFirst()
}

/** The invoice that an approved payment was made for. */
export async function lockInvoiceOfTransaction(trx: Writer, transactionId: string): Promise<Invoice | undefined> {
  const payment = await trx
    .selectFrom('invoice_payments')
    .select('invoice_id')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  return payment && lockInvoice(trx, payment.invoice_id)
}

/** Writes an invoice that is locked, as it is now. */
export async function putInvoice(trx: Writer, { id, ...row }: Invoice): Promise<void> {
  await trx.updateTable('invoices').set(row).where('id', '=', id).execute()
}

/** Invoices of a merchant that the clock has something to do with: those of accounts that were revoked rest. */
const toWork = (db: Reader | Writer, merchantId: string) =>
  db
    .selectFrom('invoices')
    .where('invoices.merchant_id', '=', merchantId)
    .where('work_day', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('credentials')
          .select('credentials.id')
          .whereRef('credentials.id', '=', 'invoices.credential_id')
          .where('revoked_at_ms', 'is', null),
      ),
    )

/** Some of those whose day has come, the longest due first, locked. */
export async function lockDueInvoices(trx: Writer, merchantId: string, by: Day, limit: number): Promise<Invoice[]> {
  const due = await toWork(trx, merchantId)
    .select('invoices.id')
    .where('work_day', '<=', by)
    .orderBy('work_day')
    .orderBy('invoices.id')
    .limit(limit)
    .execute()
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  const rows = await locked(trx, all(trx).where('id', 'in', ids).orderBy('id')).execute()
  // Paid or cancelled while this waited for the lock.
  return rows.filter(({ work_day: day }) => day !== null && day <= by)
}

/** The next day on which the clock has something to do with an invoice. */
export async function nextInvoiceDay(trx: Writer, merchantId: string): Promise<Day | undefined> {
  const row = await toWork(trx, merchantId).select('work_day').orderBy('work_day').limit(1).executeTakeFirst()
  return row?.work_day ?? undefined
}

export type InvoiceFilter = {
  merchantId: string
  number?: string | undefined
  status?: InvoiceStatus | undefined
  /** Moments of creation. */
  fromMs?: number | undefined
  beforeMs?: number | undefined
  /** Rows behind this one. */
  belowId?: number | undefined
}

/** The newest first. */
export async function listInvoices(db: Reader, filter: InvoiceFilter, limit: number): Promise<Invoice[]> {
  const { merchantId, number, status, fromMs, beforeMs, belowId } = filter
  let rows = all(db).where('merchant_id', '=', merchantId)
  if (number !== undefined) rows = rows.where('number', '=', number)
  if (status) rows = rows.where('status', '=', status)
  if (fromMs !== undefined) rows = rows.where('created_at_ms', '>=', fromMs)
  if (beforeMs !== undefined) rows = rows.where('created_at_ms', '<', beforeMs)
  if (fromMs === undefined && beforeMs === undefined) {
    if (belowId !== undefined) rows = rows.where('id', '<', belowId)
    return rows.orderBy('id', 'desc').limit(limit).execute()
  }
  // In the order of the index of days, where two of one moment stand by their ids.
  if (belowId !== undefined)
    rows = rows.where(
      sql<boolean>`(created_at_ms, id) < (select created_at_ms, id from invoices where id = ${belowId} and merchant_id = ${merchantId})`,
    )
  return rows.orderBy('created_at_ms', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export async function insertInvoicePayment(trx: Writer, invoiceId: number, transactionId: string): Promise<void> {
  await trx.insertInto('invoice_payments').values({ invoice_id: invoiceId, transaction_id: transactionId }).execute()
}

/** `uniq_nbr`: number of its first move, by which reports, refunds and voids name a transaction. */
export type InvoicePayment = TransactionRow & { invoice_id: number; uniq_nbr: number }

/** The approved payments of invoices as the ledger has them now, each invoice's in order of time. */
export async function listInvoicePayments(
  db: Reader | Writer,
  invoiceIds: readonly number[],
): Promise<InvoicePayment[]> {
  if (invoiceIds.length === 0) return []
  return db
    .selectFrom('invoice_payments')
    .innerJoin('transactions', 'transactions.id', 'invoice_payments.transaction_id')
    .innerJoin('transaction_moves as first', join =>
      join.onRef('first.transaction_id', '=', 'transactions.id').on('first.from_state', '=', 'new'),
    )
    .selectAll('transactions')
    .select(['invoice_id', 'first.id as uniq_nbr'])
    .where('invoice_id', 'in', [...invoiceIds])
    .orderBy('created_at_ms')
    .orderBy('transactions.id')
    .execute()
}
