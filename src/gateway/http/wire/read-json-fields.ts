import type { ApiField } from '../../../domain/apis/specification/api-specification.ts'
import { checkField, type FieldFault } from '../../../domain/apis/specification/check-field.ts'

/** Values by the names of the documentation, as text: `address.zipCode` → `12345`, `amount` → `127.9`. */
export type JsonFields = ReadonlyMap<string, string>
/** `type`: a value of another type of JSON. */
export type JsonFault = { name: string; fault: 'unknown' } | { name: string; fault: FieldFault | 'type'; row: ApiField }
export type ReadJson = { fields: JsonFields; faults: readonly JsonFault[] }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A JSON object by its table of fields: dots in names are objects, `[]` is a list of objects. Every fault is told, in the order
 * of the table; what is there but in no table comes first. A condition may name an object, as sent or not.
 */
export function readJsonFields(rows: readonly ApiField[], body: Readonly<Record<string, unknown>>): ReadJson {
  const own = rows.filter(({ name }) => !name.includes('[].'))
  const taken = takeValues(own, body)
  const checked = own.flatMap((row): JsonFault[] => {
    if (taken.faults.some(({ name }) => name === row.name)) return []
    const fault = checkField(row, taken.fields.get(row.name) ?? '', {
      isRepeated: false,
      other: name => taken.fields.get(name) ?? (taken.groups.has(name) ? 'sent' : ''),
    })
    return fault ? [{ name: row.name, fault, row }] : []
  })
  return { fields: taken.fields, faults: [...taken.faults, ...checked, ...checkLists(rows, own, body)] }
}

function takeValues(rows: readonly ApiField[], body: Readonly<Record<string, unknown>>) {
  const byName = new Map(rows.map(row => [row.name, row]))
  const groups = new Set(rows.flatMap(({ name }) => groupsOf(name)).filter(group => !byName.has(group)))
  const sentGroups = new Set<string>()
  const fields = new Map<string, string>()
  const faults: JsonFault[] = []
  const take = (name: string, value: unknown) => {
    const row = byName.get(name)
    if (!row) faults.push({ name, fault: 'unknown' })
    else {
      const text = textOf(row, value)
      if (text === undefined) faults.push({ name, fault: 'type', row })
      else fields.set(name, text)
    }
  }
  const walk = (at: string, values: Readonly<Record<string, unknown>>) => {
    for (const [part, value] of Object.entries(values)) {
      const name = at + part
      if (!groups.has(name)) take(name, value)
      else if (isObject(value)) {
        sentGroups.add(name)
        walk(`${name}.`, value)
      } else faults.push({ name, fault: 'type', row: { ...groupRow, name } })
    }
  }
  walk('', body)
  return { fields, faults, groups: sentGroups }
}

/** `PaymentMethod.CreditCardData.CVV` stands in `PaymentMethod`, and in it in `PaymentMethod.CreditCardData`. */
const groupsOf = (name: string): string[] =>
  name
    .split('.')
    .slice(0, -1)
    .map((_, at, parts) => parts.slice(0, at + 1).join('.'))

const groupRow: Omit<ApiField, 'name'> = { kind: 'object', required: false, rule: '', example: '' }

/** A value of the right type of JSON as text; undefined for another type. */
function textOf({ kind }: ApiField, value: unknown): string | undefined {
  switch (kind) {
    case 'number':
    case 'integer':
      return typeof value === 'number' ? String(value) : undefined
    case 'boolean':
      return typeof value === 'boolean' ? String(value) : undefined
    case 'list':
      return Array.isArray(value) ? JSON.stringify(value) : undefined
    case 'object':
      return isObject(value) ? JSON.stringify(value) : undefined
    default:
      return typeof value === 'string' ? value : undefined
  }
}

/** Each entry of a list by the rows of its parts, all of which are required as they say. */
function checkLists(
  rows: readonly ApiField[],
  own: readonly ApiField[],
  body: Readonly<Record<string, unknown>>,
): JsonFault[] {
  return own.flatMap(row => {
    const list = Object.hasOwn(body, row.name) ? body[row.name] : undefined
    const parts = rows
      .filter(({ name }) => name.startsWith(`${row.name}[].`))
      .map(part => ({ ...part, name: part.name.slice(row.name.length + 3), required: part.required !== false }))
    if (!Array.isArray(list) || parts.length === 0) return []
    return list.flatMap((entry: unknown, at): JsonFault[] => {
      const name = `${row.name}[${at}]`
      if (!isObject(entry)) return [{ name, fault: 'type', row: { ...groupRow, name } }]
      return readJsonFields(parts, entry).faults.map(each => ({ ...each, name: `${name}.${each.name}` }))
    })
  })
}
