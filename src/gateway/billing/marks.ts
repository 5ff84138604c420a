import type { Details } from '../ledger/details.ts'
import type { Bill } from '../store/billing/bills-table.ts'
import { numberOf } from './numbers.ts'

/** What the payment of a bill carries: that it recurs, and by which numbers its merchant finds it again (payments 1.4). */
export const marksOf = ({ id, subscription_id }: Bill): Details => ({
  INVOICE_NBR: String(numberOf('bill', id)),
  ...(subscription_id !== null && {
    ...{ ACI_EXT: 'RB', ORDER_NBR: String(numberOf('subscription', subscription_id)) },
  }),
})
