// Requests of the gateway's products, for scanners: routes are those of its OpenAPI documents, bodies the examples of the tables that those are made of.
import { exampleRequest } from '../../src/app/api-reference/example-call.ts'
import { apiSpecifications } from '../../src/domain/apis/index.ts'
import { isSigned } from '../../src/domain/apis/openapi/security.ts'
import { fillRequest } from '../../src/domain/apis/runs/fill-request.ts'
import { addressOf, httpOperations } from '../../src/domain/apis/specification/http-operations.ts'
import { gatewayPaths } from '../../src/gateway/contract.ts'
import { signEpi } from '../../src/gateway/http/authenticate/epi-signature.ts'
import { operationsOf, patternOf } from './targets.mjs'

const hosts = { gateway: '', ...gatewayPaths }
let number = 1_000

/** What a collection makes by itself. */
function madeNow() {
  number += 1
  const day = shift => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10)
  return [
    ...[
      ['NUMBER', String(number)],
      ['RUN', String(number)],
      ['BATCH', day(0).replaceAll('-', '')],
    ],
    ...[
      ['YESTERDAY', day(-1)],
      ['TOMORROW', day(1)],
      ['MONTHS_AGO', day(-180)],
    ],
  ]
}

/** Fields that are only sometimes sent are sent too: they are looked at as well. */
const withAll = pairs => pairs.map(pair => ({ ...pair, isOn: true }))
function wholeOf(request) {
  const { query, body } = request
  return {
    ...request,
    query: withAll(query),
    ...(body?.kind === 'form' && { body: { ...body, pairs: withAll(body.pairs) } }),
  }
}

/** They would end the session of all calls after them. */
const endsSession = /^(?:end|refresh)-session$/

/** What nobody has a value for is one that means nothing, so that JSON is JSON. */
function withAny(values) {
  const known = new Map([...values, ...madeNow()])
  return { get: name => known.get(name) || '1' }
}

/** As in the document `/openapi/{name}.json`: `values` are a merchant's keys by name, empty for who has none. */
export function gatewayTargets(name, document, values) {
  const api = apiSpecifications[name]
  const place = ({ method, path }) => `${method} ${path.replace(/\/$/, '')}`
  const documented = new Map(operationsOf(document).map(each => [place(each), each]))
  const findDocumented = operation =>
    documented.get(place({ method: operation.method, path: addressOf(api, operation, hosts) }))
  return httpOperations(api)
    .filter(operation => findDocumented(operation) && !operation.givesType)
    .filter(operation => values.size === 0 || !endsSession.test(operation.name))
    .flatMap(operation => {
      const { path } = findDocumented(operation)
      const example = exampleRequest(api, operation, hosts)
      // An amount of its own would be refused as a repetition.
      return [example, wholeOf(example)].map((request, at) => {
        const { method, url, headers, body } = fillRequest(request, withAny(values))
        return { name: `${name}/${operation.name}${at ? ' with all fields' : ''}`, method, path, url, headers, body }
      })
    })
    .filter((each, at, all) => each.url !== all[at - 1]?.url || each.body !== all[at - 1]?.body)
}

async function openToken(api, keys, direct) {
  const opening = api.operations.find(({ name }) => name === 'session' || name === 'token')
  if (!opening || !httpOperations(api).includes(opening)) return []
  const { method, url, headers, body } = fillRequest(
    exampleRequest(api, opening, hosts),
    new Map([...keys, ...madeNow()]),
  )
  const answer = await fetch(direct + url, { method, headers, ...(body && { body }) })
  const { token, access_token: other, accountId } = await answer.json().catch(() => ({}))
  return [
    ['ACCESS_TOKEN', token ?? other ?? ''],
    ['ACCOUNT_ID', String(accountId ?? '')],
  ]
}

/** The keys of a merchant with the token of each API, by the name of its document. */
export async function openTokens(documents, keys, direct) {
  const names = [...documents.keys()]
  const opened = names.map(async name => [
    name,
    new Map([...keys, ...(await openToken(apiSpecifications[name], keys, direct))]),
  ])
  return new Map(await Promise.all(opened))
}

/** Proves who calls as each API wants it: signatures and tokens. What stands in fields is in the requests already. */
export function proveWithKeys(documents, tokens) {
  const rules = [...documents].flatMap(([name, document]) => {
    const api = apiSpecifications[name]
    const values = tokens.get(name)
    const proof = Object.entries(api.headers ?? {})
      .filter(([header]) => !/^(?:content-type|epi-signature)$/i.test(header))
      .map(([header, text]) => [
        header.toLowerCase(),
        text.replace(/YOUR_([A-Z_]+)/g, (_, key) => values.get(key) ?? ''),
      ])
    const shared = { proof: Object.fromEntries(proof), key: isSigned(api) ? values.get('EPI_KEY') : undefined }
    return operationsOf(document).map(({ method, path }) => ({ method, pattern: patternOf(path), ...shared }))
  })
  return request => {
    const [path] = request.url.split('?')
    const rule = rules.find(each => each.method === request.method && each.pattern.test(path))
    if (!rule) return request
    // `/epi/sale` is signed as `/sale`.
    const signature = rule.key && {
      'epi-signature': signEpi(rule.key, path.replace(/^\/[^/]+(?=\/)/, ''), request.body),
    }
    return { ...request, headers: { ...request.headers, ...rule.proof, ...signature } }
  }
}
