import { type ResponseField, responseFields } from '../../payments/transaction-fields.ts'
import { type ApiField, digits, type FieldType, field, letters, text } from '../specification/api-specification.ts'

const makers: Readonly<Record<string, (length: number) => FieldType>> = {
  digit: digits,
  letter: letters,
  character: text,
}

/** `up to 4 digits` of the gateway's own table as a type of the APIs' tables. */
function typeOf(format: string): FieldType {
  const [, length, kind = ''] = /^(?:up to )?(\d+) (digit|letter|character)s?$/.exec(format) ?? []
  return makers[kind]?.(Number(length)) ?? text(format === 'N.NN' ? 13 : undefined)
}

/** When a field is left out of an answer. */
const conditions: Readonly<Record<string, string>> = {
  AUTH_GUID: 'unless refused with RR or E codes',
  AUTH_CODE: 'when approved, except to undo or capture',
  AUTH_AVS: 'with an address',
  AUTH_CVV2: 'with CVV2',
  ORIG_TRAN_TYPE: 'with a token',
  AUTH_TRAN_IDENT: 'if the network provides one',
  AUTH_PAR: 'if the network provides one',
}

const asField = ({ name, format, meaning, example }: ResponseField): ApiField =>
  field(name, typeOf(format), conditions[name] ?? true, meaning, example)

const balance = field(
  'AUTH_AVAILABLE_BAL',
  text(13),
  'when the issuer reports it',
  'What is left on a prepaid or EBT card.',
  '25.40',
)

/** The answer of every API that speaks with the processor: the table that the gateway sends (payments 1.5). */
export const answer: readonly ApiField[] = responseFields.flatMap(each =>
  each.name === 'AUTH_AMOUNT' ? [asField(each), balance] : [asField(each)],
)
