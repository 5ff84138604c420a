import { gatewayPaths } from '../../contract.ts'
import type { Api } from '../../http/api.ts'
import { refusePage } from '../../http/refuse.ts'
import { invoicePageName } from './api-name.ts'
import { payOnInvoice } from './pay-on-invoice.ts'
import { showInvoice } from './show-invoice.ts'

const root = gatewayPaths.invoice

/** The page behind an invoice's link: the customer reads it and pays, without a script (payments 10.1). */
export const invoicePageApi: Api = {
  name: invoicePageName,
  roots: [root],
  refuse: refusePage,
  addCalls: (app, tools) => {
    app.get(`${root}:token`, c => showInvoice(c, tools))
    app.post(`${root}:token`, c => payOnInvoice(c, tools))
  },
}
