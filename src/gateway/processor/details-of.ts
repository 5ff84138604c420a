import type { Details } from '../ledger/details.ts'
import { type Message, textOf } from './message.ts'

/** What the books keep with a transaction beside its money, by the names that every API shares. */
const kept: Readonly<Record<string, string>> = {
  INVOICE_NBR: 'invoice',
  ORDER_NBR: 'order',
  TAX_AMT: 'tax',
  TIP_AMT: 'tip',
  ACI_EXT: 'reason',
  COF_PERIOD: 'monthsOnFile',
  CARD_ENT_METH: 'entryMethod',
  STD_ENTRY_CLASS: 'entryClass',
  FIRST_NAME: 'firstName',
  LAST_NAME: 'lastName',
  CLERK_ID: 'clerk',
}
export const userDataNames = Array.from({ length: 10 }, (_, index) => `USER_DATA_${index + 1}`)

/** Only what was sent; the ledger masks it. */
export function detailsOf(message: Pick<Message, 'fields'>): Details {
  const details: Record<string, string> = {}
  for (const [wire, name] of Object.entries(kept)) {
    const value = textOf(message, wire)
    if (value !== '') details[name] = value
  }
  for (const name of userDataNames) {
    const value = textOf(message, name)
    if (value !== '') details[name.replace('USER_DATA_', 'userData')] = value
  }
  return details
}
