import { isDay } from '../../../domain/billing/billing-days.ts'
import type { InvoiceType } from '../../../domain/invoicing/invoice.ts'
import { fromNumberOfDollars, toNumberOfDollars } from '../../../lib/money/money.ts'
import { gatewayPaths } from '../../contract.ts'
import { originOf } from '../../http/origin-of.ts'
import type { ProxyCall, ProxyHandler, ProxyRefusal } from '../../http/take-proxy-call.ts'
import type { JsonFields } from '../../http/wire/read-json-fields.ts'
import { createInvoice, type NewInvoiceRequest } from '../../invoicing/create-invoice.ts'
import { drawQrCode } from '../../invoicing/draw-qr-code.ts'
import { invoiceIdOf } from '../../invoicing/invoice-call.ts'

/** POST /accounts/{accountId}/invoices: a new invoice, with its link. */
export const create: ProxyHandler = async call => {
  const { fields, tools } = call
  const fault = findFault(fields)
  if (fault) return { refusal: fault }
  const created = await tools.store.write(trx => createInvoice(trx, askedOf(call), tools))
  switch (created.kind) {
    case 'created': {
      const { invoice, file } = created
      const { status, total_cents: cents } = invoice
      const answer = { url: file.url, invoice_id: invoiceIdOf(invoice), status, total: toNumberOfDollars(cents) }
      const isAsked = fields.get('qrcode') === 'true'
      return { data: { ...answer, ...(isAsked && { qrcode: drawQrCode(file.url) }) } }
    }
    case 'duplicate-number':
      return {
        refusal: {
          ...{ status: 409, code: 'DUPLICATE_NUMBER', field: 'invoice.number' },
          text: 'You have an invoice with this number that is not canceled: list with number',
        },
      }
    case 'due-in-past':
      return { refusal: invalid('invoice.due_date', `expected ${created.today} or later`) }
    case 'send-in-past':
      return { refusal: invalid('invoice.send_date', `expected ${created.today} or later`) }
  }
}

const invalid = (field: string, text: string): ProxyRefusal => ({
  ...{ status: 400, code: 'INVALID_FIELD', text: `${field}: ${text}`, field },
})

/** What no row of the table says alone. */
function findFault(fields: JsonFields): ProxyRefusal | undefined {
  const due = fields.get('invoice.due_date') ?? ''
  const send = fields.get('invoice.send_date') ?? ''
  if (!isDay(due)) return invalid('invoice.due_date', 'expected a valid date')
  if (send === '') return undefined
  if (fields.get('type') === 'ondemand')
    return invalid('invoice.send_date', 'leave it out, or send type scheduled to have the invoice emailed')
  if (!isDay(send)) return invalid('invoice.send_date', 'expected a valid date')
  return send > due ? invalid('invoice.send_date', `expected ${due}, the due_date, or earlier`) : undefined
}

function askedOf({ credential, api, fields, request }: ProxyCall): NewInvoiceRequest {
  const of = (name: string) => fields.get(`invoice.${name}`) ?? ''
  const origin = originOf(request.c)
  return {
    ...{ credential, api, type: (fields.get('type') ?? 'ondemand') as InvoiceType, number: of('number') },
    texts: {
      ...{ name: of('name'), description: of('description') },
      customer: {
        ...{ firstName: of('customer.first_name'), lastName: of('customer.last_name') },
        ...{ email: of('customer.email'), phone: of('customer.phone') },
      },
    },
    amountCents: fromNumberOfDollars(of('amount')),
    taxRate: Math.round(Number(of('tax_rate') || '0') * 1000),
    hasServiceFee: of('service_fee_enabled') === 'true',
    ...{ dueDay: of('due_date'), sendDay: of('send_date') || null },
    urlOf: token => `${origin}${gatewayPaths.invoice}${token}`,
  }
}
