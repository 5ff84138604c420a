import { bodies } from '../../../domain/apis/custom-pay/request-fields.ts'
import { type ApiField, repeatedRows } from '../../../domain/apis/specification/api-specification.ts'
import { expectedValue } from '../../../domain/apis/specification/expected-value.ts'
import { cardNumberMessage } from '../../../domain/payments/card-number-problem.ts'
import { findCardNumber, maskCardNumbers } from '../../../lib/cards/card-numbers.ts'
import { passesLuhn } from '../../../lib/cards/luhn.ts'
import { type JsonFault, type JsonFields, readJsonFields } from '../../http/wire/read-json-fields.ts'
import type { JsonObject } from '../../http/wire/read-json-object.ts'
import type { EpiError } from './answer.ts'
import { checkLines } from './check-lines.ts'

export type BodyTable = keyof typeof bodies

/** The rows of a call; those of the ten userdata share one in the documentation. None for a call without a body. */
export function rowsOf(table: BodyTable | undefined): readonly ApiField[] {
  return table ? repeatedRows(bodies[table]) : []
}

/** The fields in which an account belongs; nothing of them is kept. */
const accounts = ['account', 'trackData', 'emvData'] as const
const errorsMax = 20

/** A body by the table of its call: its values, or all that is wrong with it. */
export function checkBody(table: BodyTable | undefined, body: JsonObject): JsonFields | EpiError[] {
  const others = Object.fromEntries(Object.entries(body).filter(([name]) => !accounts.some(each => each === name)))
  const planted = findCardNumber(others)
  if (planted !== undefined) return [{ code: 'CARD_NUMBER', text: `${planted || 'body'}: ${cardNumberMessage}` }]
  const rows = rowsOf(table)
  const { fields, faults } = readJsonFields(rows, body)
  const told = [...checkAccount(rows, fields, faults), ...checkSums(fields)]
  const errors = [...faults.filter(fault => !isOfAccount(fault, told)).map(toError), ...told]
  return errors.length > 0 ? errors.slice(0, errorsMax) : fields
}

/** That there is one card is told once. */
const isOfAccount = ({ name, fault }: JsonFault, told: readonly EpiError[]) =>
  fault === 'missing' && accounts.some(each => each === name) && told.some(({ code }) => code === 'ONE_ACCOUNT')

function toError(fault: JsonFault): EpiError {
  const name = maskCardNumbers(fault.name.toWellFormed()).slice(0, 80)
  if (fault.fault === 'unknown') return { code: 'UNKNOWN_FIELD', text: `${name}: there is no such field` }
  if (fault.fault === 'missing') return { code: 'MISSING_FIELD', text: `${name} is missing` }
  return invalid(name, expectedValue(fault.row))
}

const invalid = (name: string, text: string): EpiError => ({ code: 'INVALID_FIELD', text: `${name}: ${text}` })

/** One card, read in one way, with a right check digit. A bank account has none. */
function checkAccount(rows: readonly ApiField[], fields: JsonFields, faults: readonly JsonFault[]): EpiError[] {
  const takes = (wanted: string) => rows.some(({ name }) => name === wanted)
  const sent = accounts.filter(name => fields.has(name) && fields.get(name) !== '')
  const isWrong = faults.some(({ name, fault }) => fault !== 'missing' && accounts.some(each => each === name))
  if (isWrong) return []
  if (takes('trackData') && sent.length !== 1)
    return [{ code: 'ONE_ACCOUNT', text: 'Send one of account, trackData and emvData' }]
  const account = fields.get('account') ?? ''
  if (account === '' || takes('routingNumber') || passesLuhn(account)) return []
  return [invalid('account', 'a card number with a correct check digit')]
}

/** Tip and tax are inside the amount; Level 3 has so many lines. */
function checkSums(fields: JsonFields): EpiError[] {
  const amount = Number(fields.get('amount') ?? 'NaN')
  const beyond = ['tipAmount', 'taxAmount'].filter(name => Number(fields.get(name) ?? 0) > amount)
  const tooMuch = beyond.map(name => invalid(name, 'at most amount, which includes it'))
  const lines = fields.get('enhancedData')
  return lines === undefined ? tooMuch : [...tooMuch, ...checkLines(JSON.parse(lines) as unknown[], amount)]
}
