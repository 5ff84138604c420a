import {
  type ApiField,
  type ApiHost,
  type ApiOperation,
  type ApiSpecification,
  neededFields,
} from './api-specification.ts'
import { exampleBody } from './example-body.ts'
import { isSigned } from './openapi/security.ts'

type Hosts = Readonly<Record<ApiHost, string>>

const httpMethods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Files, sockets and functions of an SDK cannot be sent by Postman or described by OpenAPI. */
export const httpOperations = ({ operations }: ApiSpecification): ApiOperation[] =>
  operations.filter(({ method }) => httpMethods.has(method))

/** The whole address of a call; hosts end with a slash, paths begin with one. */
export function addressOf(api: ApiSpecification, operation: ApiOperation, hosts: Hosts): string {
  const host = hosts[operation.host ?? api.host ?? 'gateway']
  return operation.path ? host.replace(/\/$/, '') + operation.path : host
}

/** Signs path and body as the Custom Pay and Recurring Billing APIs ask (payments 8), before Postman sends. */
const signingScript = [
  "const path = pm.request.url.getPath().replace(/^\\/[^/]+(?=\\/)/, '')",
  "const body = pm.request.body ? pm.variables.replaceIn(pm.request.body.raw || '') : ''",
  'if (pm.request.body) pm.request.body.raw = body',
  "const signature = CryptoJS.HmacSHA256(path + body, pm.collectionVariables.get('EPI_KEY')).toString()",
  "pm.request.headers.upsert({ key: 'EPI-Signature', value: signature })",
]

const variables = (text: string) => text.replace(/YOUR_([A-Z_]+)/g, '{{$1}}')

const asPairs = (fields: readonly ApiField[]) =>
  fields.map(({ name, example, required, rule }) => ({
    key: name,
    value: variables(example),
    description: rule,
    ...(required !== true && { disabled: true }),
  }))

function bodyOf(api: ApiSpecification, fields: readonly ApiField[]) {
  if (api.format === 'form') return { mode: 'urlencoded', urlencoded: asPairs(fields) }
  const language = api.format === 'xml' ? 'xml' : 'json'
  const json = JSON.stringify(exampleBody(neededFields(fields)), null, 2)
  const xml = fields.map(({ name, example }) => `  <${name}>${example}</${name}>`).join('\n')
  const raw = language === 'xml' ? `<DETAIL>\n${xml}\n</DETAIL>` : json
  return { mode: 'raw', raw: variables(raw), options: { raw: { language } } }
}

function itemOf(api: ApiSpecification, operation: ApiOperation, hosts: Hosts) {
  const fields = operation.takes ? (api.fields[operation.takes]?.fields ?? []) : []
  // Parts in braces are Postman's own variables of the path.
  const address = addressOf(api, operation, hosts).replace(/\{([^}]+)\}/g, ':$1')
  const isQuery = operation.method === 'GET' && fields.length > 0
  const header = Object.entries(api.headers ?? {})
    .filter(([name]) => name !== 'EPI-Signature')
    .map(([key, value]) => ({ key, value: variables(value) }))
  return {
    name: operation.title,
    request: {
      method: operation.method,
      header,
      url: isQuery ? { raw: address, query: asPairs(fields) } : address,
      ...(!isQuery && fields.length > 0 && { body: bodyOf(api, fields) }),
    },
  }
}

/** Every name that stands as `YOUR_…` in an API, to be filled in once for the whole collection. */
function namesIn(items: unknown): string[] {
  return [...new Set([...JSON.stringify(items).matchAll(/\{\{([A-Z_]+)\}\}/g)].map(([, name]) => name as string))]
}

/**
 * A Postman collection (format 2.1) of an API's HTTP calls, with their example fields; optional ones of forms are switched
 * off. Keys are variables of the collection: a reader fills them in once.
 */
export function postmanCollection(api: ApiSpecification, title: string, hosts: Hosts): object {
  const item = httpOperations(api).map(operation => itemOf(api, operation, hosts))
  const names = new Set([...namesIn(item), ...(isSigned(api) ? ['EPI_KEY'] : [])])
  return {
    info: {
      name: title,
      description: `Sandbox calls. ${api.auth}`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item,
    variable: [...names].map(key => ({ key, value: '' })),
    ...(isSigned(api) && {
      event: [{ listen: 'prerequest', script: { type: 'text/javascript', exec: signingScript } }],
    }),
  }
}
