import { anyRequest } from '../../domain/apis/pay-by-bank/fields.ts'
import { key, mac } from '../../domain/apis/server-post/fields.ts'
import { anyBody, bodies } from '../../domain/apis/server-post/request-fields.ts'
import type { ApiField } from '../../domain/apis/specification/api-specification.ts'
import { checkField, type FieldFault } from '../../domain/apis/specification/check-field.ts'
import { responseCode } from '../../domain/payments/response-codes.ts'
import { holdsCardNumber } from '../../lib/cards/card-numbers.ts'
import { passesLuhn } from '../../lib/cards/luhn.ts'
import { type Message, type Rejection, textOf } from './message.ts'
import { type TableName, tableNameOf, tableOf } from './request-tables.ts'
import { parseTransactionType, type TransactionType } from './transaction-type.ts'

export type Validated =
  | { kind: 'valid'; type: TransactionType; table: TableName }
  | { kind: 'rejected'; rejection: Rejection }

const reject = (code: string, text = responseCode(code).display): Validated => ({
  kind: 'rejected',
  rejection: { code, text },
})

/** Every field that any request may have, by its name: what is sent beside a table has to be well formed too. */
const known = new Map<string, ApiField>(
  // The rows of single requests say more than those of "any".
  [...anyRequest, ...anyBody, ...key, mac, ...Object.values(bodies).flat()]
    .filter(({ values }) => values?.length !== 1)
    .map(row => [row.name, { ...row, required: false }]),
)
/** The row of a field; the ten USER_DATA fields share one. */
export const findField = (name: string): ApiField | undefined =>
  known.get(/^USER_DATA_(10|[1-9])$/.test(name) ? 'USER_DATA_1' : name)

/** The fields in which an account or its cryptogram belongs; nothing of them is kept. */
const accountFields = new Set(['ACCOUNT_NBR', 'TRACK_DATA', 'EMV_DATA', 'PIN_BLK', 'MAC'])
/** Refusals that have a code of their own (payments 1.6) in place of RR. */
const ownCodes: Readonly<Record<string, string>> = { CARD_ENT_METH: 'EH', CARD_ID: 'EI' }

/** Which table a message has to obey, and its first fault by it: the type first, then token, then field by field. */
export function validateMessage(message: Message): Validated {
  const text = textOf(message, 'TRAN_TYPE')
  if (text === '') return reject('RR', 'Missing TRAN_TYPE')
  const type = message.repeated.has('TRAN_TYPE') ? undefined : parseTransactionType(text)
  if (!type) return reject('EF')
  const hasToken = textOf(message, 'ORIG_AUTH_GUID') !== ''
  const isIncrement = hasToken && textOf(message, 'ACI_EXT') === 'IA'
  const table = tableNameOf(type, { hasToken, isIncrement })
  const rows = tableOf(table)
  const takesToken = rows.some(({ name }) => name === 'ORIG_AUTH_GUID')
  if ((textOf(message, 'CARD_ENT_METH') === 'Z') !== hasToken || (hasToken && !takesToken)) {
    if (table !== 'close-batch') return reject('EH')
  }
  const rejected = checkTable(message, rows, table) ?? checkOthers(message, rows)
  if (rejected) return rejected
  if (type.tender === 'card' && !hasIndustry(message, type.industry)) return reject('RR', 'Invalid INDUSTRY_TYPE[VAL]')
  return { kind: 'valid', type, table }
}

function checkTable(message: Message, rows: readonly ApiField[], table: TableName): Validated | undefined {
  for (const row of rows) {
    const fault = check(message, row)
    if (fault === 'missing' && table === 'verify' && /^(ADDRESS|ZIP_CODE)$/.test(row.name)) return reject('E2')
    if (fault) return rejectField(row.name, fault)
  }
  return undefined
}

function checkOthers(message: Message, rows: readonly ApiField[]): Validated | undefined {
  const inTable = new Set(rows.map(({ name }) => name))
  for (const [name, value] of message.fields) {
    const row = findField(name)
    if (!row || value === '') continue
    const fault = inTable.has(name) ? undefined : check(message, { ...row, name })
    if (fault) return rejectField(name, fault)
    if (!accountFields.has(name) && holdsCardNumber(value)) return reject('RR', `Card number in ${name}`)
  }
  const account = textOf(message, 'ACCOUNT_NBR')
  const isCard = textOf(message, 'TRAN_TYPE').startsWith('CC')
  return isCard && account !== '' && !passesLuhn(account) ? reject('RR', 'Invalid ACCOUNT_NBR[VAL]') : undefined
}

function check(message: Message, row: ApiField): FieldFault | undefined {
  const isRepeated = message.repeated.has(row.name)
  return checkField(row, textOf(message, row.name), { isRepeated, other: name => textOf(message, name) })
}

function rejectField(name: string, fault: FieldFault): Validated {
  if (fault === 'missing') return reject('RR', `Missing ${name}`)
  return fault === 'VAL' && ownCodes[name] ? reject(ownCodes[name]) : reject('RR', `Invalid ${name}[${fault}]`)
}

function hasIndustry(message: Message, industry: string): boolean {
  const sent = textOf(message, 'INDUSTRY_TYPE')
  return sent === '' || sent === industry
}
