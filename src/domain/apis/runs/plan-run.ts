import { fourPartKeyParts } from '../../credentials/four-part-key-parts.ts'
import type { CollectionPlan, CollectionStep } from '../collections/collection-plan.ts'
import { madeVariables } from '../collections/made-variables.ts'
import { type StepRequest, stepRequest } from '../collections/step-request.ts'
import type { ApiSpecification } from '../specification/api-specification.ts'
import { type Hosts, httpOperations } from '../specification/http-operations.ts'
import { whyNotRun } from './why-not-run.ts'

/** One call to be run: values of its fields and of the parts of its path; what is left out is as in the collection. */
export interface AskedRun {
  call: string
  fields: Readonly<Record<string, string>>
}

export interface RunStep {
  step: CollectionStep
  request: StepRequest
}

export type PlannedRun = { canBe: true; steps: RunStep[] } | { canBe: false; why: string }

/** More calls than this are needed before none of ours. */
const stepsMax = 12
const variable = /\{\{(\w+)\}\}/g
const made: ReadonlySet<string> = new Set([...Object.keys(madeVariables.each), ...Object.keys(madeVariables.once)])

/** What an optional part of a request is left out by. */
const leftOut = ''

/**
 * The calls that one call needs, in their order, itself the last: tokens, sessions and the ids of what it is about come from those steps of
 * the collection that hand them on. `keys` are the names of what the caller's credentials hold.
 */
export function planRun(
  api: ApiSpecification,
  plan: CollectionPlan,
  asked: AskedRun,
  given: { name: string; hosts: Hosts; keys: ReadonlySet<string> },
): PlannedRun {
  const reason = whyNotRun(given.name, asked.call)
  if (reason !== undefined) return { canBe: false, why: reason }
  const index = plainStep(plan, asked.call)
  const found = plan.steps[index]
  if (!found) return { canBe: false, why: 'This call cannot be run from a page.' }
  const filled = withFields(api, found, asked.fields)
  if (typeof filled === 'string') return { canBe: false, why: filled }
  const requestOf = (step: CollectionStep) =>
    withoutUnknownHeaders(api, stepRequest(api, plan, step, given.hosts), given.keys)
  const own: RunStep = { step: filled, request: requestOf(filled) }
  const before = new Map<number, RunStep>()
  const missing = addNeeded(own, index)
  if (missing !== undefined) return { canBe: false, why: `${missing} comes from a step that a page cannot take.` }
  if (before.size >= stepsMax) return { canBe: false, why: 'This call needs too many calls before it.' }
  const ordered = [...before].sort(([one], [other]) => one - other).map(([, step]) => step)
  return { canBe: true, steps: [...ordered, own] }

  /** Adds what a step needs before it, and what that needs; answers the name of what nobody gives. */
  function addNeeded({ step, request }: RunStep, below: number): string | undefined {
    const handedOn = variablesIn(request).filter(name => !made.has(name) && !given.keys.has(name))
    const missing = handedOn.map(name => addStep(name, { isWanted: each => keeps(each, name), by: step }, below))
    missing.push(
      ...(step.needs ?? []).map(title =>
        addStep(title, { isWanted: each => (each.title ?? each.call) === title, by: step }, below),
      ),
    )
    return missing.find(name => name !== undefined)
  }

  /** The nearest before it; where the collection has it later, as a session that a library does not need, that one. */
  function addStep(name: string, { isWanted, by }: Wanted, below: number): string | undefined {
    const earlier = plan.steps.findLastIndex((each, i) => i < below && isWanted(each))
    const at = earlier >= 0 ? earlier : plan.steps.findIndex(isWanted)
    const step = plan.steps[at]
    // A call for a token sends none.
    if (step === by) return undefined
    if (!step) return name
    if (before.has(at)) return undefined
    const needed = { step, request: requestOf(step) }
    before.set(at, needed)
    return addNeeded(needed, at)
  }
}

/** A header that may be left out is, where it names a key that the caller's credentials do not hold. */
function withoutUnknownHeaders({ fields }: ApiSpecification, request: StepRequest, keys: ReadonlySet<string>) {
  const optional = new Set(fields['headers']?.fields.flatMap(each => (each.required === false ? each.name : [])))
  const isKnown = (text: string) => [...text.matchAll(variable)].every(([, name]) => keys.has(name as string))
  const headers = Object.entries(request.headers).filter(([name, value]) => !optional.has(name) || isKnown(value))
  return { ...request, headers: Object.fromEntries(headers) }
}

const changesOf = ({ send = {} }: CollectionStep) => Object.keys(send).length

/** Where a collection has a call the plainest: a sale before a hold, which is a sale with another type. */
export function plainStep({ steps }: CollectionPlan, call: string): number {
  const own = steps.filter(step => step.call === call)
  const fewest = Math.min(...own.map(changesOf))
  return steps.findIndex(step => step.call === call && changesOf(step) === fewest)
}

interface Wanted {
  isWanted: (step: CollectionStep) => boolean
  by: CollectionStep
}

const keeps = ({ keep, keepDigits }: CollectionStep, name: string) => name in { ...keep, ...keepDigits }

/** The step with the values of who asks; a sentence where one is none of theirs to give. */
function withFields(api: ApiSpecification, step: CollectionStep, fields: AskedRun['fields']): CollectionStep | string {
  const operation = httpOperations(api).find(({ name }) => name === step.call)
  const table = operation?.takes ? (api.fields[operation.takes]?.fields ?? []) : []
  const parts = new Set([...(operation?.path ?? '').matchAll(/\{([^{}]+)\}/g)].map(([, part]) => part))
  const send: Record<string, string | null> = {}
  const path: Record<string, string> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (value.includes('{{')) return `${name}: two opening braces are not sent.`
    const field = table.find(each => each.name === name)
    if (isKey(name, field?.example)) return `${name} is filled in with your keys.`
    if (field) send[name] = value === leftOut ? null : api.format === 'xml' ? xmlText(value) : value
    else if (parts.has(name) && value !== leftOut) path[name] = encodeURIComponent(value)
    else if (!parts.has(name)) return `${name} is not a field of this call.`
  }
  return { ...step, send: { ...step.send, ...send }, path: { ...step.path, ...path } }
}

const keyNames: ReadonlySet<string> = new Set(fourPartKeyParts.map(({ field }) => field))

/** True for what proves who calls: it is never taken from a page. */
export const isKey = (name: string, example = '') => keyNames.has(name) || example.includes('YOUR_')

const xmlText = (value: string) => value.replace(/[<>&"]/g, mark => `&#${mark.charCodeAt(0)};`)

/** Names of the variables that a request sends; optional fields that are switched off send none. */
function variablesIn({ url, query, headers, body }: StepRequest): string[] {
  const pairs = [...query, ...(body?.kind === 'form' ? body.pairs : [])].filter(({ isOn }) => isOn)
  const texts = [url, ...Object.values(headers), ...pairs.map(({ value }) => value)]
  if (body && body.kind !== 'form') texts.push(body.text)
  return [...new Set(texts.flatMap(text => [...text.matchAll(variable)].map(([, name]) => name as string)))]
}
