import type { ApiField } from '../apis/specification/api-specification.ts'
import type { ApplicationValue } from './application.ts'
import { ownName } from './application.ts'
import { maskedFields, maskNumber } from './mask-application.ts'

/** What the letters of businessType stand for. */
export const businessTypes: Readonly<Record<string, string>> = {
  A: 'Association, estate or trust',
  C: 'Corporation',
  G: 'Government',
  I: 'Sole proprietor',
  L: 'Limited liability company',
  M: 'Medical or legal corporation',
  P: 'Partnership',
  S: 'Small corporation',
  T: 'Tax-exempt',
}

const isPercent = (name: string) => /percentOf|Percentage/.test(name)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A choice of a field with a list of values, as people read it. */
export function showChoice({ name }: Pick<ApiField, 'name'>, value: string): string {
  if (ownName(name) === 'businessType') return businessTypes[value] ?? value
  if (value === 'ceo') return 'CEO'
  return capital(value)
}

/** A value as people read it; personal and account numbers show their last four digits. */
export function showValue(field: ApiField, value: ApplicationValue | undefined): string {
  const name = ownName(field.name)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return showNumber(field, value)
  if (Array.isArray(value)) return value.filter(each => typeof each === 'string').join(', ')
  if (typeof value !== 'string') return ''
  if (maskedFields.has(name)) return maskNumber(value).replaceAll('*', '•')
  if (field.kind === 'one of') return showChoice(field, value)
  if (/^phone/.test(name) && /^\d{10}$/.test(value)) return value.replace(/^(...)(...)(....)$/, '($1) $2-$3')
  if (name === 'zipCode' && value.length === 9) return value.replace(/^(.{5})/, '$1-')
  return value
}

function showNumber({ name, kind }: ApiField, value: number): string {
  if (isPercent(name)) return `${value} %`
  if (kind === 'integer') return String(value)
  return value.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}
