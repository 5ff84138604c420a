import { isSigned } from '../openapi/security.ts'
import {
  type ApiField,
  type ApiOperation,
  type ApiSpecification,
  neededFields,
} from '../specification/api-specification.ts'
import { exampleBody } from '../specification/example-body.ts'
import { addressOf, type Hosts, httpOperations } from '../specification/http-operations.ts'
import type { CollectionPlan, CollectionStep } from './collection-plan.ts'

/** A field of a form or query; optional ones that are not sent are there too, switched off. */
export interface Pair {
  name: string
  value: string
  rule: string
  isOn: boolean
}

/** One request of a collection, whichever program sends it. */
export interface StepRequest {
  title: string
  method: ApiOperation['method']
  /** Without its query. */
  url: string
  query: readonly Pair[]
  headers: Readonly<Record<string, string>>
  body?: { kind: 'form'; pairs: readonly Pair[] } | { kind: 'json' | 'xml'; text: string }
}

const asVariables = (text: string) => text.replace(/YOUR_([A-Z_]+)/g, '{{$1}}')

/** Each field with the value that a step sends, and whether it is sent at all. */
function filledFields(fields: readonly ApiField[], always: CollectionPlan['always'], send?: CollectionStep['send']) {
  const known = new Set(fields.map(({ name }) => name))
  for (const name of Object.keys(send ?? {})) if (!known.has(name)) throw new Error(`no field ${name} in this call`)
  const values = { ...always, ...send }
  const needed = new Set(neededFields(fields).map(({ name }) => name))
  return fields.map(field => {
    const value = values[field.name]
    return {
      field: { ...field, example: value ?? asVariables(field.example) },
      isOn: value === undefined ? needed.has(field.name) : value !== null,
    }
  })
}
type FilledField = ReturnType<typeof filledFields>[number]

const asPairs = (fields: readonly FilledField[]): Pair[] =>
  fields.map(({ field: { name, example, rule }, isOn }) => ({ name, value: example, rule, isOn }))

const bareKinds = ['number', 'integer', 'boolean']

/** A variable stands in JSON without quotes where its field is no text; while the text is made, with quotes and a mark. */
function jsonOf(fields: readonly FilledField[]): string {
  const marked = fields
    .filter(({ isOn }) => isOn)
    .map(({ field }) =>
      bareKinds.includes(field.kind) && field.example.includes('{{')
        ? { ...field, kind: 'text' as const, example: `#${field.example}` }
        : field,
    )
  return JSON.stringify(exampleBody(marked), null, 2).replace(/"#(\{\{[^"]+)"/g, '$1')
}

/** An API of XML that has a table of attributes takes the key as those of DETAIL. */
function xmlOf(fields: readonly FilledField[], attributes: readonly FilledField[]): string {
  const sent = fields.filter(({ isOn }) => isOn).map(({ field }) => field)
  const rows = sent.map(({ name, example }) => `  <${name}>${example}</${name}>`)
  const key = attributes.map(({ field: { name, example } }) => ` ${name}="${example}"`)
  return `<DETAIL${key.join('')}>\n${rows.join('\n')}\n</DETAIL>`
}

function bodyOf(
  { format, fields: tables }: ApiSpecification,
  fields: readonly FilledField[],
  always: CollectionPlan['always'],
): NonNullable<StepRequest['body']> {
  if (format === 'form') return { kind: 'form', pairs: asPairs(fields) }
  if (format !== 'xml') return { kind: 'json', text: jsonOf(fields) }
  return { kind: 'xml', text: xmlOf(fields, filledFields(tables['attributes']?.fields ?? [], always)) }
}

/** Headers of a call, with keys as variables; the signature is made when it is sent, and a call that opens a session has no token yet. */
const headersOf = ({ headers = {} }: ApiSpecification, { isOpen }: ApiOperation) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'EPI-Signature' && !(isOpen && name === 'Authorization'))
      .map(([name, value]) => [name, asVariables(value)]),
  )

/** What a step of a plan sends: the call's example with the values of the plan. */
export function stepRequest(
  api: ApiSpecification,
  { always }: CollectionPlan,
  step: CollectionStep,
  hosts: Hosts,
): StepRequest {
  const operation = httpOperations(api).find(({ name }) => name === step.call)
  if (!operation) throw new Error(`no call ${step.call}`)
  const { method, takes, title } = operation
  const fields = filledFields(takes ? (api.fields[takes]?.fields ?? []) : [], always, step.send)
  const isQuery = method === 'GET'
  return {
    title: step.title ?? title,
    method,
    url: addressOf(api, operation, hosts).replace(
      /\{([^{}]+)\}/g,
      (_, part: string) => step.path?.[part] ?? `{{${part}}}`,
    ),
    query: isQuery ? asPairs(fields) : [],
    headers: headersOf(api, operation),
    ...(!isQuery && takes && { body: bodyOf(api, fields, always) }),
  }
}

/** All variables of a collection: those that its requests name, and the key that it signs with. */
export function variablesOf(api: ApiSpecification, requests: readonly StepRequest[]): string[] {
  const named = [...JSON.stringify(requests).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string)
  return [...new Set(isSigned(api) ? [...named, 'EPI_KEY'] : named)]
}
