import type { CollectionPlan } from '../collections/collection-plan.ts'
import { type Pair, type StepRequest, stepRequest, variablesOf } from '../collections/step-request.ts'
import { afterStep, beforeStep, type Dialect } from '../collections/step-scripts.ts'
import type { ApiSpecification } from '../specification/api-specification.ts'
import type { Hosts } from '../specification/http-operations.ts'

const dialect: Dialect = {
  text: 'res.getBody()',
  json: 'res.getBody()',
  status: 'res.getStatus()',
  read: variable => `(bru.getVar('${variable}') ?? bru.getEnvVar('${variable}'))`,
  keep: (variable, expression) => `bru.setVar('${variable}', ${expression})`,
  wait: ms => `await bru.sleep(${ms})`,
  check: (title, expression, expected) => `test('${title}', () => expect(${expression}).to.eql(${expected}))`,
  sign: [
    "const path = bru.interpolate(req.getUrl()).replace(/^\\w+:\\/\\/[^/]+/, '').replace(/\\?.*/, '').replace(/^\\/[^/]+(?=\\/)/, '')",
    "const body = bru.interpolate(req.getBody({ raw: true }) || '')",
    // What is signed is what is sent.
    'if (body) req.setBody(body, { raw: true })',
    "const signature = require('crypto-js').HmacSHA256(path + body, bru.getEnvVar('EPI_KEY')).toString()",
    "req.setHeader('EPI-Signature', signature)",
  ],
}

/** A block of a `.bru` file; nothing where it has no lines. */
const block = (name: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`${name} {\n${lines.map(line => `  ${line}`).join('\n')}\n}\n`]

/** What is switched off begins with a tilde. */
const asLines = (pairs: readonly Pair[]) => pairs.map(({ name, value, isOn }) => `${isOn ? '' : '~'}${name}: ${value}`)

const bodyNames = { form: 'form-urlencoded', json: 'json', xml: 'xml' } as const
const bodyKinds = { form: 'formUrlEncoded', json: 'json', xml: 'xml' } as const
const bodyLines = (body: NonNullable<StepRequest['body']>) =>
  body.kind === 'form' ? asLines(body.pairs) : body.text.split('\n')

function requestFile(request: StepRequest, seq: number, before: readonly string[], after: readonly string[]): string {
  const { title, method, url, query, headers, body } = request
  const sent = query.filter(({ isOn }) => isOn).map(({ name, value }) => `${name}=${value}`)
  const address = sent.length === 0 ? url : `${url}?${sent.join('&')}`
  return [
    ...block('meta', [`name: ${title}`, 'type: http', `seq: ${seq}`]),
    ...block(method.toLowerCase(), [`url: ${address}`, `body: ${body ? bodyKinds[body.kind] : 'none'}`, 'auth: none']),
    ...block('params:query', asLines(query)),
    ...block(
      'headers',
      Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ),
    ...(body ? block(`body:${bodyNames[body.kind]}`, bodyLines(body)) : []),
    ...block('script:pre-request', before),
    ...block('tests', after),
  ].join('\n')
}

const fileName = (title: string, seq: number) =>
  `${String(seq).padStart(2, '0')} ${title.replace(/[<>:"/\\|?*]/g, '')}.bru`

/**
 * A collection as Bruno keeps it: a folder with a file for each request, which runs as the one for Postman does. The environment
 * of a reader is imported from the same file.
 */
export function brunoFolder(
  api: ApiSpecification,
  plan: CollectionPlan,
  title: string,
  hosts: Hosts,
): { name: string; text: string }[] {
  const requests = plan.steps.map(step => stepRequest(api, plan, step, hosts))
  const files = plan.steps.map((step, index) => {
    const request = requests[index] as StepRequest
    const before = beforeStep(api, step, request, requests, dialect)
    const text = requestFile(request, index + 1, before, afterStep(api, plan, step, dialect))
    return { name: fileName(request.title, index + 1), text }
  })
  const root = { version: '1', name: title, type: 'collection', ignore: ['node_modules', '.git'] }
  // Empty ones are sent as nothing where neither the environment nor a script fills them in.
  const variables = variablesOf(api, requests).map(name => `${name}: `)
  return [
    { name: 'bruno.json', text: `${JSON.stringify(root, null, 2)}\n` },
    { name: 'collection.bru', text: block('vars:pre-request', variables).join('') },
    ...files,
  ]
}
