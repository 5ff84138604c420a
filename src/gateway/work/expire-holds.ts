import { expirePortion, nextExpiry } from '../ledger/expire-holds.ts'
import { merchantOf, type WorkHandler } from './handler.ts'

/** Lets holds of a merchant expire after seven days (payments 1.10), then waits for the next one. */
export const expireHolds: WorkHandler = {
  step: async (trx, { item, nowMs }) =>
    (await expirePortion(trx, merchantOf(item), nowMs)) ? 'done' : { progress: { portions: 'more' } },
  next: (trx, { item }) => nextExpiry(trx, merchantOf(item)),
}
