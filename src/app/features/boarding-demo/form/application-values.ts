import { application, wholeApplication } from '../../../../domain/apis/boarding/application-fields.ts'
import { additionalInfo } from '../../../../domain/apis/boarding/call-fields.ts'
import type { ApiField } from '../../../../domain/apis/specification/api-specification.ts'
import {
  type ApplicationPart,
  type ApplicationValue,
  type Complaint,
  complaint,
  isPart,
} from '../../../../domain/boarding/application.ts'
import { findMissingToCreate, findWrongToCreate, linkFields } from '../../../../domain/boarding/check-creation.ts'
import { readPart } from '../../../../domain/boarding/read-part.ts'
import { applicationSections } from '../../../../domain/boarding/sections.ts'
import { validateFields } from '../../../../domain/boarding/validate-application.ts'
import { isSecretPath, type Values } from '../values.ts'

/** What the client says of itself; the reader types none of it. */
export type Named = { agent: number; planId: number; externalKey: string }

const nameField = application.find(({ name }) => name === 'applicationName') as ApiField
const byName = (fields: readonly ApiField[]) => new Map(fields.map(each => [each.name, each]))
const applicationFields = byName([nameField, ...applicationSections.flatMap(each => each.fields)])
const infoFields = byName(additionalInfo)

const rowName = (path: string) => path.replace(/\[\d+\]/, '[]')
/** The row of the tables that a path belongs to. */
export const fieldAt = (path: string): ApiField | undefined =>
  applicationFields.get(rowName(path)) ?? infoFields.get(path)
/** True for what goes with the call for additional information. */
export const isInfo = (path: string): boolean => infoFields.has(path)

export const principalsMax = 10

/** How many principals the form has; one at least. */
export function principalCount(values: Values): number {
  const indexes = Object.keys(values).map(path => Number(/^principals\[(\d+)\]/.exec(path)?.[1] ?? 0))
  return Math.max(0, ...indexes) + 1
}

/** The form without one of its principals; those after it move up. */
export function withoutPrincipal(values: Values, gone: number): Values {
  const kept = Object.entries(values).flatMap(([path, value]) => {
    const index = Number(/^principals\[(\d+)\]/.exec(path)?.[1] ?? -1)
    if (index === gone) return []
    return [[index > gone ? path.replace(/\[\d+\]/, `[${index - 1}]`) : path, value]]
  })
  return Object.fromEntries(kept)
}

/** An application as the form shows it. */
export function toValues(part: ApplicationPart, at = ''): Values {
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, value]) => flatten(value, at ? `${at}.${name}` : name)),
  )
}

function flatten(value: ApplicationValue, path: string): [string, string | boolean][] {
  if (isPart(value) && fieldAt(path)?.kind === 'object') return [[path, JSON.stringify(value)]]
  if (isPart(value)) return Object.entries(toValues(value, path))
  if (Array.isArray(value) && value.some(isPart))
    return value.flatMap((each, index) => flatten(each, `${path}[${index}]`))
  const field = fieldAt(path)
  if (!field || value === null) return []
  if (typeof value === 'boolean') return [[path, value]]
  if (Array.isArray(value)) return [[path, value.join(', ')]]
  return [[path, field.kind === 'number' ? Number(value).toFixed(2) : String(value)]]
}

/** The value of a field as the wire has it; null when the form leaves it empty. */
function toWire({ kind }: ApiField, value: string | boolean): ApplicationValue {
  if (typeof value === 'boolean') return value
  const text = value.trim()
  if (text === '') return null
  if (kind === 'list') return text.split(/[\s,]+/).filter(Boolean)
  if (kind === 'object') return parsePart(text) ?? text
  const isNumber = kind === 'number' || kind === 'integer'
  return isNumber && Number.isFinite(Number(text)) ? Number(text) : text
}

function parsePart(text: string): ApplicationPart | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isPart(value) ? value : undefined
  } catch {
    return undefined
  }
}

function put(part: ApplicationPart, steps: string[], value: ApplicationValue): void {
  const [head = '', ...rest] = steps
  const [, name = head, index] = /^(.*)\[(\d+)\]$/.exec(head) ?? []
  if (rest.length === 0) {
    part[name] = value
    return
  }
  if (index === undefined) {
    const inner = isPart(part[name]) ? part[name] : {}
    part[name] = inner
    put(inner, rest, value)
    return
  }
  const list = Array.isArray(part[name]) ? part[name] : []
  part[name] = list
  const at = Number(index)
  for (let missing = list.length; missing <= at; missing++) list.push({})
  put(list[at] as ApplicationPart, rest, value)
}

type Empty = 'left out' | 'null'

function toPart(values: Values, fields: ReadonlyMap<string, ApiField>, empty: Empty): ApplicationPart {
  const part: ApplicationPart = {}
  for (const [path, value] of Object.entries(values)) {
    const field = fields.get(rowName(path))
    if (!field) continue
    const wire = toWire(field, value)
    if (wire !== null || empty === 'null') put(part, path.split('.'), wire)
  }
  return part
}

/** The body that creates the application. */
export const toApplication = (values: Values, { agent, planId, externalKey }: Named): ApplicationPart => ({
  agent,
  externalKey,
  plan: { planId },
  ...toPart(values, applicationFields, 'left out'),
})

/** The body that changes it: what was emptied is cleared. */
export const toChange = (values: Values): ApplicationPart => toPart(values, applicationFields, 'null')

/** The body of the additional information: what was emptied after it was sent is cleared. */
export const toInfo = (values: Values, empty: Empty = 'left out'): ApplicationPart => toPart(values, infoFields, empty)

const someone: Named = { agent: 1, planId: 1, externalKey: 'key' }

/**
 * What is wrong by the API's own rules, and by one of this page: it takes no number that somebody might hold. A number that
 * stands masked is with the gateway already and was looked at there.
 */
export function findFaults(values: Values, nowMs: number): Complaint[] {
  const isMasked = (path: string) => isSecretPath(path) && String(values[path] ?? '').includes('*')
  const found = validateFields(toApplication(values, someone), {}, nowMs)
  return [...findRealNumbers(values), ...found.filter(({ field }) => !isMasked(field) && !isInfo(field))]
}

/** `faults` keep the form from being sent; `hints` are said at a field once it was left. */
type FormFaults = { faults: Complaint[]; hints: Complaint[] }

/** The form that is whole before it is sent. */
export function findWholeFaults(values: Values, nowMs: number): FormFaults {
  const faults = findFaults(values, nowMs)
  return { faults, hints: faults }
}

/**
 * The form that the merchant completes at the link: it is sent unless the gateway would refuse to create the application, or
 * a number could be somebody's. What was typed wrong is said, what is missing is not.
 */
export function findPartialFaults(values: Values, nowMs: number): FormFaults {
  const { part, faults } = readPart(toApplication(values, someone), wholeApplication)
  return {
    faults: [...findRealNumbers(values), ...faults, ...findMissingToCreate(part), ...findWrongToCreate(part)],
    hints: findFaults(values, nowMs).filter(({ code }) => code !== 'REQUIRED'),
  }
}

/** True for a field that the merchant may fill in at the link. */
export const mayCome = (field: ApiField, path: string): boolean =>
  field.required !== true && !(linkFields.includes(field.name) && path === field.name.replace('[]', '[0]'))

/** What is wrong with the additional information, by the same rules. */
export function findInfoFaults(values: Values, nowMs: number): Complaint[] {
  const info = toInfo(values)
  const found = validateFields(toApplication(values, someone), info, nowMs).filter(({ field }) => isInfo(field))
  const { agentData = {} } = info
  const text = 'A JSON object of names and text values, such as {"campaign":"spring"}'
  return isPart(agentData) ? found : [...found, complaint('agentData', 'FORMAT', text)]
}

/** Numbers of people that do not begin with 000; this page never sends them. */
export const findRealNumbers = (values: Values): Complaint[] =>
  Object.entries(values).flatMap(([path, value]) =>
    path.endsWith('socialSecurityNumber') && /^(?!000)\d/.test(String(value).trim())
      ? [
          complaint(
            path,
            'SANDBOX_ONLY',
            'Use a number that starts with 000, which is never issued. Never type a real one',
          ),
        ]
      : [],
  )
