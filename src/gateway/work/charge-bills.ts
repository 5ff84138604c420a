import { chargeDueBills, nextCharge } from '../billing/charge-due-bills.ts'
import { merchantOf, type WorkHandler } from './handler.ts'

/** Charges the bills of a merchant that are due, in portions, as their day begins in New York (payments 9). */
export const chargeBills: WorkHandler = {
  step: async (trx, { item, nowMs, tools }) =>
    (await chargeDueBills(trx, merchantOf(item), nowMs, tools)) ? { progress: { portions: 'more' } } : 'done',
  next: (trx, { item }) => nextCharge(trx, merchantOf(item)),
}
