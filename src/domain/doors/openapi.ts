import type { Door, DoorField, DoorHost, DoorOperation } from './door.ts'
import { addressOf, httpOperations } from './postman.ts'

type Schema = {
  type?: string
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  [more: string]: unknown
}

const types: Record<DoorField['kind'], Schema> = {
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

function schemaOf({ kind, maxLength, values, rule, example }: DoorField): Schema {
  return {
    ...types[kind],
    ...(maxLength && { maxLength }),
    ...(values && { enum: [...values] }),
    description: rule,
    ...(kind !== 'list' && kind !== 'object' && { examples: [example] }),
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

/** JSON Schema of a table of fields; names with dots and brackets become objects and lists. */
export function schemaOfFields(fields: readonly DoorField[]): Schema {
  const root: Schema = { type: 'object' }
  for (const field of fields) {
    const path = field.name.split('.')
    const last = path.pop() as string
    const parent = parentOf(root, path)
    const isList = last.endsWith('[]')
    const name = isList ? last.slice(0, -2) : last
    parent.properties ??= {}
    const known = parent.properties[name]
    const own = isList ? { type: 'array', items: schemaOf(field) } : schemaOf(field)
    parent.properties[name] = { ...own, ...known }
    if (field.required === true) parent.required = [...(parent.required ?? []), name]
  }
  return root
}

const contentTypes: Partial<Record<Door['format'], string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  xml: 'text/xml',
}

function operationOf(door: Door, { name, title, method, path, takes, gives }: DoorOperation) {
  const fields = takes ? (door.fields[takes]?.fields ?? []) : []
  const isQuery = method === 'GET'
  const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, part]) => ({
    name: part,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = (isQuery ? fields : []).map(field => ({
    name: field.name,
    in: 'query',
    required: field.required === true,
    schema: schemaOf(field),
  }))
  const type = contentTypes[door.format] ?? 'application/json'
  const answerType = door.format === 'form' ? 'text/xml' : type
  const answer = gives ? door.fields[gives] : undefined
  return {
    operationId: name,
    summary: title,
    parameters: [...inPath, ...inQuery],
    ...(!isQuery && takes && { requestBody: { content: { [type]: { schema: schemaOfFields(fields) } } } }),
    responses: {
      200: {
        description: answer?.caption ?? 'Done',
        ...(answer && { content: { [answerType]: { schema: schemaOfFields(answer.fields) } } }),
      },
    },
  }
}

/** OpenAPI 3.1 of a door's HTTP calls, made of the tables that its articles show. */
export function openApiOf(door: Door, title: string, hosts: Readonly<Record<DoorHost, string>>): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of httpOperations(door)) {
    const { pathname } = new URL(addressOf(door, operation, hosts).replaceAll('{', '%7B').replaceAll('}', '%7D'))
    const path = decodeURIComponent(pathname)
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: operationOf(door, operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: `${door.auth} Made of the tables that the documentation shows.` },
    servers: [{ url: new URL(hosts[door.host ?? 'gateway']).origin }],
    paths,
  }
}
