import { type StepRequest, stepRequest } from '../../domain/apis/collections/step-request.ts'
import { isSigned } from '../../domain/apis/openapi/security.ts'
import type { ApiField, ApiOperation, ApiSpecification } from '../../domain/apis/specification/api-specification.ts'
import { neededFields } from '../../domain/apis/specification/api-specification.ts'
import { exampleBody } from '../../domain/apis/specification/example-body.ts'
import { type Hosts, httpOperations } from '../../domain/apis/specification/http-operations.ts'
import { shell } from '../call-programs/form-program.ts'

/** Parts of the four-part key, which programs of the guides split the same way. */
const keyParts: Readonly<Record<string, string>> = {
  CUST_NBR: 'cust',
  MERCH_NBR: 'merch',
  DBA_NBR: 'dba',
  TERMINAL_NBR: 'terminal',
}
const splitKey = `IFS=- read -r cust merch dba terminal <<END
YOUR_FOUR_PART_KEY
END
`

/** Variables of collections are placeholders of articles, into which readers' keys are filled. */
const asPlaceholders = (text: string) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => `YOUR_${name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()}`)

const examplesOf = (fields: readonly ApiField[] = []): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map(({ name, example }) => [name, example]))

/** Values that only the reader or an earlier answer has, by names of fields and parts of paths, as variables of collections are named. */
const ownValues: Readonly<Record<string, string>> = {
  // The gateway checks it when it is sent: an example without it would teach to leave it out.
  MAC: '{{MAC}}',
  TAC: '{{TAC}}',
  agent: '{{AGENT_ID}}',
  'plan.planId': '{{PLAN_ID}}',
}
const ownParts: Readonly<Record<string, string>> = {
  accountId: '{{ACCOUNT_ID}}',
  store_hash: '{{FOUR_PART_KEY}}',
  agentId: '{{AGENT_ID}}',
  device: 'PX-7700123',
}

/** What a call of the operation sends when all that is needed has its example. */
export function exampleRequest(api: ApiSpecification, { name, takes }: ApiOperation, hosts: Hosts): StepRequest {
  const path = { ...examplesOf(api.fields['path-parts']?.fields), ...ownParts }
  const known = new Set((takes ? (api.fields[takes]?.fields ?? []) : []).map(each => each.name))
  const send = Object.fromEntries(Object.entries(ownValues).filter(([field]) => known.has(field)))
  const request = stepRequest(api, { answers: 'json', steps: [] }, { call: name, path, send }, hosts)
  const optional = new Set(api.fields['headers']?.fields.flatMap(each => (each.required === false ? each.name : [])))
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([header]) => !optional.has(header)))
  return { ...request, headers }
}

const formPair = ({ name, value }: { name: string; value: string }) =>
  keyParts[name] ? `"${name}=$${keyParts[name]}"` : shell(asPlaceholders(`${name}=${value}`))

/** The key of an XML document stands in its attributes. */
const withKey = (xml: string) =>
  shell(asPlaceholders(xml)).replace(
    /\b((?:CUST|MERCH|DBA|TERMINAL)_NBR)="[^"]*"/gi,
    (_, name: string) => `${name}="'"$${keyParts[name.toUpperCase()]}"'"`,
  )

function bodyArguments({ body, query }: StepRequest, isInVariable: boolean): string[] {
  const sent = query.filter(({ isOn }) => isOn)
  if (sent.length > 0) return ['--get', ...sent.map(pair => `--data-urlencode ${formPair(pair)}`)]
  if (!body) return []
  if (body.kind === 'form')
    return body.pairs.filter(({ isOn }) => isOn).map(pair => `--data-urlencode ${formPair(pair)}`)
  if (isInVariable) return ['--data-raw "$body"']
  return [`--data-raw ${body.kind === 'xml' ? withKey(body.text) : shell(asPlaceholders(body.text))}`]
}

const contentType = ({ body }: StepRequest) =>
  body?.kind === 'json' ? 'application/json' : body?.kind === 'xml' ? 'text/xml' : undefined

/** Lines that sign path and body with the EPI key, as `EPI-Signature` wants it. */
function signing({ url, body }: StepRequest, base: string): string {
  const path = url.slice(base.replace(/\/$/, '').length)
  const text = body?.kind === 'json' ? asPlaceholders(body.text) : ''
  return `body=${shell(text)}
signature=$(printf '%s%s' ${shell(path)} "$body" | openssl dgst -sha256 -hmac 'YOUR_EPI_KEY' | sed 's/.* //')
`
}

/** A call of the operation as cURL, made of the specification; undefined for what is no HTTP. */
export function exampleCurl(api: ApiSpecification, operation: ApiOperation, hosts: Hosts): string | undefined {
  if (!httpOperations(api).includes(operation)) return undefined
  const request = exampleRequest(api, operation, hosts)
  const isSignedCall = isSigned(api)
  const type = contentType(request)
  const headers = { ...(type && { 'Content-Type': type }), ...request.headers }
  const rows = [
    `curl --silent --show-error --fail-with-body${request.method === 'GET' ? '' : ` --request ${request.method}`} ${shell(asPlaceholders(request.url))}`,
    ...Object.entries(headers).map(([name, value]) => `--header ${shell(asPlaceholders(`${name}: ${value}`))}`),
    ...(isSignedCall ? ['--header "EPI-Signature: $signature"'] : []),
    ...bodyArguments(request, isSignedCall),
  ]
  const curl = rows.join(' \\\n  ')
  const base = hosts[operation.host ?? api.host ?? 'gateway']
  return [curl.includes('$cust') ? splitKey : '', isSignedCall ? signing(request, base) : '', curl].join('')
}

/** What stands for itself in an example: the flags of the issuer differ by a letter alone. */
const isFlag = ({ name }: ApiField) => /^AUTH_CARD_[A-Z]$/.test(name)

/** Fields of an answer that repeat what was asked for, by names of the request. */
const echoes: Readonly<Record<string, string>> = { AUTH_AMOUNT: 'AMOUNT', AUTH_AMOUNT_REQUESTED: 'AMOUNT' }

/** A good answer with the examples of its fields, what it repeats as it was sent; and the language that it is written in. */
export function exampleAnswer(
  { fields, format }: ApiSpecification,
  { gives, givesType, takes }: ApiOperation,
): { language: 'json' | 'xml'; text: string } | undefined {
  const rows = gives === undefined || givesType ? [] : (fields[gives]?.fields ?? [])
  if (rows.length === 0 || format === 'file') return undefined
  const isXml = (format === 'form' || format === 'xml') && gives === 'answer'
  if (!isXml) return { language: 'json', text: JSON.stringify(exampleBody(neededFields(rows)), null, 2) }
  const sent = examplesOf(fields[takes ?? '']?.fields)
  const lines = rows
    .filter(each => !isFlag(each))
    .map(({ name, example }) => `    <FIELD KEY="${name}">${sent[echoes[name] ?? name] ?? example}</FIELD>`)
  return { language: 'xml', text: `<RESPONSE>\n  <FIELDS>\n${lines.join('\n')}\n  </FIELDS>\n</RESPONSE>` }
}

/** What a function, a file or a message takes, as an object of its fields. */
export function exampleArgument(api: ApiSpecification, { takes }: ApiOperation): string | undefined {
  const rows = takes ? (api.fields[takes]?.fields ?? []) : []
  if (rows.length === 0 || api.format === 'file') return undefined
  if (api.format !== 'xml') return JSON.stringify(exampleBody(neededFields(rows)), null, 2)
  const lines = neededFields(rows).map(({ name, example }) => `  <${name}>${example}</${name}>`)
  return `<DETAIL>\n${lines.join('\n')}\n</DETAIL>`
}
