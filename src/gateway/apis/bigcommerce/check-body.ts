import type { ApiField } from '../../../domain/apis/specification/api-specification.ts'
import { expectedValue } from '../../../domain/apis/specification/expected-value.ts'
import { cardNumberMessage } from '../../../domain/payments/card-number-problem.ts'
import { findCardNumber, maskCardNumbers } from '../../../lib/cards/card-numbers.ts'
import { passesLuhn } from '../../../lib/cards/luhn.ts'
import { type JsonFault, type JsonFields, readJsonFields } from '../../http/wire/read-json-fields.ts'
import type { JsonObject } from '../../http/wire/read-json-object.ts'
import type { StoreRefusal } from './answer.ts'

const errorsMax = 20
export const cardField = 'payment.instrument.number'

/** A body by the rows of its call: its values, or all that is wrong with it. */
export function checkBody(rows: readonly ApiField[], body: JsonObject): JsonFields | StoreRefusal {
  const takesCard = rows.some(({ name }) => name === cardField)
  const planted = findCardNumber(takesCard ? withoutCard(body) : body)
  if (planted !== undefined) {
    const errors = [{ field: planted.slice(0, 80), message: cardNumberMessage }]
    return { status: 400, code: 'CARD_NUMBER', title: 'A card number is in a field that is not for cards', errors }
  }
  const { fields, faults } = readJsonFields(rows, body)
  if (faults.length > 0) return refuseFields(faults)
  const number = fields.get(cardField) ?? ''
  return number === '' || passesLuhn(number)
    ? fields
    : refuseField(cardField, 'a card number with a correct check digit')
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The body but for the field in which an account belongs; nothing of that is kept. */
function withoutCard(body: JsonObject): JsonObject {
  const { payment } = body
  if (!isObject(payment) || !isObject(payment['instrument'])) return body
  const { number: _, ...instrument } = payment['instrument']
  return { ...body, payment: { ...payment, instrument } }
}

const codes = { unknown: 'UNKNOWN_FIELD', missing: 'MISSING_FIELD' } as const
const codeOf = ({ fault }: JsonFault) => (fault === 'unknown' || fault === 'missing' ? codes[fault] : 'INVALID_FIELD')

function refuseFields(faults: readonly JsonFault[]): StoreRefusal {
  const [first] = faults as [JsonFault]
  const code = codeOf(first)
  const errors = faults.slice(0, errorsMax).map(each => ({
    field: maskCardNumbers(each.name.toWellFormed()).slice(0, 80),
    message: each.fault === 'unknown' ? 'there is no such field' : expectedValue(each.row),
  }))
  const title = { UNKNOWN_FIELD: 'There is no such field', MISSING_FIELD: 'A field is missing' }
  return { status: 400, code, title: code === 'INVALID_FIELD' ? 'A field has a wrong value' : title[code], errors }
}

export const refuseField = (field: string, message: string): StoreRefusal => ({
  ...{ status: 400, code: 'INVALID_FIELD', title: 'A field has a wrong value', errors: [{ field, message }] },
})
