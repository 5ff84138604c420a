import type { ApiField } from '../apis/specification/api-specification.ts'
import { cardNumberProblem } from '../payments/card-number-problem.ts'
import {
  type ApplicationPart,
  type ApplicationValue,
  type Complaint,
  complaint,
  ownName,
  pathsOf,
  putAt,
} from './application.ts'
import { maskedFields } from './mask-application.ts'
import { applicationSections } from './sections.ts'

const typedMaxLength = 1000
const sectionFields = applicationSections.flatMap(({ fields }) => fields)

/** The fields that a form may have for an application, each with its path. */
export const formFieldsOf = (application: ApplicationPart): { path: string; field: ApiField }[] =>
  sectionFields.flatMap(field => pathsOf(application, field).map(path => ({ path, field })))

/**
 * The application with what was typed into a form, by path. People type numbers with spaces, brackets and dollar signs;
 * an empty field clears, but for masked numbers, which a form never shows again. Names that no form of ours has count for
 * nothing.
 */
export function readTyped(
  before: ApplicationPart,
  typed: ReadonlyMap<string, string>,
): { application: ApplicationPart; faults: Complaint[] } {
  const application = structuredClone(before)
  const faults: Complaint[] = []
  for (const { path, field } of formFieldsOf(before)) {
    const raw = typed.get(path)
    if (raw === undefined) continue
    const text = raw
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, typedMaxLength)
      .toWellFormed()
    if (text === '' && maskedFields.has(ownName(field.name))) continue
    const problem = cardNumberProblem(raw)
    if (problem) {
      faults.push(complaint(path, 'CARD_NUMBER', problem))
      continue
    }
    const value = toValue(field, text)
    if (value === undefined) faults.push(complaint(path, 'FORMAT', 'Type a number'))
    else if (isForeignSsn(field, value)) faults.push(complaint(path, 'FORMAT', madeUpOnly))
    else putAt(application, path, value)
  }
  return { application, faults }
}

/** Said wherever people type one: the sandbox wants nobody's number. */
export const madeUpOnly = 'Type a made-up nine-digit number that starts with 000, never a real one'

function isForeignSsn({ name }: ApiField, value: ApplicationValue): boolean {
  return ownName(name) === 'socialSecurityNumber' && typeof value === 'string' && !value.startsWith('000')
}

function toValue(field: ApiField, text: string): ApplicationValue | undefined {
  if (text === '') return null
  if (field.kind === 'boolean') return text === 'true'
  if (field.kind === 'list') return text.split(/[\s,]+/).filter(Boolean)
  if (field.kind === 'letters') return text.toUpperCase()
  if (field.kind === 'digits') return text.replace(/[\s().-]/g, '')
  if (field.kind !== 'number' && field.kind !== 'integer') return text
  const plain = text.replace(/[\s$,%]/g, '')
  const isNumber = field.kind === 'integer' ? /^\d{1,9}$/.test(plain) : /^\d{1,10}(\.\d{1,2})?$/.test(plain)
  return isNumber ? Number(plain) : undefined
}
