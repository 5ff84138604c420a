import * as z from 'zod'
import { tableNames } from '../../domain/doors/index.ts'
import { defineBlock } from '../block.ts'
import { tableName } from '../table-name.ts'

export const outcomes = defineBlock({
  name: 'outcomes',
  summary: 'What to send to have the sandbox answer something on purpose, for what `test-cards` does not show.',
  attributes: z.object({
    of: tableName(tableNames('outcomes')).describe('`door/table` of `src/domain/doors`.'),
  }),
  body: { kind: 'none' },
})
