import {
  type ApiField,
  type ApiHost,
  type ApiOperation,
  type ApiSpecification,
  neededFields,
} from '../specification/api-specification.ts'
import { exampleBody } from '../specification/example-body.ts'
import { httpOperations } from '../specification/http-operations.ts'
import { type Schema, schemaOf, schemaOfFields } from './schemas.ts'
import { isSigned, ownHeaders, securityOf, securitySchemesOf } from './security.ts'

const contentTypes: Partial<Record<ApiSpecification['format'], string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  xml: 'text/xml',
}

const fieldsOf = (api: ApiSpecification, table: string | undefined) => (table ? (api.fields[table]?.fields ?? []) : [])
/** `sale-answer` → `SaleAnswer`: what generators make classes and types of. */
const schemaName = (table: string) => table.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())
const refTo = (kind: 'schemas' | 'headers', name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** One schema, or a choice where several calls share an address. */
const oneOf = (schemas: object[]): object => (schemas.length === 1 ? (schemas[0] as object) : { anyOf: schemas })

/** What one content type carries: its schema, with an example of each table. */
function contentOf(api: ApiSpecification, tables: readonly (string | undefined)[]): object | undefined {
  const known = [...new Set(tables)].flatMap(table => (table && api.fields[table] ? [table] : []))
  if (known.length === 0) return undefined
  const examples = known.map(table => {
    const fields = fieldsOf(api, table)
    return [schemaName(table), { summary: api.fields[table]?.caption, value: exampleBody(neededFields(fields)) }]
  })
  return {
    schema: oneOf(known.map(table => refTo('schemas', schemaName(table)))),
    examples: Object.fromEntries(examples),
  }
}

/** An answer in XML: a text, whose fields are those of the schema, each as `<FIELD KEY="…">` (payments 1.5). */
function xmlContentOf(tables: readonly (string | undefined)[]): object {
  const [table] = tables.flatMap(each => (each ? [each] : []))
  const fields = table && { contentSchema: refTo('schemas', schemaName(table)) }
  return { schema: { type: 'string', contentMediaType: 'text/xml', ...fields } }
}

function parametersOf(api: ApiSpecification, calls: readonly ApiOperation[]): object[] {
  const [{ path, method, host }] = calls as [ApiOperation]
  const parts = fieldsOf(api, 'path-parts')
  const inPath = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => {
    const row = parts.find(each => each.name === name)
    return { name, in: 'path', required: true, schema: row ? schemaOf({ ...row, required: true }) : { type: 'string' } }
  })
  const query = method === 'GET' ? calls.flatMap(({ takes }) => fieldsOf(api, takes)) : []
  const inQuery = [...new Map(query.map(field => [field.name, field])).values()].map(field => ({
    name: field.name,
    in: 'query',
    required: field.required === true && calls.length === 1,
    schema: schemaOf(field),
  }))
  // The token of an API is asked for at an address of its own, with nothing of this.
  const isElsewhere = host !== undefined && host !== api.host && !isSigned(api)
  const inHeader = isElsewhere ? [] : ownHeaders(api, method)
  return [...inPath, ...inQuery, ...inHeader.map(row => ({ name: row.name, in: 'header', schema: schemaOf(row) }))]
}

/** The calls at one method and path: some APIs tell them apart by a field of the body. */
function operationOf(api: ApiSpecification, calls: readonly ApiOperation[], hosts: Hosts) {
  const [first] = calls as [ApiOperation]
  const type = contentTypes[api.format] ?? 'application/json'
  const body =
    first.method === 'GET'
      ? undefined
      : contentOf(
          api,
          calls.map(({ takes }) => takes),
        )
  const gives = calls.map(({ gives }) => gives)
  const isXml = api.format !== 'json' && api.fields['answer'] !== undefined
  const answer = isXml ? { 'text/xml': xmlContentOf(gives) } : { [type]: contentOf(api, gives) }
  const headers = answerHeadersOf(api)
  const isElsewhere = first.host !== undefined && first.host !== api.host
  const content = first.givesType
    ? { [first.givesType]: { schema: { type: 'string', format: 'binary' } } }
    : gives.some(Boolean) && answer
  return {
    operationId: first.name,
    summary: calls.map(({ title }) => title).join(' / '),
    ...(isElsewhere && { servers: [{ url: serverOf(hosts[first.host ?? 'gateway']) }] }),
    parameters: parametersOf(api, calls),
    ...(body && { requestBody: { required: true, content: { [type]: body } } }),
    security: first.isOpen || (isElsewhere && !isSigned(api)) ? [] : securityOf(api),
    responses: {
      [first.status ?? 200]: { description: 'Done', ...headers, ...(content && { content }) },
      ...refusalsOf(api, calls, headers),
    },
  }
}

function answerHeadersOf(api: ApiSpecification) {
  const rows = fieldsOf(api, 'answer-headers')
  return rows.length === 0
    ? {}
    : { headers: Object.fromEntries(rows.map(({ name }) => [name, refTo('headers', name)])) }
}

const meanings: Readonly<Record<number, string>> = {
  400: 'The request cannot be read',
  401: 'Not authenticated',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict with the current state',
  411: 'Content-Length is missing',
  413: 'The body is too large',
  414: 'The address is too long',
  415: 'Unsupported content type',
  422: 'Valid request, but not possible in this state',
  429: 'Too many requests in a minute',
  500: 'Internal error',
  503: 'The gateway cannot reach its database',
}

/** Statuses of refusals: those of the call where they are told one by one, else all that the API publishes. */
function refusalsOf(api: ApiSpecification, calls: readonly ApiOperation[], headers: object) {
  const told = calls.flatMap(({ refuses = [] }) => refuses)
  const published = codesOf(api, 'http').filter(code => /^[45]\d\d$/.test(code))
  const statuses = told.length > 0 ? told : published.map(Number)
  const content = contentOf(
    api,
    calls.map(({ refusal = api.refusal }) => refusal),
  )
  return Object.fromEntries(
    [...new Set(statuses)].map(status => [
      status,
      {
        description: meanings[status] ?? 'Refused',
        ...headers,
        ...(content && { content: { 'application/json': content } }),
      },
    ]),
  )
}

function codesOf({ codes }: ApiSpecification, table: string): readonly string[] {
  return codes?.[table] ?? []
}

/** The fields of a table; the code of a refusal is one of those that the API publishes. */
function publishedFields(api: ApiSpecification, table: string): readonly ApiField[] {
  const codes = [...new Set([...codesOf(api, 'errors'), ...codesOf(api, 'validation')])]
  const fields = fieldsOf(api, table)
  if (table !== api.refusal || codes.length === 0) return fields
  return fields.map(field => (/errors\[\]\.code$/.test(field.name) ? { ...field, values: codes } : field))
}

function schemasOf(api: ApiSpecification): Record<string, Schema> {
  const calls = httpOperations(api)
  const used = calls.flatMap(({ method, takes, gives }) => [method === 'GET' ? undefined : takes, gives])
  const tables = [...new Set([...used, api.refusal])].flatMap(table => (table && api.fields[table] ? [table] : []))
  return Object.fromEntries(
    tables.map(table => [
      schemaName(table),
      { title: api.fields[table]?.caption, ...schemaOfFields(publishedFields(api, table)) },
    ]),
  )
}

type Hosts = Readonly<Record<ApiHost, string>>
/** Addresses of the gateway end with a slash, paths of calls begin with one. */
const serverOf = (host: string) => host.replace(/\/$/, '')

/**
 * OpenAPI 3.1 of an API's HTTP calls, made of the tables that its articles show and its gateway checks by. Paths are those of the
 * documentation, below the API's own address: what a signature is made of is the path as it stands here.
 */
export function openApiOf(api: ApiSpecification, title: string, hosts: Hosts): object {
  const paths: Record<string, Record<string, object>> = {}
  const calls = Object.groupBy(httpOperations(api), ({ method, path }) => `${method.toLowerCase()} ${path || '/'}`)
  for (const [place, shared = []] of Object.entries(calls)) {
    const [method = '', path = ''] = place.split(' ')
    paths[path] = { ...paths[path], [method]: operationOf(api, shared, hosts) }
  }
  const headers = fieldsOf(api, 'answer-headers').map(
    row => [row.name, { description: row.rule, schema: schemaOf(row) }] as const,
  )
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: `${api.auth} Generated from the tables in the documentation.` },
    servers: [{ url: serverOf(hosts[api.host ?? 'gateway']), description: 'Sandbox' }],
    paths,
    components: {
      schemas: schemasOf(api),
      ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
      securitySchemes: securitySchemesOf(api),
    },
  }
}
