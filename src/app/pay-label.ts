import { parseAmountCents, toDollars } from '../lib/money/money.ts'

/** What a button says that pays an amount; what is typed and is none never stands on it. */
export const payLabel = (amount: string | undefined): string =>
  amount !== undefined && parseAmountCents(amount) ? `Pay ${toDollars(amount)}` : 'Pay'
