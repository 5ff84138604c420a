import { bankPath, cardPath, subscriptionBody, tokenPath } from '../../../domain/apis/recurring/request-fields.ts'
import { recurring } from '../../../domain/apis/recurring.ts'
import type { ApiField } from '../../../domain/apis/specification/api-specification.ts'
import { expectedValue } from '../../../domain/apis/specification/expected-value.ts'
import { isDay } from '../../../domain/billing/billing-days.ts'
import { cardNumberMessage } from '../../../domain/payments/card-number-problem.ts'
import { findCardNumber, maskCardNumbers } from '../../../lib/cards/card-numbers.ts'
import { passesLuhn } from '../../../lib/cards/luhn.ts'
import { type JsonFault, type JsonFields, readJsonFields } from '../../http/wire/read-json-fields.ts'
import type { JsonObject } from '../../http/wire/read-json-object.ts'
import type { CallError } from './answer.ts'

const errorsMax = 20
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The rows of a call's body. */
export const rowsOf = (table: string): readonly ApiField[] =>
  table === 'subscription' ? subscriptionBody : (recurring.fields[table]?.fields ?? [])

/** A body by the table of its call: its values, or all that is wrong with it. */
export function checkBody(table: string, body: JsonObject): JsonFields | CallError[] {
  const planted = findCardNumber(withoutAccounts(body))
  if (planted !== undefined) return [{ code: 'CARD_NUMBER', text: `${planted || 'body'}: ${cardNumberMessage}` }]
  const { fields, faults } = readJsonFields(rowsOf(table), body)
  const errors = [
    ...faults.map(toError),
    ...checkDay(fields),
    ...(table === 'subscription' ? checkMethod(body, fields) : []),
  ]
  return errors.length > 0 ? errors.slice(0, errorsMax) : fields
}

/** The body without the numbers that are accounts; nothing of them is kept. */
function withoutAccounts(body: JsonObject): JsonObject {
  const { PaymentMethod: method, ...others } = body
  if (!isObject(method)) return body
  const parts = Object.entries(method).map(([name, part]) => {
    if (!isObject(part)) return [name, part]
    const { AccountNumber: _, ...rest } = part
    return [name, rest]
  })
  return { ...others, PaymentMethod: Object.fromEntries(parts) }
}

function toError(fault: JsonFault): CallError {
  const name = maskCardNumbers(fault.name.toWellFormed()).slice(0, 80)
  if (fault.fault === 'unknown') return { code: 'UNKNOWN_FIELD', text: `${name}: there is no such field` }
  if (fault.fault === 'missing') return { code: 'MISSING_FIELD', text: `${name} is missing` }
  return invalid(name, expectedValue(fault.row))
}
const invalid = (name: string, text: string): CallError => ({ code: 'INVALID_FIELD', text: `${name}: ${text}` })

/** 30 February is no day. */
function checkDay(fields: JsonFields): CallError[] {
  const name = 'SubscriptionData.BillingDate'
  const day = fields.get(name) ?? ''
  return /^2\d{3}-\d{2}-\d{2}$/.test(day) && !isDay(day) ? [invalid(name, 'a valid date')] : []
}

/** One way to pay, and a card number with a correct check digit. */
function checkMethod({ PaymentMethod: method }: JsonObject, fields: JsonFields): CallError[] {
  if (method !== undefined && !isObject(method)) return []
  const sent = [cardPath, bankPath, tokenPath].filter(path => Object.hasOwn(method ?? {}, path.split('.')[1] ?? ''))
  const name = `${cardPath}.AccountNumber`
  const number = fields.get(name) ?? ''
  if (sent.length !== 1)
    return [{ code: 'ONE_PAYMENT_METHOD', text: 'Send one of CreditCardData, BankAccountData and PreviousPayment' }]
  return /^\d{4,19}$/.test(number) && !passesLuhn(number)
    ? [invalid(name, 'a card number with a correct check digit')]
    : []
}
