/** In the request log, in moves of the ledger and in events. */
export const invoicePageName = 'invoice-page'
