// What is scanned: requests made of the OpenAPI documents that the programs answer, and forms that send them.

/** What no schema says of its fields. */
const known = {
  ...{ email: 'dev@gatehouse.test', password: 'marble tundra 9 violin', phone: '+1 555 0199', returnTo: '/' },
  ...{ state: 'IL', zip: '62701', website: '', visit: '0'.repeat(32), redirectUrl: '/', runId: 'run-of-the-scan-01' },
}

/** Something that a schema takes, as far as it says so. */
export function sampleOf(schema = {}, name = '') {
  if (Object.hasOwn(known, name)) return known[name]
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (schema.examples?.length > 0) return schema.examples[0]
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return sampleOf(choice, name)
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([own, each]) => [own, sampleOf(each, own)]))
  if (schema.items) return [sampleOf(schema.items, name)]
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  return schema.format === 'date' ? '2026-11-27' : 'x'
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** Every operation of a document: `path` as the router writes it, below the server of the document or of the operation. */
export function operationsOf(document) {
  return Object.entries(document.paths).flatMap(([path, calls]) =>
    methods
      .filter(method => calls[method])
      .map(method => {
        const operation = calls[method]
        const [server] = operation.servers ?? document.servers ?? []
        const base = new URL(server?.url ?? '/', 'http://localhost').pathname.replace(/\/$/, '')
        return { name: operation.operationId, method: method.toUpperCase(), path: base + path, operation }
      }),
  )
}

/** Which addresses are those of a route. */
export const patternOf = path =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^{}]+\}/g, '[^/]+')}/?$`)

/** Streams never end, and files of bytes have no parameter. */
const isScanned = ({ operation }) =>
  !Object.values(operation.responses).some(({ content }) => content?.['text/event-stream']) &&
  !operation.requestBody?.content['application/octet-stream']

/** The requests of a document, each with all of its parameters. */
export function targetsOf(document) {
  return operationsOf(document)
    .filter(isScanned)
    .map(({ name, method, path, operation }) => {
      const parameters = operation.parameters ?? []
      const query = parameters
        .filter(each => each.in === 'query')
        .map(each => [each.name, sampleOf(each.schema, each.name)])
      const parts = Object.fromEntries(
        parameters
          .filter(each => each.in === 'path')
          .map(each => [each.name, String(sampleOf(each.schema, each.name))]),
      )
      const filled = path.replace(/\{([^{}]+)\}/g, (_, part) => encodeURIComponent(parts[part] ?? 'x'))
      const [[type, content] = []] = Object.entries(operation.requestBody?.content ?? {})
      const body = type && sampleOf(content.schema)
      return {
        ...{ name, method, path, url: filled + (query.length > 0 ? `?${new URLSearchParams(query)}` : '') },
        headers: type ? { 'content-type': type } : {},
        body: body === undefined ? '' : textOf(type, body),
      }
    })
}

const textOf = (type, body) =>
  type === 'application/x-www-form-urlencoded' ? new URLSearchParams(body).toString() : JSON.stringify(body)

/** Names and texts of what is in a JSON body, names with the whole way: `customer.card.number`. */
function leavesOf(value, way = '') {
  if (value === null || typeof value !== 'object') return [[way, String(value)]]
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, way ? `${way}.${name}` : name))
}

const jsonRoot = '/scan-json/'
const escaped = text => text.replace(/[<>&"]/g, mark => `&#${mark.charCodeAt(0)};`)

/** A page with a form for each request with a body of fields: JSON goes to an address of ours, which writes it as JSON again. */
export function formsPage(targets) {
  const forms = targets.flatMap(({ method, url, headers, body }) => {
    const type = headers['content-type']
    const isForm = type === 'application/x-www-form-urlencoded'
    if (!body || !(isForm || type === 'application/json')) return []
    const fields = isForm ? [...new URLSearchParams(body)] : leavesOf(JSON.parse(body))
    const rows = fields.map(([name, text]) => `<input name="${escaped(name)}" value="${escaped(text)}">`)
    const action = isForm ? url : `${jsonRoot}${method}${url}`
    return [`<form method="post" action="${escaped(action)}">${rows.join('')}<button>Send</button></form>`]
  })
  return `<!doctype html><html lang="en"><title>Forms</title><body>${forms.join('\n')}</body></html>`
}

function put(target, [name, ...rest], text) {
  if (rest.length === 0) target[name] = text
  else {
    target[name] ??= /^\d+$/.test(rest[0]) ? [] : {}
    put(target[name], rest, text)
  }
}

const asWritten = text => (/^(?:true|false|null|-?\d{1,9}(?:\.\d+)?)$/.test(text) ? JSON.parse(text) : text)

/** What such a form sent, as the program takes it; nothing for other requests. */
export function jsonOfForm({ url, headers, body, ...rest }) {
  const [, method, address] = /^\/scan-json\/([A-Z]+)(\/.*)$/s.exec(url) ?? []
  if (!method) return undefined
  const value = Object.create(null)
  for (const [name, text] of new URLSearchParams(body.toString())) {
    const way = name.split('.')
    // A name that cannot be a way: as it stands.
    try {
      put(value, way, asWritten(text))
    } catch {
      value[name] = text
    }
  }
  const bytes = Buffer.from(JSON.stringify(value))
  return { ...rest, method, url: address, headers: { ...headers, 'content-type': 'application/json' }, body: bytes }
}
