import type { Details } from '../ledger/details.ts'
import { type Message, textOf } from './message.ts'

export const userDataNames = Array.from({ length: 10 }, (_, index) => `USER_DATA_${index + 1}`)

/** What the books keep with a transaction beside its money. */
const kept = [
  ...['INVOICE_NBR', 'ORDER_NBR', 'TAX_AMT', 'TIP_AMT', 'ACI_EXT', 'COF_PERIOD', 'CARD_ENT_METH', 'STD_ENTRY_CLASS'],
  ...['FIRST_NAME', 'LAST_NAME', 'CLERK_ID', ...userDataNames],
]

/** Only what was sent; the ledger masks it. */
export function detailsOf(message: Pick<Message, 'fields'>): Details {
  return Object.fromEntries(kept.map(name => [name, textOf(message, name)]).filter(([, value]) => value !== ''))
}
