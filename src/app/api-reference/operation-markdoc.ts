import { operationPrograms } from '../../../content/data/operation-programs.ts'
import { ownHeaders } from '../../domain/apis/openapi/security.ts'
import type { ApiField, ApiOperation, ApiSpecification } from '../../domain/apis/specification/api-specification.ts'
import { addressOf, type Hosts, httpOperations } from '../../domain/apis/specification/http-operations.ts'
import { exampleAnswer, exampleArgument, exampleCurl } from './example-call.ts'
import { testValueRows } from './test-values.ts'

export interface DescribedOperation {
  /** Name of the API in `src/domain/apis`. */
  slug: string
  api: ApiSpecification
  operation: ApiOperation
  hosts: Hosts
  /** Path of the product. */
  productPath: string
  /** What tells it from others at its address. */
  distinguishedBy: string | undefined
}

const fence = (language: string, text: string) => `\`\`\`${language} {% process=false %}\n${text}\n\`\`\``
const section = (heading: string, ...parts: (string | false | undefined)[]) => {
  const body = parts.filter(Boolean).join('\n\n')
  return body && `## ${heading}\n\n${body}`
}

/** A row of a Markdown table; what it says has no bars. */
const row = (...cells: string[]) => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`

function facts({ slug, api, operation, hosts, productPath, distinguishedBy }: DescribedOperation): string {
  const isHttp = httpOperations(api).includes(operation)
  const where = isHttp ? addressOf(api, operation, hosts) : operation.path
  const auth = operation.isOpen ? 'None: this call opens a session, or has its keys in its fields.' : api.auth
  return [
    `- ${isHttp ? 'Address' : 'Name'}: \`${operation.method} ${where}\``,
    ...(distinguishedBy ? [`- At this address by: \`${distinguishedBy}\``] : []),
    `- Authentication: ${auth}`,
    `- Product: [overview](${productPath}), [all its operations](/api-reference#${slug})${api.isAvailable ? ', open in the sandbox' : ', documented only'}`,
  ].join('\n')
}

const tableOf = (slug: string, table: string) => `{% parameter-table of="${slug}/${table}" /%}`

function fieldTable(title: string, rows: readonly ApiField[]): string {
  if (rows.length === 0) return ''
  return [
    title,
    [
      row('Name', 'Rule', 'Example'),
      row('---', '---', '---'),
      ...rows.map(each => row(`\`${each.name}\``, each.rule, `\`${each.example}\``)),
    ].join('\n'),
  ].join('\n\n')
}

function request({ slug, api, operation }: DescribedOperation): string {
  const { path, takes, method } = operation
  const named = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name))
  const parts = (api.fields['path-parts']?.fields ?? []).filter(({ name }) => named.has(name))
  const isHttp = httpOperations(api).includes(operation)
  const headers = isHttp ? ownHeaders(api, method) : []
  const what = !isHttp
    ? 'It takes:'
    : method === 'GET'
      ? 'Values of the address, behind the question mark:'
      : 'Fields of the body:'
  return section(
    'Fields',
    fieldTable('Parts of the path:', parts),
    takes ? `${what}\n\n${tableOf(slug, takes)}` : parts.length === 0 && 'It takes no fields.',
    fieldTable('Headers that you may send:', headers),
  )
}

/** Placeholders that an earlier answer fills, and the operation whose answer that is. */
const handedOn = [
  { placeholder: 'YOUR_ACCESS_TOKEN', field: 'the token', by: /^(session|token)$/ },
  { placeholder: 'YOUR_ACCOUNT_ID', field: '`accountId`', by: /^session$/ },
  { placeholder: 'YOUR_TAC', field: 'the TAC', by: /^key-exchange$/ },
]

function whereFrom(slug: string, api: ApiSpecification, curl: string): string {
  const sentences = handedOn.flatMap(({ placeholder, field, by }) => {
    const opening = api.operations.find(({ name }) => by.test(name))
    if (!opening || !curl.includes(placeholder)) return []
    const link = `[${opening.title}](/api-reference/${slug}/${opening.name})`
    return [`Replace \`${placeholder}\` with ${field} of the answer to ${link}.`]
  })
  return sentences.join(' ')
}

function example({ slug, api, operation, hosts }: DescribedOperation): string {
  const program = operationPrograms[slug]?.[operation.name]
  const curl = exampleCurl(api, operation, hosts)
  const argument = curl ? undefined : exampleArgument(api, operation)
  return section(
    'Example request',
    curl && fence('curl', curl),
    curl && whereFrom(slug, api, curl),
    argument && fence(api.format === 'xml' ? 'xml' : 'json', argument),
    program &&
      `A program that also handles declines and errors:\n\n{% snippet product="${program[0]}" task="${program[1]}" title="${operation.title.replaceAll('"', '')}" /%}`,
  )
}

function answer({ slug, api, operation }: DescribedOperation): string {
  const { gives, givesType, status = 200, method } = operation
  const isHttp = httpOperations(api).includes(operation)
  const shown = exampleAnswer(api, operation)
  const type = givesType && `The body is \`${givesType}\`.`
  return section(
    'Answer',
    isHttp && `HTTP status \`${status}\`${gives || givesType ? '.' : ', without a body to read.'} ${type ?? ''}`.trim(),
    shown && fence(shown.language, shown.text),
    gives && tableOf(slug, gives),
    !isHttp && !gives && method !== 'FILE' && 'It answers with nothing.',
  )
}

/** Tables of codes that tell what went wrong, in the order in which callers meet them. */
const overHttp = [
  'http',
  'errors',
  'documents',
  'error-texts',
  'session',
  'on-page',
  'page',
  'reasons',
  'responses',
  'texts',
  'returns',
]
const elsewhere = [
  'browser',
  'errors',
  'results',
  'error-texts',
  'close',
  'transfer',
  'files',
  'details',
  'notices',
  'texts',
]

function errors({ slug, api, operation, productPath }: DescribedOperation): string {
  const names = httpOperations(api).includes(operation) ? overHttp : elsewhere
  const own = names.filter(name => api.codes?.[name]).map(name => `{% response-codes of="${slug}/${name}" /%}`)
  const tables =
    slug === 'browser-post'
      ? ['{% response-codes of="browser-post" /%}', '{% response-codes of="field-errors" /%}']
      : own
  return section('Errors and what to do', ...tables, `More about them: [errors](${productPath}/errors).`)
}

/** Outcomes that only some operations have, by their names. */
const onlyFor: Readonly<Record<string, RegExp>> = {
  pins: /pin/,
  benefits: /pin/,
  signing: /ping/,
  'two-factor': /two-factor/,
  validation: /valid|submit/,
  browser: /init|token/,
}

/** What the sandbox answers on purpose: by tables of the API, and by values that decide everywhere. */
function scenarios({ slug, api, operation, productPath }: DescribedOperation): string {
  if (operation.method === 'GET' || operation.isOpen) return ''
  const fields = operation.takes ? (api.fields[operation.takes]?.fields ?? []) : []
  const rows = testValueRows(operation.name, fields)
  const own = Object.keys(api.outcomes ?? {}).filter(name => onlyFor[name]?.test(operation.name) ?? true)
  if (rows.length + own.length === 0) return ''
  return section(
    'Test values',
    'In the sandbox, these values decide the answer.',
    ...own.map(name => `{% outcomes of="${slug}/${name}" /%}`),
    rows.length > 0 && [row('Send', 'What the sandbox answers'), row('---', '---'), ...rows].join('\n'),
    `More about them: [test data](${productPath}/test-data).`,
  )
}

const next = ({ productPath }: DescribedOperation) =>
  section(
    'Where next?',
    [
      `- [Integration guide](${productPath}/integration-guide): from the first call to production.`,
      `- [Reference](${productPath}/reference): all fields and codes of this product on one page.`,
      `- [Recipes](${productPath}/recipes): the tasks that most integrations need.`,
    ].join('\n'),
  )

/** The page of an operation as an author would write it: blocks fed by the tables that the gateway obeys. */
export const operationMarkdoc = (described: DescribedOperation): string =>
  [
    facts(described),
    request(described),
    example(described),
    answer(described),
    errors(described),
    scenarios(described),
    next(described),
  ]
    .filter(Boolean)
    .join('\n\n')
