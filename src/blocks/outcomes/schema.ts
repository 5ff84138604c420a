import * as z from 'zod'
import { tableNames } from '../../domain/apis/index.ts'
import { defineBlock } from '../block.ts'
import { tableName } from '../table-name.ts'

export const outcomes = defineBlock({
  name: 'outcomes',
  summary: 'What to send to trigger each outcome in the sandbox, except for the outcomes that `test-cards` shows.',
  attributes: z.object({
    of: tableName(tableNames('outcomes')).describe('`api/table` of `src/domain/apis`.'),
  }),
  body: { kind: 'none' },
})
