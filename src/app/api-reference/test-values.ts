import { testValues } from '../../domain/apis/console/test-values.ts'
import type { ApiField } from '../../domain/apis/specification/api-specification.ts'

/** Every value that decides in a call with these fields, with the field that it goes into, as rows of Markdown. */
export const testValueRows = (operation: string, fields: readonly ApiField[]): string[] =>
  testValues(operation, fields).map(({ name, value, outcome }) => `| ${name} \`${value}\` | ${outcome} |`)
