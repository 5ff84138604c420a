import { isSigned } from '../openapi/security.ts'
import type { ApiSpecification } from '../specification/api-specification.ts'
import { httpOperations } from '../specification/http-operations.ts'
import type { CollectionPlan, CollectionStep } from './collection-plan.ts'
import { madeVariables } from './made-variables.ts'
import type { StepRequest } from './step-request.ts'

/** How a program says in its scripts what all scripts say: expressions and statements of JavaScript. */
export interface Dialect {
  /** The body of the answer as it came, and read as JSON. */
  text: string
  json: string
  status: string
  read: (variable: string) => string
  keep: (variable: string, expression: string) => string
  wait: (ms: number) => string
  check: (title: string, expression: string, expected: string) => string
  /** Puts the signature of path and body into a header (payments 8). */
  sign: readonly string[]
}

const fieldReaders: Readonly<Record<CollectionPlan['answers'], (dialect: Dialect) => string>> = {
  json: ({ json }) => `const field = path => path.split('.').reduce((part, name) => part?.[name], ${json})`,
  xml: ({ text }) => `const field = key => new RegExp('KEY="' + key + '">([^<]*)').exec(${text})?.[1]`,
  html: ({ text }) => `const field = name => new RegExp('name="' + name + '" value="([^"]*)').exec(${text})?.[1]`,
}

/** What is checked of the answer of a step, and what it hands on to later ones. */
export function afterStep(
  api: ApiSpecification,
  plan: CollectionPlan,
  step: CollectionStep,
  dialect: Dialect,
): string[] {
  const { expect = {}, keep = {}, keepDigits = {} } = step
  const status = step.status ?? httpOperations(api).find(({ name }) => name === step.call)?.status ?? 200
  const checks = Object.entries(expect).map(([name, value]) =>
    dialect.check(`${name} is ${value}`, `field('${name}')`, typeof value === 'string' ? `'${value}'` : String(value)),
  )
  const kept = [
    ...Object.entries(keep).map(([variable, name]) => dialect.keep(variable, `field('${name}')`)),
    ...Object.entries(keepDigits).map(([variable, name]) =>
      dialect.keep(variable, `field('${name}')?.replace(/\\D/g, '')`),
    ),
  ]
  const reader = checks.length + kept.length > 0 ? [fieldReaders[step.answers ?? plan.answers](dialect)] : []
  return [dialect.check(`Status is ${status}`, dialect.status, String(status)), ...reader, ...checks, ...kept]
}

const namedIn = (requests: unknown, name: string) => JSON.stringify(requests).includes(`{{${name}}}`)

/** What a step does before it is sent: makes its variables, waits, signs. The first of a run makes what all share. */
export function beforeStep(
  api: ApiSpecification,
  { waitMs }: CollectionStep,
  request: StepRequest,
  all: readonly StepRequest[],
  { read, keep, wait, sign }: Dialect,
): string[] {
  const { once, each } = madeVariables
  const shared = Object.entries(once).filter(([name]) => request === all[0] && namedIn(all, name))
  const own = Object.entries(each).filter(([name]) => namedIn(request, name))
  return [
    ...[...shared, ...own].map(([name, expression]) => keep(name, expression.replaceAll('last', read(name)))),
    ...(waitMs ? [wait(waitMs)] : []),
    ...(isSigned(api) ? sign : []),
  ]
}
