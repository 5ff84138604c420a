import { holdsCardNumber } from '../../../lib/cards/card-numbers.ts'
import { maskedSecrets } from '../../catalogue/masked-secrets.ts'
import type { ProductEntry, SecretKind } from '../../catalogue/product.ts'
import { envName } from '../../credentials/env-file.ts'
import { fourPartKeyParts } from '../../credentials/four-part-key-parts.ts'
import { nameOfCode, nameOfNumber } from '../../payments/named-values.ts'
import { decideCvv } from '../../payments/test-data/cvv.ts'
import type { CollectionPlan, CollectionStep } from '../collections/collection-plan.ts'
import { madeVariables } from '../collections/made-variables.ts'
import { type StepRequest, stepRequest } from '../collections/step-request.ts'
import { isSigned } from '../openapi/security.ts'
import { isKey, plainStep, planRun } from '../runs/plan-run.ts'
import {
  type ApiField,
  type ApiOperation,
  type ApiSpecification,
  neededFields,
} from '../specification/api-specification.ts'
import type { Hosts } from '../specification/http-operations.ts'
import { isSecurityCode, type TestValue, testValues } from './test-values.ts'

/** One field of a console: its row of the documentation, and what stands in it at first. */
export interface ConsoleField extends Omit<ApiField, 'pattern'> {
  /** As the source of a regular expression: JSON has none. */
  pattern?: string
  /** A part of the path stands in the address, all others in body or query. */
  isPart?: true
  /** Filled in with the reader's keys, and never shown. */
  isKey?: true
  /** What is sent where nobody types anything: a new number, a value of an earlier answer, a card that is no named one. */
  made?: 'new' | 'earlier' | 'card'
  /** Chosen by name: the number of a test card, or a security code. */
  named?: 'card' | 'code'
  /** What it begins with; empty is left out, or made. */
  initial: string
}

/** A key of the reader: the name under which a request has it, and where the credentials dialog shows it. */
export interface ConsoleKey {
  name: string
  productName: string
  label: string
  isSecret: boolean
}

/** All that a page needs to ask for one call, to check what was typed, and to write it as a program. */
export interface ConsoleForm {
  api: string
  call: string
  title: string
  fields: readonly ConsoleField[]
  /** Titles of the calls that are made before it. */
  before: readonly string[]
  scenarios: readonly TestValue[]
  keys: readonly ConsoleKey[]
  /** The slice of the specification that its request is made of. */
  operation: Pick<ApiOperation, 'name' | 'title' | 'method' | 'path' | 'isOpen'>
  format: ApiSpecification['format']
  host: string
  headers: Readonly<Record<string, string>>
  attributes: readonly ApiField[]
  always: Readonly<Record<string, string | null>>
  step: Pick<CollectionStep, 'send' | 'path'>
  isSigned: boolean
  /** What opens the session whose token it sends, and under which name the answer has it. */
  signIn?: { request: StepRequest; tokenName: 'token' | 'access_token' }
}

interface AskedForm {
  name: string
  api: ApiSpecification
  plan: CollectionPlan | undefined
  operation: ApiOperation
  hosts: Hosts
  /** The product, and the one whose keys some calls need besides. */
  products: readonly Pick<ProductEntry, 'name' | 'credentials'>[]
}

const made: ReadonlySet<string> = new Set([...Object.keys(madeVariables.each), ...Object.keys(madeVariables.once)])
const variablesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string)

/** The console of one operation; a sentence where no page can make the call. */
export function consoleForm({ name, api, plan, operation, hosts, products }: AskedForm): ConsoleForm | string {
  const step = plan?.steps[plainStep(plan, operation.name)]
  if (!plan || !step) return 'This call cannot be run from a page.'
  const keys = keysOf(products)
  const names = new Set(keys.map(each => each.name))
  const planned = planRun(api, plan, { call: operation.name, fields: {} }, { name, hosts, keys: names })
  if (!planned.canBe) return planned.why
  const table = operation.takes ? (api.fields[operation.takes]?.fields ?? []) : []
  const signIn = signInOf(api, plan, operation, hosts)
  return {
    ...{ api: name, call: operation.name, title: operation.title },
    fields: [...partsOf(api, operation, step, names), ...fieldsOf(table, plan, step, names)],
    before: planned.steps.slice(0, -1).map(({ request }) => request.title),
    scenarios: operation.method === 'GET' || operation.isOpen ? [] : testValues(operation.name, table),
    keys,
    operation: withoutTables(operation),
    format: api.format,
    host: hosts[operation.host ?? api.host ?? 'gateway'],
    headers: neededHeaders(api),
    attributes: api.fields['attributes']?.fields ?? [],
    always: plan.always ?? {},
    step: { ...(step.send && { send: step.send }), ...(step.path && { path: step.path }) },
    isSigned: isSigned(api),
    ...(signIn && { signIn }),
  }
}

const withoutTables = ({ name, title, method, path, isOpen }: ApiOperation): ConsoleForm['operation'] => ({
  ...{ name, title, method, path },
  ...(isOpen && { isOpen }),
})

/** A header that may be left out is left out, as in the example of the page. */
function neededHeaders({ headers = {}, fields }: ApiSpecification): Record<string, string> {
  const optional = new Set(fields['headers']?.fields.flatMap(each => (each.required === false ? each.name : [])))
  return Object.fromEntries(Object.entries(headers).filter(([header]) => !optional.has(header)))
}

/** A four-part key is named as one, and by each of its parts. */
function keysOf(products: AskedForm['products']): ConsoleKey[] {
  return products.flatMap(({ name: productName, credentials }) =>
    credentials.flatMap(({ label, secret }) => {
      const names = secret === 'fourPartKey' ? fourPartKeyParts.map(({ field }): string => field) : []
      const isSecret = (maskedSecrets as readonly SecretKind[]).includes(secret)
      return [envName(secret), ...names].map(name => ({ name, productName, label, isSecret }))
    }),
  )
}

function signInOf(api: ApiSpecification, plan: CollectionPlan, { name, isOpen }: ApiOperation, hosts: Hosts) {
  if (isOpen || !api.headers?.['Authorization']?.includes('YOUR_ACCESS_TOKEN')) return undefined
  const step = plan.steps.find(({ keep }) => keep?.['ACCESS_TOKEN'] !== undefined)
  const tokenName = step?.keep?.['ACCESS_TOKEN']
  if (!step || step.call === name || (tokenName !== 'token' && tokenName !== 'access_token')) return undefined
  return { request: stepRequest(api, plan, step, hosts), tokenName } as const
}

type Begin = Pick<ConsoleField, 'initial' | 'made' | 'named' | 'isKey'>

/** What a field begins with, by the value that the collection or the example has for it. */
function beginOf(value: string, keys: ReadonlySet<string>, isOfCode: boolean): Begin {
  const variables = variablesIn(value)
  if (variables.length > 0 && variables.every(each => keys.has(each))) return { initial: '', isKey: true }
  if (variables.length > 0) return { initial: '', made: variables.every(each => made.has(each)) ? 'new' : 'earlier' }
  if (isOfCode) return { initial: nameOfCode(decideCvv(value) || 'M'), named: 'code' }
  const card = nameOfNumber(value)
  if (card) return { initial: card, named: 'card' }
  return holdsCardNumber(value) ? { initial: '', made: 'card' } : { initial: value }
}

const asJson = ({ pattern, ...field }: ApiField) => ({ ...field, ...(pattern && { pattern: pattern.source }) })

function fieldsOf(
  table: readonly ApiField[],
  { always }: CollectionPlan,
  { send }: CollectionStep,
  keys: ReadonlySet<string>,
): ConsoleField[] {
  const needed = new Set(neededFields(table).map(({ name }) => name))
  return table.map(field => {
    if (isKey(field.name, field.example)) return { ...asJson(field), initial: '', isKey: true }
    const set = { ...always, ...send }[field.name]
    const isOfCode = isSecurityCode(field.name)
    const begin = beginOf(set ?? field.example, keys, isOfCode)
    const isSent = set === undefined ? needed.has(field.name) : set !== null
    if (isSent) return { ...asJson(field), ...begin }
    // What is left out at first has its list of names all the same.
    return { ...asJson(field), ...(begin.named && { named: begin.named }), initial: '' }
  })
}

function partsOf(
  api: ApiSpecification,
  operation: ApiOperation,
  step: CollectionStep,
  keys: ReadonlySet<string>,
): ConsoleField[] {
  const rows = api.fields['path-parts']?.fields ?? []
  return [...operation.path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => {
    const row = rows.find(each => each.name === name)
    const known = row ?? { name, kind: 'text' as const, required: true, rule: 'A part of the address.', example: '' }
    return {
      ...asJson(known),
      ...beginOf(step.path?.[name] ?? `{{${name}}}`, keys, false),
      isPart: true as const,
    }
  })
}
