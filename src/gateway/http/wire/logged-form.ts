import { isSealableField } from '../../../domain/payments/pay-page-fields.ts'

/** Fields of forms with a TAC that may be kept as they are; of all others only that they were there. */
const plainFields = new Set(
  [
    'TRAN_CODE TRAN_GROUP CUST_NBR MERCH_NBR DBA_NBR TERMINAL_NBR AMOUNT TRAN_NBR INDUSTRY_TYPE BATCH_ID CARD_ENT_METH',
    'STD_ENTRY_CLASS REDIRECT_ECHO RESPONSE_ECHO RECEIPT CURRENCY_CODE',
  ].flatMap(names => names.split(' ')),
)

/** What the request log may keep of a form: a name that is not ours could be anything, a card number too. */
export function loggedForm(fields: Iterable<readonly [string, string]>): [string, string][] {
  return [...fields]
    .filter(([name]) => isSealableField(name) || name === 'TRAN_GROUP' || name === 'MAC')
    .map(([name, value]) => [name, plainFields.has(name) || value === '' ? value : '(sent)'])
}
