import type { FieldError, FieldErrorReason } from '../../domain/payments/browser-post-fields.ts'
import { payPageBillingFields } from '../../domain/payments/pay-page-fields.ts'
import { isRoutingNumber } from '../../domain/payments/test-data/test-bank-accounts.ts'
import type { Tender } from '../../domain/payments/transaction-fields.ts'
import { maskCardNumbers } from '../../lib/cards/card-numbers.ts'
import type { FormFields } from '../http/wire/read-form.ts'

/** What is paid on a page of ours: what is known before anybody types, and what of it nobody there may change. */
export type AskedPayment = { tender: Tender; fields: FormFields; sealedNames: ReadonlySet<string> }

const accountNames = { card: ['ACCOUNT_NBR', 'EXP_DATE', 'CVV2'], bank: ['ROUTING_NBR', 'ACCOUNT_NBR'] } as const
/** What the page asks of everybody; a form of the merchant's own may leave code and name out. */
const alwaysAsked = ['FIRST_NAME', 'LAST_NAME']

/** `12/29`, `12 / 2029` and `1229` as the wire has them: YYMM. Anything else stays wrong, also what has the year first. */
function toWireExpiry(text: string): string {
  const [, month, year] =
    /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text) ?? /^(0[1-9]|1[0-2])(\d{2})$/.exec(text) ?? []
  if (month && year) return year + month.padStart(2, '0')
  return text.trim() === '' ? '' : 'wrong'
}

/**
 * The known fields with what the shopper typed: spaces of card numbers go, the expiry date is turned round. What the
 * merchant sealed stays; every other field that is posted counts for nothing.
 */
export function mergeTyped({ tender, fields, sealedNames }: AskedPayment, posted: FormFields): FormFields {
  const merged: FormFields = new Map(fields)
  const text = (name: string) => (posted.get(name) ?? '').trim()
  for (const name of payPageBillingFields)
    if (!sealedNames.has(name)) merged.set(name, name === 'STATE' ? text(name).toUpperCase() : text(name))
  for (const name of accountNames[tender])
    merged.set(name, name === 'EXP_DATE' ? toWireExpiry(text(name)) : text(name).replace(/[\s-]/g, ''))
  return merged
}

/** What stands in the fields again after a fault or a decline: all but number and code, the date as it was typed. */
export function shownAgain(merged: FormFields, posted: FormFields): FormFields {
  const shown: FormFields = new Map([...merged].map(([name, value]) => [name, maskCardNumbers(value)]))
  shown.delete('ACCOUNT_NBR')
  shown.delete('CVV2')
  const expiry = posted.get('EXP_DATE') ?? ''
  return shown.set('EXP_DATE', /^[\d\s/]{1,9}$/.test(expiry) ? expiry : '')
}

/** What the page asks for beyond Browser Post's rules, with `errors` of those, in the order of the page. */
export function addPageErrors(tender: Tender, merged: FormFields, errors: readonly FieldError[]): FieldError[] {
  const all = new Map<string, FieldErrorReason>(errors.map(error => [error.field, error.reason]))
  const asked = [...alwaysAsked, ...(tender === 'card' ? ['CVV2'] : [])]
  for (const name of asked) if (!merged.get(name)) all.set(name, 'FE_001')
  const routing = merged.get('ROUTING_NBR') ?? ''
  if (tender === 'bank' && !all.has('ROUTING_NBR') && !isRoutingNumber(routing)) all.set('ROUTING_NBR', 'FE_003')
  const order = [...accountNames[tender], ...payPageBillingFields]
  return order.flatMap(field => {
    const reason = all.get(field)
    return reason ? [{ field, reason }] : []
  })
}
