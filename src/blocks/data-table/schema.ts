import * as z from 'zod'
import { tables } from '../../../content/data/tables.ts'
import { defineBlock } from '../block.ts'

export const dataTable = defineBlock({
  name: 'data-table',
  summary:
    'A table from `content/data/tables.ts`, with its caption. Use it for facts that are in the code, instead of typing them again.',
  attributes: z.object({
    of: z.enum(Object.keys(tables)).describe('Name of the table in `content/data/tables.ts`.'),
    caption: z.string().min(1).optional().describe('Replaces the table’s own caption.'),
  }),
  body: { kind: 'none' },
})
