import { type ApiField, conditionText, repeatedRows } from '../specification/api-specification.ts'

/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export type Schema = {
  type?: string | string[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  [more: string]: unknown
}

const types: Record<ApiField['kind'], Schema> = {
  text: { type: 'string' },
  digits: { type: 'string', pattern: '^[0-9]*$' },
  letters: { type: 'string', pattern: '^[A-Za-z]*$' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  date: { type: 'string' },
  'one of': { type: 'string' },
  list: { type: 'array', items: {} },
  object: { type: 'object' },
}

/** The example of a field as a value of its type; undefined for lists and objects, whose parts have their own. */
function exampleOf({ kind, example }: ApiField): unknown {
  if (kind === 'number' || kind === 'integer') return Number(example)
  if (kind === 'boolean') return example === 'true'
  return kind === 'list' || kind === 'object' ? undefined : example
}

export function schemaOf(field: ApiField): Schema {
  const { kind, minLength, maxLength, pattern, values, rule, required, isNullable = false } = field
  const condition = conditionText(required)
  const example = exampleOf(field)
  // A pattern of a number speaks of its text, which JSON Schema does not look at.
  const hasPattern = pattern && kind !== 'number' && kind !== 'integer'
  return {
    ...types[kind],
    ...(isNullable && { type: [String(types[kind].type), 'null'] }),
    ...(minLength && { minLength }),
    ...(maxLength && { maxLength }),
    ...(hasPattern && { pattern: pattern.source }),
    ...(values && { enum: [...values, ...(isNullable ? [null] : [])] }),
    description: condition ? `${rule} Required ${condition}.` : rule,
    ...(example !== undefined && { examples: [example] }),
  }
}

/** Walks to the object that holds the last part of a name, making objects and lists on the way. */
function parentOf(root: Schema, path: string[]): Schema {
  let at = root
  for (const part of path) {
    const isList = part.endsWith('[]')
    const name = isList ? part.slice(0, -2) : part
    at.properties ??= {}
    at.properties[name] ??= isList ? { type: 'array' } : { type: 'object' }
    at = at.properties[name] as Schema
    if (isList) {
      if (!at.items?.type) at.items = { type: 'object' }
      at = at.items
    }
  }
  return at
}

/** What holds a field that is always there is always there too: `data` of `data.response`. Not so what stands in a list. */
function requireParents(root: Schema, path: string[]): void {
  let at = root
  for (const part of path) {
    if (part.endsWith('[]')) return
    if (!at.required?.includes(part)) at.required = [...(at.required ?? []), part]
    at = at.properties?.[part] as Schema
  }
}

/** JSON Schema of a table of fields; names with dots and brackets become objects and lists. */
export function schemaOfFields(fields: readonly ApiField[]): Schema {
  const root: Schema = { type: 'object' }
  for (const field of repeatedRows(fields)) {
    const path = field.name.split('.')
    const last = path.pop() as string
    const parent = parentOf(root, path)
    const isList = last.endsWith('[]')
    const name = isList ? last.slice(0, -2) : last
    parent.properties ??= {}
    const known = parent.properties[name]
    const own = isList ? { type: 'array', items: schemaOf(field) } : schemaOf(field)
    parent.properties[name] = { ...own, ...known }
    if (field.required !== true) continue
    requireParents(root, path)
    parent.required = [...new Set([...(parent.required ?? []), name])]
  }
  return root
}
