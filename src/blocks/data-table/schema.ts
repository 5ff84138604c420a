import * as z from 'zod'
import { tables } from '../../../content/data/tables.ts'
import { defineBlock } from '../block.ts'

export const dataTable = defineBlock({
  name: 'data-table',
  summary:
    'A table from `content/data/tables.ts`, with its caption; for what the code knows and nobody should type again.',
  attributes: z.object({
    of: z.enum(Object.keys(tables)).describe('Its name in `content/data/tables.ts`.'),
    caption: z.string().min(1).optional().describe('Replaces the table’s own caption.'),
  }),
  body: { kind: 'none' },
})
