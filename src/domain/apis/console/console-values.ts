import { cardNumberProblem } from '../../payments/card-number-problem.ts'
import { withNamedValues } from '../../payments/named-values.ts'
import { type ApiField, conditionText } from '../specification/api-specification.ts'
import { checkField } from '../specification/check-field.ts'
import { holds } from '../specification/condition.ts'
import { expectedValue } from '../specification/expected-value.ts'
import type { ConsoleField, ConsoleForm } from './console-form.ts'

/** What stands in the fields of a console, by their names; empty is left out, or made. */
export type ConsoleValues = Readonly<Record<string, string>>

export const rowOf = ({ pattern, ...field }: ConsoleField): ApiField => ({
  ...field,
  ...(pattern !== undefined && { pattern: new RegExp(pattern) }),
})

/** The fields that somebody may fill in. */
export const ownFields = ({ fields }: Pick<ConsoleForm, 'fields'>): readonly ConsoleField[] =>
  fields.filter(({ isKey }) => !isKey)

export const initialValues = (form: Pick<ConsoleForm, 'fields'>): Record<string, string> =>
  Object.fromEntries(ownFields(form).map(({ name, initial }) => [name, initial]))

/** How a field stands to the others: needed as things are, or not. */
export function isNeeded({ required }: Pick<ApiField, 'required'>, form: ConsoleForm, values: ConsoleValues): boolean {
  return typeof required === 'object' ? holds(required, valueIn(form, values)) : required === true
}

/** The value of a field for the conditions of others: what is made or filled in counts as sent, an object by its parts. */
const valueIn = (form: ConsoleForm, values: ConsoleValues) => (name: string) => {
  const field = form.fields.find(each => each.name === name)
  if (field?.isKey) return 'sent'
  const value = values[name] ?? ''
  if (value !== '' || field) return value || (field?.made ? 'sent' : '')
  return Object.entries(values).some(([each, text]) => text !== '' && each.startsWith(`${name}.`)) ? 'sent' : ''
}

function isOfKind(kind: ApiField['kind'], text: string): boolean {
  if (kind === 'number') return text.trim() !== '' && Number.isFinite(Number(text))
  if (kind === 'integer') return /^-?\d+$/.test(text)
  if (kind === 'boolean') return text === 'true' || text === 'false'
  if (kind !== 'list' && kind !== 'object') return true
  try {
    return Array.isArray(JSON.parse(text)) === (kind === 'list')
  } catch {
    return false
  }
}

/** True for a value that never leaves the page, whatever the gateway would say to it. */
export const isSecret = (value: string) => cardNumberProblem(value) !== undefined

/** What is wrong with a field, in words: by the rows and the function that the gateway goes by. */
export function fieldProblem(field: ConsoleField, form: ConsoleForm, values: ConsoleValues): string | undefined {
  const typed = values[field.name] ?? ''
  if (isSecret(typed)) return 'No card number is sent from here. Choose a test card by its name, or leave this empty.'
  if (typed === '' && (field.made || (field.initial === '' && field.isPart))) return undefined
  const row = rowOf(field)
  const value = withNamedValues(values)[field.name] ?? ''
  const fault = checkField(row, value, { isRepeated: false, other: valueIn(form, values) })
  if (fault === 'missing') return `Required${withCondition(row)}. Expected: ${expectedValue(row)}.`
  if (fault || (value !== '' && !isOfKind(row.kind, value))) return `Expected: ${expectedValue(row)}.`
  return undefined
}

function withCondition({ required }: ApiField): string {
  const text = conditionText(required)
  return text ? ` ${text}` : ''
}

/** The fields of a run: what is typed, and what is taken out of the call of the collection; what is made is left to the gateway. */
export const sentFields = (form: ConsoleForm, values: ConsoleValues): Record<string, string> =>
  Object.fromEntries(
    ownFields(form).flatMap(({ name, made, initial, isPart }) => {
      const value = values[name] ?? ''
      if (value !== '') return [[name, value] as const]
      return made || isPart || initial === '' ? [] : [[name, ''] as const]
    }),
  )
