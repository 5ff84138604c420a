import { fromNumberOfDollars } from '../../../lib/money/money.ts'
import { idOf, type Numbered } from '../../billing/numbers.ts'
import type { JsonFields } from '../../http/wire/read-json-fields.ts'

/** A number of dollars in cents, `29.9` as 2990; undefined when it was not sent. */
export function centsOf(fields: JsonFields, name: string): number | undefined {
  const sent = fields.get(name)
  return sent === undefined ? undefined : fromNumberOfDollars(sent)
}

export function integerOf(fields: JsonFields, name: string): number | undefined {
  const sent = fields.get(name)
  return sent === undefined ? undefined : Number(sent)
}

/** A row that no merchant has: a filter by the number of something else finds nothing. */
const nobody = 0
export function rowOf(fields: JsonFields, name: string, kind: Numbered): number | undefined {
  const number = integerOf(fields, name)
  return number === undefined ? undefined : (idOf(kind, number) ?? nobody)
}

const limitStandard = 100
/** Where a page begins, by the number of the last row before it, and one row more than it has. */
export function pageOf(fields: JsonFields) {
  const limit = integerOf(fields, 'Limit') ?? limitStandard
  return { limit, page: { after: Math.floor((integerOf(fields, 'After') ?? 0) / 10), limit: limit + 1 } }
}
