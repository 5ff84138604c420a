import * as z from 'zod'
import { defineBlock } from '../block.ts'

export const ParameterTableSchema = z.object({
  of: z
    .enum([
      'key-exchange',
      'browser-post-card',
      'browser-post-bank',
      'browser-post-response',
      'four-part-key',
      'transaction-groups',
    ])
    .describe('Which fields: those of a request, of an answer, or of a key.'),
})

export const parameterTable = defineBlock({
  name: 'parameter-table',
  summary: 'Fields with type, length and rule, from the tables that the gateway validates with.',
  attributes: ParameterTableSchema,
  body: { kind: 'none' },
})
