import { addDays, isDay } from '../../../domain/billing/billing-days.ts'
import type { InvoiceStatus } from '../../../domain/invoicing/invoice.ts'
import type { ProxyHandler, ProxyRefusal } from '../../http/take-proxy-call.ts'
import { rowIdOf } from '../../invoicing/invoice-call.ts'
import { newYorkMidnight } from '../../sandbox/new-york-time.ts'
import { findInvoice, listInvoicePayments, listInvoices } from '../../store/billing/invoices-table.ts'
import { stateOf, summaryOf } from './wire-invoice.ts'

export const unknownInvoice: ProxyRefusal = {
  ...{ status: 404, code: 'UNKNOWN_INVOICE' },
  text: 'Your account has no invoice with that invoice_id: list with number to find it',
}

/** The row that the last part of the path names; a row that no merchant has for what cannot be one. */
export const rowIdIn = (text: string | undefined): number =>
  /^\d{1,15}$/.test(text ?? '') ? (rowIdOf(Number(text)) ?? 0) : 0

/** GET /accounts/{accountId}/invoices/{invoiceId} */
export const read: ProxyHandler = async ({ credential, tools, request }) => {
  const { store, keys } = tools
  const row = await findInvoice(store.read, credential.merchantId, rowIdIn(request.c.req.param('invoiceId')))
  if (!row) return { refusal: unknownInvoice }
  return { data: stateOf(row, await listInvoicePayments(store.read, [row.id]), keys) }
}

const countStandard = 100

/** GET /accounts/{accountId}/invoices: the newest first. */
export const list: ProxyHandler = async ({ credential, tools, fields }) => {
  const { store, keys } = tools
  const wrong = ['start', 'end'].find(name => fields.get(name) && !isDay(fields.get(name) ?? ''))
  if (wrong)
    return {
      refusal: { status: 400, code: 'BAD_QUERY', text: `${wrong}: expected a valid date`, field: wrong },
    }
  const text = (name: string) => fields.get(name) || undefined
  const count = Number(text('count') ?? countStandard)
  const [start, end, after] = [text('start'), text('end'), text('after')]
  const filter = {
    ...{ merchantId: credential.merchantId, number: text('number') },
    status: text('status') as InvoiceStatus | undefined,
    fromMs: start === undefined ? undefined : newYorkMidnight(start),
    beforeMs: end === undefined ? undefined : newYorkMidnight(addDays(end, 1)),
    belowId: after === undefined ? undefined : rowIdIn(after),
  }
  const found = await listInvoices(store.read, filter, count + 1)
  const rows = found.slice(0, count)
  const payments = await listInvoicePayments(
    store.read,
    rows.map(({ id }) => id),
  )
  const invoices = rows.map(row =>
    summaryOf(
      row,
      payments.filter(payment => payment.invoice_id === row.id),
      keys,
    ),
  )
  return { data: { invoices, count: rows.length, hasMore: found.length > count } }
}
