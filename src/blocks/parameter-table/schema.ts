import * as z from 'zod'
import { tableNames } from '../../domain/apis/index.ts'
import { defineBlock } from '../block.ts'
import { tableName } from '../table-name.ts'

/** Tables that the gateway's open APIs validate with; all others are those of `src/domain/apis`. */
export const gatewayTables = [
  'key-exchange',
  'browser-post-card',
  'browser-post-bank',
  'browser-post-response',
  'four-part-key',
  'transaction-groups',
] as const

export const parameterTables: string[] = [...gatewayTables, ...tableNames('fields')]

export const ParameterTableSchema = z.object({
  of: tableName(parameterTables).describe(
    `Which fields: \`api/table\` of \`src/domain/apis\`, or ${gatewayTables.map(each => `\`${each}\``).join(', ')}.`,
  ),
})

export const parameterTable = defineBlock({
  name: 'parameter-table',
  summary: 'Fields with type, length and rule, from the tables that the gateway uses for validation.',
  attributes: ParameterTableSchema,
  body: { kind: 'none' },
})
