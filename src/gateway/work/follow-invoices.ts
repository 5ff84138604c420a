import { followDueInvoices, nextFollowing } from '../invoicing/follow-due-invoices.ts'
import { merchantOf, type WorkHandler } from './handler.ts'

/** Mails the invoices of a merchant on their day, and finds those past due, in portions, as a day begins in New York (payments 10.1). */
export const followInvoices: WorkHandler = {
  step: async (trx, { item, nowMs, tools }) =>
    (await followDueInvoices(trx, merchantOf(item), nowMs, tools)) ? { progress: { portions: 'more' } } : 'done',
  next: (trx, { item }) => nextFollowing(trx, merchantOf(item)),
}
