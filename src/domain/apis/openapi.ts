import {
  type ApiField,
  type ApiHost,
  type ApiOperation,
  type ApiSpecification,
  conditionText,
} from './api-specification.ts'
import { addressOf, httpOperations } from './postman.ts'

type Schema = {
  type?: string
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

function schemaOf({ kind, minLength, maxLength, pattern, values, rule, required, example }: ApiField): Schema {
  const condition = conditionText(required)
  return {
    ...types[kind],
    ...(minLength && { minLength }),
    ...(maxLength && { maxLength }),
    ...(pattern && { pattern: pattern.source }),
    ...(values && { enum: [...values] }),
    description: condition ? `${rule} Required ${condition}.` : rule,
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
export function schemaOfFields(fields: readonly ApiField[]): Schema {
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

const contentTypes: Partial<Record<ApiSpecification['format'], string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  xml: 'text/xml',
}

const inPath = (path: string) =>
  [...path.matchAll(/\{([^}]+)\}/g)].map(([, part]) => ({
    name: part,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

const fieldsOf = (api: ApiSpecification, table: string | undefined) => (table ? (api.fields[table]?.fields ?? []) : [])

/** One schema, or a choice where several calls share an address. */
const oneOf = (schemas: Schema[]): Schema => (schemas.length === 1 ? (schemas[0] as Schema) : { oneOf: schemas })

/** The calls at one method and path: some APIs tell them apart by a field of the body. */
function operationOf(api: ApiSpecification, calls: readonly ApiOperation[]) {
  const [first] = calls as [ApiOperation]
  const isQuery = first.method === 'GET'
  const query = isQuery ? calls.flatMap(({ takes }) => fieldsOf(api, takes)) : []
  const inQuery = [...new Map(query.map(field => [field.name, field])).values()].map(field => ({
    name: field.name,
    in: 'query',
    required: field.required === true && calls.length === 1,
    schema: schemaOf(field),
  }))
  const type = contentTypes[api.format] ?? 'application/json'
  const schemasOf = (tables: (string | undefined)[]) =>
    [...new Set(tables)].flatMap(table =>
      table && api.fields[table] ? [{ title: api.fields[table].caption, ...schemaOfFields(fieldsOf(api, table)) }] : [],
    )
  const bodies = isQuery ? [] : schemasOf(calls.map(({ takes }) => takes))
  const answers = schemasOf(calls.map(({ gives }) => gives))
  const answerType = api.format === 'form' ? 'text/xml' : type
  return {
    operationId: first.name,
    summary: calls.map(({ title }) => title).join(' / '),
    parameters: [...inPath(first.path), ...inQuery],
    ...(bodies.length > 0 && { requestBody: { content: { [type]: { schema: oneOf(bodies) } } } }),
    ...(usesToken(api) && { security: first.host && first.host !== api.host ? [] : [{ token: [] }] }),
    responses: {
      [first.status ?? 200]: {
        description: 'Done',
        ...(answers.length > 0 && { content: { [answerType]: { schema: oneOf(answers) } } }),
        ...(first.givesType && { content: { [first.givesType]: { schema: { type: 'string', format: 'binary' } } } }),
      },
      ...refusalsOf(calls, schemasOf([api.refusal])),
    },
  }
}

const usesToken = ({ headers }: ApiSpecification) => headers?.['Authorization']?.startsWith('Bearer ') ?? false

const meanings: Readonly<Record<number, string>> = {
  400: 'The request cannot be read',
  401: 'No valid token',
  403: 'Not yours',
  404: 'Not there',
  415: 'Wrong kind of body',
  422: 'Understood, but not now or not like this',
  429: 'Too many requests in a minute',
  500: 'A fault of the gateway',
}

function refusalsOf(calls: readonly ApiOperation[], schemas: Schema[]) {
  const statuses = new Set(calls.flatMap(({ refuses = [] }) => refuses))
  const content = schemas.length > 0 && { content: { 'application/json': { schema: oneOf(schemas) } } }
  return Object.fromEntries(
    [...statuses].map(status => [status, { description: meanings[status] ?? 'Refused', ...content }]),
  )
}

/** OpenAPI 3.1 of an API's HTTP calls, made of the tables that its articles show. */
export function openApiOf(api: ApiSpecification, title: string, hosts: Readonly<Record<ApiHost, string>>): object {
  const paths: Record<string, Record<string, object>> = {}
  const calls = Object.groupBy(httpOperations(api), operation => {
    const { pathname } = new URL(addressOf(api, operation, hosts).replaceAll('{', '%7B').replaceAll('}', '%7D'))
    return `${operation.method.toLowerCase()} ${decodeURIComponent(pathname)}`
  })
  for (const [place, shared = []] of Object.entries(calls)) {
    const [method = '', path = ''] = place.split(' ')
    paths[path] = { ...paths[path], [method]: operationOf(api, shared) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: `${api.auth} Made of the tables that the documentation shows.` },
    ...(usesToken(api) && { components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } } }),
    servers: [{ url: new URL(hosts[api.host ?? 'gateway']).origin }],
    paths,
  }
}
