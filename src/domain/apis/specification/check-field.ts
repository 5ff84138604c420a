import type { ApiField } from './api-specification.ts'
import { holds } from './condition.ts'

/** What may be wrong with a field, in the grammar of AUTH_RESP_TEXT (payments 7). */
export type FieldFault = 'missing' | 'LEN' | 'FMT' | 'VAL'

/** The first fault of one field by its row of the documentation; undefined when there is none. */
export function checkField(
  row: ApiField,
  value: string,
  { isRepeated, other }: { isRepeated: boolean; other: (name: string) => string },
): FieldFault | undefined {
  if (value === '') return isRequired(row, other) ? 'missing' : undefined
  if (row.kind !== 'one of' && !hasLength(row, value)) return 'LEN'
  if (isRepeated || /\p{Cc}/u.test(value) || !value.isWellFormed()) return 'FMT'
  if (row.kind === 'digits' && !/^\d+$/.test(value)) return 'FMT'
  if (row.kind === 'letters' && !/^[A-Za-z]+$/.test(value)) return 'FMT'
  if (row.pattern && !row.pattern.test(value)) return row.kind === 'digits' ? 'VAL' : 'FMT'
  return row.values && !row.values.includes(value) ? 'VAL' : undefined
}

function isRequired({ required }: ApiField, other: (name: string) => string): boolean {
  return typeof required === 'object' ? holds(required, other) : required === true
}

const hasLength = ({ minLength = 0, maxLength = Number.POSITIVE_INFINITY }: ApiField, value: string) =>
  value.length >= minLength && value.length <= maxLength
