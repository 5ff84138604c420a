import type { ProxyHandler } from '../../http/take-proxy-call.ts'
import { cancelInvoice } from '../../invoicing/change-invoice.ts'
import { invoiceIdOf } from '../../invoicing/invoice-call.ts'
import { rowIdIn, unknownInvoice } from './read.ts'

/** DELETE /accounts/{accountId}/invoices/{invoiceId}: it can no longer be paid, and its number is free. */
export const cancel: ProxyHandler = async ({ credential, api, tools, request }) => {
  const asked = { credential, api, id: rowIdIn(request.c.req.param('invoiceId')) }
  const ended = await tools.store.write(trx => cancelInvoice(trx, asked, tools))
  switch (ended.kind) {
    case 'cancelled':
      return { data: { invoice_id: invoiceIdOf(ended.invoice), status: ended.invoice.status } }
    case 'unknown':
      return { refusal: unknownInvoice }
    case 'already-paid':
      return {
        refusal: {
          ...{ status: 409, code: 'ALREADY_PAID' },
          text: 'It is paid in full or in part: void or refund its payments',
        },
      }
    case 'already-cancelled':
      return { refusal: { status: 409, code: 'ALREADY_CANCELLED', text: 'It was already canceled' } }
  }
}
