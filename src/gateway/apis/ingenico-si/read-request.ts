import { ingenicoTables } from '../../../domain/apis/ingenico-si/fields.ts'
import type { ApiField } from '../../../domain/apis/specification/api-specification.ts'
import { checkField } from '../../../domain/apis/specification/check-field.ts'
import { holdsCardNumber } from '../../../lib/cards/card-numbers.ts'
import { parseAmountCents } from '../../../lib/money/money.ts'
import type { Fields } from '../../http/wire/key-value.ts'
import type { ReadDetail } from '../../http/wire/read-detail.ts'

/** A DETAIL that obeys its table. */
export type TerminalDetail = {
  table: TableName
  fields: Fields
  tranType: string
  /** With the cash that is handed out; 0 where a request has none. */
  amountCents: number
}
/** `detail` says what is wrong, as the documentation publishes it; `fields` are what could be read. */
export type ReadRequest = ({ ok: true } & TerminalDetail) | { ok: false; detail: string; fields: Fields }

type TableName = keyof typeof requestTables
const { sale, 'debit-sale': debitSale, verify, 'follow-up': followUp } = ingenicoTables
const requestTables = { sale, 'debit-sale': debitSale, verify, 'follow-up': followUp }
const tables = Object.entries(requestTables) as [TableName, { fields: readonly ApiField[] }][]

/** Every element that any request may have, by its name. */
const known = new Map<string, ApiField>(tables.flatMap(([, { fields }]) => fields.map(row => [row.name, row] as const)))
export const findElement = (name: string): ApiField | undefined => known.get(name)

/** Only the elements that the table of a request has. */
export const elementsOf = ({ table, fields }: TerminalDetail): Fields =>
  new Map([...fields].filter(([name]) => requestTables[table].fields.some(row => row.name === name)))

/** What a till wants, by the rows that the documentation shows. The first fault refuses: the type first, then element by element. */
export function readRequest(read: ReadDetail): ReadRequest {
  if (!read.ok) return { ok: false, detail: read.fault, fields: new Map() }
  const { fields, repeated } = read
  const textOf = (name: string) => fields.get(name) ?? ''
  const refuse = (detail: string): ReadRequest => ({ ok: false, detail, fields })
  const tranType = textOf('TRAN_TYPE')
  if (tranType === '') return refuse('Missing TRAN_TYPE')
  const table = tableOf(tranType, textOf('AUTH_GUID') !== '')
  if (!table || repeated.has('TRAN_TYPE')) return refuse('Invalid TRAN_TYPE[VAL]')
  const rows: readonly ApiField[] = requestTables[table].fields
  for (const row of rows) {
    const fault = checkField(row, textOf(row.name), { isRepeated: repeated.has(row.name), other: textOf })
    if (fault) return refuse(fault === 'missing' ? `Missing ${row.name}` : `Invalid ${row.name}[${fault}]`)
  }
  for (const [name, value] of fields) {
    if (value === '') continue
    if (holdsCardNumber(name) || holdsCardNumber(value))
      return refuse(`Card number in ${known.has(name) ? name : 'DETAIL'}`)
    // Cash that nobody would hand out, a token that nobody would charge: better refused than left out.
    if (known.has(name) && !rows.some(row => row.name === name)) return refuse(`Unexpected ${name}`)
  }
  const amountCents = centsOf(textOf('AMOUNT')) + centsOf(textOf('CASHBACK_AMT'))
  if (takesMoney(table, tranType) && amountCents === 0) return refuse('Invalid AMOUNT[VAL]')
  return { ok: true, table, fields, tranType, amountCents }
}

/** CCR9 is two things: with a token no card is asked for. */
function tableOf(tranType: string, hasToken: boolean): TableName | undefined {
  const fitting = tables.filter(([, { fields }]) =>
    fields.find(({ name }) => name === 'TRAN_TYPE')?.values?.includes(tranType),
  )
  return fitting.length > 1 && hasToken ? 'follow-up' : fitting[0]?.[0]
}

const centsOf = (text: string): number => parseAmountCents(text) ?? 0
const takesMoney = (table: TableName, tranType: string) =>
  table === 'sale' || table === 'debit-sale' || tranType === 'CCR4' || tranType === 'CCR9'
