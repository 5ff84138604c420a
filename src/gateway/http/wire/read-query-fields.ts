import type { ApiField } from '../../../domain/apis/specification/api-specification.ts'
import { checkField } from '../../../domain/apis/specification/check-field.ts'
import type { JsonFault, ReadJson } from './read-json-fields.ts'

const spellings: Partial<Record<ApiField['kind'], RegExp>> = {
  integer: /^\d{1,15}$/,
  number: /^\d{1,13}(\.\d+)?$/,
  boolean: /^(true|false)$/,
}

/** A query by its table of fields, as `readJsonFields` reads an object: values as text, and every fault. An empty value is none. */
export function readQueryFields(rows: readonly ApiField[], query: string): ReadJson {
  const sent = new URLSearchParams(query)
  const fields = new Map<string, string>()
  const faults: JsonFault[] = []
  for (const name of new Set(sent.keys())) {
    if (rows.some(row => row.name === name)) fields.set(name, sent.get(name) ?? '')
    else faults.push({ name, fault: 'unknown' })
  }
  for (const row of rows) {
    const { name, kind } = row
    const value = fields.get(name) ?? ''
    const isRepeated = sent.getAll(name).length > 1
    const other = (asked: string) => fields.get(asked) ?? ''
    const isMisspelled = value !== '' && spellings[kind]?.test(value) === false
    const fault = isMisspelled ? 'type' : checkField(row, value, { isRepeated, other })
    if (fault) faults.push({ name, fault, row })
  }
  return { fields, faults }
}
