import type { ApiField } from '../../../domain/apis/specification/api-specification.ts'
import { findCardNumber, maskCardNumbers } from '../../../lib/cards/card-numbers.ts'
import type { RawRequest } from '../call.ts'
import { type JsonFault, type JsonFields, type ReadJson, readJsonFields } from './read-json-fields.ts'
import { readJsonObject } from './read-json-object.ts'
import { readQueryFields } from './read-query-fields.ts'

/**
 * The first thing that is wrong with what was sent, which each API says in its grammar. `name`: of the field at fault, so that it may be
 * shown; empty for a card number that is the whole body.
 */
export type Wrong =
  | { kind: 'malformed'; text: string }
  | { kind: 'card-number'; name: string }
  | { kind: 'field'; name: string; fault: JsonFault }
/** What was sent, as far as it can be read. */
export type ReadCall = { fields: JsonFields; wrong?: Wrong }

/** The query of a GET, or the JSON body of another request, by its table of fields. A card number is refused in any of them. */
export function readCall(rows: readonly ApiField[], request: RawRequest): ReadCall {
  return request.method === 'GET' ? readQuery(rows, request.query) : readBody(rows, request)
}

export function readQuery(rows: readonly ApiField[], query: string): ReadCall {
  const planted = findCardNumber(Object.fromEntries(new URLSearchParams(query)))
  return planted === undefined ? toRead(readQueryFields(rows, query)) : refuseCard(planted)
}

export function readBody(rows: readonly ApiField[], request: Pick<RawRequest, 'body' | 'contentType'>): ReadCall {
  const body = readJsonObject(request)
  if (body.kind === 'malformed') return { fields: new Map(), wrong: body }
  const planted = findCardNumber(body.json)
  return planted === undefined ? toRead(readJsonFields(rows, body.json)) : refuseCard(planted)
}

const refuseCard = (place: string): ReadCall => ({
  fields: new Map(),
  wrong: { kind: 'card-number', name: shown(place) },
})

const toRead = ({ fields, faults: [fault] }: ReadJson): ReadCall =>
  fault ? { fields, wrong: { kind: 'field', name: shown(fault.name), fault } } : { fields }

const shownMaxLength = 50
/** Names of fields come from the caller. */
const shown = (name: string) => maskCardNumbers(name.toWellFormed()).slice(0, shownMaxLength)

/** What the request log keeps of what was sent, by the rows. */
export const loggedFields = (fields: JsonFields, rows: readonly ApiField[]): [string, string][] =>
  rows.flatMap(({ name, logged }) => {
    const value = fields.get(name)
    return value === undefined ? [] : [[name, logged ? value : '(sent)']]
  })
