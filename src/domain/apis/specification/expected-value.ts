import type { ApiField } from './api-specification.ts'

/** What a field takes, in words for who sent something else: `4 digits, such as 3012`. */
export function expectedValue({ kind, minLength = 0, maxLength, values, pattern, example }: ApiField): string {
  if (values) return `one of ${values.join(', ')}`
  const length = lengthOf(minLength, maxLength)
  const such = pattern ? `, such as ${example}` : ''
  switch (kind) {
    case 'digits':
    case 'letters':
      return `${length}${kind}${such}`
    case 'number':
      return `a number without quotation marks, such as ${example}`
    case 'integer':
      return `a whole number without quotation marks, such as ${example}`
    case 'boolean':
      return 'true or false, without quotation marks'
    case 'list':
    case 'object':
      return kind === 'list' ? 'a list' : 'an object'
    default:
      return maxLength === undefined ? `text${such}` : `text of ${length}characters${such}`
  }
}

function lengthOf(minLength: number, maxLength: number | undefined): string {
  if (maxLength === undefined) return ''
  if (minLength === maxLength) return `${maxLength} `
  return minLength > 0 ? `${minLength} to ${maxLength} ` : `up to ${maxLength} `
}
