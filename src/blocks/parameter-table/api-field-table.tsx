import { type ApiField, conditionText, type FieldTable } from '../../domain/apis/specification/api-specification.ts'
import type { FactTable } from '../fact-table.tsx'
import { foldIssuerFlags } from './fold-issuer-flags.ts'

const words: Record<ApiField['kind'], string> = {
  text: 'text',
  digits: 'digits',
  letters: 'letters',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  date: 'date',
  'one of': 'one of',
  list: 'list',
  object: 'object',
}

function typeOf({ kind, maxLength, values }: ApiField) {
  if (values) return `one of ${values.join(', ')}`
  return maxLength ? `${words[kind]}, up to ${maxLength}` : words[kind]
}

function requirement(required: ApiField['required']) {
  if (required === true) return <strong>Required</strong>
  return required === false ? 'Optional' : `Required ${conditionText(required)}`
}

/** Answers are always given, so a table without a single optional field needs no word on it. */
export function apiFieldTable({ caption, fields }: FieldTable): Parameters<typeof FactTable>[0] {
  const isAnswer = fields.every(({ required }) => required === true)
  return {
    caption,
    columns: ['Field', 'Type', ...(isAnswer ? [] : ['Required']), isAnswer ? 'Meaning' : 'Rule', 'Example'],
    rows: foldIssuerFlags(fields).map(field => ({
      key: field.name,
      cells: [
        <code key="name">{field.shownName}</code>,
        typeOf(field),
        ...(isAnswer ? [] : [requirement(field.required)]),
        `${field.lead}${field.rule}`,
        <code key="example">{field.example}</code>,
      ],
    })),
  }
}
