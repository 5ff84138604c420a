import type { ApiField } from './api-specification.ts'

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** The example of one field as the wire has it; a value that somebody gave and that is none of its kind stays text. */
function exampleOf({ kind, example }: ApiField): Json {
  if ((kind === 'number' || kind === 'integer') && Number.isFinite(Number(example))) return Number(example)
  if (kind === 'boolean' && /^(true|false)$/.test(example)) return example === 'true'
  if (kind !== 'list' && kind !== 'object') return example
  try {
    return JSON.parse(example) as Json
  } catch {
    return kind === 'list' ? [] : {}
  }
}

/** Puts a value at `address.zipCode` or `principals[].firstName`; lists of examples have one entry. */
function put(target: { [name: string]: Json }, path: string[], value: Json) {
  const [head = '', ...rest] = path
  const isList = head.endsWith('[]')
  const name = isList ? head.slice(0, -2) : head
  if (rest.length === 0) {
    // The parts of an object are told one by one: its own row adds nothing.
    if (!(name in target)) target[name] = isList ? [value] : value
    return
  }
  const known = target[name]
  if (isList) {
    const entry = Array.isArray(known) ? known[0] : undefined
    const next = entry && typeof entry === 'object' && !Array.isArray(entry) ? entry : {}
    target[name] = [next]
    put(next, rest, value)
    return
  }
  const next = known && typeof known === 'object' && !Array.isArray(known) ? known : {}
  target[name] = next
  put(next, rest, value)
}

/** A JSON body made of the examples of fields; dots and brackets of names become objects and lists. */
export function exampleBody(fields: readonly ApiField[]): { [name: string]: Json } {
  const body: { [name: string]: Json } = {}
  for (const field of fields) put(body, field.name.split('.'), exampleOf(field))
  return body
}
