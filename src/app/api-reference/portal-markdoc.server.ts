import * as z from 'zod'
import { type Endpoint, errorsOf } from '../../contract/endpoints.ts'
import { errorCatalogue } from '../../contract/errors.ts'
import { shell } from '../call-programs/form-program.ts'

type Json = z.core.JSONSchema.JSONSchema

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })

/** A text in a table cell: no bars, no tags of Markdoc. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('{%', '{ %')
const row = (...cells: string[]) => `| ${cells.map(cell).join(' | ')} |`

function typeOf({ type, enum: values, const: only, maxLength, anyOf, items }: Json): string {
  if (only !== undefined) return JSON.stringify(only)
  if (values) return `one of ${values.map(String).join(', ')}`
  if (anyOf) return [...new Set(anyOf.map(each => typeOf(each as Json)))].join(' or ')
  if (type === 'array')
    return `list of ${items && typeof items === 'object' && !Array.isArray(items) ? typeOf(items as Json) : 'values'}`
  const word = type === 'string' ? 'text' : type === 'integer' ? 'whole number' : (type ?? 'any')
  return maxLength ? `${word}, up to ${maxLength}` : String(word)
}

type Field = { name: string; type: string; isRequired: boolean; rule: string }

/** Fields of a schema by their names on the wire: parts of objects with dots, of lists with brackets. */
function fieldsOf(schema: Json, prefix = '', depth = 0): Field[] {
  if (schema.anyOf && !schema.properties) {
    const known = new Map<string, Field>()
    for (const each of schema.anyOf)
      for (const field of fieldsOf(each as Json, prefix, depth))
        known.set(field.name, known.has(field.name) ? field : { ...field, isRequired: false })
    return [...known.values()]
  }
  if (schema.type === 'array' && prefix === '' && schema.items) return fieldsOf(schema.items as Json, '[].', depth)
  return Object.entries(schema.properties ?? {}).flatMap(([key, given]) => {
    const own = given as Json
    const name = `${prefix}${key}`
    const isRequired = schema.required?.includes(key) ?? false
    const rule = own.description ?? (own.pattern ? `Matches \`${own.pattern}\`.` : '')
    const below =
      depth > 2
        ? []
        : own.type === 'array' && own.items
          ? fieldsOf(own.items as Json, `${name}[].`, depth + 1)
          : fieldsOf(own, `${name}.`, depth + 1)
    return [{ name, type: typeOf(own), isRequired, rule }, ...below]
  })
}

/** A column of rules is there where a field has one. */
function fieldTable(schema: Json, isAnswer = false): string {
  const fields = fieldsOf(schema)
  if (fields.length === 0) return ''
  const hasRules = fields.some(({ rule }) => rule)
  const there = (isRequired: boolean) =>
    isAnswer ? (isRequired ? 'Always' : 'Sometimes') : isRequired ? '**Required**' : 'Optional'
  const heads = ['Field', 'Type', isAnswer ? 'There' : 'Required', ...(hasRules ? ['Rule'] : [])]
  return [
    row(...heads),
    row(...heads.map(() => '---')),
    ...fields.map(({ name, type, isRequired, rule }) =>
      row(`\`${name}\``, type, there(isRequired), ...(hasRules ? [rule] : [])),
    ),
  ].join('\n')
}

/** A value that a schema takes, as far as its types and lists of values say. */
function exampleOf(schema: Json): unknown {
  const [first] = schema.anyOf ?? schema.enum ?? []
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return first
  if (schema.anyOf) return exampleOf(first as Json)
  if (schema.type === 'object')
    return Object.fromEntries((schema.required ?? []).map(name => [name, exampleOf(schema.properties?.[name] as Json)]))
  if (schema.type === 'array') return [exampleOf(schema.items as Json)]
  return { integer: 1, number: 1, boolean: true }[String(schema.type)] ?? 'text'
}

const who: Readonly<Record<string, string>> = {
  anybody: 'Everybody may make this call, signed in or not.',
  'signed-in': 'Every account may make this call, with the session cookie that signing in sets.',
}

/** The body with all that is required; a file is sent as it is. */
function bodyOf(request: z.ZodType, type: NonNullable<Endpoint['requestType']>): string {
  if (type === 'bytes') return '--data-binary @file'
  const example = exampleOf(schemaOf(request, 'input')) as Record<string, unknown>
  if (type === 'json') return `--data-raw ${shell(JSON.stringify(example, null, 2))}`
  return Object.entries(example)
    .map(([name, value]) => `--data-urlencode ${shell(`${name}=${value}`)}`)
    .join(' \\\n  ')
}

function curlOf({ method, request, requestType = 'json', access }: Endpoint, address: string): string {
  const types = {
    json: 'application/json',
    form: 'application/x-www-form-urlencoded',
    bytes: 'application/octet-stream',
  }
  return [
    `curl --silent --show-error${method === 'GET' ? '' : ` --request ${method}`} '${address}'`,
    ...(access === 'anybody' ? [] : [`--cookie 'gatehouse_session=YOUR_SESSION'`]),
    ...(method === 'GET' ? [] : [`--header 'Origin: ${new URL(address.replace(/[{}]/g, '')).origin}'`]),
    ...(request ? [`--header 'Content-Type: ${types[requestType]}'`, bodyOf(request, requestType)] : []),
  ].join(' \\\n  ')
}

const errorRows = (endpoint: Endpoint) =>
  [...new Set(errorsOf(endpoint))].map(code => {
    const { status, title, whatToDo } = errorCatalogue[code]
    return row(`[${code}](/get-started/errors#${code})`, String(status), `${title}.`, whatToDo)
  })

/** The page of one of the portal's own calls, made of its row in the contract. */
export function portalMarkdoc(endpoint: Endpoint, portal: string): string {
  const { method, path, query, headers, request, answer, status, access } = endpoint
  const address = portal + path.replace(/:(\w+)/g, '{$1}')
  const fields = [
    query && `Values of the address, behind the question mark:\n\n${fieldTable(schemaOf(query, 'input'))}`,
    headers && `Headers:\n\n${fieldTable(schemaOf(headers, 'input'))}`,
    request && `Fields of the body:\n\n${fieldTable(schemaOf(request, 'input'))}`,
  ].filter(Boolean)
  const given = answer ? fieldTable(schemaOf(answer, 'output'), true) : ''
  return [
    `- Address: \`${method} ${address}\`\n- Authentication: ${who[access] ?? `Only the group or permission \`${access}\` may make this call.`}`,
    `## Fields\n\n${fields.join('\n\n') || 'It takes no fields.'}`,
    `## Example request\n\n\`\`\`curl {% process=false %}\n${curlOf(endpoint, address)}\n\`\`\``,
    `## Answer\n\nHTTP status \`${status}\`${status === 303 ? ', which leads on.' : '.'}\n\n${given}`,
    `## Errors and what to do\n\n${[row('Code', 'HTTP', 'Meaning', 'What to do'), row('---', '---', '---', '---'), ...errorRows(endpoint)].join('\n')}`,
    `## Where next?\n\nAll calls as one document: [OpenAPI](/api/openapi.json).`,
  ].join('\n\n')
}
