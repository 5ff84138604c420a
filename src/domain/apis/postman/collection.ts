import type { CollectionPlan } from '../collections/collection-plan.ts'
import { type Pair, type StepRequest, stepRequest, variablesOf } from '../collections/step-request.ts'
import { afterStep, beforeStep, type Dialect } from '../collections/step-scripts.ts'
import type { ApiSpecification } from '../specification/api-specification.ts'
import type { Hosts } from '../specification/http-operations.ts'

const dialect: Dialect = {
  text: 'pm.response.text()',
  json: 'pm.response.json()',
  status: 'pm.response.code',
  read: variable => `pm.variables.get('${variable}')`,
  keep: (variable, expression) => `pm.collectionVariables.set('${variable}', ${expression})`,
  wait: ms => `setTimeout(() => {}, ${ms})`,
  check: (title, expression, expected) => `pm.test('${title}', () => pm.expect(${expression}).to.eql(${expected}))`,
  sign: [
    "const path = pm.variables.replaceIn(pm.request.url.getPath()).replace(/^\\/[^/]+(?=\\/)/, '')",
    "const body = pm.request.body ? pm.variables.replaceIn(pm.request.body.raw || '') : ''",
    "const signature = require('crypto-js').HmacSHA256(path + body, pm.variables.get('EPI_KEY')).toString()",
    "pm.request.headers.upsert({ key: 'EPI-Signature', value: signature })",
  ],
}

const asPairs = (pairs: readonly Pair[]) =>
  pairs.map(({ name, value, rule, isOn }) => ({
    key: name,
    value,
    description: rule,
    ...(!isOn && { disabled: true }),
  }))

function bodyOf(body: NonNullable<StepRequest['body']>) {
  if (body.kind === 'form') return { mode: 'urlencoded', urlencoded: asPairs(body.pairs) }
  return { mode: 'raw', raw: body.text, options: { raw: { language: body.kind } } }
}

const script = (listen: 'prerequest' | 'test', exec: string[]) => ({
  listen,
  script: { type: 'text/javascript', exec },
})

/** With a query an address is told in parts; the query that is sent is that of the parts. */
function urlOf({ url, query }: StepRequest) {
  if (query.length === 0) return url
  const [, protocol, host = '', port, path = ''] = /^(\w+):\/\/([^/:]+)(?::(\d+))?\/(.*)$/.exec(url) ?? []
  const sent = query.filter(({ isOn }) => isOn).map(({ name, value }) => `${name}=${value}`)
  return {
    raw: sent.length === 0 ? url : `${url}?${sent.join('&')}`,
    protocol,
    host: host.split('.'),
    ...(port && { port }),
    path: path.split('/'),
    query: asPairs(query),
  }
}

/**
 * A Postman collection (format 2.1) that runs from its first call to its last: variables are made before calls, checks stand behind
 * them, and what one answers is handed on to those that follow. Keys are variables, which the environment of a reader fills in.
 */
export function postmanCollection(api: ApiSpecification, plan: CollectionPlan, title: string, hosts: Hosts): object {
  const requests = plan.steps.map(step => stepRequest(api, plan, step, hosts))
  const item = plan.steps.map((step, index) => {
    const request = requests[index] as StepRequest
    const before = beforeStep(api, step, request, requests, dialect)
    return {
      name: request.title,
      request: {
        method: request.method,
        header: Object.entries(request.headers).map(([key, value]) => ({ key, value })),
        url: urlOf(request),
        ...(request.body && { body: bodyOf(request.body) }),
      },
      event: [
        ...(before.length > 0 ? [script('prerequest', before)] : []),
        script('test', afterStep(api, plan, step, dialect)),
      ],
    }
  })
  return {
    info: {
      name: title,
      description: `Sandbox calls, to be run in this order. ${api.auth}`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item,
    variable: variablesOf(api, requests).map(key => ({ key, value: '' })),
  }
}
